import InterfaceBuilder
import LibXML
import Text

/// The edits that take a suppression out of a note: the name alone, its line, or the whole note.
struct NoteRemoval {
    let document: Document
    let notes: ElementRef
    let text: DecodedText
    let directives: [Directive]

    /// Nothing where the text has no places of its own, because it is coded.
    func edits(directive index: Int, name: Int?) -> [ByteEdit] {
        let removed = DirectiveRemoval(text: text.bytes, directive: directives[index], name: name)
        if removed.leavesNothing {
            return [ByteEdit(wholeLines(document.tree.extent(notes), in: document.tree.bytes), [])]
        }
        let range = text.source(of: removed.range)
        // A stretch over several pieces of different style has tags in it.
        let isPlain = !document.tree.bytes[range].contains(UInt8(ascii: "<"))
        return range.isEmpty || !isPlain ? [] : [ByteEdit(range, [])]
    }
}

/// The same for an XML comment.
struct CommentRemoval {
    let source: [UInt8]
    let comment: Range<Int>
    let text: [UInt8]
    /// Where the comment's text begins.
    let textStart: Int
    let directives: [Directive]

    func edits(directive index: Int, name: Int?) -> [ByteEdit] {
        let removed = DirectiveRemoval(text: text, directive: directives[index], name: name)
        return [
            ByteEdit(
                removed.leavesNothing ? wholeLines(comment, in: source) : removed.range.shifted(by: textStart), [])
        ]
    }
}

/// What of a text goes with a name or with a whole directive.
struct DirectiveRemoval {
    private(set) var range: Range<Int>
    /// Whether nothing is in the text beside it.
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
        // Backwards, because what stands before is seldom blank for long.
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

/// A stretch with the lines it stands on, when nothing else stands on them.
func wholeLines(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, BlankBytes.inLine(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return range }
    var end = range.upperBound
    while end < bytes.count, BlankBytes.inLine(bytes[end]) || bytes[end] == 0x0D { end += 1 }
    guard end < bytes.count, bytes[end] == 0x0A else { return range }
    return start..<end + 1
}
