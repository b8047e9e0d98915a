package import Base

/// Decodes option values: the defaults in rule files, and the values in examples, presets and configurations.
extension NodeReader {
    /// The value of an option; `name` is its name in messages.
    package mutating func value(_ node: YAMLNode, of option: RuleOption, _ name: String) -> OptionValue? {
        value(node, as: option.type, name, placeholders: option.placeholders)
    }

    /// A value of a type. A single value is accepted as a list.
    package mutating func value(
        _ node: YAMLNode, as type: OptionType, _ name: String, placeholders: [String] = []
    ) -> OptionValue? {
        switch type {
        case .nullable(let inner):
            if node.isNull { return .null }
            // "… or null" belongs in the message about the value itself.
            guard inner.takes(node) else { break }
            return value(node, as: inner, name, placeholders: placeholders)
        case .list(let inner):
            if let items = node.items { return list(items, of: inner, name, placeholders) }
            guard type.takes(node) else { break }
            return value(node, as: inner, name, placeholders: placeholders).map { .list([$0]) }
        case .map(let inner):
            if let entries = node.entries { return map(entries, of: inner, name, placeholders) }
        case .boolean: if let boolean = node.bool { return .boolean(boolean) }
        case .integer: if let integer = node.integer.flatMap(Double.init(exactly:)) { return .number(integer) }
        case .number: if let number = node.number { return .number(number) }
        case .string: if let text = node.scalar, !node.isNull { return .string(text) }
        case .enumeration(let values): return word(node, name, of: values).map { .string($0) }
        case .regex:
            if let text = node.scalar, !node.isNull { return regex(text, node, name, placeholders) }
        }
        mismatch(node, name, type.described)
        return nil
    }

    private mutating func regex(
        _ text: String, _ node: YAMLNode, _ name: String, _ placeholders: [String]
    ) -> OptionValue? {
        guard !isTrusted, let problem = problem(inRegularExpression: text, placeholders: placeholders) else {
            return .string(text)
        }
        note("\(name) must be a regular expression; \(node.described) is none: \(problem)", at: node)
        return nil
    }

    private mutating func list(
        _ items: [YAMLNode], of type: OptionType, _ name: String, _ placeholders: [String]
    ) -> OptionValue? {
        var values: [OptionValue] = []
        for item in items {
            if let item = value(item, as: type, "an entry of \(name)", placeholders: placeholders) {
                values.append(item)
            }
        }
        return values.count == items.count ? .list(values) : nil
    }

    private mutating func map(
        _ entries: [YAMLNode.Entry], of type: OptionType, _ name: String, _ placeholders: [String]
    ) -> OptionValue? {
        var values: [OptionValue.Entry] = []
        for entry in entries {
            let key = entry.key.scalar ?? ""
            if let value = value(entry.value, as: type, "\(name).\(key)", placeholders: placeholders) {
                values.append(OptionValue.Entry(key: key, value: value))
            }
        }
        return values.count == entries.count ? .map(values) : nil
    }
}

extension OptionType {
    /// Whether a node is of the right kind, so that its contents are checked.
    fileprivate func takes(_ node: YAMLNode) -> Bool {
        switch self {
        case .map: node.entries != nil
        case .list(let type): node.items != nil || type.takes(node)
        case .nullable(let type): node.isNull || type.takes(node)
        case .boolean: node.bool != nil
        case .integer: node.integer != nil
        case .number: node.number != nil
        case .string, .regex, .enumeration: node.scalar != nil && !node.isNull
        }
    }
}

/// The syntax of option types: `integer`, `list of string`, `map of list of regex`, `string or null`.
extension OptionType {
    private static let simple: [(word: String, type: OptionType)] = [
        ("boolean", .boolean), ("integer", .integer), ("number", .number), ("string", .string), ("regex", .regex),
    ]
    private static let maximumDepth = 3

    struct SyntaxProblem: Error, Hashable {
        var message: String
        /// In bytes of the text.
        var utf8Offset: Int
    }

    /// `values` are the values of `enum`, if the type contains it.
    init(_ text: String, values: [String]) throws(SyntaxProblem) {
        var rest = text[...]
        var isNullable = false
        if rest.hasSuffix(" or null") {
            rest = rest.dropLast(" or null".count)
            isNullable = true
        }
        let type = try Self.parse(rest, of: text, values: values, depth: 0)
        self = isNullable ? .nullable(type) : type
    }

    private static func parse(_ rest: Substring, of text: String, values: [String], depth: Int)
        throws(SyntaxProblem) -> OptionType
    {
        let offset = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
        let containers: [(prefix: String, make: (OptionType) -> OptionType)] = [
            ("list of ", OptionType.list), ("map of ", OptionType.map),
        ]
        for container in containers where rest.hasPrefix(container.prefix) {
            guard depth < maximumDepth else {
                throw SyntaxProblem(message: "a type is at most three lists and maps deep", utf8Offset: offset)
            }
            let inner = try parse(
                rest.dropFirst(container.prefix.count), of: text, values: values, depth: depth + 1)
            return container.make(inner)
        }
        if rest == "enum" { return .enumeration(values) }
        if let type = simple.first(where: { $0.word == rest })?.type { return type }
        if rest == "list" || rest == "map" {
            throw SyntaxProblem(message: "add the type of its values, such as \(rest) of string", utf8Offset: offset)
        }
        let words = simple.map(\.word) + ["enum"]
        let hint = suggestion(for: String(rest), in: words)
        let known = hint.isEmpty ? "; there are \(words.joined(separator: ", ")), list of …, map of …" : hint
        throw SyntaxProblem(message: "unknown type \"\(rest)\"\(known)", utf8Offset: offset)
    }

    /// As written in a rule file, except for `enum`, which stands for its values.
    package var text: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .regex: "regex"
        case .enumeration(let values): "one of \(values.joined(separator: ", "))"
        case .list(let type): "list of \(type.text)"
        case .map(let type): "map of \(type.text)"
        case .nullable(let type): "\(type.text) or null"
        }
    }

    /// With its article, for "… must be an integer".
    package var described: String {
        switch self {
        case .boolean: "true or false"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .regex: "a regular expression"
        case .enumeration(let values): "one of \(values.joined(separator: ", "))"
        case .list(let type): "a list of \(type.describedAsMany)"
        case .map(let type): "a map of \(type.describedAsMany)"
        case .nullable(let type): "\(type.described) or null"
        }
    }

    private var describedAsMany: String {
        switch self {
        case .boolean: "true or false"
        case .integer: "integers"
        case .number: "numbers"
        case .string: "strings"
        case .regex: "regular expressions"
        case .enumeration(let values): values.joined(separator: ", ")
        case .list(let type): "lists of \(type.describedAsMany)"
        case .map(let type): "maps of \(type.describedAsMany)"
        case .nullable(let type): "\(type.describedAsMany) or null"
        }
    }

    /// What is in its lists and maps.
    var innermost: OptionType {
        switch self {
        case .list(let type), .map(let type), .nullable(let type): type.innermost
        default: self
        }
    }
}
