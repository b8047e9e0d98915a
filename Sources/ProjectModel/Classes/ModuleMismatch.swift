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
        let isElsewhere = declarations.allSatisfy { id in
            let owners = project.targets.targets(of: index.files[id.file].path)
            return !owners.isEmpty && !owners.contains { $0.modules.contains(module) }
        }
        return isElsewhere ? .otherModule : nil
    }
}
