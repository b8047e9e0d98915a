package import LibXML
package import Text

/// Puts elements right that lose their last child: a list that has nothing to list goes itself, anything else closes
/// itself, as Interface Builder would write it.
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

    /// `edits` in order and without overlaps, and what follows from them.
    package func closing(_ edits: [ByteEdit]) -> [ByteEdit] {
        var edits = edits
        var parents: Set<ElementRef> = []
        for edit in edits where edit.replacement.isEmpty { parents.formUnion(parentsOfRemoved(edit.range)) }
        while let parent = parents.max() {
            parents.remove(parent)
            guard isEmptied(parent, by: edits) else { continue }
            let extent = tree.extent(parent)
            let isList = Self.lists.contains(tree.name(parent))
            var closing = ByteEdit(extent, [])
            if isList {
                closing.range = layout.wholeLines(extent)
                if let outer = tree.parent(parent) { parents.insert(outer) }
            } else {
                closing = ByteEdit(tree.startTag(parent).upperBound - 1..<extent.upperBound, "/>")
            }
            edits.removeAll {
                $0.range.lowerBound >= closing.range.lowerBound && $0.range.upperBound <= closing.range.upperBound
            }
            edits.append(closing)
        }
        return edits.inOrder
    }

    /// The parents of elements that a range holds whole.
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

    /// Whether nothing but blanks and comments is left between the tags.
    private func isEmptied(_ element: ElementRef, by edits: [ByteEdit]) -> Bool {
        let content = tree.content(element)
        guard !content.isEmpty else { return false }
        var left = BlankText()
        var at = content.lowerBound
        for edit in edits
        where edit.range.lowerBound <= content.upperBound && edit.range.upperBound >= content.lowerBound {
            // What comes in at the very ends is inside as well.
            guard edit.replacement.isEmpty else { return false }
            if edit.range.lowerBound > at, !left.takes(tree.bytes[at..<edit.range.lowerBound]) { return false }
            at = max(at, min(edit.range.upperBound, content.upperBound))
        }
        return left.takes(tree.bytes[at..<content.upperBound]) && left.isWhole
    }
}

/// A text of nothing but blanks and comments, read in pieces up to the first byte that is neither: most elements have another
/// child right there.
private struct BlankText {
    private var opening = 0
    private var isInComment = false
    private var dashes = 0

    private static let mark = Array("<!--".utf8)

    /// Whether nothing has begun that does not end.
    var isWhole: Bool { opening == 0 && !isInComment }

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
