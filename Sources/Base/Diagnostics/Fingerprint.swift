/// An identifier for a finding that is unaffected by moved lines.
package enum Fingerprint {
    /// Sixteen hexadecimal digits of FNV-1a over the finding's identity. `ordinal` numbers findings with the same one.
    package static func make(_ identity: String, ordinal: Int = 0) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        identity.utf8.forEach(add)
        if ordinal > 0 { "\u{1}\(ordinal)".utf8.forEach(add) }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
