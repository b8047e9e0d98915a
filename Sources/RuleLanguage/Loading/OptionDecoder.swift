package import Text

/// Values of options: the defaults in rule files, and what examples, presets and configurations set.
extension NodeReader {
    /// The value of an option; `name` is what messages call it.
    package mutating func value(_ node: YAMLNode, of option: RuleOption, _ name: String) -> OptionValue? {
        value(node, as: option.type, name, placeholders: option.placeholders)
    }

    /// A value of a type. A single value is taken where a list is expected.
    package mutating func value(
        _ node: YAMLNode, as type: OptionType, _ name: String, placeholders: [String] = []
    ) -> OptionValue? {
        switch type {
        case .nullable(let type):
            return node.isNull ? .null : value(node, as: type, name, placeholders: placeholders)
        case .list(let type): return list(node, of: type, name, placeholders)
        case .map(let type): return map(node, of: type, name, placeholders)
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
        _ node: YAMLNode, of type: OptionType, _ name: String, _ placeholders: [String]
    ) -> OptionValue? {
        guard let items = node.items else {
            let isSingle = type.isMap ? node.entries != nil : node.scalar != nil && !node.isNull
            guard isSingle else {
                mismatch(node, name, OptionType.list(type).described)
                return nil
            }
            return value(node, as: type, name, placeholders: placeholders).map { .list([$0]) }
        }
        var values: [OptionValue] = []
        for item in items {
            if let item = value(item, as: type, "an entry of \(name)", placeholders: placeholders) {
                values.append(item)
            }
        }
        return values.count == items.count ? .list(values) : nil
    }

    private mutating func map(
        _ node: YAMLNode, of type: OptionType, _ name: String, _ placeholders: [String]
    ) -> OptionValue? {
        guard let entries = node.entries else {
            mismatch(node, name, OptionType.map(type).described)
            return nil
        }
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
