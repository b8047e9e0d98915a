import Base
import LibXML

/// The line layout of a document: the text before an element on its line, and the line ends.
struct Layout {
    private let tree: XMLTree
    private var bytes: [UInt8] { tree.bytes }
    let lineEnd: String

    /// The indentation of each level.
    static let step = "    "

    init(_ tree: XMLTree) {
        self.tree = tree
        let first = tree.bytes.firstIndex(of: UInt8(ascii: "\n"))
        let hasReturn = first.map { $0 > 0 && tree.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        lineEnd = hasReturn ? "\r\n" : "\n"
    }

    /// The blanks at the start of a line whose first content, except for comments, is at an offset.
    func indentation(before offset: Int) -> (text: String, start: Int)? {
        let line = start(ofLine: offset)
        var end = line
        while end < offset, BlankBytes.inLine(bytes[end]) { end += 1 }
        let text = String(decoding: bytes[line..<end], as: UTF8.self)
        var at = end
        while at < offset {
            if BlankBytes.inLine(bytes[at]) {
                at += 1
            } else if bytes[at..<offset].starts(with: "<!--".utf8),
                let close = (at..<offset).first(where: { bytes[$0..<offset].starts(with: "-->".utf8) })
            {
                at = close + 3
            } else {
                return nil
            }
        }
        return (text, line)
    }

    /// The lines of an element if nothing else is on them, otherwise the element only.
    func completeLines(_ range: Range<Int>) -> Range<Int> {
        let line = start(ofLine: range.lowerBound)
        guard bytes[line..<range.lowerBound].allSatisfy(BlankBytes.inLine) else { return range }
        var end = range.upperBound
        while end < bytes.count, BlankBytes.inLine(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return range }
        return line..<end + 1
    }

    /// In bytes. In documents without line ends, which Xcode does not write, the line isn't searched for each change.
    private static let longestLine = 4096

    private func start(ofLine offset: Int) -> Int {
        var start = offset
        while start > 0, offset - start < Self.longestLine, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        // A byte order mark is not part of the first line.
        return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    }
}
