/// Escapes text for XML as Interface Builder does.
package enum Escaping {
    /// An attribute's value without its quotes; nil if XML can't represent it.
    package static func attribute(_ value: String, quote: UInt8 = UInt8(ascii: "\"")) -> String? {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += quote == UInt8(ascii: "'") ? "&apos;" : "'"
            case "\n": text += "&#10;"
            case "\r": text += "&#13;"
            case "\t": text += "&#9;"
            default:
                guard isAllowed(scalar) else { return nil }
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
}
