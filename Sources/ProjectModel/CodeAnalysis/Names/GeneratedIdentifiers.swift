/// The Swift identifiers that R.swift and SwiftGen generate for the name of a document, or for the identifier of a
/// scene, a segue or a cell.
///
/// Both join the words of a name. R.swift drops leading digits and lowercases the first word, older versions its first
/// letter, and both drop or keep underscores. SwiftGen begins storyboards with an uppercase letter and what they
/// contain with a lowercase letter, and writes an underscore before a digit.
package enum GeneratedIdentifiers {
    package static func identifiers(of name: String) -> Set<String> {
        var found: Set<String> = []
        for keepsUnderscores in name.utf8.contains(UInt8(ascii: "_")) ? [true, false] : [true] {
            let words = name.split(omittingEmptySubsequences: false) { character in
                !(character.isLetter || character.isNumber || keepsUnderscores && character == "_")
            }
            guard let first = words.first else { continue }
            let joined = words.dropFirst().reduce(String(first)) { $0 + capitalized(String($1)) }
            let withoutDigits = String(joined.drop { $0.isASCII && $0.isNumber })
            found.formUnion([lowercased(withoutDigits, prefixEnd(withoutDigits)), lowercased(withoutDigits, 1)])
            let scene = joined.first?.isNumber == true ? "_" + joined : capitalized(joined)
            found.formUnion([scene, lowercased(scene, firstWordEnd(scene))])
            if !scene.contains(where: \.isLowercase) { found.insert(capitalized(scene.lowercased())) }
        }
        found.remove("")
        return found
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static func lowercased(_ text: String, _ count: Int) -> String {
        text.prefix(count).lowercased() + text.dropFirst(count)
    }

    /// R.swift: the uppercase letters before a character that is not a lowercase letter, `URL` of `URLList`; at least
    /// the first character.
    private static func prefixEnd(_ text: String) -> Int {
        let characters = Array(text)
        var end = characters.prefix { $0.isASCII && $0.isUppercase }.count
        while end > 0, end == characters.count || characters[end].isASCII && characters[end].isLowercase { end -= 1 }
        return max(end, 1)
    }

    /// SwiftGen: the uppercase letters except the last one, which begins the next word; all of a name without lowercase
    /// letters.
    private static func firstWordEnd(_ text: String) -> Int {
        let count = text.prefix(while: \.isUppercase).count
        return count == text.count || count == 1 ? count : max(count - 1, 0)
    }
}
