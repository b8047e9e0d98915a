/// What sources ask of types by name: `Card.make`, `[Card make`.
package struct AskedMembers {
    /// Hashes of the type's name, a full stop and the member's; two of one hash mean that more is believed to be asked.
    private var found: Set<UInt64> = []

    package init(_ index: SourceIndex) {
        let small = index.classTree.smallNames
        for file in index.files { add(file.bytes, small) }
    }

    /// Whether a type is asked for a member anywhere.
    package func contains(_ member: String, ofType type: String) -> Bool {
        found.contains(Self.hash(Array(type.utf8)[...], Array(member.utf8)[...]))
    }

    private mutating func add(_ bytes: [UInt8], _ small: Set<String>) {
        var type = 0..<0
        var offset = 0
        while offset < bytes.count {
            guard Self.isWord(bytes[offset]) else {
                offset += 1
                continue
            }
            var end = offset
            while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
            if type.upperBound < offset, type.upperBound > 0, asks(bytes, type, until: offset) {
                found.insert(Self.hash(bytes[type], bytes[offset..<end]))
            }
            let isType =
                (0x41...0x5A).contains(bytes[offset]) || bytes[offset] == UInt8(ascii: "_") || bytes[offset] > 127
                || !small.isEmpty && small.contains(String(decoding: bytes[offset..<end], as: UTF8.self))
            type = isType ? offset..<end : 0..<0
            offset = end
        }
    }

    /// Whether what stands between a type's name and the next word asks it for that: a full stop, or blanks in a message.
    private func asks(_ bytes: [UInt8], _ type: Range<Int>, until end: Int) -> Bool {
        let between = bytes[type.upperBound..<end]
        if between.elementsEqual([UInt8(ascii: ".")]) { return true }
        return between.allSatisfy { $0 == 0x20 } && type.lowerBound > 0
            && bytes[type.lowerBound - 1] == UInt8(ascii: "[")
    }

    private static func isWord(_ byte: UInt8) -> Bool { SwiftScanner.isASCIIWord(byte) || byte >= 128 }

    private static func hash(_ type: ArraySlice<UInt8>, _ member: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in type { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        hash = (hash ^ UInt64(UInt8(ascii: "."))) &* 1_099_511_628_211
        for byte in member { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        return hash
    }
}
