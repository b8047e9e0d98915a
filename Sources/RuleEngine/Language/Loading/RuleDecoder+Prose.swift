import Base

extension RuleDecoder {
    mutating func decodeProse(_ fields: NodeFields) -> RuleProse? {
        if isBuiltIn {
            for key in ["rationale", "examples"] { _ = reader.required(key, in: fields, of: "a built-in rule") }
        }
        let rationale = fields["rationale"].map { reader.text($0, "rationale") } ?? ""
        let references = fields["references"].map { reader.texts($0, "references") } ?? []
        let evidence = fields["evidence"].flatMap { reader.line($0, "evidence") } ?? ""
        var prose = RuleProse(rationale: rationale ?? "", references: references, evidence: evidence)
        guard let node = fields["examples"] else { return prose }
        guard let lists = reader.fields(node, "examples", keys: RuleFileSyntax.examples.names) else { return nil }
        if isBuiltIn {
            for key in ["valid", "invalid"] { _ = reader.required(key, in: lists, of: "a built-in rule's examples") }
        }
        prose.valid = lists["valid"].map { decodeExamples($0, isValid: true) } ?? []
        prose.invalid = lists["invalid"].map { decodeExamples($0, isValid: false) } ?? []
        return prose
    }

    private mutating func decodeExamples(_ node: YAMLNode, isValid: Bool) -> [RuleExample] {
        let items = reader.items(node)
        if items.isEmpty { reader.note("this list is empty: show at least one example", at: node) }
        return items.compactMap { item in
            let example = decodeExample(item)
            if let example { checkMarks(example, item, isValid: isValid) }
            return example
        }
    }

    private mutating func decodeExample(_ node: YAMLNode) -> RuleExample? {
        if node.scalar != nil {
            return reader.text(node, "an example").map { RuleExample(xml: $0, position: node.start) }
        }
        guard let fields = reader.fields(node, "an example", keys: RuleFileSyntax.example.names),
            let xml = reader.required("xml", in: fields, of: "an example")
        else { return nil }
        // A document may be empty on purpose.
        guard let text = xml.scalar, !xml.isNull else {
            reader.mismatch(xml, "xml", "a string")
            return nil
        }
        return RuleExample(
            name: fields["name"].flatMap { reader.line($0, "name") } ?? "", xml: text,
            path: fields["path"].flatMap { decodePath($0) }, sources: fields["sources"].map { decodeSources($0) } ?? [],
            options: fields["options"].map { decodeValues($0) } ?? [],
            messages: fields["messages"].map { reader.texts($0, "messages") } ?? [],
            fixed: fields["fixed"].flatMap { reader.text($0, "fixed") },
            isToDo: fields["todo"].flatMap { reader.boolean($0, "todo") } ?? false, position: node.start)
    }

    private mutating func checkMarks(_ example: RuleExample, _ node: YAMLNode, isValid: Bool) {
        let texts = [example.xml] + example.sources.map(\.text)
        let isMarked = texts.contains { $0.contains(ExampleMarks.mark) }
        if isValid {
            if isMarked { reader.note("a valid example has no ↓: nothing is reported in it", at: node) }
            for (key, isThere) in [("messages", !example.messages.isEmpty), ("fixed", example.fixed != nil)]
            where isThere {
                reader.note("a valid example has no \(key): nothing is reported in it", at: node[key] ?? node)
            }
        } else if !isMarked {
            reader.note("an invalid example needs a ↓ just before each place that is reported", at: node)
        }
    }

    private mutating func decodePath(_ node: YAMLNode) -> String? {
        guard let path = reader.line(node, "path") else { return nil }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8) }
        guard isInside else {
            reader.note(
                "path must lead into the example's project, such as Views/Card.xib; this is \"\(path)\"", at: node)
            return nil
        }
        return path
    }

    private mutating func decodeSources(_ node: YAMLNode) -> [RuleExample.Source] {
        reader.entries(node, "sources", "a map of texts by path").compactMap { entry in
            guard let path = decodePath(entry.key), let text = reader.text(entry.value, "\(path)") else { return nil }
            return RuleExample.Source(path: path, text: text)
        }
    }

    /// The values that an example sets for the rule's options.
    private mutating func decodeValues(_ node: YAMLNode) -> [OptionValue.Entry] {
        reader.optionValues(reader.entries(node, "options", "a map of the rule's options"), of: scope.options)
    }
}

extension NodeReader {
    /// Values of a rule's options, by name.
    mutating func optionValues(
        _ entries: [YAMLNode.Entry], of options: [RuleOption], besides: [String] = []
    ) -> [OptionValue.Entry] {
        entries.compactMap { entry in
            let name = entry.key.scalar ?? ""
            guard let option = options.first(where: { $0.name == name }) else {
                let names = options.map(\.name)
                let nearest = suggestion(for: name, in: names + besides)
                let known = names.isEmpty ? ": the rule has none" : "; there are \(names.joined(separator: ", "))"
                note("unknown option \"\(name)\"\(nearest.isEmpty ? known : nearest)", at: entry.key)
                return nil
            }
            return value(entry.value, of: option, name).map { OptionValue.Entry(key: name, value: $0) }
        }
    }
}
