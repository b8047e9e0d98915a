import Base
package import InterfaceBuilder
import LibXML

/// A document as it is written: elements and comments with their raw attributes, in document order.
///
/// Written in Xcode's style it gives the same bytes, for nearly all documents that Xcode wrote (`isFaithful`).
package struct SourceTree: Sendable {
    struct Attribute: Hashable, Sendable {
        var name: String
        /// As in the file, with its entities.
        var raw: String
    }

    struct Node: Sendable {
        /// `#comment` for a comment, whose `text` is what is between its marks.
        var name: String
        var attributes: [Attribute] = []
        /// The text of an element without children, as in the file; nil for an element that closes itself.
        var text: String?
        var children: [Int] = []
        /// -1 for the root.
        var parent = -1
        /// The lines of the start tag and of the end, from 1.
        var line = 0
        var endLine = 0
        /// The id before the object was matched with one that has another.
        var formerID: String?

        var isComment: Bool { name == "#comment" }

        /// The name of the text that an element is.
        var textKey: String? {
            (name == "string" || name == "mutableString") && children.isEmpty ? raw("key") : nil
        }

        func raw(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.raw }

        /// The value of an attribute, with entities resolved.
        subscript(attribute: String) -> String? { raw(attribute).map { SourceTree.decoded($0) } }

        mutating func set(_ attribute: String, _ raw: String?) {
            let index = attributes.firstIndex { $0.name == attribute }
            switch (index, raw) {
            case (let index?, let raw?): attributes[index].raw = raw
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let raw?): attributes.append(Attribute(name: attribute, raw: raw))
            case (nil, nil): break
            }
        }
    }

    /// What is before and after the root, and what was taken from each line end.
    var prolog: String
    var epilog: String
    var usesCarriageReturns: Bool
    /// The lines without anything.
    let blankLines: Int
    let platform: Platform
    /// From the root, each parent before its children.
    var nodes: [Node]
}

extension SourceTree {
    /// The tree of a document.
    package init(_ document: Document) {
        let tree = document.tree
        let bytes = tree.bytes
        func line(_ offset: Int) -> Int { document.source.position(at: offset).line }
        var comments = CommentScan.comments(in: bytes)[...]
        let root = tree.extent(tree.root)
        comments = comments.drop { $0.lowerBound < root.lowerBound }
        var nodes: [Node] = []
        nodes.reserveCapacity(tree.elementCount + comments.count)
        var numbers = Array(repeating: 0, count: tree.elementCount)
        /// The elements around the current place, with the ends of their content.
        var open: [(node: Int, end: Int)] = []
        func add(_ node: Node, at offset: Int) {
            var node = node
            while let last = open.last, last.end <= offset { open.removeLast() }
            node.parent = open.last?.node ?? -1
            if node.parent >= 0 { nodes[node.parent].children.append(nodes.count) }
            nodes.append(node)
        }
        func addComments(before offset: Int) {
            while let comment = comments.first, comment.lowerBound < offset {
                comments.removeFirst()
                let text = String(decoding: bytes[comment].dropFirst(4).dropLast(3), as: UTF8.self)
                var node = Node(name: "#comment", text: text)
                node.line = line(comment.lowerBound)
                node.endLine = line(max(comment.lowerBound, comment.upperBound - 1))
                add(node, at: comment.lowerBound)
            }
        }
        for element in tree.elements {
            let tag = tree.startTag(element)
            let extent = tree.extent(element)
            addComments(before: tag.lowerBound)
            var node = Node(name: Self.writtenName(bytes, tag))
            node.line = line(tag.lowerBound)
            node.endLine = line(extent.upperBound - 1)
            node.attributes = StartTag(bytes: bytes, range: tag).attributes.map {
                Attribute(name: $0.name, raw: String(decoding: bytes[$0.value], as: UTF8.self))
            }
            if !tree.closesItself(element), tree.children(element).first(where: { _ in true }) == nil {
                let content = tree.content(element)
                if comments.first.map({ content.contains($0.lowerBound) }) != true {
                    node.text = String(decoding: bytes[content], as: UTF8.self)
                }
            }
            numbers[element.index] = nodes.count
            add(node, at: tag.lowerBound)
            if !tree.closesItself(element) { open.append((numbers[element.index], extent.upperBound)) }
        }
        addComments(before: root.upperBound)
        self.init(
            prolog: String(decoding: bytes[..<root.lowerBound], as: UTF8.self),
            epilog: String(decoding: bytes[root.upperBound...], as: UTF8.self),
            usesCarriageReturns: bytes.contains(0x0D),
            blankLines: LineDifference.lines(bytes).count { $0.allSatisfy(BlankBytes.inMarkup) },
            platform: document.platform, nodes: nodes)
        if usesCarriageReturns {
            // A text keeps no carriage return, because all lines get one when they are written.
            (prolog, epilog) = (Self.withoutReturns(prolog), Self.withoutReturns(epilog))
            for index in self.nodes.indices { self.nodes[index].text = self.nodes[index].text.map(Self.withoutReturns) }
        }
    }

    private static func writtenName(_ bytes: [UInt8], _ tag: Range<Int>) -> String {
        let end = bytes[tag].dropFirst().firstIndex { BlankBytes.inMarkup($0) || "/>".utf8.contains($0) }
        return String(decoding: bytes[tag.lowerBound + 1..<(end ?? tag.upperBound)], as: UTF8.self)
    }

    private static func withoutReturns(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != 0x0D }, as: UTF8.self)
    }

    /// A raw value with entities resolved.
    static func decoded(_ raw: String) -> String {
        guard raw.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0x0A || $0 == 0x09 }) else { return raw }
        let bytes = Array(raw.utf8)
        return String(decoding: DecodedText(attributeValue: bytes.indices, in: bytes).bytes, as: UTF8.self)
    }

    /// The text of an element with entities resolved.
    static func decoded(content raw: String) -> String {
        guard raw.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return raw }
        let bytes = Array(raw.utf8)
        return String(decoding: DecodedText(content: bytes.indices, in: bytes).bytes, as: UTF8.self)
    }

    // MARK: Structure

    func parent(_ node: Int) -> Int? { nodes[node].parent < 0 ? nil : nodes[node].parent }

    func child(_ node: Int, _ name: String) -> Int? { nodes[node].children.first { nodes[$0].name == name } }

    func child(_ node: Int, key: String) -> Int? { nodes[node].children.first { nodes[$0].raw("key") == key } }

    /// A node and everything in it.
    func subtree(_ node: Int) -> [Int] { [node] + nodes[node].children.flatMap(subtree) }

    // MARK: Writing

    /// The document in Xcode's style.
    var bytes: [UInt8] {
        var output = Array(prolog.utf8)
        write(0, 0, to: &output)
        return ended(output)
    }

    /// Written lines with what is after the root, and with the document's line ends.
    func ended(_ lines: [UInt8]) -> [UInt8] {
        let output = (lines.last == UInt8(ascii: "\n") ? lines.dropLast() : lines[...]) + epilog.utf8
        return usesCarriageReturns ? output.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : Array(output)
    }

    /// A node and what is in it, with a line end.
    func text(of node: Int, depth: Int = 0) -> String {
        var output: [UInt8] = []
        write(node, depth, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private func write(_ index: Int, _ depth: Int, to output: inout [UInt8]) {
        let node = nodes[index]
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 4))
        if node.isComment {
            output += "<!--\(node.text ?? "")-->\n".utf8
            return
        }
        output += startTag(node).utf8
        if !node.children.isEmpty {
            output += ">\n".utf8
            for child in node.children { write(child, depth + 1, to: &output) }
            output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 4))
            output += "</\(node.name)>\n".utf8
        } else if let text = node.text {
            output += ">\(text)</\(node.name)>\n".utf8
        } else {
            output += "/>\n".utf8
        }
    }

    /// A start tag without its end.
    func startTag(_ node: Node) -> String {
        var tag = "<" + node.name
        for attribute in node.attributes { tag += " \(attribute.name)=\"\(attribute.raw)\"" }
        return tag
    }
}
