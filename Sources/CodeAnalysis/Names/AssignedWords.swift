import ProjectModel
import SourceSyntax

/// The words of a file that something is assigned to: `name = value`.
struct AssignedWords {
    /// Where the first assignment stands, and whether there is another one.
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

    /// Whether the file sets what it declares at a place under a name, elsewhere than there.
    func has(_ name: String, besides place: Int) -> Bool {
        places[name].map { $0.hasMore || $0.first != place } ?? false
    }
}
