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
            guard let value = Escaping.attribute(tree.attribute(attribute, element) ?? "") else { return nil }
            tag += " \(attribute)=\"\(value)\""
        }
        return tag
    }
}

/// The line layout of a document: the text before an element on its line, and the line ends.
struct Layout {
    private let tree: XMLTree
    private var bytes: [UInt8] { tree.bytes }
    let lineEnd: String

    /// The indentation of each level.
    static let step = "    "

    init(_ tree: XMLTree) {
        self.tree = tree
        let first = tree.bytes.firstIndex(of: UInt8(ascii: "\n"))
        let hasReturn = first.map { $0 > 0 && tree.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        lineEnd = hasReturn ? "\r\n" : "\n"
    }

    /// The blanks at the start of a line whose first content, except for comments, is at an offset.
    func indentation(before offset: Int) -> (text: String, start: Int)? {
        let line = start(ofLine: offset)
        var end = line
        while end < offset, BlankBytes.inLine(bytes[end]) { end += 1 }
        let text = String(decoding: bytes[line..<end], as: UTF8.self)
        var at = end
        while at < offset {
            if BlankBytes.inLine(bytes[at]) {
                at += 1
            } else if bytes[at..<offset].starts(with: "<!--".utf8),
                let close = (at..<offset).first(where: { bytes[$0..<offset].starts(with: "-->".utf8) })
            {
                at = close + 3
            } else {
                return nil
            }
        }
        return (text, line)
    }

    /// The lines of an element if nothing else is on them, otherwise the element only.
    func completeLines(_ range: Range<Int>) -> Range<Int> {
        let line = start(ofLine: range.lowerBound)
        guard bytes[line..<range.lowerBound].allSatisfy(BlankBytes.inLine) else { return range }
        var end = range.upperBound
        while end < bytes.count, BlankBytes.inLine(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return range }
        return line..<end + 1
    }

    /// In bytes. In documents without line ends, which Xcode does not write, the line isn't searched for each change.
    private static let longestLine = 4096

    private func start(ofLine offset: Int) -> Int {
        var start = offset
        while start > 0, offset - start < Self.longestLine, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        // A byte order mark is not part of the first line.
        return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    }
}

/// Ids for new objects, in Xcode's form `abc-de-fGh`.
package struct ObjectIDs {
    private let isUsed: (String) -> Bool
    private var given: Set<String> = []

    package init(_ document: Document) {
        isUsed = { document.object(id: $0) != nil }
    }

    /// An id that is unused in the document and was not returned before. It depends only on `seed`, so that the same
    /// change of the same document always has the same result.
    package mutating func next(seed: String) -> String {
        var attempt = 0
        while true {
            let id = Self.id(seed: "\(seed)\u{1}\(attempt)")
            if !isUsed(id), given.insert(id).inserted { return id }
            attempt += 1
        }
    }

    private static func id(seed: String) -> String {
        var hash = NameHash(seed).value
        var signs: [UInt8] = []
        for place in 0..<10 {
            if place == 3 || place == 6 {
                signs.append(UInt8(ascii: "-"))
            } else {
                // The high bits of FNV-1a are better mixed.
                hash = (hash ^ (hash >> 31)) &* 0x9E37_79B9_7F4A_7C15
                signs.append(alphabet[Int((hash >> 40) % UInt64(alphabet.count))])
            }
        }
        return String(decoding: signs, as: UTF8.self)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
}
