import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// What is wrong with a custom class's module.
    package enum ModuleMismatch: String, Sendable {
        /// A Swift class that Objective-C knows only with its module.
        case missing
        /// An Objective-C class, which has no module.
        case needless
        /// The name is that of `@objc(Name)`, which has no module.
        case objectiveCName = "objective-c-name"
        /// The name is that in Swift, and the class has another name in Objective-C.
        case swiftName = "swift-name"
        /// Nothing in the project has a module with this name.
        case noModule = "no-module"
        /// Other modules have the class.
        case otherModule = "other-module"
    }

    /// Nil when the module is correct, or when that is uncertain.
    package func moduleMismatch(_ reference: ClassReference) -> ModuleMismatch? {
        moduleMismatches.value(for: reference) { findModuleMismatch(reference) }
    }

    private func findModuleMismatch(_ reference: ClassReference) -> ModuleMismatch? {
        let declarations = declarations(of: reference)
        guard !declarations.isEmpty, !ClassTable.isKnown(reference.name, on: platform) else { return nil }
        let hasModule = reference.module != nil || reference.isOfOwnTarget
        let verdicts = declarations.map { id -> ModuleMismatch? in
            let source = index.source(id)
            let declaration = index.declaration(id)
            if source.language == .objectiveC { return hasModule ? .needless : nil }
            if declaration.objectiveCName.isEmpty { return hasModule ? nil : .missing }
            let isOwnName = source.reads(declaration.name, reference.name)
            let isObjectiveCName = source.reads(declaration.objectiveCName, reference.name)
            if isOwnName, isObjectiveCName { return nil }
            if isObjectiveCName { return hasModule ? .objectiveCName : nil }
            return hasModule ? nil : .swiftName
        }
        // A class with this name for which it is correct may be the one that is meant.
        return verdicts.contains(nil) ? wrongModule(reference, declarations) : verdicts.first.flatMap { $0 }
    }

    /// Whether a Swift class is certainly not in the module that a document names.
    private func wrongModule(_ reference: ClassReference, _ declarations: [DeclarationID]) -> ModuleMismatch? {
        // With `customModuleProvider="target"` Xcode sets the module when it builds.
        guard let module = reference.module, !reference.isOfOwnTarget else { return nil }
        if project.lacksModule(module) { return .noModule }
        guard project.targets.all.contains(where: { $0.modules.contains(module) }) else { return nil }
        return declarations.allSatisfy { isSurelyElsewhere($0, than: module) } ? .otherModule : nil
    }

    // MARK: Classes of several modules

    /// The module of another class with the same name, which has all of some outlets and actions, when the class that a
    /// document means lacks one of them; nil when it has them, or when that is uncertain.
    package func otherModule(_ reference: ClassReference, outlets: [String], actions: [String]) -> String? {
        guard let module = reference.module, !reference.isOfOwnTarget else { return nil }
        let all = declarations(of: reference)
        let others = all.filter { isSurelyElsewhere($0, than: module) }
        guard !others.isEmpty, others.count < all.count else { return nil }
        func mayHave(_ class: [DeclarationID], certainly: Bool) -> Bool {
            let without = Set(all).subtracting(`class`)
            let lineage = ClassLineage(reference.name, without: without, in: index, on: platform)
            if !lineage.uncertainty.isEmpty || lineage.systemClasses.isEmpty { return !certainly }
            return outlets.allSatisfy { key in
                KeySearch(key).find(in: lineage, index) != nil
                    || lineage.systemClasses.contains { takes(key, systemClass: $0) }
            }
                && actions.allSatisfy { selector in
                    SelectorSearch(selector).find(in: lineage, index) != nil
                        || lineage.systemClasses.contains {
                            SystemActions.isSystemAction(selector, ofClass: $0, on: platform)
                        }
                }
        }
        if mayHave(all.filter { !others.contains($0) }, certainly: false) { return nil }
        let meant = others.first { mayHave([$0], certainly: true) }
        return meant.flatMap { project.targets.targets(of: index.files[$0.file].path).flatMap(\.modules).min() }
    }

    /// Whether targets are known that compile a class, and none of them has a module's name.
    private func isSurelyElsewhere(_ id: DeclarationID, than module: String) -> Bool {
        let owners = project.targets.targets(of: index.files[id.file].path)
        return !owners.isEmpty && !owners.contains { $0.modules.contains(module) }
    }
}
