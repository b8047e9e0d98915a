import SourceSyntax

/// The words of a file that are assigned to: `name = value`.
struct AssignedWords {
    /// The offset of the first assignment, and whether there is another one.
    private var places: [String: (first: Int, hasMore: Bool)] = [:]

    init(_ bytes: [UInt8]) {
        forEachWord(in: bytes[...]) { word in
            var next = word.endIndex
            while next < bytes.count, bytes[next] == 0x20 { next += 1 }
            guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "="), bytes[next + 1] != UInt8(ascii: "=") else {
                return
            }
            add(word)
            // The variable behind a property.
            if word.first == UInt8(ascii: "_") { add(word.dropFirst()) }
        }
    }

    private mutating func add(_ word: ArraySlice<UInt8>) {
        let name = String(decoding: word, as: UTF8.self)
        places[name] = places[name].map { ($0.first, true) } ?? (word.startIndex, false)
    }

    /// Whether the file assigns to a name at another offset than that of its declaration.
    func has(_ name: String, besides place: Int) -> Bool {
        places[name].map { $0.hasMore || $0.first != place } ?? false
    }
}
