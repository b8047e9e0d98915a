import Base
import InterfaceBuilder
import SourceSyntax

/// Renames an outlet or an action.
struct MemberRename {
    let planner: RenamePlanner
    let classes: ProjectClasses
    /// The selector of an action.
    let old: String
    let new: String
    let isAction: Bool
    /// The class that a document or the user names.
    let owner: String
    /// Nil when no source declares it: then only documents contain it.
    let declaration: DeclarationID?
    /// The classes that declare it, by all of their names.
    let declaring: Set<String>
    private let kinds = Cache<String, Bool>()

    var index: SourceIndex { planner.index }
    /// The name in code.
    var oldName: String { String(old.prefix { $0 != ":" }) }
    var newName: String { String(new.prefix { $0 != ":" }) }

    init(
        _ planner: RenamePlanner, _ old: String, ofClass owner: String, to new: String, isAction: Bool
    ) throws(RenameProblem) {
        self.planner = planner
        self.isAction = isAction
        let reference = ClassReference(written: owner)
        self.owner = reference.name
        func find(_ classes: ProjectClasses) -> DeclarationID? {
            isAction ? classes.actionDeclaration(old, of: reference) : classes.outletDeclaration(old, of: reference)
        }
        let all = Platform.allCases.map(planner.classes)
        classes = all.first { find($0) != nil } ?? planner.classes(on: .ios)
        declaration = find(classes)
        self.old = old
        let base = old.prefix { $0 != ":" }
        let index = planner.index
        guard let declaration else {
            self.new = new + old.dropFirst(base.count)
            declaring = []
            return
        }
        let source = index.source(declaration)
        let declared = index.declaration(declaration)
        let name = source.text(declared.name)
        guard declared.objectiveCName.isEmpty, base.hasPrefix(name), isAction || name == old else {
            throw RenameProblem(
                "\(planner.shown(declaration)) gives it another name for Objective-C. Rename it by hand.")
        }
        guard source.language == .swift else {
            self.new = new + old.dropFirst(base.count)
            declaring = index.names(ofClass: index.typeName(around: declaration))
            return
        }
        // A selector begins with the function's name: `save` of `saveWithSender:`. Users may write either.
        let label = base.dropFirst(name.count)
        let isComplete = !label.isEmpty && new.hasSuffix(label) && new != label
        self.new = (isComplete ? String(new.dropLast(label.count)) : new) + old.dropFirst(name.count)
        declaring = index.names(ofClass: index.typeName(around: declaration))
    }

    /// Whether a class declares it or derives from a class that does.
    func isOwner(_ name: String) -> Bool {
        guard declaration != nil else { return name == owner || isKind(name, of: [owner]) }
        return declaring.contains(name) || isKind(name, of: declaring)
    }

    /// Whether the class derives from a class or conforms to a protocol.
    func inherits(_ name: String) -> Bool {
        let lineage = classes.lineage(of: owner)
        if lineage.classes.contains(name) { return true }
        var (seen, waiting): (Set<String>, [String]) = ([], protocols(of: lineage.parts))
        while let next = waiting.popLast() {
            if next == name { return true }
            if seen.insert(next).inserted { waiting += protocols(of: index.named(next)) }
        }
        return false
    }

    private func protocols(of parts: [DeclarationID]) -> [String] {
        parts.flatMap { id in
            let source = index.source(id)
            return source.inheritedTypes(of: index.declaration(id)).map { source.lastWord($0) }
        }
    }

    private func isKind(_ name: String, of others: Set<String>) -> Bool {
        kinds.value(for: name) {
            others.contains { classes.isKind(ClassReference(written: name), of: $0) == true }
        }
    }

    func plan() throws(RenameProblem) -> RenamePlan {
        try checkNewName()
        var plan = RenamePlan()
        addDocuments(to: &plan)
        if declaration != nil {
            try addSources(to: &plan)
        }
        return plan
    }

    // MARK: The new name

    private func checkNewName() throws(RenameProblem) {
        let reference = ClassReference(written: owner)
        if isAction {
            guard let other = classes.actionDeclaration(new, of: reference) else {
                if declaration != nil, classes.action(new, of: reference) == .present { throw taken }
                if planner.isRenamable(.action(old, ofClass: owner)) { return }
                throw RenameProblem.undeclared("action \"\(old)\"", owner)
            }
            // The code already has the new name, and the connections follow.
            if declaration != nil { throw taken(by: other) }
        } else if let other = classes.outletDeclaration(new, of: reference) {
            if declaration != nil { throw taken(by: other) }
        } else if declaration == nil, !planner.isRenamable(.outlet(old, ofClass: owner)) {
            throw RenameProblem.undeclared("outlet \"\(old)\"", owner)
        } else if declaration != nil, classes.keyNames(of: reference).contains(new) {
            throw taken
        }
    }

    private var taken: RenameProblem { RenameProblem("\(owner) has \"\(new)\" already. Choose another name.") }

    private func taken(by other: DeclarationID) -> RenameProblem {
        RenameProblem("\(planner.shown(other)) has \"\(new)\" already. Choose another name.")
    }

    // MARK: Documents

    private func addDocuments(to plan: inout RenamePlan) {
        for document in planner.documents(with: oldName) {
            for connection in document.connections { add(connection, document, to: &plan) }
            if !isAction { addKeyPaths(document, to: &plan) }
        }
    }

    private func add(_ connection: Connection, _ document: Document, to plan: inout RenamePlan) {
        let element = connection.element
        switch connection.kind {
        case .outlet, .outletCollection:
            guard !isAction, connection.name == old, let source = document.className(connection.source),
                isOwner(ClassReference(written: source).name)
            else { return }
            plan.set("property", of: element, to: new, in: document)
        case .action:
            guard isAction, connection.name == old, let target = document.destination(of: element) else { return }
            let name = document.className(target).map { ClassReference(written: $0).name }
            if let name, isOwner(name) {
                plan.set("selector", of: element, to: new, in: document)
            } else if document.isFirstResponder(target) {
                plan.set("selector", of: element, to: new, in: document, .firstResponder)
            }
        case .segue:
            // The controller that it unwinds to is found at run time.
            guard isAction, document.tree.attribute("unwindAction", element) == old else { return }
            plan.set("unwindAction", of: element, to: new, in: document, .selector)
        case .binding, .accessibilityConnection: return
        }
    }

    /// `titleLabel.text` of a runtime attribute or a binding.
    private func addKeyPaths(_ document: Document, to plan: inout RenamePlan) {
        for element in document.tree.elements {
            guard let path = document.tree.attribute("keyPath", element) else { continue }
            var keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard keys.contains(old) else { continue }
            // In an object of another class, the first key is a different one.
            if keys.firstIndex(of: old) == 0, document.tree.name(element) == "userDefinedRuntimeAttribute",
                let object = document.owner(of: element), let name = document.className(object),
                !isOwner(ClassReference(written: name).name)
            {
                continue
            }
            for number in keys.indices where keys[number] == old { keys[number] = new }
            plan.set("keyPath", of: element, to: keys.joined(separator: "."), in: document, .keyPath)
        }
    }
}
