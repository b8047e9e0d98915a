import CLibXML2
import LibXML
import Testing

/// Compares every place in a document with its bytes and with libxml2's own lines and values.
struct PlaceChecks {
    let tree: XMLTree
    let oracle: Oracle
    /// Whether every accessor of an attribute is checked.
    let isThorough: Bool

    init(_ bytes: [UInt8], isThorough: Bool) throws {
        self.isThorough = isThorough
        tree = try parse(bytes)
        oracle = try #require(Oracle(bytes))
    }

    /// The first few problems; a message each, for a test that expects none.
    func problems() -> [String] {
        guard tree.elementCount == oracle.elements.count else {
            return ["\(tree.elementCount) elements instead of \(oracle.elements.count)"]
        }
        var problems: [String] = []
        var line = 1
        var counted = 0
        for element in tree.elements where problems.count < 10 {
            let tag = tree.startTag(element)
            guard tag.lowerBound < tag.upperBound, tag.upperBound <= tree.bytes.count, counted < tag.upperBound else {
                problems.append("element \(element.index) is at \(tag)")
                continue
            }
            line += newlines(in: counted..<tag.upperBound)
            counted = tag.upperBound
            problems += self.problems(of: element, tag: tag).map { "\($0), at \(tree.slice(tag))" }
            let expected = oracle.line(element.index)
            if expected < 65_535, expected != line {
                problems.append("line \(line) instead of \(expected) at \(tree.slice(tag))")
            }
        }
        return problems
    }

    private func newlines(in range: Range<Int>) -> Int {
        tree.bytes.withUnsafeBufferPointer { $0[range].reduce(into: 0) { if $1 == 0x0A { $0 += 1 } } }
    }

    private func problems(of element: ElementRef, tag: Range<Int>) -> [String] {
        let name = tree.name(element)
        var problems: [String] = []
        if name != oracle.name(element.index) { problems.append("name \(name)") }
        if tree.bytes[tag.upperBound - 1] != UInt8(ascii: ">") { problems.append("no > at the end") }
        let written = tree.bytes[tag].dropFirst().prefix { !" \t\r\n/>".utf8.contains($0) }
        let local = written.split(separator: UInt8(ascii: ":")).last ?? written
        if tree.bytes[tag.lowerBound] != UInt8(ascii: "<") || !local.elementsEqual(name.utf8) {
            problems.append("does not begin with <\(name)")
        }
        return problems + attributeProblems(of: element, tag: tag)
    }

    private func attributeProblems(of element: ElementRef, tag: Range<Int>) -> [String] {
        let expected = oracle.attributes(element.index)
        let written = StartTag(bytes: tree.bytes, range: tag).attributes.filter { !$0.isNamespace }
        guard written.count == expected.count else { return ["\(written.count) attributes, not \(expected.count)"] }
        var problems: [String] = []
        var previous = tag.lowerBound
        for (attribute, expected) in zip(written, expected) {
            let range = attribute.range
            if range.lowerBound <= previous || range.upperBound >= tag.upperBound { problems.append("order") }
            previous = range.upperBound
            problems += self.problems(of: expected, at: range)
        }
        return isThorough ? problems + accessProblems(of: element, written: written, expected: expected) : problems
    }

    /// Compares the tree's accessors with the results of `StartTag` and libxml2.
    private func accessProblems(
        of element: ElementRef, written: [StartTag.Attribute], expected: [(name: String, value: String)]
    ) -> [String] {
        var problems = tree.attributeNames(element) == expected.map(\.name) ? [] : ["names of attributes"]
        for (ordinal, attribute) in written.enumerated()
        where tree.range(of: .attribute(element, ordinal: ordinal)) != attribute.range {
            problems.append("place of attribute \(ordinal)")
        }
        for name in Set(expected.map(\.name)) {
            guard let first = expected.firstIndex(where: { $0.name == name }) else { continue }
            if tree.attribute(name, element) != expected[first].value { problems.append("value of \(name)") }
            if !tree.hasAttribute(name, element)
                || !tree.hasAttribute(name, expected[first].value, element)
            {
                problems.append("presence of \(name)")
            }
            if tree.attributeRange(name, element) != written[first].range { problems.append("place of \(name)") }
        }
        return problems
    }

    /// Parses `name = "value"` independently.
    private func problems(of attribute: (name: String, value: String), at range: Range<Int>) -> [String] {
        let bytes = tree.bytes[range]
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return ["no = in \(tree.slice(range))"] }
        let name = bytes[..<equals].split(separator: UInt8(ascii: ":")).last ?? []
        let isSpace: (UInt8) -> Bool = { " \t\r\n".utf8.contains($0) }
        let trimmed = name.prefix { !isSpace($0) }
        guard trimmed.elementsEqual(attribute.name.utf8) else { return ["\(attribute.name) is \(tree.slice(range))"] }
        let quoted = bytes[(equals + 1)...].drop(while: isSpace)
        guard let quote = quoted.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            quoted.last == quote, quoted.count >= 2
        else { return ["no quotes in \(tree.slice(range))"] }
        let value = quoted.dropFirst().dropLast()
        guard !value.contains(quote) else { return ["more than a value in \(tree.slice(range))"] }
        let needsWork = value.contains { $0 == UInt8(ascii: "&") || $0 < 0x20 }
        let matches =
            needsWork
            ? unescaped(String(decoding: value, as: UTF8.self)) == attribute.value
            : value.elementsEqual(attribute.value.utf8)
        return matches ? [] : ["\(tree.slice(range)) means \(attribute.value)"]
    }

    /// A value as XML reads it: line ends and tabs become spaces, references their characters.
    private func unescaped(_ value: String) -> String {
        var result = ""
        let spaced = String(
            decoding: value.replacing("\r\n", with: " ").utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
        var rest = spaced[...]
        let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        while let ampersand = rest.firstIndex(of: "&"), let end = rest[ampersand...].firstIndex(of: ";") {
            result += rest[..<ampersand]
            let reference = rest[rest.index(after: ampersand)..<end]
            if let text = named[String(reference)] {
                result += text
            } else if reference.hasPrefix("#x") {
                result += UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
            } else {
                result += UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
