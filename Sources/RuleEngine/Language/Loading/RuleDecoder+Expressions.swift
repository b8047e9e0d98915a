import Base

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
