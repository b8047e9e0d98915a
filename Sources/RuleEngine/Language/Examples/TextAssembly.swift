/// A range of a text, and its offset in another text that is assembled from it.
struct TextPart: Hashable {
    var source: Range<Int>
    var target: Int
}

/// A text assembled from literals and from parts of another text, with a mapping of offsets.
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

    /// The offset of a byte of the source in the assembled text. Omitted bytes are mapped to the start of the next
    /// part, the end to the end of the last part.
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

/// Replacements in a text that also map offsets.
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

    /// The text and the marks after the edits. A mark at the end of a replaced range or at an insertion moves after it.
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

    /// The offset before the edits of a byte of the edited text; for inserted text, the offset of the insertion.
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
