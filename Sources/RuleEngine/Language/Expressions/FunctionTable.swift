/// A function that expressions can call.
package struct ExpressionFunction: Hashable, Sendable {
    /// Without the prefix.
    package var name: String
    package var minimumArguments: Int
    /// Nil: any number.
    package var maximumArguments: Int?
    /// The parameters as in docs/rule-language.md, such as `nodes, separator`; empty for XPath's own functions.
    package var parameters: String

    init(_ name: String, _ minimum: Int, _ maximum: Int?, _ parameters: String = "") {
        self.name = name
        minimumArguments = minimum
        maximumArguments = maximum
        self.parameters = parameters
    }

    /// "no arguments", "1 argument", "2 to 4 arguments", "at least 1 argument"
    package var arguments: String {
        guard let maximum = maximumArguments else {
            return "at least \(minimumArguments) argument\(minimumArguments == 1 ? "" : "s")"
        }
        if maximum == 0 { return "no arguments" }
        let noun = maximum == 1 ? "argument" : "arguments"
        if maximum == minimumArguments { return "\(maximum) \(noun)" }
        return "\(minimumArguments) \(maximum == minimumArguments + 1 ? "or" : "to") \(maximum) \(noun)"
    }

    package func takes(_ count: Int) -> Bool {
        count >= minimumArguments && maximumArguments.map { count <= $0 } ?? true
    }
}

/// The functions available in expressions: the engine implements each of `ib`, libxml2 the core ones.
package enum FunctionTable {
    /// With the prefix `ib:`. `n` is a node; if it is omitted, the context node.
    package static let ib: [ExpressionFunction] = [
        // The document
        ExpressionFunction("file-stem", 0, 0),
        ExpressionFunction("path", 0, 0),
        ExpressionFunction("platform", 0, 0),
        ExpressionFunction("owner", 0, 0),
        ExpressionFunction("object", 1, 1, "id"),
        ExpressionFunction("new-id", 0, 1, "'name'"),
        ExpressionFunction("top-level-views", 0, 1, "count"),
        ExpressionFunction("top-level-objects", 0, 0),
        ExpressionFunction("is-view-xib", 0, 0),
        ExpressionFunction("is-cell-xib", 0, 0),
        ExpressionFunction("owner-kind", 0, 0),
        ExpressionFunction("loading-pattern", 0, 0),
        // Objects
        ExpressionFunction("class", 0, 1, "n"),
        ExpressionFunction("custom-class", 0, 1, "n"),
        ExpressionFunction("element-class", 0, 1, "n"),
        ExpressionFunction("module", 0, 1, "n"),
        ExpressionFunction("attribute", 2, 2, "n, name"),
        ExpressionFunction("runtime-attribute", 2, 2, "n, key path"),
        ExpressionFunction("is-view", 0, 1, "n"),
        ExpressionFunction("is-cell", 0, 1, "n"),
        ExpressionFunction("is-first-responder", 0, 1, "n"),
        ExpressionFunction("is-placeholder", 0, 1, "n"),
        ExpressionFunction("is-kind-of", 2, 2, "n, class"),
        ExpressionFunction("label", 0, 1, "n"),
        ExpressionFunction("labels", 1, 1, "nodes"),
        ExpressionFunction("line", 0, 1, "n"),
        ExpressionFunction("owner-of", 0, 1, "n"),
        ExpressionFunction("scene-object", 0, 1, "n"),
        ExpressionFunction("source", 0, 1, "connection"),
        ExpressionFunction("destination", 0, 1, "connection"),
        ExpressionFunction("is-system-outlet", 0, 1, "connection"),
        ExpressionFunction("is-system-class", 1, 1, "class"),
        ExpressionFunction("is-known-class", 1, 1, "class"),
        ExpressionFunction("dangling-references", 0, 1, "n"),
        ExpressionFunction("connection-key", 0, 1, "connection"),
        ExpressionFunction("attributes", 1, nil, "'name'…"),
        ExpressionFunction("elements-with", 1, 2, "'attribute', value"),
        // Layout
        ExpressionFunction("first-item", 0, 1, "constraint"),
        ExpressionFunction("second-item", 0, 1, "constraint"),
        ExpressionFunction("constraint-mismatch", 0, 1, "constraint"),
        ExpressionFunction("constraint-key", 0, 1, "constraint"),
        ExpressionFunction("installed", 0, 1, "n"),
        ExpressionFunction("layout-axis", 0, 1, "n"),
        ExpressionFunction("hugging", 2, 2, "n, axis"),
        ExpressionFunction("resistance", 2, 2, "n, axis"),
        ExpressionFunction("has-intrinsic-size", 2, 2, "n, axis"),
        ExpressionFunction("fixed-size", 2, 2, "n, axis"),
        ExpressionFunction("is-bounded", 2, 2, "n, axis"),
        ExpressionFunction("lacks-size", 2, 2, "n, axis"),
        ExpressionFunction("is-placed", 0, 1, "n"),
        ExpressionFunction("keeps-frame", 0, 1, "n"),
        ExpressionFunction("displacement", 1, 2, "part, n"),
        ExpressionFunction("undetermined", 1, 2, "part, n"),
        ExpressionFunction("loose", 1, 2, "part, n"),
        ExpressionFunction("constrained", 0, 1, "n"),
        // The code that loads the document
        ExpressionFunction("is-loaded-by", 1, 1, "class"),
        ExpressionFunction("consequence", 2, 2, "a, b"),
        ExpressionFunction("takes-other-objects", 0, 0),
        ExpressionFunction("has-sources", 0, 0),
        ExpressionFunction("own-nib", 1, 1, "class"),
        ExpressionFunction("lacks-owner", 0, 0),
        ExpressionFunction("is-loaded", 0, 0),
        ExpressionFunction("is-registered", 0, 0),
        ExpressionFunction("taking-controller", 0, 0),
        ExpressionFunction("lacks-loading", 0, 0),
        ExpressionFunction("registration", 1, 1, "class"),
        ExpressionFunction("dropped-load", 0, 0),
        ExpressionFunction("initial-scene-call", 0, 0),
        ExpressionFunction("is-weak-outlet", 2, 2, "c, name"),
        ExpressionFunction("loses-outlet", 0, 1, "connection"),
        ExpressionFunction("lost-settings", 0, 1, "n"),
        // The project
        ExpressionFunction("lacks-class", 0, 1, "c"),
        ExpressionFunction("other-type", 0, 1, "c"),
        ExpressionFunction("lacks-outlet", 2, 2, "c, name"),
        ExpressionFunction("lacks-action", 2, 2, "c, selector"),
        ExpressionFunction("lacks-image", 1, 1, "name"),
        ExpressionFunction("has-image", 1, 1, "name"),
        ExpressionFunction("lacks-color", 1, 1, "name"),
        ExpressionFunction("removed", 2, 2, "kind, name"),
        ExpressionFunction("lacks-font", 1, 1, "name"),
        ExpressionFunction("lacks-property", 2, 2, "c, key path"),
        ExpressionFunction("key-catcher", 0, 1, "c"),
        ExpressionFunction("lacks-key", 2, 2, "c, key"),
        ExpressionFunction("lacks-event", 2, 2, "c, event"),
        ExpressionFunction("lacks-entity", 1, 1, "name"),
        ExpressionFunction("lacks-entity-key", 2, 2, "name, key"),
        ExpressionFunction("is-unmentioned", 1, 1, "text"),
        ExpressionFunction("is-no-kind-of", 2, 2, "c, class"),
        ExpressionFunction("outlet-type", 2, 2, "c, name"),
        ExpressionFunction("outlet-count", 2, 2, "c, name"),
        ExpressionFunction("outlet-misuse", 2, 3, "n, name, held"),
        ExpressionFunction("is-generic-class", 0, 1, "c"),
        ExpressionFunction("unconnected-outlets", 1, 2, "n, all"),
        ExpressionFunction("nearer-element", 0, 1, "n"),
        ExpressionFunction("override", 2, 3, "c, selector, 'swift name'"),
        ExpressionFunction("override-at", 2, 3, "c, selector, 'swift name'"),
        ExpressionFunction("class-mentions", 2, 2, "c, text"),
        ExpressionFunction("constant-result", 2, 3, "c, selector, 'swift name'"),
        ExpressionFunction("method", 3, 3, "c, selector, 'swift name'"),
        ExpressionFunction("lacks-method", 3, 3, "c, selector, 'swift name'"),
        ExpressionFunction("membership", 0, 0),
        ExpressionFunction("build-setting", 1, 1, "name"),
        ExpressionFunction("is-launch-screen", 0, 0),
        ExpressionFunction("lacks-frameworks", 1, 1, "names"),
        ExpressionFunction("acts-alone", 0, 1, "c"),
        ExpressionFunction("is-sized-by-code", 0, 1, "n"),
        ExpressionFunction("may-fill-screen", 0, 1, "n"),
        ExpressionFunction("is-set-by-code", 2, 2, "n, name"),
        ExpressionFunction("is-unread", 2, 2, "c, name"),
        ExpressionFunction("hidden-member", 3, 3, "c, name, 'kind'"),
        ExpressionFunction("similar-action", 2, 2, "c, selector"),
        ExpressionFunction("is-unknown-action", 1, 1, "selector"),
        ExpressionFunction("passed-class", 0, 1, "n"),
        ExpressionFunction("class-language", 0, 1, "c"),
        ExpressionFunction("module-mismatch", 0, 1, "n"),
        ExpressionFunction("other-module", 0, 1, "n"),
        ExpressionFunction("own-module", 0, 0),
        ExpressionFunction("superclass", 0, 1, "c"),
        ExpressionFunction("declared-at", 0, 3, "c, name, 'action'"),
        ExpressionFunction("declaration", 0, 3, "c, name, 'action'"),
        ExpressionFunction("nearest", 2, 3, "name, 'kind', c"),
        ExpressionFunction("only-near", 2, 3, "name, 'kind', c"),
        ExpressionFunction("deployment", 1, 1, "'part'"),
        ExpressionFunction("unavailable", 1, 1, "effects"),
        ExpressionFunction("since", 1, 2, "n, 'name'"),
        ExpressionFunction("is-older", 2, 2, "version, other"),
        // Values
        ExpressionFunction("matches", 2, 4, "text, regex, 'name', value"),
        ExpressionFunction("tokens", 2, 2, "text, regex"),
        ExpressionFunction("one-of", 2, 2, "text, list"),
        ExpressionFunction("a", 1, 1, "name"),
        ExpressionFunction("join", 2, 2, "nodes, separator"),
        ExpressionFunction("choose", 3, 3, "test, a, b"),
        ExpressionFunction("lowest", 2, 2, "nodes, 'xpath'"),
        ExpressionFunction("highest", 2, 2, "nodes, 'xpath'"),
        ExpressionFunction("without", 2, 2, "nodes, others"),
        ExpressionFunction("element-number", 0, 1, "n"),
        ExpressionFunction("current", 0, 0),
        ExpressionFunction("key", 2, 3, "'name', value, count"),
        ExpressionFunction("is-first-in", 1, 1, "'name'"),
        ExpressionFunction("previous", 1, 1, "'name'"),
        ExpressionFunction("repeated", 1, 1, "'name'"),
        ExpressionFunction("option", 1, nil, "'name', key…"),
    ]

    /// The functions of XPath 1.0, without a prefix.
    package static let core: [ExpressionFunction] = [
        ExpressionFunction("last", 0, 0), ExpressionFunction("position", 0, 0), ExpressionFunction("count", 1, 1),
        ExpressionFunction("id", 1, 1), ExpressionFunction("local-name", 0, 1),
        ExpressionFunction("namespace-uri", 0, 1), ExpressionFunction("name", 0, 1),
        ExpressionFunction("string", 0, 1), ExpressionFunction("concat", 2, nil),
        ExpressionFunction("starts-with", 2, 2), ExpressionFunction("contains", 2, 2),
        ExpressionFunction("substring-before", 2, 2), ExpressionFunction("substring-after", 2, 2),
        ExpressionFunction("substring", 2, 3), ExpressionFunction("string-length", 0, 1),
        ExpressionFunction("normalize-space", 0, 1), ExpressionFunction("translate", 3, 3),
        ExpressionFunction("boolean", 1, 1), ExpressionFunction("not", 1, 1), ExpressionFunction("true", 0, 0),
        ExpressionFunction("false", 0, 0), ExpressionFunction("lang", 1, 1), ExpressionFunction("number", 0, 1),
        ExpressionFunction("sum", 1, 1), ExpressionFunction("floor", 1, 1), ExpressionFunction("ceiling", 1, 1),
        ExpressionFunction("round", 1, 1),
    ]

    package static func function(named name: String, isCore: Bool) -> ExpressionFunction? {
        (isCore ? core : ib).first { $0.name == name }
    }
}
