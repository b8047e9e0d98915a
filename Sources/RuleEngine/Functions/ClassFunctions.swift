import Base
import InterfaceBuilder
import LibXML
import ProjectModel
import SourceSyntax

extension FunctionLibrary {
    /// Functions about the classes of the project around the document. Anything unknown is not reported as missing.
    static let classFunctions: [EngineFunction] = [
        EngineFunction("lacks-class", 0, 1, "c") { scope, document, call in
            guard let classes = scope.classes, let reference = reference(document, call) ?? named(document, call) else {
                scope.uncertainty([.because("its class is unknown")])
                return .boolean(false)
            }
            let question = NameQuestion(
                function: "lacks-class", node: call.contextNode, name: reference.name,
                find: { classes.presence(of: reference.named($0)) },
                ambiguity: { classes.condition(ofAll: classes.declarations(of: reference)) }, kind: .class,
                references: .classes)
            return .boolean(scope.isAbsent(question))
        },
        absence(
            "lacks-outlet", 2, 2, "c, name", .outlets, { $0.outletNames(of: $1) },
            { $0.outletDeclarations($2, in: $0.lineage(of: $1)) }
        ) { $0.outlet($2[0], of: $1) },
        absence(
            "lacks-action", 2, 2, "c, selector", .actions, { $0.actionNames(of: $1) },
            { $0.actionDeclaration($2, of: $1).map { [$0] } ?? [] }
        ) { $0.action($2[0], of: $1) },
        absence("lacks-method", 3, 3, "c, selector, 'swift name'") {
            $0.method($2[0], swift: $2[1], of: $1)
        },
        text("method", 3, 3, "c, selector, 'swift name'") { classes, reference, call in
            classes.methodDeclaration(call.string(1), swift: call.string(2), of: reference)?.expressionText
        },
        absence("lacks-property", 2, 2, "c, key path", .runtimeAttributes, { $0.propertyNames(of: $1) }) {
            $0.property($2[0], of: $1)
        },
        absence("lacks-key", 2, 2, "c, key", .keys, { $0.keyNames(of: $1) }) { $0.readableKey($2[0], of: $1) },
        EngineFunction("lacks-entity", 1, 1, "name") { scope, _, call in
            .boolean(scope.project?.dataModelEntities.lacks(entity: call.string(0)) ?? false)
        },
        EngineFunction("lacks-entity-key", 2, 2, "name, key") { scope, _, call in
            .boolean(scope.classes?.lacksKey(call.string(1), ofEntity: call.string(0)) ?? false)
        },
        EngineFunction("is-unmentioned", 1, 1, "text") { scope, _, call in
            guard let project = scope.project, !project.sources.isEmpty, !project.isCutOff else {
                return .boolean(false)
            }
            let reasons = project.missing()
            scope.uncertainty(reasons)
            let text = call.string(0)
            return .boolean(
                reasons.isEmpty && project.sources.uses(of: text) == 0 && !project.sources.mayPutTogether(text))
        },
        absence("lacks-event", 2, 2, "c, event") { $0.sending(of: $2[0], from: $1) },
        EngineFunction("is-no-kind-of", 2, 2, "c, class") { scope, document, call in
            let ancestor = call.string(1)
            guard let classes = scope.classes else {
                let name = reference(document, call)?.name ?? ""
                return .boolean(ClassTable.isKind(name, of: ancestor, on: document.platform) == false)
            }
            guard let reference = reference(document, call) else { return .boolean(false) }
            let isNoKind = classes.isSurelyNoKind(reference, of: ancestor)
            if !isNoKind, classes.isKind(reference, of: ancestor) == nil {
                scope.uncertainty(classes.uncertainty(of: reference))
            }
            return .boolean(isNoKind)
        },
        text("key-catcher", 0, 1, "c") { classes, reference, _ in
            classes.keyCatcher(of: reference).map(classes.index.spot)
        },
        text("outlet-type", 2, 2, "c, name") { $0.outletType($2.string(1), of: $1)?.name },
        text("outlet-count", 2, 2, "c, name") { classes, reference, call in
            classes.outletType(call.string(1), of: reference)?.isCollection.map { $0 ? "many" : "one" }
        },
        EngineFunction("outlet-misuse", 2, 3, "n, name, held") { scope, document, call in
            let name = call.string(1)
            let held = call.count > 2 ? call.nodes(2).first?.element.flatMap(document.classReference) : nil
            // An unknown class lacks nothing.
            if call.count > 2, held == nil { return .string("") }
            guard let sources = scope.project?.sources,
                let use = ask(scope, document, call, { $0.misuse(ofOutlet: name, of: $1, with: held) }),
                let member = use.accessed
            else { return .string("") }
            let place = sources.place(of: use.range, inFile: use.declaration.file)
            let spot = place.spot
            return .string("\"\(member)\" (\(spot))")
        },
        fact("is-generic-class", 0, 1, "c") { classes, reference, _ in classes.isGeneric(reference) },
        fact("is-left-out", 0, 1, "c") { classes, reference, _ in classes.isLeftOut(reference) },
        EngineFunction("hidden-class", 0, 2, "c, 'outer'") { scope, document, call in
            switch ask(scope, document, call, { $0.hiddenName(of: $1) }) {
            case .accessLevel(let word): .string(call.count > 1 ? "" : word)
            case .nested(let outer): .string(call.count > 1 ? outer : "nested")
            case nil: .string("")
            }
        },
        EngineFunction("unconnected-outlets", 1, 2, "n, all") { scope, document, call in
            guard let object = call.element(), let reference = document.classReference(object),
                let classes = scope.classes
            else { return .nodes([]) }
            let connected = document.connections(of: object).filter(\.kind.isOutlet)
            let names = classes.unconnectedOutlets(
                of: reference, connected: connected.compactMap(\.name),
                includingOptional: call.count > 1 && call.boolean(1),
                isView: document.isView(object))
            return .nodes(call.context.textNodes(names))
        },
        EngineFunction("nearer-element", 0, 1, "n") { scope, document, call in
            guard let object = call.element(), let own = document.elementClass(object),
                let reference = document.classReference(object)
            else { return .string("") }
            return .string(scope.classes?.nearerElementClass(reference, than: own) ?? "")
        },
        text("override", 2, 3, "c, selector, 'swift name'") { overriding($0, $1, $2)?.expressionText },
        text("constant-result", 2, 3, "c, selector, 'swift name'") { classes, reference, call in
            let swift = call.string(call.count > 2 ? 2 : 1)
            let method = certainlyOverriding(classes, reference, call)
            // A method of a protocol does not override one.
            guard let id = method ?? classes.methodDeclaration(call.string(1), swift: swift, of: reference) else {
                return nil
            }
            let source = classes.index.source(id)
            let values = CodeReader.statements(of: source, classes.index.declaration(id).body)
            let ranges = CodeReturn.all(values).map { $0.value.map { source.text($0.range) } }
            return ranges.count == 1 ? ranges[0] : nil
        },
        fact("class-mentions", 2, 2, "c, text") { $0.mentions($2.string(1), inCodeOf: $1) },
        text("override-at", 2, 3, "c, selector, 'swift name'") { classes, reference, call in
            certainlyOverriding(classes, reference, call).map(classes.index.spot)
        },
        fact("acts-alone", 0, 1, "c", unknown: true) { classes, reference, _ in classes.mayActAlone(reference) },
        EngineFunction("is-sized-by-code", 0, 1, "n") { scope, document, call in
            guard let view = call.element() else { return .boolean(false) }
            let classes = scope.classes
            if let reference = document.classReference(view), classes?.sizesItself(reference) == true {
                return .boolean(true)
            }
            // A scroll view is as large as its content.
            let tree = document.tree
            let content =
                tree.name(view) == "scrollView"
                ? tree.children(view).filter { tree.name($0) == "subviews" }.flatMap(tree.children) : []
            return .boolean(
                ([view] + content).contains { view in
                    document.outlets(to: view).contains { name, holder in
                        document.classReference(holder).map { classes?.constrains(outlet: name, of: $0) ?? true }
                            == true
                    }
                })
        },
        EngineFunction("may-fill-screen", 0, 1, "n") { scope, document, call in
            guard let view = call.element(), let sources = scope.project?.sources else { return .boolean(false) }
            let classes = [view, document.filesOwner].compactMap { $0.flatMap(document.customClass) }
            let nib = document.nibName
            // Generated functions begin with a small letter.
            let names = classes + [nib, nib.prefix(1).lowercased() + nib.dropFirst()]
            return .boolean(sources.mayFillScreen(Set(names)))
        },
        EngineFunction("is-set-by-code", 2, 2, "n, name") { scope, document, call in
            guard let object = call.element(), let classes = scope.classes else { return .boolean(false) }
            let tree = document.tree
            // Code sets what a cell of AppKit's shows through its control.
            let control = tree.attribute("key", object) == "cell" ? tree.parent(object) : nil
            let property = call.string(1)
            let isByCode = ([object] + [control].compactMap { $0 }).contains {
                isSet([property], of: $0, document, classes)
            }
            if isByCode { scope.uncertainty([.because("code may set the \(property) of this object")]) }
            return .boolean(isByCode)
        },
        fact("is-called", 3, 3, "c, outlet, method") { $0.calls($2.string(2), ofOutlet: $2.string(1), of: $1) },
        text("hidden-member", 3, 3, "c, name, 'kind'") { classes, reference, call in
            let name = call.string(1)
            let isAction = call.string(2) == "action"
            return (isAction ? classes.hiddenAction(name, of: reference) : classes.hiddenOutlet(name, of: reference))
                .map { "\(classes.index.signature(of: $0)) (\(classes.index.spot(of: $0)))" }
        },
        EngineFunction("is-unread", 2, 2, "c, name") { scope, document, call in
            let name = call.string(1)
            let declared = ask(scope, document, call) { classes, reference in
                classes.isUnread(name, of: reference) ? classes.outletDeclaration(name, of: reference) : nil
            }
            guard let declared, let classes = scope.classes else { return .boolean(false) }
            guard classes.isInterfaceOfLibrary(declared) else { return .boolean(true) }
            scope.uncertainty([.because("who uses this library may read it")])
            return .boolean(false)
        },
        text("similar-action", 2, 2, "c, selector") { $0.similarAction($2.string(1), of: $1) },
        EngineFunction("is-unknown-action", 1, 1, "selector") { scope, _, call in
            guard let classes = scope.classes else { return .boolean(false) }
            let question = NameQuestion(
                function: "is-unknown-action", node: call.contextNode, name: call.string(0),
                find: { classes.firstResponderAction($0) }, candidates: { classes.allActions }, references: .actions)
            return .boolean(scope.isAbsent(question))
        },
        EngineFunction("passed-class", 0, 1, "n") { scope, document, call in
            .string(references(scope, document, call).first?.name ?? "")
        },
        text("class-language", 0, 1, "c") { classes, reference, _ in
            classes.language(of: reference).map { $0 == .swift ? "swift" : "objective-c" }
        },
        text("module-mismatch", 0, 1, "n") { classes, reference, _ in classes.moduleMismatch(reference)?.rawValue },
        text("class-module", 0, 1, "c") { classes, reference, _ in classes.module(of: reference) },
        EngineFunction("other-module", 0, 1, "n") { scope, document, call in
            guard let object = call.element(), let reference = document.classReference(object),
                let classes = scope.classes
            else { return .string("") }
            let outlets = document.connections(of: object).filter(\.kind.isOutlet)
            let actions = document.connections(to: object).filter { $0.kind == .action }
            let other = classes.otherModule(
                reference, outlets: outlets.compactMap(\.name), actions: actions.compactMap(\.name))
            return .string(other ?? "")
        },
        text("other-type", 0, 1, "c") { classes, reference, _ in classes.otherType(reference) },
        text("superclass", 0, 1, "c") { classes, reference, _ in classes.superclass(of: reference) },
        text("declared-at", 0, 3, "c, name, 'action'") { classes, reference, call in
            declaration(classes, reference, call).map(classes.index.spot)
        },
        text("declaration", 0, 3, "c, name, 'action'") { declaration($0, $1, $2)?.expressionText },
    ]

    /// Whether something is certainly absent in all classes that the object of the first argument may have.
    private static func absence(
        _ name: String, _ minimum: Int, _ maximum: Int, _ parameters: String, _ kind: ReferenceKind? = nil,
        _ candidates: @escaping @Sendable (ProjectClasses, ClassReference) -> [String] = { _, _ in [] },
        _ declarations: @escaping @Sendable (ProjectClasses, ClassReference, String) -> [DeclarationID] = { _, _, _ in
            []
        },
        _ find: @escaping @Sendable (ProjectClasses, ClassReference, [String]) -> Presence
    ) -> EngineFunction {
        EngineFunction(name, minimum, maximum, parameters) { scope, document, call in
            let references = references(scope, document, call)
            guard let classes = scope.classes, let first = references.first else {
                let unknown = Presence.unknown([.because("its class is unknown")])
                return .boolean(scope.isAbsent(unknown, kind, call.string(1), at: call.contextNode))
            }
            let (member, others) = (call.string(1), (2..<max(2, call.count)).map(call.string))
            let question = NameQuestion(
                function: name, node: call.contextNode, name: member, reference: first,
                find: { name in
                    // It is absent if all classes that the object may have lack it.
                    references.lazy.map { find(classes, $0, [name] + others) }.first { !$0.isAbsent } ?? .absent
                },
                ambiguity: {
                    references.lazy.compactMap {
                        classes.ambiguity(of: $0) ?? classes.condition(ofAll: declarations(classes, $0, member))
                    }.first
                },
                candidates: { candidates(classes, first) }, references: kind)
            return .boolean(scope.isAbsent(question))
        }
    }

    /// A text about the class of the first argument; empty when that is unknown.
    private static func text(
        _ name: String, _ minimum: Int, _ maximum: Int, _ parameters: String,
        _ find: @escaping @Sendable (ProjectClasses, ClassReference, XPathCall) -> String?
    ) -> EngineFunction {
        EngineFunction(name, minimum, maximum, parameters) { scope, document, call in
            .string(ask(scope, document, call) { find($0, $1, call) } ?? "")
        }
    }

    /// A fact about the class of the first argument.
    private static func fact(
        _ name: String, _ minimum: Int, _ maximum: Int, _ parameters: String, unknown: Bool = false,
        _ find: @escaping @Sendable (ProjectClasses, ClassReference, XPathCall) -> Bool?
    ) -> EngineFunction {
        EngineFunction(name, minimum, maximum, parameters) { scope, document, call in
            .boolean(ask(scope, document, call) { find($0, $1, call) } ?? unknown)
        }
    }

    /// Whether code may set one of some properties of an object.
    static func isSet(
        _ properties: [String], of object: ElementRef, _ document: Document, _ classes: ProjectClasses
    ) -> Bool {
        if let reference = document.classReference(object), classes.sets(properties, of: reference) { return true }
        return (keys(of: object, document) + document.outlets(to: object)).contains { name, holder in
            guard let reference = document.classReference(holder) else { return false }
            return classes.accesses(
                properties.map { $0.lowercased() }, ofOutlet: name, of: reference,
                reuseIdentifier: document.tree.attribute("reuseIdentifier", holder))
        }
    }

    /// The properties through which its parent has an object without a connection: the `view` of a controller, the
    /// `contentView` of a cell.
    private static func keys(of object: ElementRef, _ document: Document) -> [(name: String, holder: ElementRef)] {
        let tree = document.tree
        guard let key = tree.attribute("key", object), let parent = tree.parent(object) else { return [] }
        return (key == "view" ? [key, String(tree.name(object))] : [key]).map { ($0, parent) }
    }

    /// The result for the class of the first argument: of a node, or by name. Nil if there are no sources, or the class
    /// is unknown.
    private static func ask<Answer>(
        _ scope: Scope, _ document: Document, _ call: XPathCall, _ body: (ProjectClasses, ClassReference) -> Answer?
    ) -> Answer? {
        guard let classes = scope.classes, let reference = reference(document, call) else { return nil }
        return body(classes, reference)
    }

    /// The class that a document names for an object whose class it does not determine: NSObject, for any owner.
    private static func named(_ document: Document, _ call: XPathCall) -> ClassReference? {
        call.element().flatMap(document.customClass).map { ClassReference($0) }
    }

    private static func reference(_ document: Document, _ call: XPathCall) -> ClassReference? {
        if call.count > 0, !call.isNodeSet(0) {
            let name = call.string(0)
            return name.isEmpty ? nil : ClassReference(written: name, from: document.path)
        }
        guard let node = call.count > 0 ? call.nodes(0).first : call.contextNode else { return nil }
        if case .element(let element) = node { return document.classReference(element) }
        let name = call.context.string(of: node)
        return name.isEmpty ? nil : ClassReference(name, from: document.path)
    }

    /// The classes whose members the object of the first argument may have; see `Scope.references`.
    private static func references(_ scope: Scope, _ document: Document, _ call: XPathCall) -> [ClassReference] {
        let isNode = call.count == 0 || call.isNodeSet(0)
        let node = isNode ? (call.count > 0 ? call.nodes(0).first : call.contextNode) : nil
        if case .element(let element)? = node { return scope.references(element, in: document) }
        return [reference(document, call)].compactMap { $0 }
    }

    /// `override(c, 'drawRect:', 'draw(_:)')`; a property has one name.
    private static func overriding(
        _ classes: ProjectClasses, _ reference: ClassReference, _ call: XPathCall
    ) -> DeclarationID? {
        classes.override(call.string(1), swift: call.string(call.count > 2 ? 2 : 1), of: reference)
    }

    private static func certainlyOverriding(
        _ classes: ProjectClasses, _ reference: ClassReference, _ call: XPathCall
    ) -> DeclarationID? {
        classes.certainOverride(call.string(1), swift: call.string(call.count > 2 ? 2 : 1), of: reference)
    }

    /// `declaration(c)`: the class; `declaration(c, 'name')`: an outlet of it; `declaration(c, 'selector', 'action')`.
    private static func declaration(
        _ classes: ProjectClasses, _ reference: ClassReference, _ call: XPathCall
    ) -> DeclarationID? {
        if call.count < 2 { return classes.declarations(of: reference).first }
        let name = call.string(1)
        if call.count > 2, call.string(2) == "action" { return classes.actionDeclaration(name, of: reference) }
        return classes.outletDeclaration(name, of: reference)
    }
}

extension Document {
    /// The outlets that an object is connected to, and the objects that have them.
    func outlets(to object: ElementRef) -> [(name: String, holder: ElementRef)] {
        connections(to: object).filter(\.kind.isOutlet).compactMap { outlet in outlet.name.map { ($0, outlet.source) } }
    }

    /// The class of an object; nil if it is not in the document: a placeholder or a custom object without a class.
    func classReference(_ element: ElementRef) -> ClassReference? {
        if let name = customClass(element) {
            // The owner that code passes can be anything.
            if name == "NSObject" { return nil }
            return ClassReference(
                written: name, module: module(element),
                isOfOwnTarget: tree.attribute("customModuleProvider", element) == "target", from: path)
        }
        guard let name = elementClass(element), name != "NSObject" else { return nil }
        return ClassReference(name, from: path)
    }
}
