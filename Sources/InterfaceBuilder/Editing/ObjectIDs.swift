/// Ids for new objects, in Xcode's form `abc-de-fGh`.
package struct ObjectIDs {
    private let isUsed: (String) -> Bool
    private var given: Set<String> = []

    package init(_ document: Document) {
        isUsed = { document.object(id: $0) != nil }
    }

    /// An id that is unused in the document and was not returned before. It depends only on `seed`, so that the same
    /// change of the same document always has the same result.
    package mutating func next(seed: String) -> String {
        var attempt = 0
        while true {
            let id = Self.id(seed: "\(seed)\u{1}\(attempt)")
            if !isUsed(id), given.insert(id).inserted { return id }
            attempt += 1
        }
    }

    private static func id(seed: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in seed.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var signs: [UInt8] = []
        for place in 0..<10 {
            if place == 3 || place == 6 {
                signs.append(UInt8(ascii: "-"))
            } else {
                // The high bits of FNV-1a are better mixed.
                hash = (hash ^ (hash >> 31)) &* 0x9E37_79B9_7F4A_7C15
                signs.append(alphabet[Int((hash >> 40) % UInt64(alphabet.count))])
            }
        }
        return String(decoding: signs, as: UTF8.self)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
}
