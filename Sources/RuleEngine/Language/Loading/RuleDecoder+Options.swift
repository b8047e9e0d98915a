import Base

extension RuleDecoder {
    mutating func decodeOptions(_ fields: NodeFields) -> [RuleOption] {
        guard let node = fields["options"] else { return [] }
        guard let entries = node.entries else {
            reader.mismatch(node, "options", "a map of options by name")
            return []
        }
        return entries.compactMap { decodeOption($0) }
    }

    private mutating func decodeOption(_ entry: YAMLNode.Entry) -> RuleOption? {
        let name = entry.key.scalar ?? ""
        if name == "severity" || !isKebabCase(name) {
            let why =
                name == "severity" ? "is reserved: it sets the rule's severity in a configuration" : "is not a name"
            reader.note("\"\(name)\" \(why); use lowercase words with hyphens", at: entry.key)
        }
        guard let fields = reader.fields(entry.value, "options.\(name)", keys: RuleFileSyntax.option.names) else {
            return nil
        }
        let description = fields["description"].flatMap { reader.line($0, "description") }
        if isBuiltIn { _ = reader.required("description", in: fields, of: "an option") }
        let placeholders = fields["placeholders"].map { reader.texts($0, "placeholders") } ?? []
        let node = reader.required("default", in: fields, of: "an option")
        guard let type = decodeType(fields) else { return nil }
        if let key = fields.key("placeholders"), !type.hasRegex {
            reader.note("only a regex has placeholders: remove them, or make the type regex", at: key)
        }
        guard let node, let value = reader.value(node, as: type, "\(name)'s default", placeholders: placeholders)
        else { return nil }
        return RuleOption(
            name: name, type: type, defaultValue: value, description: description ?? "", placeholders: placeholders)
    }

    private mutating func decodeType(_ fields: NodeFields) -> OptionType? {
        guard let node = reader.required("type", in: fields, of: "an option"), let text = reader.line(node, "type")
        else { return nil }
        let values = fields["values"].map { reader.texts($0, "values") } ?? []
        do throws(OptionType.SyntaxProblem) {
            let type = try OptionType(text, values: values)
            if type.hasEnumeration, fields["values"] == nil {
                reader.note("an enum needs the key \"values\", the list of its words", at: node)
                return nil
            }
            if !type.hasEnumeration, let key = fields.key("values") {
                reader.note("only an enum has values: remove them, or make the type enum", at: key)
            }
            return type
        } catch {
            reader.note(error.message, in: node, utf8Offset: error.utf8Offset)
            return nil
        }
    }
}
