import Base
package import InterfaceBuilder
import SourceSyntax

/// Lookup of classes, as documents of one platform see them. Caches its results, so each worker has its own instance.
package final class ProjectClasses {
    package let platform: Platform
    let project: Project
    package let index: SourceIndex
    private let lineages = Cache<String, ClassLineage>()
    /// Of names that several classes have.
    private let chosenLineages = Cache<ClassReference, ClassLineage>()
    /// Built on first use: it reads every function.
    lazy var selectors = KnownSelectors(index)
    /// Built on first use: it reads every source.
    lazy var sentEvents = index.facts.fact {
        index.files.indices.flatMap { SentEvents.all(in: index.files[$0].bytes, file: $0) }
    }
    /// The targets that other code may depend on.
    lazy var libraryTargets = project.targets.all.filter { $0.product != .other }
    /// The selectors of all actions of the project, in any class.
    package private(set) lazy var allActions = index.facts.fact { ActionSelectors(index) }.all
    lazy var nearActions = NearWords(Set(allActions))
    /// Values that upper layers cache, by type.
    private var facts: [ObjectIdentifier: Any] = [:]
    private let declarations = Cache<String, [DeclarationID]>()
    /// Of the few classes that `isKind(_:of:)` is called with as ancestors.
    private let namesOfAncestors = Cache<String, Set<String>>()
    /// The members of a class for a key or a selector: a document looks up the same one repeatedly.
    private let outletDeclarations = Cache<Query, [DeclarationID]>()
    private let actionDeclarations = Cache<Query, DeclarationID?>()
    let outletTypes = Cache<Query, MemberType?>()
    let overrides = Cache<[String], DeclarationID?>()
    let directives = Cache<Int, ConditionalDirectives>()
    /// Whether methods drop their first argument.
    let droppers = Cache<DeclarationID, Bool>()
    let selectorsBeginning = Cache<Query, [String]>()
    let knownOutlets = Cache<String, [ClassMember]>()
    let hiddenNames = Cache<String, HiddenClassName?>()
    let moduleMismatches = Cache<ClassReference, ModuleMismatch?>()
    private let foreignModules = Cache<String, Bool>()
    private let ownModules = Cache<String, Bool>()
    /// The missing dependencies that may declare classes of the project's own targets, and of any module.
    private lazy var ownMissing = project.missing([.sources, .outside])
    private lazy var allMissing = project.missing()

    package init(_ project: Project, platform: Platform) {
        self.project = project
        self.platform = platform
        index = project.sources
    }

    /// The cached value of a type that upper layers derive from the classes.
    package func fact<Fact>(otherwise find: () -> Fact) -> Fact {
        if let known = facts[ObjectIdentifier(Fact.self)] as? Fact { return known }
        let found = find()
        facts[ObjectIdentifier(Fact.self)] = found
        return found
    }

    /// A lookup of a name in a class.
    struct Query: Hashable {
        var name: String
        var type: String
    }

    /// The class with everything that it inherits.
    package func lineage(of reference: ClassReference) -> ClassLineage {
        let all = everyLineage(of: reference.name)
        if all.openNames.isEmpty { return all }
        return chosenLineages.value(for: reference) { lineage(of: reference, choosing: [:]) }
    }

    package func lineage(of name: String) -> ClassLineage { lineage(of: ClassReference(name)) }

    /// The same with all classes that have its name, or that of an ancestor.
    private func everyLineage(of name: String) -> ClassLineage {
        lineages.value(for: name) {
            index.answer(to: SourceIndex.NameOnPlatform(name: name, platform: platform)) {
                ClassLineage(name, in: index, on: platform)
            }
        }
    }

    /// The reference without the document, unless it decides which class is meant.
    package func canonical(_ reference: ClassReference) -> ClassReference {
        guard everyLineage(of: reference.name).openNames.isEmpty else { return reference }
        var canonical = reference
        canonical.origin = nil
        return canonical
    }

    /// Why the members of a class are uncertain; empty when they are certain.
    package func uncertainty(of reference: ClassReference) -> [Uncertainty] {
        if let module = reference.module, !reference.isOfOwnTarget, isForeign(module) {
            return [.foreignModule(module, of: reference.name)]
        }
        return lineage(of: reference).uncertainty
    }

    private func isForeign(_ module: String) -> Bool {
        foreignModules.value(for: module) { !project.hasModule(module) && !isBuiltHere(module) }
    }

    // MARK: Classes

    /// Whether a class is another one or derives from it; nil when unknown.
    package func isKind(_ reference: ClassReference, of ancestor: String) -> Bool? {
        let lineage = lineage(of: reference)
        let names = namesOfAncestors.value(for: ancestor) { index.names(ofClass: ancestor) }
        func isKind(_ lineage: ClassLineage) -> Bool {
            lineage.classes.contains(where: names.contains)
                || lineage.systemClasses.contains { ClassTable.isKind($0, of: ancestor, on: platform) == true }
        }
        if let presence = presence(in: lineage, where: isKind) { return presence == .present ? true : nil }
        return hasAllAncestors(reference) ? false : nil
    }

    /// The Apple classes that a class derives from.
    package func ancestry(of reference: ClassReference) -> ClassAncestry {
        let lineage = lineage(of: reference)
        // Where several classes may be meant, what one of them derives from is not known of the others.
        let known = lineage.systemClasses.filter { name in
            lineage.all.allSatisfy { each in
                each.systemClasses.contains { ClassTable.isKind($0, of: name, on: platform) == true }
            }
        }
        return ClassAncestry(
            systemClasses: known, isComplete: known == lineage.systemClasses && hasAllAncestors(reference),
            isDeclared: !lineage.parts.isEmpty)
    }

    /// Whether all ancestors of a class were found.
    func hasAllAncestors(_ reference: ClassReference) -> Bool {
        uncertainty(of: reference).allSatisfy {
            if case .unknownSuperclass = $0 { return false }
            if case .undeclared = $0 { return false }
            if case .foreignModule = $0 { return false }
            return true
        }
    }

    /// The superclass of a class, or in the tables; nil when unknown.
    package func superclass(of reference: ClassReference) -> String? {
        let lineage = lineage(of: reference)
        if lineage.classes.isEmpty { return ClassTable.superclass(of: reference.name, on: platform) }
        let names = Set(lineage.all.map { index.superclasses(ofParts: index.ownParts(of: $0)).names.first })
        return names.count == 1 ? names.first.flatMap { $0 } : nil
    }

    /// The declarations of a class, in the order of the files.
    package func declarations(of reference: ClassReference) -> [DeclarationID] {
        let lineage = lineage(of: reference)
        return declarations.value(for: lineage.key) {
            index.ownParts(of: lineage).filter(index.isClass)
        }
    }

    /// Whether the sources declare a class with that name.
    package func isDeclared(_ reference: ClassReference) -> Bool { !lineage(of: reference).classes.isEmpty }

    /// Whether a class exists, in the sources or in Apple's tables. It is absent only when no missing dependency could
    /// declare it, or when its name is a typo.
    package func presence(of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference)
        if lineage.isKnown || ClassTable.isKnown(reference.name) { return .present }
        // A macro can expand to `@interface`; then only its implementation was found.
        if index.parts(ofClass: reference.name).contains(where: { !index.declaration($0).isExtension }) {
            return .present
        }
        if project.known.contains(reference.name, .classes) { return .present }
        if let path = project.leftOutSource(with: reference.name) {
            return .unknown([.leftOut(reference.name, in: path)])
        }
        let isOwn = reference.isOfOwnTarget || reference.module.map(isBuiltHere) ?? false
        if let module = reference.module, !isOwn { return .unknown([.foreignModule(module, of: reference.name)]) }
        if isOwn || reference.module == nil, let model = project.dataModel(withEntity: reference.name) {
            return .unknown([.generated(reference.name, for: model.parent)])
        }
        // A missing dependency would have to declare nearly the same name.
        if index.isSlipOfClass(reference.name) { return .absent }
        // Only a target's own sources declare its classes.
        let missing = isOwn ? ownMissing : allMissing
        return missing.isEmpty ? .absent : project.judged(reference.name, .classes, .unknown(missing))
    }

    /// Whether the project itself builds a module with a name.
    private func isBuiltHere(_ module: String) -> Bool {
        ownModules.value(for: module) { project.targets.hasModule(module) }
    }

    // MARK: Outlets

    /// Whether loading a nib can set a value for a key.
    package func outlet(_ key: String, of reference: ClassReference) -> Presence {
        // Key paths are not followed here.
        if key.isEmpty || key.utf8.contains(UInt8(ascii: ".")) { return .present }
        func takes(_ lineage: ClassLineage) -> Bool {
            !outletDeclarations(key, in: lineage).isEmpty
                || lineage.systemClasses.contains { self.takes(key, systemClass: $0) }
        }
        return presence(in: lineage(of: reference), where: takes)
            ?? absence(
                of: reference, key, among: outletMembers(of: reference).map(\.name),
                besides: anyKey(of: reference, isOutlet: true))
    }

    func takes(_ key: String, systemClass: String) -> Bool {
        SystemOutlets.isSystemOutlet(key, ofClass: systemClass, on: platform)
            || SystemKeyPaths.mayTake(key, ofClass: systemClass, on: platform)
    }

    /// The project's declaration that accepts an outlet's value.
    package func outletDeclaration(_ key: String, of reference: ClassReference) -> DeclarationID? {
        outletDeclarations(key, in: lineage(of: reference)).first
    }

    /// All such declarations, nearest first.
    package func outletDeclarations(_ key: String, in lineage: ClassLineage) -> [DeclarationID] {
        outletDeclarations.value(for: Query(name: key, type: lineage.key)) {
            KeySearch(key).findAll(in: lineage, index)
        }
    }

    // MARK: Actions

    /// Whether an object of a class responds to a selector.
    package func action(_ selector: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference)
        func responds(_ lineage: ClassLineage) -> Bool {
            actionDeclaration(selector, in: lineage) != nil
                // In Swift the method of an Objective-C protocol can have another name: `tapped(_:with:)`.
                || lineage.isInSwift(index) && lineage.requirements(index).selectors.contains(selector)
                || lineage.systemClasses.contains {
                    SystemActions.isSystemAction(selector, ofClass: $0, on: platform)
                }
        }
        if let presence = presence(in: lineage, where: responds) { return presence }
        // Apple's tables are not complete, so a name that another class has is not a typo either.
        let isApples = lineage.classes.isEmpty && !lineage.systemClasses.isEmpty
        let undocumented: [Uncertainty] = isApples ? [.undocumented(reference.name)] : []
        if isApples, SystemActions.isSystemAction(selector, on: platform) { return .unknown(undocumented) }
        return absence(
            of: reference, selector, among: actionNames(of: reference) + segueActionNames(of: reference),
            besides: undocumented)
    }

    /// The project's declaration that a selector calls.
    package func actionDeclaration(_ selector: String, of reference: ClassReference) -> DeclarationID? {
        actionDeclaration(selector, in: lineage(of: reference))
    }

    private func actionDeclaration(_ selector: String, in lineage: ClassLineage) -> DeclarationID? {
        actionDeclarations.value(for: Query(name: selector, type: lineage.key)) { lineage.method(selector, index) }
    }

    // MARK: Names to suggest

    /// The outlets of a class, including Apple's.
    package func outletNames(of reference: ClassReference) -> [String] {
        outletMembers(of: reference).map(\.name)
            + lineage(of: reference).systemClasses.flatMap { SystemOutlets.names(ofClass: $0, on: platform) }
    }

    package func segueActionNames(of reference: ClassReference) -> [String] {
        actionMembers(of: reference, mark: .segueAction).map(\.name)
    }

    package func actionNames(of reference: ClassReference) -> [String] {
        actionMembers(of: reference).map(\.name)
            + lineage(of: reference).systemClasses.flatMap { SystemActions.selectors(ofClass: $0, on: platform) }
    }
}
