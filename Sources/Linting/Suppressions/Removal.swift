import Base
import InterfaceBuilder
import LibXML

/// The edits that remove a suppression from a note: only the name, its line, or the complete note.
struct NoteRemoval {
    let document: Document
    let notes: ElementRef
    let text: DecodedText
    let directives: [Directive]

    /// Empty where the text has no places because it is encoded.
    func edits(directive index: Int, name: Int?) -> [ByteEdit] {
        let removed = DirectiveRemoval(text: text.bytes, directive: directives[index], name: name)
        if removed.leavesNothing {
            return [ByteEdit(completeLines(document.tree.extent(notes), in: document.tree.bytes), [])]
        }
        let range = text.source(of: removed.range)
        // A range over several fragments of different style has tags in it.
        let isPlain = !document.tree.bytes[range].contains(UInt8(ascii: "<"))
        return range.isEmpty || !isPlain ? [] : [ByteEdit(range, [])]
    }
}

/// The edits that remove a suppression from an XML comment.
struct CommentRemoval {
    let source: [UInt8]
    let comment: Range<Int>
    let text: [UInt8]
    /// The start of the comment's text.
    let textStart: Int
    let directives: [Directive]

    func edits(directive index: Int, name: Int?) -> [ByteEdit] {
        let removed = DirectiveRemoval(text: text, directive: directives[index], name: name)
        return [
            ByteEdit(
                removed.leavesNothing ? completeLines(comment, in: source) : removed.range.shifted(by: textStart), [])
        ]
    }
}

/// The range of a text that is removed with a name or with a complete directive.
struct DirectiveRemoval {
    private(set) var range: Range<Int>
    /// Whether the text has nothing else.
    let leavesNothing: Bool

    /// - Parameter name: Which of the names; nil for all of it.
    init(text: [UInt8], directive: Directive, name: Int?) {
        if let name, directive.names.count > 1, directive.names.indices.contains(name) {
            range = Self.rangeOfName(name, directive)
            leavesNothing = false
            return
        }
        let before = text[..<directive.range.lowerBound]
        let after = text[directive.range.upperBound...]
        // Backward, because the text before is seldom blank for long.
        leavesNothing = before.last { !BlankBytes.inMarkup($0) } == nil && after.allSatisfy(BlankBytes.inMarkup)
        range = directive.range
        // Its line goes with it: the line end before it, else the one after it.
        let isLineStart = before.last { !BlankBytes.inLine($0) }.map { $0 == 0x0A || $0 == 0x0D } ?? true
        guard isLineStart else {
            let gap = before.reversed().prefix { BlankBytes.inLine($0) }.count
            range = range.lowerBound - gap..<range.upperBound
            return
        }
        let indent = before.reversed().prefix { BlankBytes.inLine($0) }.count
        let start = range.lowerBound - indent
        if start > 0 {
            let isPair = start > 1 && text[start - 1] == 0x0A && text[start - 2] == 0x0D
            range = start - (isPair ? 2 : 1)..<range.upperBound
        } else if let lineEnd = after.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
            after[..<lineEnd].allSatisfy(BlankBytes.inMarkup)
        {
            let isPair = text[lineEnd] == 0x0D && lineEnd + 1 < text.count && text[lineEnd + 1] == 0x0A
            range = start..<lineEnd + (isPair ? 2 : 1)
        }
    }

    /// A name and the comma that goes with it.
    private static func rangeOfName(_ index: Int, _ directive: Directive) -> Range<Int> {
        let names = directive.names
        return index + 1 < names.count
            ? names[index].range.lowerBound..<names[index + 1].range.lowerBound
            : names[index - 1].range.upperBound..<names[index].range.upperBound
    }
}

/// A range extended to the lines it is on, when nothing else is on them.
func completeLines(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, BlankBytes.inLine(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return range }
    var end = range.upperBound
    while end < bytes.count, BlankBytes.inLine(bytes[end]) || bytes[end] == 0x0D { end += 1 }
    guard end < bytes.count, bytes[end] == 0x0A else { return range }
    return start..<end + 1
}
