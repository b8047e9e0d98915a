import Base
import InterfaceBuilder
package import ProjectModel

extension LintResult {
    /// The number of suppressed findings that a commit does not suppress yet: its file does not have their note or
    /// comment.
    /// - Parameter inputs: What was linted.
    package func newlySuppressed(since commit: CommitFiles, _ inputs: [LintInput]) -> Int {
        let given = Dictionary(inputs.map { ($0.path, $0) }) { first, _ in first }
        return Dictionary(grouping: suppressed, by: \.place.path).reduce(0) { sum, file in
            let path = file.key
            let real = (try? realPath(path)) ?? path
            let content = try? (given[path] ?? LintInput(path: path)).content()
            guard let now = content.map({ WrittenSuppressions($0, path) }),
                let before = commit.text(of: real).map({ WrittenSuppressions($0, path) })
            else { return sum + file.value.count }
            return sum + file.value.count { !now.isKept($0.place.start.offset, in: before) }
        }
    }
}

/// The suppressions of a file as written, on any line.
private struct WrittenSuppressions {
    private struct Key: Hashable {
        var text: [UInt8]
        /// The object or element that they are for.
        var owner: String
        /// The first line of code that they are for.
        var line: [UInt8]
    }

    /// In the order of the file.
    private var all: [(start: Int, key: Key)] = []

    init(_ bytes: [UInt8], _ path: Path) {
        var text = bytes
        let suppressions: [Suppression]
        if let language = SourceSuppressions.language(ofPath: path) {
            if path.fileExtension == "strings" { text = textOfStringsFile(bytes) ?? bytes }
            suppressions = SourceSuppressions.all(in: text, language, path: path)
        } else if let document = try? DocumentReader()?.read(bytes, path: path) {
            suppressions = DocumentSuppressions.all(in: document)
        } else {
            suppressions = []
        }
        all = suppressions.map { suppression in
            let range = suppression.place.start.offset..<suppression.place.end.offset
            let element = [suppression.object?.id, suppression.element?.id, suppression.element?.name]
            var line: [UInt8] = []
            // The owner identifies a document's element, and its tag may change.
            if case .ranges(let ranges) = suppression.coverage, suppression.object == nil, suppression.element == nil,
                let first = ranges.first
            {
                let covered = text[first.clamped(to: 0..<text.count)]
                line = Array(covered.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
            }
            let owner = element.map { $0 ?? "" }.joined(separator: "\u{1}")
            return (
                range.lowerBound, Key(text: Array(text[range.clamped(to: 0..<text.count)]), owner: owner, line: line)
            )
        }
    }

    /// Whether the one that begins at an offset is also in an older version: of equal ones, as many as there were.
    func isKept(_ offset: Int, in older: WrittenSuppressions) -> Bool {
        guard let index = all.firstIndex(where: { $0.start == offset }) else { return false }
        let key = all[index].key
        return all[...index].count { $0.key == key } <= older.all.count { $0.key == key }
    }
}
