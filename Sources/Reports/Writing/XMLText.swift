import Base

/// Text in XML 1.0, in content and in attributes in double quotes.
enum XMLText {
    static func escape(_ text: String) -> String {
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
            switch scalar.value {
            case 0x26: escaped += "&amp;"
            case 0x3C: escaped += "&lt;"
            case 0x3E: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            case 0x27: escaped += "&apos;"
            // An attribute would contain a space instead, and content no carriage return.
            case 0x09, 0x0A, 0x0D: escaped += "&#\(scalar.value);"
            // XML can't represent these.
            case 0x00..<0x20, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
            case _ where scalar.isHidden:
                escaped += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A start tag without its brackets.
    static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
        name + attributes.map { " \($0.name)=\"\(escape($0.value))\"" }.joined()
    }
}
