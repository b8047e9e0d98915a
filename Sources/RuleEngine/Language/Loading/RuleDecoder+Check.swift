import Base

extension RuleDecoder {
    mutating func decodeCheck(_ fields: NodeFields, _ node: YAMLNode) -> CheckUse? {
        guard let name = reader.line(node, "check") else { return nil }
        let signature = loader.checks?.first { $0.name == name }
        noteUnknown("check", name, of: loader.checks?.map(\.name), fields, node)
        return CheckUse(
            name: name, when: fields["when"].flatMap { decodeExpression($0, "when") },
            fix: fields["fix"].flatMap { decodeFix($0, ofCheck: true) },
            texts: CheckTexts(decodeTexts(fields, signature, at: node)))
    }

    /// Notes an unknown check or problem.
    mutating func noteUnknown(
        _ key: String, _ name: String, of known: [String]?, _ fields: NodeFields, _ node: YAMLNode
    ) {
        guard let known else { return }
        if known.isEmpty {
            let why = "\(key) is for built-in rules: write match, assert and message instead"
            reader.note(why, at: fields.key(key) ?? node)
        } else if !known.contains(name) {
            reader.note("unknown \(key) \"\(name)\"\(suggestion(for: name, in: known))", at: node)
        }
    }

    /// The templates of `messages`, and those of `words` as `field/word`.
    private mutating func decodeTexts(
        _ fields: NodeFields, _ signature: CheckSignature?, at check: YAMLNode
    ) -> [String: MessageTemplate] {
        var entries: [(name: String, key: YAMLNode, value: YAMLNode)] = []
        for entry in entriesByName(fields["messages"], "messages") {
            entries.append((entry.key.scalar ?? "", entry.key, entry.value))
        }
        for field in entriesByName(fields["words"], "words") {
            for word in entriesByName(field.value, "words.\(field.key.scalar ?? "")") {
                entries.append(("\(field.key.scalar ?? "")/\(word.key.scalar ?? "")", word.key, word.value))
            }
        }
        var templates: [String: MessageTemplate] = [:]
        for (name, key, value) in entries {
            templates[name] = decodeText(value, name, signature?.texts[name])
            if let known = signature?.texts.keys.sorted(), !known.contains(name) {
                reader.note("the check has no text \"\(name)\"\(suggestion(for: name, in: known))", at: key)
            }
        }
        for name in (signature?.texts.keys.sorted() ?? []) where !entries.contains(where: { $0.name == name }) {
            reader.note("the check needs the text \"\(name)\"", at: check)
        }
        return templates
    }

    private mutating func entriesByName(_ node: YAMLNode?, _ name: String) -> [YAMLNode.Entry] {
        guard let node else { return [] }
        guard let entries = node.entries else {
            reader.mismatch(node, name, "a map of texts by name")
            return []
        }
        return entries.filter { variableName($0.key, "a text") != nil }
    }

    /// A text with `{$field}` in it, which must use the fields that the check provides for it, if they are known.
    private mutating func decodeText(
        _ node: YAMLNode, _ name: String, _ given: Set<String>?
    ) -> MessageTemplate? {
        guard let text = reader.line(node, name) else { return nil }
        let parsed = MessageParser.parse(text)
        for problem in parsed.problems { reader.note(problem.message, in: node, utf8Offset: problem.utf8Offset) }
        var used: Set<String> = []
        for (source, offset) in parsed.expressions {
            guard let insertion = Insertion(source) else {
                reader.note(
                    "a check's text has fields in braces, {$name}, not {\(source)}", in: node, utf8Offset: offset)
                continue
            }
            guard case .field(let field, _, _) = insertion, used.insert(field).inserted, let given else { continue }
            if !given.contains(field) {
                let nearest = suggestion(for: field, in: given.sorted(), prefix: "$")
                let known = given.isEmpty ? ": there is none here" : ": here are \(Self.list(given))"
                reader.note("unknown field $\(field)\(nearest.isEmpty ? known : nearest)", in: node, utf8Offset: offset)
            }
        }
        if let missing = given?.subtracting(used), !missing.isEmpty {
            reader.note("\(name) leaves out \(Self.list(missing)), which the check gives", at: node)
        }
        return parsed.problems.isEmpty ? parsed.template : nil
    }

    private static func list(_ fields: Set<String>) -> String {
        fields.sorted().map { "$\($0)" }.joined(separator: ", ")
    }
}
