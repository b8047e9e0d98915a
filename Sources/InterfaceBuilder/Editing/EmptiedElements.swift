package import Base
package import LibXML

/// Cleans up elements that lose their last child: an empty list is removed, any other element becomes self-closing, as
/// Interface Builder would write it.
package struct EmptiedElements {
    private let tree: XMLTree
    private let layout: Layout

    /// The lists that Interface Builder never writes empty.
    private static let lists: Set<String> = [
        "connections", "constraints", "subviews", "variation", "mask", "userDefinedRuntimeAttributes", "userGuides",
        "layoutGuides", "prototypes", "resources", "capability", "customFonts", "designables",
        "inferredMetricsTieBreakers",
    ]

    package init(_ tree: XMLTree) { self.init(tree, Layout(tree)) }

    init(_ tree: XMLTree, _ layout: Layout) {
        self.tree = tree
        self.layout = layout
    }

    /// `edits` in order and without overlaps, with the edits that result from them.
    package func closing(_ edits: [ByteEdit]) -> [ByteEdit] {
        // From the end to the start: each edit is visited once, because closing an element replaces those inside it.
        var ahead = edits
        var behind: [ByteEdit] = []
        var parents = Set(edits.flatMap { $0.replacement.isEmpty ? parentsOfRemoved($0.range) : [] }).sorted()
        while let parent = parents.popLast() {
            let content = tree.content(parent)
            while let edit = ahead.last, edit.range.upperBound >= content.lowerBound {
                behind.append(edit)
                ahead.removeLast()
            }
            guard isEmptied(content, by: behind.reversed()) else { continue }
            let closing = closing(parent)
            while let edit = ahead.last, edit.range.lowerBound >= closing.range.lowerBound { ahead.removeLast() }
            while let edit = behind.last, edit.range.upperBound <= closing.range.upperBound { behind.removeLast() }
            behind.append(closing)
            guard isList(parent), let outer = tree.parent(parent) else { continue }
            let index = parents.partitioningIndex { $0 >= outer }
            if index == parents.count || parents[index] != outer { parents.insert(outer, at: index) }
        }
        return ahead + behind.reversed()
    }

    private func isList(_ element: ElementRef) -> Bool { Self.lists.contains(tree.name(element)) }

    private func closing(_ element: ElementRef) -> ByteEdit {
        let extent = tree.extent(element)
        if isList(element) { return ByteEdit(layout.completeLines(extent), []) }
        return ByteEdit(tree.startTag(element).upperBound - 1..<extent.upperBound, "/>")
    }

    /// The parents of elements that are completely inside a range.
    private func parentsOfRemoved(_ range: Range<Int>) -> Set<ElementRef> {
        var parents: Set<ElementRef> = []
        for index in tree.elements(startingIn: range) {
            let element = ElementRef(index: index)
            guard tree.extent(element).upperBound <= range.upperBound, let parent = tree.parent(element) else {
                continue
            }
            if !range.contains(tree.startTag(parent).lowerBound) { parents.insert(parent) }
        }
        return parents
    }

    /// Whether only blanks and comments are left between the tags.
    private func isEmptied(_ content: Range<Int>, by edits: some Sequence<ByteEdit>) -> Bool {
        guard !content.isEmpty else { return false }
        var left = BlankText()
        var at = content.lowerBound
        // Insertions at the very ends are inside too.
        for edit in edits {
            if edit.range.lowerBound > content.upperBound { break }
            guard edit.replacement.isEmpty else { return false }
            if edit.range.lowerBound > at, !left.takes(tree.bytes[at..<edit.range.lowerBound]) { return false }
            at = max(at, min(edit.range.upperBound, content.upperBound))
        }
        return left.takes(tree.bytes[at..<content.upperBound]) && left.isComplete
    }
}

/// A lexer for text that contains only blanks and comments, read in pieces up to the first other byte: in most
/// elements, another child is right there.
private struct BlankText {
    private var opening = 0
    private var isInComment = false
    private var dashes = 0

    private static let mark = Array("<!--".utf8)

    /// Whether no comment is unfinished.
    var isComplete: Bool { opening == 0 && !isInComment }

    mutating func takes(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { takes($0) } }

    private mutating func takes(_ byte: UInt8) -> Bool {
        if isInComment {
            if byte == UInt8(ascii: ">"), dashes > 1 { isInComment = false }
            dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
            return true
        }
        if opening == 0, BlankBytes.inMarkup(byte) { return true }
        guard byte == Self.mark[opening] else { return false }
        opening += 1
        if opening == Self.mark.count { (opening, isInComment, dashes) = (0, true, 0) }
        return true
    }
}
