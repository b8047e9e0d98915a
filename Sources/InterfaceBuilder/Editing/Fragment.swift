import Base
import LibXML

/// Elements to be inserted into a document, parsed so that they can be written as Interface Builder would.
struct Fragment {
    private let tree: XMLTree
    private let platform: Platform

    /// Nil if they are not well-formed.
    init?(_ xml: String, platform: Platform) {
        guard let parser = XMLParser(), let tree = try? parser.parse(Array("<fragment>\(xml)</fragment>".utf8)) else {
            return nil
        }
        self.tree = tree
        self.platform = platform
    }

    /// Each element on separate lines, without line ends, with its nesting depth.
    func lines() -> [(depth: Int, text: String)]? {
        var lines: [(depth: Int, text: String)] = []
        for element in tree.children(tree.root) {
            guard add(element, depth: 0, to: &lines) else { return nil }
        }
        return lines
    }

    private func add(_ element: ElementRef, depth: Int, to lines: inout [(depth: Int, text: String)]) -> Bool {
        guard let tag = startTag(element) else { return false }
        let name = tree.name(element)
        var children = tree.children(element)
        guard children.next() != nil else {
            let text = tree.bytes[tree.content(element)]
            let isEmpty = text.allSatisfy { BlankBytes.inMarkup($0) }
            let content = String(decoding: text, as: UTF8.self)
            lines.append((depth, isEmpty ? "<\(tag)/>" : "<\(tag)>\(content)</\(name)>"))
            return true
        }
        lines.append((depth, "<\(tag)>"))
        for child in tree.children(element) {
            guard add(child, depth: depth + 1, to: &lines) else { return false }
        }
        lines.append((depth, "</\(name)>"))
        return true
    }

    /// The name and the attributes, in Interface Builder's order.
    private func startTag(_ element: ElementRef) -> String? {
        let name = tree.name(element)
        var names: [String] = []
        for attribute in tree.attributeNames(element) {
            names.insert(attribute, at: AttributeOrder.index(of: attribute, among: names, of: name, on: platform))
        }
        var tag = name
        for attribute in names {
            guard let value = Escaping.attribute(tree.attribute(named: attribute, element) ?? "") else { return nil }
            tag += " \(attribute)=\"\(value)\""
        }
        return tag
    }
}
