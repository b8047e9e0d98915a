/// Text in HTML, in content and in attributes in double quotes.
enum HTMLText {
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
            let scalar = TerminalText.harmless(scalar)
            switch scalar.value {
            case 0x26: escaped += "&amp;"
            case 0x3C: escaped += "&lt;"
            case 0x3E: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            case 0x27: escaped += "&#39;"
            // HTML must not contain these.
            case 0xFDD0...0xFDEF: escaped += "\u{FFFD}"
            case let value where value & 0xFFFE == 0xFFFE: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
