/// A function that expressions can call.
package struct ExpressionFunction: Hashable, Sendable {
    /// Without the prefix.
    package var name: String
    package var minimumArguments: Int
    /// Nil: any number.
    package var maximumArguments: Int?
    /// The parameters for display: `nodes, separator`.
    package var parameters: String
    /// One line for display; empty for XPath's own functions.
    package var summary: String

    init(_ name: String, _ minimum: Int, _ maximum: Int?, _ parameters: String = "", _ summary: String = "") {
        self.name = name
        minimumArguments = minimum
        maximumArguments = maximum
        self.parameters = parameters
        self.summary = summary
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
        ExpressionFunction("file-stem", 0, 0, "", "the file's name without its extension"),
        ExpressionFunction("path", 0, 0, "", "the file's path from the root"),
        ExpressionFunction("platform", 0, 0, "", "ios, macos, tvos, watchos or visionos"),
        ExpressionFunction("owner", 0, 0, "", "File's Owner; nothing in a storyboard"),
        ExpressionFunction("object", 1, 1, "id", "the object of this id"),
        ExpressionFunction(
            "new-id", 0, 1, "'name'", "an id that nothing has yet; within a fix the same for the same name"),
        ExpressionFunction(
            "top-level-views", 0, 1, "count", "the top-level objects that are views, at most that many"),
        ExpressionFunction("top-level-objects", 0, 0, "", "the top-level objects without the placeholders"),
        ExpressionFunction("is-view-xib", 0, 0, "", "whether the document is a view's xib, no cell's, no controller's"),
        ExpressionFunction("is-cell-xib", 0, 0, "", "whether a cell stands at the top level of a xib"),
        ExpressionFunction(
            "owner-kind", 0, 0, "", "unset, view, cell, view-controller, maybe-view-controller or other"),
        ExpressionFunction(
            "loading-pattern", 0, 0, "",
            "root-class, layout-class, owner, owner-outlet or mixed; empty when nothing tells"
        ),
        // Objects
        ExpressionFunction("class", 0, 1, "n", "the custom class, else the element's own"),
        ExpressionFunction("custom-class", 0, 1, "n", "the custom class, if it is not the element's own"),
        ExpressionFunction(
            "element-class", 0, 1, "n", "the class that the element stands for, whatever its custom class"),
        ExpressionFunction("module", 0, 1, "n", "the custom class's module"),
        ExpressionFunction("attribute", 2, 2, "n, name", "the attribute of n with a name that is worked out"),
        ExpressionFunction(
            "runtime-attribute", 2, 2, "n, key path", "the user defined runtime attribute of n for a key path"),
        ExpressionFunction("is-view", 0, 1, "n", "whether it is a view"),
        ExpressionFunction(
            "is-cell", 0, 1, "n", "whether it is a table or collection view cell, or a reusable or header-footer view"),
        ExpressionFunction("is-first-responder", 0, 1, "n", "whether it is First Responder"),
        ExpressionFunction(
            "is-placeholder", 0, 1, "n", "whether it stands for an object that the document does not make: File's Owner"
        ),
        ExpressionFunction("is-kind-of", 2, 2, "n, class", "whether its class is this one or derives from it"),
        ExpressionFunction(
            "label", 0, 1, "n", "the object's name in Xcode's outline; the path to an unnamed view"),
        ExpressionFunction("labels", 1, 1, "nodes", "the names of several objects in one text"),
        ExpressionFunction("owner-of", 0, 1, "n", "the object that a constraint, connection or value belongs to"),
        ExpressionFunction("scene-object", 0, 1, "n", "the controller that the scene around n is about"),
        ExpressionFunction("source", 0, 1, "connection", "the object that has the connection"),
        ExpressionFunction("destination", 0, 1, "connection", "the object at its other end"),
        ExpressionFunction(
            "is-system-outlet", 0, 1, "connection", "whether the source's system class itself has the outlet"),
        ExpressionFunction(
            "is-system-class", 1, 1, "class", "whether it is a class of UIKit, AppKit or another of Apple's frameworks"),
        ExpressionFunction("is-known-class", 1, 1, "class", "whether UIKit or AppKit, or the sources, have the class"),
        ExpressionFunction(
            "dangling-references", 0, 1, "n",
            "the attributes of n that name an id no object has; of all elements if n is /"),
        ExpressionFunction(
            "connection-key", 0, 1, "connection", "a normal form: connections that do the same have equal keys"),
        ExpressionFunction("attributes", 1, nil, "'name'…", "all attributes of the document with one of these names"),
        ExpressionFunction(
            "elements-with", 1, 2, "'attribute', value", "all elements that have the attribute, or that value in it"),
        // Layout
        ExpressionFunction("first-item", 0, 1, "constraint", "the object at its first end"),
        ExpressionFunction("second-item", 0, 1, "constraint", "the object at its second end"),
        ExpressionFunction(
            "constraint-mismatch", 0, 1, "constraint",
            "why the constraint raises: alone, attributes or items; empty when it does not"),
        ExpressionFunction("constraint-key", 0, 1, "constraint", "a normal form: equal constraints have equal keys"),
        ExpressionFunction("installed", 0, 1, "n", "whether it is installed in at least one size class"),
        ExpressionFunction(
            "layout-axis", 0, 1, "n", "horizontal or vertical: along which a stack view arranges"),
        ExpressionFunction("hugging", 2, 2, "n, axis", "the priority of its content hugging"),
        ExpressionFunction("resistance", 2, 2, "n, axis", "the priority of its compression resistance"),
        ExpressionFunction(
            "has-intrinsic-size", 2, 2, "n, axis", "whether its content is known to give it a size on that axis"),
        ExpressionFunction(
            "fixed-size", 2, 2, "n, axis", "whether a required constraint gives it its size on that axis"),
        ExpressionFunction(
            "is-bounded", 2, 2, "n, axis", "whether its size on that axis is given by something else than its content"),
        ExpressionFunction("lacks-size", 2, 2, "n, axis", "whether surely nothing determines its size on that axis"),
        ExpressionFunction(
            "is-placed", 0, 1, "n", "whether its place and size are surely determined, by constraints or otherwise"),
        ExpressionFunction("keeps-frame", 0, 1, "n", "whether it has a fixed frame or an autoresizing mask"),
        ExpressionFunction(
            "displacement", 1, 2, "part, n",
            "how it is drawn, if not where its constraints put it: `side` (left, above, wider, …) or `points`"),
        ExpressionFunction(
            "undetermined", 1, 2, "part, n",
            "what its constraints leave open: `property` (x, y, width or height), its `least` and `greatest` points"),
        ExpressionFunction("constrained", 0, 1, "n", "whether a constraint that is installed names it"),
        // The code that loads the document
        ExpressionFunction(
            "is-loaded-by", 1, 1, "class", "whether code of a class loads the document with itself as File's Owner"),
        ExpressionFunction(
            "consequence", 2, 2, "a, b",
            "for messages: a when something loads the document or leads to the scene, b when that is unknown, else that nothing does"
        ),
        ExpressionFunction(
            "takes-other-objects", 0, 0, "", "whether code that loads the nib may take another object than the first"),
        ExpressionFunction("has-sources", 0, 0, "", "whether sources of the project are read"),
        ExpressionFunction(
            "own-nib", 1, 1, "class",
            "yes when a controller of the class takes its view out of the document, no when code loads it for something else or "
                + "gives the controller another nib, else empty"),
        ExpressionFunction("is-loaded", 0, 0, "", "whether code loads the nib itself, by its name"),
        ExpressionFunction("is-registered", 0, 0, "", "whether code registers the nib for cells or reusable views"),
        ExpressionFunction("lacks-loading", 0, 0, "", "whether surely no code loads or registers the document"),
        ExpressionFunction("registration", 1, 1, "class", "where code registers the class itself, as a place"),
        ExpressionFunction(
            "dropped-load", 0, 0, "",
            "where code loads the nib, as a place, when all code that does drops the objects it gets"),
        ExpressionFunction(
            "initial-scene-call", 0, 0, "",
            "where code asks for the initial view controller of the document, a storyboard, as a place"),
        ExpressionFunction("is-weak-outlet", 2, 2, "c, name", "whether c declares an outlet that keeps nothing: weak"),
        ExpressionFunction(
            "loses-outlet", 0, 1, "connection",
            "whether the object that a weak outlet of File's Owner holds is surely gone when loading is over"),
        ExpressionFunction(
            "lost-settings", 0, 1, "n",
            "what the document sets on n and its class does not copy to the view that it puts in its place, as texts"),
        // The project
        ExpressionFunction(
            "lacks-class", 0, 1, "c", "whether the class surely exists nowhere; c is an object or a name"),
        ExpressionFunction("lacks-outlet", 2, 2, "c, name", "whether a class surely takes no value for the outlet"),
        ExpressionFunction("lacks-action", 2, 2, "c, selector", "whether a class surely does not know the selector"),
        ExpressionFunction("lacks-image", 1, 1, "name", "whether the project surely has no such image"),
        ExpressionFunction("lacks-color", 1, 1, "name", "whether the project surely has no such color"),
        ExpressionFunction(
            "lacks-font", 1, 1, "name", "whether the project surely has no such font, which a document lists as its own"
        ),
        ExpressionFunction(
            "lacks-property", 2, 2, "c, key path", "whether a class surely takes no value for the key path"),
        ExpressionFunction(
            "key-catcher", 0, 1, "c",
            "where a class overrides setValue(_:forUndefinedKey:) or the like, as file:line; empty when it does not"),
        ExpressionFunction("lacks-key", 2, 2, "c, key", "whether a binding surely can't read the key of a class"),
        ExpressionFunction(
            "lacks-event", 2, 2, "c, event", "whether surely no code sends the control event for an object of a class"),
        ExpressionFunction(
            "is-no-kind-of", 2, 2, "c, class", "whether c is surely neither this class nor derived from it"),
        ExpressionFunction(
            "outlet-type", 2, 2, "c, name",
            "the class that an outlet of the sources is declared with; empty if none is known"),
        ExpressionFunction(
            "outlet-count", 2, 2, "c, name", "one, or many for a collection; empty when the sources do not say"),
        ExpressionFunction(
            "outlet-misuse", 2, 3, "n, name, held",
            "where code uses of n's outlet what held surely lacks, or anything without held; for messages"),
        ExpressionFunction("is-generic-class", 0, 1, "c", "whether the sources declare it as a generic Swift class"),
        ExpressionFunction(
            "unconnected-outlets", 1, 2, "n, all",
            "the outlets of n's class that are read as if never nil and not connected, as texts; with true all of them"),
        ExpressionFunction(
            "nearer-element", 0, 1, "n",
            "the class of an element that fits n's class better than its own; empty if none"),
        ExpressionFunction(
            "override", 2, 3, "c, selector, 'swift name'",
            "where a class of the sources implements a method or property of Apple's, as a place; empty when none does"),
        ExpressionFunction(
            "override-at", 2, 3, "c, selector, 'swift name'", "the same as file and line, for messages"),
        ExpressionFunction(
            "is-sized-by-code", 0, 1, "n", "whether the sources' code may constrain it, or give it a size of its own"),
        ExpressionFunction(
            "is-unread", 2, 2, "c, name", "whether no source names the outlet that c declares, but where it is declared"
        ),
        ExpressionFunction(
            "similar-action", 2, 2, "c, selector", "a selector of c that begins the same and takes other arguments"),
        ExpressionFunction(
            "is-unknown-action", 1, 1, "selector",
            "whether surely no class of the project, and none known of Apple's, has it"),
        ExpressionFunction(
            "class-language", 0, 1, "c", "swift or objective-c; empty when the sources have it in neither or in both"),
        ExpressionFunction(
            "module-mismatch", 0, 1, "n",
            "what is wrong with a custom class's module: missing, needless, objective-c-name or swift-name; empty if nothing"
        ),
        ExpressionFunction("superclass", 0, 1, "c", "the class that c derives from; empty when nothing knows it"),
        ExpressionFunction(
            "declared-at", 0, 3, "c, name, 'action'",
            "where the sources declare a class, an outlet or an action, as file:line; empty when they do not"),
        ExpressionFunction(
            "declaration", 0, 3, "c, name, 'action'", "the same as a place, for the `at` of a related place"),
        ExpressionFunction(
            "nearest", 2, 3, "name, 'kind', c",
            "the name that was probably meant: an outlet, action, property or key of c, or a class, image, color, font or, without c, any action"
        ),
        ExpressionFunction(
            "only-near", 2, 3, "name, 'kind', c", "the same when no other name is as plausible, else empty"),
        // Values
        ExpressionFunction(
            "matches", 2, 4, "text, regex, 'name', value",
            "whether the whole text matches; {name} in the regex is the value"),
        ExpressionFunction(
            "tokens", 2, 2, "text, regex", "the pieces of a text between the characters that match, as nodes"),
        ExpressionFunction("one-of", 2, 2, "text, list", "whether a text is in a list"),
        ExpressionFunction("a", 1, 1, "name", "a class's name with its article, by its sound: an NSView, a UIView"),
        ExpressionFunction("join", 2, 2, "nodes, separator", "the nodes' texts in one"),
        ExpressionFunction("choose", 3, 3, "test, a, b", "a when the test is true, else b"),
        ExpressionFunction("lowest", 2, 2, "nodes, 'xpath'", "the nodes where the number is lowest"),
        ExpressionFunction("highest", 2, 2, "nodes, 'xpath'", "the nodes where the number is highest"),
        ExpressionFunction("without", 2, 2, "nodes, others", "the nodes that are not among the others"),
        ExpressionFunction("element-number", 0, 1, "n", "the element's number in the document, which no other has"),
        ExpressionFunction("current", 0, 0, "", "the node that the rule looks at"),
        ExpressionFunction(
            "key", 2, 3, "'name', value, count", "the nodes that a key of the rule has under a value, at most that many"
        ),
        ExpressionFunction("is-first-in", 1, 1, "'name'", "whether no earlier node has the same value in a key"),
        ExpressionFunction("previous", 1, 1, "'name'", "the nearest earlier node with the same value in a key"),
        ExpressionFunction("repeated", 1, 1, "'name'", "the nodes that are not the first with their value in a key"),
        ExpressionFunction(
            "option", 1, nil, "'name', key…", "an option's value; of a map the value of a key, or all keys"),
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
