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
        var left: [UInt8] = []
        var at = content.lowerBound
        for edit in edits
        where edit.range.lowerBound <= content.upperBound && edit.range.upperBound >= content.lowerBound {
            // What comes in at the very ends is inside as well.
            guard edit.replacement.isEmpty else { return false }
            if edit.range.lowerBound > at { left += tree.bytes[at..<edit.range.lowerBound] }
            at = max(at, min(edit.range.upperBound, content.upperBound))
        }
        left += tree.bytes[at..<content.upperBound]
        var rest = left[...]
        while let byte = rest.first {
            if isSpace(byte) {
                rest = rest.dropFirst()
            } else if rest.starts(with: "<!--".utf8) {
                guard let end = rest.indices.first(where: { rest[$0...].starts(with: "-->".utf8) }) else {
                    return false
                }
                rest = rest[(end + 3)...]
            } else {
                return false
            }
        }
        return true
    }
}
