import AppleFrameworks
import SourceSyntax

extension ProjectClasses {
    /// What is wrong with a custom class's module.
    package enum ModuleMismatch: String, Sendable {
        /// A Swift class that Objective-C knows only with its module.
        case missing
        /// An Objective-C class, which has none.
        case needless
        /// The name is the one that `@objc(Name)` gives, which has no module.
        case objectiveCName = "objective-c-name"
        /// The name is Swift's, and Objective-C knows the class by another one only.
        case swiftName = "swift-name"
    }

    /// Nil when the module fits, or it is not certain that it does not.
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
        // A class of the name that fits may be the one that is meant.
        return verdicts.contains(nil) ? nil : verdicts.first.flatMap { $0 }
    }
}
