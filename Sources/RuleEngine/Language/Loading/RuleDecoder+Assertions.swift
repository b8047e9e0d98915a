import Base

extension RuleDecoder {
    mutating func decodeAssertions(_ fields: NodeFields) -> [Assertion] {
        guard let node = fields["assertions"] else {
            // At the top level, `severity` is the rule's.
            return decodeAssertion(fields, isAlone: true).map { [$0] } ?? []
        }
        for key in Self.assertionKeys {
            reader.refuse(key, in: fields, "\"\(key)\" belongs to an assertion: move it into \"assertions\"")
        }
        guard let items = node.items else {
            reader.mismatch(node, "assertions", "a list of assertions")
            return []
        }
        if items.isEmpty { reader.note("assertions is empty: a rule asserts something", at: node) }
        return items.compactMap { item in
            let keys = Self.assertionKeys + RuleFileSyntax.assertionSeverity.names
            return reader.fields(item, "an assertion", keys: keys).flatMap { decodeAssertion($0, isAlone: false) }
        }
    }

    private mutating func decodeAssertion(_ fields: NodeFields, isAlone: Bool) -> Assertion? {
        let test = decodeTest(fields)
        let message = reader.required("message", in: fields, of: "an assertion").flatMap {
            decodeMessage($0, "message")
        }
        let at = fields["at"].flatMap { decodeExpression($0, "at") }
        let related = fields["related"].map { decodeRelated($0) } ?? []
        let ceiling = isAlone ? nil : fields["severity"]
        let severity = ceiling.flatMap { reader.choice($0, "severity", of: Severity.self) }
        let severityUnless = fields["severity-unless"].flatMap { decodeExpression($0, "severity-unless") }
        if ceiling == nil {
            reader.refuse("severity-unless", in: fields, "severity-unless goes with the severity of an assertion")
        }
        let once = fields["once"].flatMap { reader.boolean($0, "once") } ?? false
        if once, fields["report"] == nil {
            reader.refuse("once", in: fields, "once goes with report: an assert gives one finding anyway")
        }
        let fix = fields["fix"].flatMap { decodeFix($0) }
        guard let (kind, test) = test, let message else { return nil }
        return Assertion(
            kind: kind, test: test, message: message, at: at, related: related, severity: severity,
            severityUnless: severityUnless, once: once, fix: fix)
    }

    private mutating func decodeTest(_ fields: NodeFields) -> (Assertion.Kind, String)? {
        switch (fields["assert"], fields["report"]) {
        case (let node?, nil): return decodeExpression(node, "assert").map { (.assert, $0) }
        case (nil, let node?): return decodeExpression(node, "report").map { (.report, $0) }
        case (.some, .some):
            reader.refuse("report", in: fields, "an assertion has either assert or report: keep one of the two")
        case (nil, nil):
            reader.note("an assertion needs the key \"assert\" or \"report\"", at: fields.position)
        }
        return nil
    }

    private mutating func decodeRelated(_ node: YAMLNode) -> [RelatedTemplate] {
        reader.items(node).compactMap { item in
            guard let fields = reader.fields(item, "an entry of related", keys: RuleFileSyntax.related.names) else {
                return nil
            }
            let at = reader.required("at", in: fields, of: "an entry of related").flatMap { decodeExpression($0, "at") }
            let text = reader.required("message", in: fields, of: "an entry of related").flatMap {
                decodeMessage($0, "message")
            }
            guard let at, let text else { return nil }
            return RelatedTemplate(at: at, message: text)
        }
    }
}
