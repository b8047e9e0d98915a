/// A 128-bit hash of bytes: two contents do not have the same hash by chance.
///
/// It is not cryptographic. Code that stores hashes uses a secret seed, so that nobody can construct two contents with
/// the same hash either.
package struct ContentHash: Hashable, Sendable {
    package var first: UInt64
    package var second: UInt64

    package init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }

    /// - Parameter range: The range of bytes to hash; nil: all.
    package init(_ bytes: [UInt8], _ range: Range<Int>? = nil, seed: UInt64 = 0) {
        self = bytes.withUnsafeBytes { buffer in
            let range = range?.clamped(to: buffer.indices) ?? buffer.indices
            return Self(UnsafeRawBufferPointer(rebasing: buffer[range]), seed: seed)
        }
    }

    // Odd numbers without a pattern: the digits of pi and e.
    private static let factors: [UInt64] = [0x243F_6A88_85A3_08D3, 0xB7E1_5162_8AED_2A6B]

    private init(_ buffer: UnsafeRawBufferPointer, seed: UInt64) {
        let factor = Self.factors[0]
        let other = Self.factors[1]
        var first = seed ^ factor
        var second = Self.mixed(seed ^ other, factor)
        var offset = 0
        while offset + 16 <= buffer.count {
            let left = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let right = buffer.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            first = Self.mixed(left ^ first ^ factor, right ^ other) &+ first
            second = Self.mixed(right ^ second ^ other, left ^ factor) &+ (second << 1 | second >> 63)
            offset += 16
        }
        while offset < buffer.count {
            first = Self.mixed(first ^ UInt64(buffer[offset]), factor)
            second = Self.mixed(second &+ UInt64(buffer[offset]), other)
            offset += 1
        }
        let length = UInt64(truncatingIfNeeded: buffer.count)
        self.first = Self.mixed(first ^ length, other ^ seed)
        self.second = Self.mixed(second ^ length, factor &+ self.first)
    }

    /// Combines both halves of a product with `one`, which remains if the other factor is 0, so that nothing is lost.
    @inline(__always)
    private static func mixed(_ one: UInt64, _ two: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: two)
        return product.high ^ product.low ^ one
    }
}
