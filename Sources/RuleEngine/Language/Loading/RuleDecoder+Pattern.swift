import Base
import LibXML

extension RuleDecoder {
    /// What the rule does: assertions, a check, or a finding of the reader or the run.
    mutating func decodeBody(_ fields: NodeFields, _ ruleScope: Rule.Scope) -> Rule.Body? {
        let named = ["check", "problem"].filter { fields[$0] != nil }
        if let first = named.first, let node = fields[first] {
            let allowed = first == "check" ? ["when", "fix"] : []
            let surplus = Self.patternKeys + Self.assertionKeys + named.dropFirst()
            for key in surplus where !allowed.contains(key) {
                reader.refuse(key, in: fields, "\(first) can't be combined with \(key): remove one of them")
            }
            if first == "problem" {
                reader.refuse("scope", in: fields, "problem can't be combined with scope: remove one of them")
            }
            if first == "check" { return decodeCheck(fields, node).map(Rule.Body.check) }
            guard let name = reader.line(node, first) else { return nil }
            noteUnknown(first, name, of: loader.problems, fields, node)
            return .problem(name)
        }
        if reader.isTrusted {
            let pattern = Deferred { [self] in
                var decoder = self
                return decoder.decodePattern(NodeFields(packed: nodes, Self.laterKeys))
            }
            return decodeSelectors(fields, ruleScope).map { .assertions($0, pattern) }
        }
        let forms = ["match", "assertions"] + Self.assertionKeys
        guard forms.contains(where: { fields[$0] != nil }) else {
            reader.note("a rule needs assertions (match, assert, message), a check or a problem", at: fields.position)
            return nil
        }
        if ruleScope == .project, let node = fields["scope"] {
            reader.note("a rule with scope: project needs a check: assertions see one document", at: node)
        }
        let selectors = decodeSelectors(fields, ruleScope)
        let pattern = decodePattern(fields)
        return selectors.map { .assertions($0, Deferred { pattern }) }
    }

    private mutating func decodePattern(_ fields: NodeFields) -> Pattern {
        let keys = decodeKeys(fields)
        let lets = decodeLets(fields)
        let when = fields["when"].flatMap { decodeExpression($0, "when") }
        guard reader.isTrusted else {
            return Pattern(keys: keys, lets: lets, when: when, assertions: decodeAssertions(fields))
        }
        let each = fields["assertions"]?.items?.map { NodeFields(entries: $0.entries ?? [], position: .start) }
        let tests = (each ?? [fields]).compactMap { decodeTest($0) }
        // The nodes are not kept until then.
        return Pattern(keys: keys, lets: lets, when: when, tests: tests) { [self] in
            var decoder = self
            return decoder.decodeAssertions(NodeFields(packed: nodes, Self.laterKeys))
        }
    }

    private mutating func decodeCheck(_ fields: NodeFields, _ node: YAMLNode) -> CheckUse? {
        guard let name = reader.line(node, "check") else { return nil }
        noteUnknown("check", name, of: loader.checks, fields, node)
        return CheckUse(
            name: name, when: fields["when"].flatMap { decodeExpression($0, "when") },
            fix: fields["fix"].flatMap { decodeFix($0, ofCheck: true) })
    }

    /// Notes an unknown check or problem.
    private mutating func noteUnknown(
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

    private mutating func decodeSelectors(_ fields: NodeFields, _ ruleScope: Rule.Scope) -> [Selector]? {
        if ruleScope == .document {
            reader.refuse("match", in: fields, "a rule with scope: document looks at the root: remove \"match\"")
            return []
        }
        guard let node = reader.required("match", in: fields, of: "a rule") else { return nil }
        return decodeSelectors(node, "match")
    }

    private mutating func decodeSelectors(_ node: YAMLNode, _ name: String) -> [Selector]? {
        let items = reader.items(node)
        if items.isEmpty { reader.note("\(name) needs at least one element, path or kind", at: node) }
        let selectors = items.compactMap { decodeSelector($0, name) }
        return selectors.count == items.count ? selectors : nil
    }

    private mutating func decodeSelector(_ node: YAMLNode, _ name: String) -> Selector? {
        guard let text = reader.line(node, name) else { return nil }
        // Bytes, because a search for a character looks for the end of each one.
        if let sign = text.utf8.firstIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "@") }) {
            let why = "\(name) finds elements by name or path, without conditions and attributes: use when"
            reader.note(why, in: node, utf8Offset: text.utf8.distance(from: text.startIndex, to: sign))
            return nil
        }
        if text.utf8.contains(UInt8(ascii: "/")) {
            guard reader.isTrusted || checkPatternSyntax(text) else {
                reader.note("\(name) has a path that libxml2 does not take: \"\(text)\"", at: node)
                return nil
            }
            if !reader.isTrusted { note(ExpressionChecker.names(ofPath: text), in: node) }
            return .path(text)
        }
        if text.utf8.contains(UInt8(ascii: "-")) || text == "*" {
            if let kind = NodeKind(rawValue: text) { return .kind(kind) }
            let kinds = NodeKind.allCases.map(\.rawValue)
            let hint = text == "*" ? ". Did you mean \"any-element\"?" : suggestion(for: text, in: kinds)
            let known = hint.isEmpty ? "; there are \(kinds.joined(separator: ", "))" : hint
            reader.note("unknown kind \"\(text)\"\(known)", at: node)
            return nil
        }
        guard isName(text) else {
            reader.note(
                "\"\(text)\" is not the name of an element; write several as a list: [outlet, action]", at: node)
            return nil
        }
        note([(UsedName(name: text, kind: .element), 0)], in: node)
        return .element(text)
    }

    private mutating func decodeKeys(_ fields: NodeFields) -> [Key] {
        guard let node = fields["keys"] else { return [] }
        let entries = reader.entries(node, "keys", "a map of keys by name")
        scope.keys = entries.compactMap { $0.key.scalar }
        return entries.compactMap { entry in
            let name = variableName(entry.key, "a key")
            guard
                let parts = reader.fields(entry.value, "keys.\(entry.key.scalar ?? "")", keys: RuleFileSyntax.key.names)
            else { return nil }
            let match = reader.required("match", in: parts, of: "a key").flatMap { decodeSelectors($0, "match") }
            let when = parts["when"].flatMap { decodeExpression($0, "when") }
            let use = reader.required("use", in: parts, of: "a key").flatMap { decodeExpression($0, "use") }
            guard let name, let match, let use else { return nil }
            return Key(name: name, selectors: match, when: when, use: use)
        }
    }

    private mutating func decodeLets(_ fields: NodeFields) -> [Let] {
        guard let node = fields["let"] else { return [] }
        let entries = reader.entries(node, "let", "a map of expressions by name")
        scope.laterLets = entries.compactMap { $0.key.scalar }
        return entries.compactMap { entry in
            let value = decodeExpression(entry.value, "let")
            let name = variableName(entry.key, "a let")
            if let name {
                scope.lets.append(name)
                if scope.options.contains(where: { $0.name == name }) {
                    reader.note("\"\(name)\" is an option already: give the let another name", at: entry.key)
                }
            }
            guard let name, let value else { return nil }
            return Let(name: name, value: value)
        }
    }

    mutating func variableName(_ node: YAMLNode, _ what: String) -> String? {
        guard let name = node.scalar, isName(name, with: "-") else {
            reader.note("\(what) is named with letters, digits, - and _; this is \(node.described)", at: node)
            return nil
        }
        return name
    }
}

/// Letters, digits, `_` and the given sign, with a letter or `_` first.
func isName(_ text: String, with sign: Unicode.Scalar? = nil) -> Bool {
    let isLetter: (Unicode.Scalar) -> Bool = { ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "_" }
    let isFollowing: (Unicode.Scalar) -> Bool = { isLetter($0) || ("0"..."9").contains($0) || $0 == sign }
    return text.unicodeScalars.first.map(isLetter) == true && text.unicodeScalars.allSatisfy(isFollowing)
}

extension NodeReader {
    /// Notes a key that is not allowed here.
    mutating func refuse(_ key: String, in fields: NodeFields, _ message: @autoclosure () -> String) {
        if let node = fields.key(key) { note(message(), at: node) }
    }
}

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
        let cause = fields["cause"].flatMap { decodeExpression($0, "cause") }
        let fix = fields["fix"].flatMap { decodeFix($0) }
        guard let test, let message else { return nil }
        return Assertion(
            test: test, message: message, at: at, related: related, severity: severity,
            severityUnless: severityUnless, once: once, cause: cause, fix: fix)
    }

    private mutating func decodeTest(_ fields: NodeFields) -> Assertion.Test? {
        switch (fields["assert"], fields["report"]) {
        case (let node?, nil): return decodeExpression(node, "assert").map { .init(kind: .assert, expression: $0) }
        case (nil, let node?): return decodeExpression(node, "report").map { .init(kind: .report, expression: $0) }
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

extension RuleDecoder {
    /// An XPath expression, checked against the names available here.
    mutating func decodeExpression(_ node: YAMLNode, _ name: String) -> String? {
        guard let source = node.scalar, !node.isNull else {
            reader.mismatch(node, name, "an XPath expression")
            return nil
        }
        guard source.contains(where: { !$0.isWhitespace }) else {
            reader.note("\(name) has no expression", at: node)
            return nil
        }
        return check(source, in: node, utf8Offset: 0) ? source : nil
    }

    /// A text with `{XPath}` in it.
    mutating func decodeMessage(_ node: YAMLNode, _ name: String) -> MessageTemplate? {
        reader.line(node, name).flatMap { decodeTemplate($0, node) }
    }

    /// A template of several lines, from the text of `node`.
    mutating func decodeTemplate(_ text: String, _ node: YAMLNode) -> MessageTemplate? {
        let parsed = MessageParser.parse(text)
        for problem in parsed.problems {
            reader.note(problem.message, in: node, utf8Offset: problem.utf8Offset)
        }
        var isRight = parsed.problems.isEmpty
        for expression in parsed.expressions {
            if !check(expression.source, in: node, utf8Offset: expression.utf8Offset) { isRight = false }
        }
        return isRight ? parsed.template : nil
    }

    private mutating func check(_ source: String, in node: YAMLNode, utf8Offset: Int) -> Bool {
        if reader.isTrusted { return true }
        let checker = ExpressionChecker(source, scope: scope, offset: utf8Offset)
        for problem in checker.problems { reader.note(problem.message, in: node, utf8Offset: problem.utf8Offset) }
        note(checker.names, in: node)
        return checker.problems.isEmpty
    }

    /// Records the first use of each element and attribute name.
    mutating func note(_ used: [(used: UsedName, utf8Offset: Int)], in node: YAMLNode) {
        for name in used where knownNames.insert(name.used).inserted {
            let position = reader.place(in: node, utf8Offset: name.utf8Offset)
            names.append(LoadedRule.PlacedName(used: name.used, position: position))
        }
    }
}
