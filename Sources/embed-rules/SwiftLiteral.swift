/// A Swift string literal of one line, whatever the text holds.
func swiftLiteral(_ text: String) -> String {
    let signs = String(repeating: "#", count: longestRunOfNumberSigns(text) + 1)
    var literal = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": literal += "\\\(signs)n"
        case "\r": literal += "\\\(signs)r"
        case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{FEFF}":
            literal += "\\\(signs)u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
    }
    return "\(signs)\"\(literal)\"\(signs)"
}

/// A raw literal ends at a quote with as many number signs as it began with, so it needs one more than any run has.
private func longestRunOfNumberSigns(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
        run = byte == UInt8(ascii: "#") ? run + 1 : 0
        longest = max(longest, run)
    }
    return longest
}
