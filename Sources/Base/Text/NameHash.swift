/// A hash stored instead of a name (FNV-1a). Public because the compiler inlines nothing else in other modules.
public struct NameHash: Hashable, Sendable {
    public var value: UInt64 = 14_695_981_039_346_656_037

    @inlinable public init() {}

    @inlinable public init(value: UInt64) { self.value = value }

    /// All bytes at once: read one by one, a string's bytes take four times as long.
    @inlinable public init(_ name: String) {
        self = name.utf8.withContiguousStorageIfAvailable { Self(all: $0) } ?? Self(all: name.utf8)
    }

    @inlinable init(all bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    @inlinable public init(_ bytes: ArraySlice<UInt8>) { for byte in bytes { add(byte) } }

    @inlinable @inline(__always)
    public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
}
