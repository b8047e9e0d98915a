/// Text in HTML, in content and in attributes in double quotes.
package enum HTMLText {
    package static func escape(_ text: String) -> String {
        MarkupText.escape(text) { scalar in
            let harmless = scalar.harmless
            switch harmless.value {
            case 0x27: return "&#39;"
            // HTML must not contain these.
            case 0xFDD0...0xFDEF: return "\u{FFFD}"
            case let value where value & 0xFFFE == 0xFFFE: return "\u{FFFD}"
            default: return harmless == scalar ? nil : String(harmless)
            }
        }
    }
}

/// Text in XML 1.0, in content and in attributes in double quotes.
package enum XMLText {
    package static func escape(_ text: String) -> String {
        MarkupText.escape(text) { scalar in
            switch scalar.value {
            case 0x27: "&apos;"
            // An attribute would contain a space instead, and content no carriage return.
            case 0x09, 0x0A, 0x0D: "&#\(scalar.value);"
            // XML can't represent these.
            case 0x00..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
            case _ where scalar.isHidden: "&#x\(String(scalar.value, radix: 16, uppercase: true));"
            default: nil
            }
        }
    }

    /// A start tag without its brackets.
    package static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
        name + attributes.map { " \($0.name)=\"\(escape($0.value))\"" }.joined()
    }
}

private enum MarkupText {
    /// - Parameter replacement: What stands for a character in one of the languages; nil when it is as in both.
    static func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        // The output must not contain `##[` or `##vso[`, which CI hosts obey.
        var follows = false
        for scalar in text.unicodeScalars {
            let isSecond = follows && scalar == "#"
            follows = scalar == "#"
            if isSecond {
                escaped += "&#35;"
                continue
            }
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped += replacement(scalar) ?? String(scalar)
            }
        }
        return escaped
    }
}
