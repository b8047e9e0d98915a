import Base
import InterfaceBuilder
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about the key paths of bindings and sort descriptors. The first key of a path that begins at the bound object
    /// itself is not theirs: `lacks-key` has it.
    static let bindingFunctions: [EngineFunction] = [
        EngineFunction("lacked-key", 0, 1, "binding") { scope, document, call in
            .string(boundKeys(scope, document, call)?.lackedPath ?? "")
        },
        EngineFunction("lacked-key-holder", 0, 1, "binding") { scope, document, call in
            .string(boundKeys(scope, document, call)?.lacked?.objects.name ?? "")
        },
        EngineFunction("unmentioned-key", 0, 1, "binding") { scope, document, call in
            .string(boundKeys(scope, document, call)?.unmentioned ?? "")
        },
    ]

    private static func boundKeys(_ scope: Scope, _ document: Document, _ call: XPathCall) -> BoundKeys? {
        guard let element = call.element(), let classes = scope.classes else { return nil }
        let known = scope.once { Memo<ElementRef, BoundKeys?>() }
        return known.value(for: element) {
            BoundKeysFinder(scope: scope, document: document, classes: classes).keys(of: element)
        }
    }
}

/// What is known about the keys that a binding or a sort descriptor reads.
private struct BoundKeys: Sendable {
    /// The key path up to the first key that is certainly lacked.
    var lackedPath = ""
    var lacked: LackedKey?
    /// The first key of objects of an unknown class that nothing in the project mentions.
    var unmentioned = ""
}

/// The objects that a binding begins at, and the keys that it reads of them.
private struct BoundStart {
    /// The classes that the objects may have, or their entity; none if they are unknown.
    var objects: [KeyedObjects]
    var keys: [String]
    /// The number of keys that another binding has.
    var inherited = 0
    /// The number of keys that are checked elsewhere.
    var checked = 0
    /// The keys of the binding before these.
    var before: [String] = []
}

private struct BoundKeysFinder {
    let scope: Scope
    let document: Document
    let classes: ProjectClasses

    private var tree: XMLTree { document.tree }

    func keys(of element: ElementRef) -> BoundKeys? {
        guard let start = start(of: element) else { return nil }
        var result = BoundKeys()
        var known = start.checked
        let answers = start.objects.map { classes.lackedKey(in: start.keys, from: $0, checking: start.checked) }
        if let first = answers.first, answers.allSatisfy({ $0.lacked?.number == first.lacked?.number }) {
            if let lacked = first.lacked {
                let path = start.before + start.keys[start.inherited...].prefix(lacked.number + 1 - start.inherited)
                result.lacked = lacked
                result.lackedPath = path.joined(separator: ".")
                return result
            }
        }
        known = max(known, answers.map(\.known).max() ?? 0)
        result.unmentioned = start.keys.dropFirst(known).first(where: isUnmentioned) ?? ""
        return result
    }

    private func isUnmentioned(_ key: String) -> Bool {
        if key.isEmpty || key.hasPrefix("@") || key == "self" { return false }
        let presence = classes.isUnmentioned(key: key)
        if case .unknown(let reasons) = presence { scope.uncertainty(reasons) }
        return presence.isAbsent
    }

    private func start(of element: ElementRef) -> BoundStart? {
        if tree.hasName("binding", element) {
            guard let object = document.destination(of: element), let path = tree.attribute("keyPath", element) else {
                return nil
            }
            return start(at: object, path)
        }
        guard let key = tree.attribute("sortKey", element), let column = tree.parent(element),
            let rows = self.rows(of: column, "value")
                ?? ancestor(of: column, in: Self.tables).flatMap({ self.rows(of: $0, "content") })
        else { return nil }
        // A controller sorts its objects, whatever the column shows of them.
        return BoundStart(objects: rows.before.isEmpty ? [] : rows.objects, keys: Self.keys(of: key))
    }

    private static let tables: Set<String> = ["tableView", "outlineView"]
    private static let controllers: Set<String> = ["arrayController", "objectController", "treeController"]
    private static let managed: Set<String> = ["arrangedObjects", "selection", "selectedObjects", "content"]

    private static func keys(of path: String) -> [String] {
        Array(
            path.split(separator: ".", maxSplits: ProjectClasses.mostKeys, omittingEmptySubsequences: false).prefix(
                ProjectClasses.mostKeys
            ).map(String.init)
                .drop { $0 == "self" })
    }

    private func start(at object: ElementRef, _ path: String, depth: Int = 0) -> BoundStart? {
        let keys = Self.keys(of: path)
        guard let first = keys.first, depth < 8 else { return nil }
        switch tree.name(object) {
        case let name where Self.controllers.contains(String(name)):
            guard Self.managed.contains(first) else { return nil }
            return BoundStart(
                objects: items(of: object, depth: depth + 1).map { [$0] } ?? [], keys: Array(keys.dropFirst()),
                before: [first])
        case "tableCellView" where first == "objectValue":
            let column = ancestor(of: object, in: ["tableColumn"])
            let table = ancestor(of: object, in: Self.tables)
            let rows = column.flatMap { self.rows(of: $0, "value") } ?? table.flatMap { self.rows(of: $0, "content") }
            let inherited = rows?.keys ?? []
            return BoundStart(
                objects: rows?.objects ?? [], keys: inherited + keys.dropFirst(), inherited: inherited.count,
                checked: inherited.count, before: [first])
        case "dictionaryController", "userDefaultsController": return nil
        default:
            return BoundStart(objects: scope.references(object, in: document).map { .of($0) }, keys: keys, checked: 1)
        }
    }

    private func ancestor(of element: ElementRef, in names: Set<String>) -> ElementRef? {
        var next = tree.parent(element)
        while let element = next {
            if names.contains(String(tree.name(element))) { return element }
            next = tree.parent(element)
        }
        return nil
    }

    /// What the rows of a table, or of a column, are bound to.
    private func rows(of element: ElementRef, _ name: String) -> BoundStart? {
        document.connections(of: element).first { $0.kind == .binding && $0.name == name }.flatMap { binding in
            guard let object = document.destination(of: binding.element), let path = binding.keyPath else { return nil }
            return start(at: object, path, depth: 1)
        }
    }

    /// The objects that a controller manages; nil when code or another object may provide them.
    private func items(of controller: ElementRef, depth: Int) -> KeyedObjects? {
        if tree.attribute("mode", controller) == "entity" {
            return tree.attribute("entityName", controller).map { .entity($0) }
        }
        // It may arrange other objects than those it gets.
        if tree.attribute("customClass", controller) != nil { return nil }
        let content = document.connections(of: controller).filter { $0.name?.hasPrefix("content") == true }
        if let first = content.first {
            guard content.count == 1, let object = document.destination(of: first.element) else { return nil }
            if first.kind == .outlet {
                let classes = scope.references(object, in: document)
                return tree.hasName("objectController", controller) && classes.count == 1
                    ? classes.first.map { .of($0) } : nil
            }
            guard let path = first.keyPath, let start = start(at: object, path, depth: depth), start.objects.count == 1
            else { return nil }
            return start.objects.first.flatMap { classes.objects(at: start.keys, from: $0) }
        }
        guard let name = tree.attribute("objectClassName", controller),
            !FunctionLibrary.isSet(["add", "insert", "content"], of: controller, document, classes)
        else { return nil }
        return .of(ClassReference(written: name))
    }
}
