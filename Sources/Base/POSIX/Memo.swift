#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A cache of values by key, shared by all threads. For a single thread, use `Cache`.
///
/// If two threads request a key at the same time, both compute it, which is rare and harmless; the first one is kept.
///
/// Public for the same reason as `WordBytes` in Text.
public struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let known = Guarded<[Key: Value]>([:])

    @inlinable
    public init() {}

    /// The cached value, if there is one.
    @inlinable
    public subscript(key: Key) -> Value? { known.withValue { $0[key] } }

    /// All cached values.
    package var all: [Key: Value] { known.withValue { $0 } }

    @inlinable
    public func value(for key: Key, otherwise find: () -> Value) -> Value {
        if let known = self[key] { return known }
        let found = find()
        return known.withValue { known in
            if let first = known[key] { return first }
            known[key] = found
            return found
        }
    }
}

/// A value that is computed once, on first use: other threads that request it in the meantime wait.
package struct LazyValue<Value: Sendable>: Sendable {
    private let known = Guarded<Value?>(nil)

    package init() {}

    /// Computing it must not request the same value.
    package func value(otherwise find: () -> Value) -> Value {
        known.withValue { known in
            if let known { return known }
            let found = find()
            known = found
            return found
        }
    }
}

/// A cache of values that upper layers compute from a lower layer without its knowledge: one per type, for all threads.
package struct ComputedFacts: Sendable {
    private let known = Memo<ObjectIdentifier, any Sendable>()

    package init() {}

    /// The cached value of a type.
    package func known<Fact: Sendable>(_ type: Fact.Type) -> Fact? { known[ObjectIdentifier(type)] as? Fact }

    /// All cached values.
    package var all: [any Sendable] { Array(known.all.values) }

    /// The value of a type, the first one that was computed.
    package func fact<Fact: Sendable>(otherwise find: () -> Fact) -> Fact {
        let fact = known.value(for: ObjectIdentifier(Fact.self), otherwise: find)
        return fact as? Fact ?? find()
    }
}

/// A value that several threads change, one after the other.
///
/// It is `Sendable` although the compiler can't verify it: the value is only accessed by `withValue`, which holds the
/// mutex, and the pointer to the mutex never changes.
///
/// Public, like `Memo`, because the compiler specializes nothing else in other modules.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
    @usableFromInline var value: Value
    /// A mutex must never move, so it has separately allocated memory.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    public init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// The body must be short, and must not access the same value again.
    @inlinable
    public func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock()
        defer { unlock() }
        return body(&value)
    }

    @usableFromInline func lock() { pthread_mutex_lock(mutex) }
    @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}

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
