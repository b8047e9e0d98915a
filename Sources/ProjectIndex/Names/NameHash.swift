/// What is kept of a name: two names of one hash only cost a file that is scanned in vain (FNV-1a).
struct NameHash: Hashable, Sendable {
    private(set) var value: UInt32 = 2_166_136_261

    init() {}

    init(_ name: String) { for byte in name.utf8 { add(byte) } }

    @inline(__always)
    mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
