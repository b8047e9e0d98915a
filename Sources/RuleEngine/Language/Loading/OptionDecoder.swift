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
        guard let problem = ExpressionChecks.regularExpression(text, placeholders: placeholders) else {
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
