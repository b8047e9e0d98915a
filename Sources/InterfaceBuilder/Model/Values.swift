package import LibXML

extension Document {
    /// A text property: an attribute or, if the text is long or has line ends, a child `string` with the key. Nil if it
    /// has neither.
    package func text(_ name: String, of element: ElementRef) -> String? {
        if !replacedTexts.isEmpty, let text = replacedTexts[element]?[name] { return text }
        return tree.attribute(name, element) ?? tree.child(element, key: name).map(content)
    }

    /// The same document with other texts. The elements are the same.
    package func showing(_ texts: ReplacedTexts) -> Document {
        Document(
            path: path, tree: tree, elementRegistry: elementRegistry, ancestries: ancestries, replacedTexts: texts)
    }

    /// The text of a `string` element. Text with control characters is encoded in Base64.
    package func content(_ string: ElementRef) -> String {
        let text = tree.text(string)
        guard tree.hasAttribute("base64-UTF8", "YES", string) else { return text }
        return String(decoding: decodeBase64(text) ?? [], as: UTF8.self)
    }

    /// A number property; nil if it is not a finite number.
    package func number(_ name: String, of element: ElementRef) -> Double? {
        guard let text = tree.attribute(name, element) else { return nil }
        // Most are whole, and those are read in less time.
        if let whole = Int32(text), whole != 0 { return Double(whole) }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}

/// At most three decimals, none for an integer.
package func shortNumber(_ value: Double) -> String {
    guard value.magnitude < 1e9 else { return String(value) }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}

/// Decodes Base64, with or without padding; nil if it is invalid. White space is skipped.
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
