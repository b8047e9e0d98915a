import Base

/// The attributes of one start tag, parsed again from its bytes when their ranges are needed.
package struct StartTag {
    package struct Attribute {
        /// The name as written, with its prefix.
        package let name: String
        /// From the name up to after the closing quote.
        package let range: Range<Int>
        /// Between the quotes.
        package let value: Range<Int>

        package var localName: Substring {
            // Hardly any attribute has a prefix.
            guard name.utf8.contains(UInt8(ascii: ":")) else { return Substring(name) }
            return name.split(separator: ":").last ?? Substring(name)
        }
        /// Whether it declares a namespace, and is therefore not an attribute in XPath and `XMLTree`.
        package var isNamespace: Bool { name == "xmlns" || name.hasPrefix("xmlns:") }
    }

    package private(set) var attributes: [Attribute] = []

    /// Parses the bytes from `<` up to after `>`; anything other than attributes is skipped.
    package init(bytes: [UInt8], range: Range<Int>) {
        let range = range.clamped(to: 0..<bytes.count)
        var at = range.lowerBound
        func skip(while condition: (UInt8) -> Bool) { while at < range.upperBound, condition(bytes[at]) { at += 1 } }
        func endsName(_ byte: UInt8) -> Bool {
            BlankBytes.inMarkup(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "/")
        }
        skip { !endsName($0) }
        while at < range.upperBound {
            skip { BlankBytes.inMarkup($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
            let nameStart = at
            skip { !endsName($0) }
            let nameEnd = at
            skip(while: BlankBytes.inMarkup)
            guard nameEnd > nameStart, at < range.upperBound, bytes[at] == UInt8(ascii: "=") else {
                if at == nameStart { at += 1 }
                continue
            }
            at += 1
            skip(while: BlankBytes.inMarkup)
            guard at < range.upperBound else { return }
            let quote = bytes[at]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            at += 1
            let valueStart = at
            skip { $0 != quote }
            let value = valueStart..<at
            at = min(at + 1, range.upperBound)
            attributes.append(
                Attribute(
                    name: String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self), range: nameStart..<at,
                    value: value))
        }
    }
}

/// The text of a range of a document, with entities resolved, and the source bytes of each character.
package struct DecodedText {
    /// UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// The source range of each byte.
    private var sources: [Range<Int>] = []

    package init() {}

    /// A text whose bytes all have the same source range.
    package init(_ text: [UInt8], from range: Range<Int>) {
        bytes = text
        sources = Array(repeating: range, count: text.count)
    }

    /// The value of an attribute, between its quotes.
    package init(attributeValue range: Range<Int>, in source: [UInt8]) {
        decode(range, source, isAttribute: true)
    }

    /// The text between an element's tags.
    package init(content range: Range<Int>, in source: [UInt8]) {
        decode(range, source, isAttribute: false)
    }

    package mutating func append(_ other: DecodedText) {
        bytes += other.bytes
        sources += other.sources
    }

    /// The bytes of the document that are the source of a part of the text.
    package func source(of range: Range<Int>) -> Range<Int> {
        let sources = sources[range.clamped(to: 0..<sources.count)]
        guard let first = sources.first, let last = sources.last else { return 0..<0 }
        return first.lowerBound..<max(first.lowerBound, last.upperBound)
    }

    private mutating func decode(_ range: Range<Int>, _ source: [UInt8], isAttribute: Bool) {
        var at = range.lowerBound
        func add(_ text: some Sequence<UInt8>, _ next: Int) {
            for byte in text {
                bytes.append(byte)
                sources.append(at..<next)
            }
            at = next
        }
        while at < range.upperBound {
            switch source[at] {
            case UInt8(ascii: "&"):
                guard let close = source[at..<range.upperBound].firstIndex(of: UInt8(ascii: ";")),
                    let scalar = Self.scalar(source[at + 1..<close])
                else {
                    add(CollectionOfOne(source[at]), at + 1)
                    continue
                }
                add(Array(String(Character(scalar)).utf8), close + 1)
            case 0x0D:
                let isPair = at + 1 < range.upperBound && source[at + 1] == 0x0A
                add(CollectionOfOne(isAttribute ? 0x20 : 0x0A), at + (isPair ? 2 : 1))
            case 0x0A, 0x09:
                add(CollectionOfOne(isAttribute ? 0x20 : source[at]), at + 1)
            case UInt8(ascii: "<") where CommentScan.has("<![CDATA[", source, at: at):
                let after = min(CommentScan.end(of: "]]>", in: source, from: at), range.upperBound)
                at += 9
                while at < after - 3 { add(CollectionOfOne(source[at]), at + 1) }
                at = after
            case UInt8(ascii: "<") where CommentScan.has("<!--", source, at: at):
                at = min(CommentScan.end(of: "-->", in: source, from: at + 4), range.upperBound)
            default:
                add(CollectionOfOne(source[at]), at + 1)
            }
        }
    }

    /// The character for a reference such as `amp` or `#10`.
    private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let name = String(decoding: name, as: UTF8.self)
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return value.flatMap(Unicode.Scalar.init)
        }
    }
}
