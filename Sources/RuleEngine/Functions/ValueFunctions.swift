import Base
import LibXML

extension FunctionLibrary {
    /// Functions about strings, lists, indexes and options.
    static let valueFunctions: [EngineFunction] = [
        EngineFunction("matches", 2, 4, "text, regex, 'name', value") { scope, _, call in .boolean(matches(scope, call))
        },
        EngineFunction("tokens", 2, 2, "text, regex") { scope, _, call in
            .nodes(call.context.textNodes(tokens(call.string(0), call.string(1), scope, call.context)))
        },
        EngineFunction("one-of", 2, 2, "text, list") { _, _, call in .boolean(call.strings(1).contains(call.string(0)))
        },
        EngineFunction("a", 1, 1, "name") { _, _, call in .string(withArticle(call.string(0))) },
        EngineFunction("join", 2, 2, "nodes, separator") { scope, _, call in
            .string(join(call.strings(0), call.string(1), scope))
        },
        EngineFunction("choose", 3, 3, "test, a, b") { _, _, call in
            call.object(call.boolean(0) ? 1 : 2).map(XPathValue.object) ?? .string("")
        },
        EngineFunction("lowest", 2, 2, "nodes, 'xpath'") { scope, _, call in .nodes(extreme(scope, call, by: <)) },
        EngineFunction("highest", 2, 2, "nodes, 'xpath'") { scope, _, call in .nodes(extreme(scope, call, by: >)) },
        EngineFunction("current") { scope, _, _ in .nodes([scope.current]) },
        EngineFunction("key", 2, 3, "'name', value, count") { scope, _, call in
            guard let index = scope.index(call.string(0), in: call.context) else { return .nodes([]) }
            let count = call.count(2)
            var elements: [ElementRef] = []
            for string in call.strings(1) where elements.count < count {
                elements += index.elements(string, atMost: count - elements.count)
            }
            return .elements(elements)
        },
        EngineFunction("is-first-in", 1, 1, "'name'") { scope, _, call in
            guard let index = scope.index(call.string(0), in: call.context) else { return .boolean(true) }
            return .boolean(call.contextNode.element.map(index.isFirst) ?? true)
        },
        EngineFunction("previous", 1, 1, "'name'") { scope, _, call in
            guard let index = scope.index(call.string(0), in: call.context) else { return .nodes([]) }
            return .node(call.contextNode.element.flatMap(index.previous))
        },
        EngineFunction("without", 2, 2, "nodes, others") { _, _, call in
            let others = Set(call.nodes(1))
            return .nodes(call.nodes(0).filter { !others.contains($0) })
        },
        EngineFunction("element-number", 0, 1, "n") { _, _, call in
            .number(call.element().map { Double($0.index) } ?? .nan)
        },
        EngineFunction("repeated", 1, 1, "'name'") { scope, _, call in
            .elements(scope.index(call.string(0), in: call.context)?.repeated ?? [])
        },
        EngineFunction("option", 1, nil, "'name', key…") { scope, _, call in option(scope, call) },
    ]

    private static func join(_ strings: [String], _ separator: String, _ scope: Scope) -> String {
        let length = strings.reduce(0) { $0 + $1.utf8.count + separator.utf8.count }
        guard length <= Scope.longestString else {
            scope.note("it makes a text longer than a megabyte", in: "ib:join()", isBound: true)
            return ""
        }
        return strings.joined(separator: separator)
    }

    /// `matches(s, regex)`, or `matches(s, regex, 'stem', value)`: the escaped value replaces `{stem}`.
    private static func matches(_ scope: Scope, _ call: XPathCall) -> Bool {
        var pattern = call.string(1)
        if call.count == 4 {
            let value = call.string(3).map { #".\?*+{}[]()|^-"#.contains($0) ? "\\\($0)" : String($0) }.joined()
            pattern = pattern.replacing("{\(call.string(2))}", with: value)
        }
        return matches(call.string(0), pattern, hasValue: call.count == 4, scope, call.context)
    }

    /// The steps of regular expressions are counted as operations.
    private static func matches(
        _ text: String, _ pattern: String, hasValue: Bool = false, _ scope: Scope, _ context: XPathContext
    ) -> Bool {
        guard let expression = scope.regularExpression(pattern, hasValue: hasValue) else { return false }
        let (matches, steps) = expression.matches(text, limit: context.operationsLeft)
        do {
            try context.charge(steps)
        } catch {
            scope.note(error.message, in: pattern, isBound: error.isBound)
        }
        return matches ?? false
    }

    /// The pieces between single characters that match a separator.
    private static func tokens(
        _ text: String, _ separator: String, _ scope: Scope, _ context: XPathContext
    ) -> [String] {
        // Scalars, because a CRLF line end or an accent after a comma would be one character.
        text.unicodeScalars.split { matches(String($0), separator, scope, context) }.map { String($0) }
    }

    /// The nodes at which an expression is least (or greatest); nodes where it is not a number are excluded.
    private static func extreme(
        _ scope: Scope, _ call: XPathCall, by comesFirst: (Double, Double) -> Bool
    ) -> [XMLNode] {
        let expression = scope.compiler.expression(call.string(1))
        var best: Double?
        var nodes: [XMLNode] = []
        for node in call.nodes(0) {
            let value = scope.attempt(expression) { (expression) throws(XPathError) in
                try call.context.evaluate(expression, at: node).number
            }
            if scope.failure != nil { return [] }
            guard let value, !value.isNaN else { continue }
            if let known = best, !comesFirst(value, known) {
                if value == known { nodes.append(node) }
            } else {
                best = value
                nodes = [node]
            }
        }
        return nodes
    }

    /// `option('name')`: the value, the list, or a map's keys; further arguments look into maps.
    private static func option(_ scope: Scope, _ call: XPathCall) -> XPathValue {
        guard call.count > 0, var value = scope.option(call.string(0)) else { return .nodes([]) }
        for index in 1..<max(call.count, 1) {
            guard case .map(let entries) = value, let entry = entries.first(where: { $0.key == call.string(index) })
            else { return .nodes([]) }
            value = entry.value
        }
        switch value {
        case .null: return .nodes([])
        case .boolean(let value): return .boolean(value)
        case .number(let value): return .number(value)
        case .string(let value): return .string(value)
        case .list(let values): return .nodes(call.context.textNodes(values.map(\.text)))
        case .map(let entries): return .nodes(call.context.textNodes(entries.map(\.key)))
        }
    }
}
