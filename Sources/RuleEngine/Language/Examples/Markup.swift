import Base
import LibXML

/// Elements, comments and white space without a root: the text of an example, or what a fix inserts.
struct MarkupSnippet {
    private static let before = Array("<x>".utf8)
    private static let after = Array("</x>".utf8)

    /// The elements are its root's children.
    let tree: XMLTree

    /// Nil if it is not well-formed, or has text outside of its elements.
    init?(_ bytes: [UInt8]) {
        guard let tree = parseMarkup(Self.before + bytes + Self.after) else { return nil }
        self.tree = tree
        var end = 0
        for element in elements {
            guard CommentScan.isBlank(bytes, end..<extent(element).lowerBound) else { return nil }
            end = extent(element).upperBound
        }
        guard CommentScan.isBlank(bytes, end..<bytes.count) else { return nil }
    }

    var elements: XMLTree.Children { tree.children(tree.root) }

    /// In the snippet's bytes, as are the other ranges.
    func extent(_ element: ElementRef) -> Range<Int> { range(tree.extent(element)) }

    func startTag(_ element: ElementRef) -> Range<Int> { range(tree.startTag(element)) }

    /// Before its end tag; nil for an empty tag.
    func contentEnd(_ element: ElementRef) -> Int? {
        tree.closesItself(element) ? nil : range(tree.content(element)).upperBound
    }

    private func range(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound - Self.before.count..<range.upperBound - Self.before.count
    }
}

/// Nil if it is not well-formed, or is nothing that documents may be.
func parseMarkup(_ bytes: [UInt8]) -> XMLTree? {
    guard (try? Precheck.check(bytes)) != nil else { return nil }
    return try? XMLParser()?.parse(bytes)
}
