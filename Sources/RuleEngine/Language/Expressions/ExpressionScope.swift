/// The names that an expression may use.
struct ExpressionScope: Sendable {
    var options: [RuleOption] = []
    /// The names of `keys`.
    var keys: [String] = []
    /// The `let`s before the expression.
    var lets: [String] = []
    /// The `let`s after it.
    var laterLets: [String] = []

    var variables: [String] { lets + options.filter { !$0.type.isMap }.map(\.name) }

    /// Why a variable can't be used; nil if it exists.
    func problem(ofVariable name: String) -> String? {
        if lets.contains(name) { return nil }
        if let option = options.first(where: { $0.name == name }) {
            guard option.type.isMap else { return nil }
            return "the option \(name) is a map: read it with ib:option('\(name)', key)"
        }
        if laterLets.contains(name) { return "$\(name) is used before its let: lets are evaluated in order" }
        let hint = suggestion(for: name, in: variables, prefix: "$")
        guard hint.isEmpty else { return "unknown variable $\(name)\(hint)" }
        let known = variables.map { "$\($0)" }.joined(separator: ", ")
        return "unknown variable $\(name): "
            + (known.isEmpty ? "there is no let or option here" : "the variables here are \(known)")
    }

    func problem(ofOption name: String) -> String? {
        guard !options.contains(where: { $0.name == name }) else { return nil }
        return "the rule has no option \"\(name)\"" + suggestion(for: name, in: options.map(\.name))
    }

    func problem(ofKey name: String) -> String? {
        guard !keys.contains(name) else { return nil }
        return "the rule has no key \"\(name)\"" + suggestion(for: name, in: keys)
    }
}

extension OptionType {
    /// Whether it is read with `ib:option`, not as a variable.
    var isMap: Bool {
        switch self {
        case .map: true
        case .nullable(let type): type.isMap
        default: false
        }
    }
}
