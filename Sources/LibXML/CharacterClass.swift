import CLibXML2

/// A class of characters in a regular expression, such as `[a-z]`, `\p{Lu}` or `.`, in libxml2's syntax.
final class CharacterClass {
    private let compiled: xmlRegexpPtr
    /// Cached results for the ASCII characters.
    private var known: [Bool?] = Array(repeating: nil, count: 128)

    init(_ source: String) throws(RegularExpressionError) {
        let (compiled, message) = ErrorCollector.collect { xmlRegexpCompile(source) }
        guard let compiled else {
            throw RegularExpressionError(message: message ?? "it is not an XML Schema regular expression")
        }
        self.compiled = compiled
    }

    deinit { xmlRegFreeRegexp(compiled) }

    func contains(_ character: Unicode.Scalar) -> Bool {
        guard character.isASCII else { return matches(character) }
        let index = Int(character.value)
        if let answer = known[index] { return answer }
        let answer = matches(character)
        known[index] = answer
        return answer
    }

    private func matches(_ character: Unicode.Scalar) -> Bool { xmlRegexpExec(compiled, String(character)) == 1 }
}
