import Base
import SourceSyntax

/// The files in which functions with some names are called on receivers other than `self` and `super`: `card.setUp()`,
/// `[card setUp]`.
struct OutsideCalls {
    private let index: SourceIndex
    private var files: [String: [Int]] = [:]

    /// Searches all files once, whatever the number of names.
    /// - Parameter users: Only files that contain one of these class names can have a call.
    init(_ index: SourceIndex, of functions: Set<String>, users: Set<String>) {
        self.index = index
        if functions.isEmpty { return }
        let words = WordSet(functions)
        let users = users.map { Array($0.utf8) }
        for number in index.files.indices {
            let bytes = index.files[number].bytes
            // Searching for a few classes is faster than for the functions: most files have a word with the same first letters.
            if users.count <= Self.fewUsers, !users.contains(where: { firstOffset(of: $0, in: bytes) != nil }) {
                continue
            }
            var called: Set<[UInt8]> = []
            words.forEach(in: bytes) { start, word in
                if !called.contains(word), Self.isCall(at: start, in: bytes) { called.insert(word) }
            }
            for word in called { files[String(decoding: word, as: UTF8.self), default: []].append(number) }
        }
    }

    /// Whether a file that mentions a class calls one of some functions on other receivers.
    func areCalled(_ functions: Set<String>, byUsersOf name: String) -> Bool {
        let word = Array(name.utf8)
        let files = Set(functions.flatMap { self.files[$0] ?? [] }).sorted()
        return files.contains { firstOffset(of: word, in: index.files[$0].bytes) != nil }
    }

    private static let fewUsers = 4

    /// In bytes: otherwise a file that is one long word would be read back to its beginning from every period.
    private static let longestReceiver = 200

    /// Whether there is `.name` or ` name]` after a receiver other than `self` and `super`.
    private static func isCall(at start: Int, in bytes: [UInt8]) -> Bool {
        guard start > 0 else { return false }
        let isMember = bytes[start - 1] == UInt8(ascii: ".")
        guard isMember || bytes[start - 1] == UInt8(ascii: " ") else { return false }
        var end = isMember ? start - 1 : start
        while end > 0, " ?!".utf8.contains(bytes[end - 1]) { end -= 1 }
        let begin = WordBytes.start(before: end, in: bytes, atMost: Self.longestReceiver)
        let receiver = String(decoding: bytes[begin..<end], as: UTF8.self)
        let isMessage = begin > 0 && bytes[begin - 1] == UInt8(ascii: "[")
        guard isMember || isMessage || end > 0 && bytes[end - 1] == UInt8(ascii: "]") else { return false }
        return receiver != "self" && receiver != "super" && receiver != "Self"
    }
}
