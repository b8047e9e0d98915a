package import LibXML

extension Document {
    /// A text property: an attribute or, if the text is long or has line ends, a child `string` with the key. Nil if it
    /// has neither.
    package func text(_ name: String, of element: ElementRef) -> String? {
        tree.attribute(named: name, element) ?? tree.child(element, key: name).map(content)
    }

    /// The text of a `string` element. Text with control characters is encoded in Base64.
    package func content(_ string: ElementRef) -> String {
        let text = tree.text(string)
        guard tree.hasAttribute("base64-UTF8", "YES", string) else { return text }
        return String(decoding: decodeBase64(text) ?? [], as: UTF8.self)
    }

    /// A number property; nil if it is not a finite number.
    package func number(_ name: StaticString, of element: ElementRef) -> Double? {
        tree.attribute(name, element).flatMap(finite)
    }

    package func number(named name: String, of element: ElementRef) -> Double? {
        tree.attribute(named: name, element).flatMap(finite)
    }

    private func finite(_ text: String) -> Double? {
        guard let number = Double(written: text), number.isFinite else { return nil }
        return number
    }
}

extension Double {
    /// The same as `Double.init`, which takes five times as long for the few digits that nearly all numbers have.
    package init?(written text: String) {
        let plain = text.utf8.withContiguousStorageIfAvailable(Self.plain) ?? nil
        guard let value = plain ?? Double(text) else { return nil }
        self = value
    }

    /// For digits with or without a sign and a point; nil for more than 15 digits. Up to 15, they and the power of ten
    /// are exact, so that the quotient is the nearest number.
    private static func plain(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        let isNegative = text.first == UInt8(ascii: "-")
        var (digits, power, count, hasPoint) = (0.0, 1.0, 0, false)
        for byte in isNegative ? text.dropFirst() : text[...] {
            if byte == UInt8(ascii: "."), count > 0, !hasPoint {
                hasPoint = true
                continue
            }
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            digits = 10 * digits + Double(digit)
            if hasPoint { power *= 10 }
            count += 1
        }
        guard 1...15 ~= count else { return nil }
        return isNegative ? -digits / power : digits / power
    }
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
