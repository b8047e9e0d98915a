/// Parses the structure of a regular expression as libxml2 does; brackets and escapes are left to libxml2.
struct RegularExpressionParser {
    indirect enum Node {
        case character(Unicode.Scalar)
        /// A class as written: `[a-z]`, `\d`, `.`
        case characterClass(String)
        case sequence([Node])
        case alternatives([Node])
        /// Without a maximum, any number of times.
        case repetition(Node, Int, Int?)
    }

    /// The maximum nesting of parentheses, as in libxml2.
    private static let maximumDepth = 50

    private let text: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    init(_ source: String) { text = Array(source.unicodeScalars) }

    private var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

    mutating func parse() throws(RegularExpressionError) -> Node {
        let node = try alternatives()
        guard next == nil else { throw RegularExpressionError(message: "extra characters") }
        return node
    }

    private mutating func alternatives() throws(RegularExpressionError) -> Node {
        var branches = [try branch()]
        while next == "|" {
            position += 1
            branches.append(try branch())
        }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func branch() throws(RegularExpressionError) -> Node {
        var pieces: [Node] = []
        while let atom = try atom() { pieces.append(try quantified(atom)) }
        return .sequence(pieces)
    }

    private mutating func atom() throws(RegularExpressionError) -> Node? {
        guard let character = next else { return nil }
        switch character {
        case "?", "*", "+", ")", "|", "]": return nil
        case "(": return try group()
        case ".": return .characterClass(take(1))
        case "[": return .characterClass(take(lengthOfClass()))
        case "\\": return .characterClass(take(lengthOfEscape()))
        default:
            position += 1
            return .character(character)
        }
    }

    private mutating func group() throws(RegularExpressionError) -> Node {
        guard depth < Self.maximumDepth else {
            throw RegularExpressionError(message: "its parentheses are nested too deeply")
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        let node = try alternatives()
        guard next == ")" else { throw RegularExpressionError(message: "expecting ')'") }
        position += 1
        return node
    }

    private mutating func quantified(_ atom: Node) throws(RegularExpressionError) -> Node {
        switch next {
        case "?":
            position += 1
            return .repetition(atom, 0, 1)
        case "*":
            position += 1
            return .repetition(atom, 0, nil)
        case "+":
            position += 1
            return .repetition(atom, 1, nil)
        case "{":
            position += 1
            guard let minimum = number() else { throw RegularExpressionError(message: "Improper quantifier") }
            var maximum: Int? = minimum
            if next == "," {
                position += 1
                maximum = number()
            }
            guard next == "}" else { throw RegularExpressionError(message: "Unterminated quantifier") }
            position += 1
            return .repetition(atom, minimum, maximum)
        default: return atom
        }
    }

    /// Limited, because numbers beyond the maximum size are equivalent.
    private mutating func number() -> Int? {
        var number: Int?
        while let digit = next, "0"..."9" ~= digit {
            number = min((number ?? 0) * 10 + Int(digit.value - 48), RegularExpression.maximumSize + 1)
            position += 1
        }
        return number
    }

    private mutating func take(_ count: Int) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text[position..<min(position + count, text.count)])
        position = min(position + count, text.count)
        return String(scalars)
    }

    /// Up to and including the closing bracket: one class can be subtracted from another. Without one, the rest.
    private func lengthOfClass() -> Int {
        var depth = 0
        var end = position
        while end < text.count {
            switch text[end] {
            case "\\": end += 1
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            end += 1
            if depth == 0 { break }
        }
        return end - position
    }

    /// `\p{Lu}`, or two characters.
    private func lengthOfEscape() -> Int {
        guard position + 1 < text.count, ["p", "P"].contains(text[position + 1]) else { return 2 }
        guard let end = text[position...].firstIndex(of: "}") else { return text.count - position }
        return end + 1 - position
    }
}
