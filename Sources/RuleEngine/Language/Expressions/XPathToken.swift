/// A token of an XPath expression.
struct XPathToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case number
        /// The text between the quotes.
        case literal(String)
        case variable(String)
        /// A name before `(`: `prefix` is nil for XPath's own functions.
        case function(prefix: String?, name: String)
        /// `comment`, `text`, `node` or `processing-instruction` before `(`.
        case nodeType
        /// A name before `::`.
        case axis(String)
        /// The name of an element or an attribute; `*` for any.
        case nameTest(prefix: String?, name: String)
        /// Signs and the words `and`, `or`, `div`, `mod`.
        case `operator`(String)
        /// `(` `)` `[` `]` `.` `..` `@` `,` `::`
        case symbol(String)
    }

    var kind: Kind
    /// In bytes of the expression, from 0.
    var range: Range<Int>

    /// Whether a name or `*` after it is an operator; see XPath 1.0, section 3.7.
    var endsOperand: Bool {
        switch kind {
        case .operator, .axis: false
        case .symbol(let symbol): symbol == ")" || symbol == "]" || symbol == "." || symbol == ".."
        default: true
        }
    }

    var beginsOperand: Bool {
        switch kind {
        case .operator: false
        case .symbol(let symbol): symbol == "(" || symbol == "@" || symbol == "." || symbol == ".."
        default: true
        }
    }
}
