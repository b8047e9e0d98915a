/// Bytes of a text, and where they stand in another one that is made from it.
struct TextPart: Hashable {
    var source: Range<Int>
    var target: Int
}

/// A text put together of literals and of parts of another text, whose places can be found again in it.
struct TextAssembly {
    private let source: [UInt8]
    private(set) var bytes: [UInt8] = []
    private(set) var parts: [TextPart] = []

    init(source: [UInt8]) {
        self.source = source
    }

    mutating func add(_ literal: String) {
        bytes += literal.utf8
    }

    mutating func add(_ range: Range<Int>) {
        parts.append(TextPart(source: range, target: bytes.count))
        bytes += source[range]
    }

    /// Where a byte of the source stands now. What was left out stands where the next part does, and the end at the end of
    /// the last part.
    func place(of offset: Int) -> Int {
        if let part = parts.first(where: { $0.source.contains(offset) }) {
            return part.target + offset - part.source.lowerBound
        }
        let next = parts.filter { $0.source.lowerBound >= offset }.min { $0.source.lowerBound < $1.source.lowerBound }
        if let next { return next.target }
        let last = parts.max { $0.source.upperBound < $1.source.upperBound }
        return last.map { $0.target + $0.source.count } ?? bytes.count
    }
}

/// Replacements in a text that keep track of places in it.
struct TextEdits: Hashable {
    private struct Edit: Hashable {
        var range: Range<Int>
        var text: [UInt8]
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Ranges must not overlap; they may come in any order.
    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: Array(text.utf8)))
    }

    /// The text and the marks after the edits. A mark at the end of a replaced range, or at an insertion, stands after it.
    func apply(to bytes: [UInt8], marks: [Int]) -> (bytes: [UInt8], marks: [Int]) {
        let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var result: [UInt8] = []
        var moved = marks
        var at = 0
        for edit in sorted {
            result += bytes[at..<edit.range.lowerBound]
            result += edit.text
            at = edit.range.upperBound
            let growth = edit.text.count - edit.range.count
            for index in marks.indices where marks[index] >= edit.range.upperBound { moved[index] += growth }
        }
        result += bytes[at...]
        return (result, moved)
    }

    /// Where a byte of the text after the edits stood before them; one of a new text where that was put in.
    func origin(of offset: Int) -> Int {
        var growth = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let start = edit.range.lowerBound + growth
            if offset < start { break }
            if offset < start + edit.text.count { return edit.range.lowerBound }
            growth += edit.text.count - edit.range.count
        }
        return offset - growth
    }
}
