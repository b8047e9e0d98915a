/// The content of braces in a check's message: `$name`, a field of the finding.
package enum Insertion: Hashable, Sendable {
    /// `{a $name}` puts `a` or `an` before it. `{$name ', ' ' and '}` gives the separators of a list, the last one
    /// separately.
    case field(String, hasArticle: Bool, separators: [String])
    /// `{']]'}`
    case literal(String)

    /// Nil if it has another form.
    package init?(_ source: String) {
        var words: [Substring] = []
        var literals: [String] = []
        var rest = source[...]
        while let first = rest.first {
            switch first {
            case " ": rest.removeFirst()
            case "'", "\"":
                let parts = rest.dropFirst().split(separator: first, maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { return nil }
                literals.append(String(parts[0]))
                rest = parts[1]
            default:
                guard literals.isEmpty else { return nil }
                words.append(rest.prefix { !" '\"".contains($0) })
                rest = rest.dropFirst(words.last?.count ?? 1)
            }
        }
        if words.isEmpty, literals.count == 1 {
            self = .literal(literals[0])
            return
        }
        let hasArticle = words.first == "a"
        guard words.count == (hasArticle ? 2 : 1), let name = words.last, name.first == "$", literals.count <= 2 else {
            return nil
        }
        self = .field(String(name.dropFirst()), hasArticle: hasArticle, separators: literals)
    }
}
