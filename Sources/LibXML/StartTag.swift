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
