import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The words of a file's lines that register something.
struct RegisteringLines {
    private var words: Set<[UInt8]> = []

    /// A file with more words than these is taken to register everything.
    private static let mostWords = 2_000

    init(_ bytes: [UInt8]) {
        var start = 0
        while let found = firstOffset(of: "egister", in: bytes, from: start) {
            let begin = bytes[start..<found].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
            let end = bytes[found...].firstIndex(of: 0x0A) ?? bytes.count
            for word in bytes[begin..<end].split(whereSeparator: { !WordBytes.contains($0) }) {
                words.insert(Array(word))
            }
            if words.count > Self.mostWords { return }
            start = end
        }
    }

    /// Whether one of the lines contains a name.
    func mayRegister(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return words.count > Self.mostWords || words.contains(name)
            || words.contains { $0.count > name.count && firstOffset(of: name, in: $0) != nil }
    }

}
