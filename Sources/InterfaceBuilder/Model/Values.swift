package import LibXML

extension Document {
    /// A property that is a text: an attribute or, when the text is long or has line ends, a child `string` with the
    /// key. Nil when it has neither.
    func text(_ name: String, of element: ElementRef) -> String? {
        tree.attribute(name, element) ?? tree.child(element, key: name).map(content)
    }

    /// The text in a `string` element. One with control characters is written in base 64.
    func content(_ string: ElementRef) -> String {
        let text = tree.text(string)
        guard tree.hasAttribute("base64-UTF8", "YES", string) else { return text }
        return String(decoding: decodeBase64(text) ?? [], as: UTF8.self)
    }

    /// A property that is a number; nil when it is none, or none that can be reckoned with.
    package func number(_ name: String, of element: ElementRef) -> Double? {
        guard let number = tree.attribute(name, element).flatMap(Double.init), number.isFinite else { return nil }
        return number
    }
}

/// The bytes that a text in base 64 stands for, with or without padding; nil when it is none. White space is passed over.
private func decodeBase64(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
        let digit: UInt8
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): digit = 62
        case UInt8(ascii: "/"): digit = 63
        case UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
        default: return nil
        }
        bits = bits << 6 | UInt32(digit)
        count += 6
        guard count >= 8 else { continue }
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
}
