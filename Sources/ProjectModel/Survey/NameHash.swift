/// What is kept of a name: two names of one hash only cost a file that is scanned in vain (FNV-1a). Public for the reason that
/// `WordBytes` has.
public struct NameHash: Hashable, Sendable {
    public var value: UInt32 = 2_166_136_261

    @inlinable public init() {}

    @inlinable public init(_ name: String) { for byte in name.utf8 { add(byte) } }

    @inlinable @inline(__always)
    public mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
