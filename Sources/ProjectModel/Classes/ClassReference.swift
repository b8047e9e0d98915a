package import Base
import InterfaceBuilder
import SourceSyntax

/// A class as a document names it.
package struct ClassReference: Hashable, Sendable {
    /// `customClass`, or the class of an element.
    package var name: String
    /// `customModule`; nil when there is none.
    package var module: String?
    /// Whether the module is that of the target that contains the document (`customModuleProvider="target"`).
    package var isOfOwnTarget: Bool
    /// The document that names it: of several classes with the name, that of its target or folder is meant.
    package var origin: Path?

    package init(_ name: String, module: String? = nil, isOfOwnTarget: Bool = false, from origin: Path? = nil) {
        self.name = name
        self.module = module
        self.isOfOwnTarget = isOfOwnTarget
        self.origin = origin
    }

    /// The name as it is in a document: old or hand-written documents join module and class, as Objective-C does
    /// (`App.Card`, `_TtC3App4Card`).
    package init(written: String, module: String? = nil, isOfOwnTarget: Bool = false, from origin: Path? = nil) {
        // Searched at once: read one by one, a string's bytes take four times as long.
        let hasDot = written.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: ".")) } ?? true
        if !hasDot, written.utf8.first != UInt8(ascii: "_") {
            self.init(written, module: module, isOfOwnTarget: isOfOwnTarget, from: origin)
            return
        }
        let words = Self.mangledWords(written) ?? written.split(separator: ".").map(String.init)
        let own = words.count > 1 && module == nil && !isOfOwnTarget ? words.first : nil
        self.init(words.last ?? written, module: module ?? own, isOfOwnTarget: isOfOwnTarget, from: origin)
    }

    /// A class with another name in the same module.
    package func named(_ name: String) -> ClassReference {
        var other = self
        other.name = name
        return other
    }

    /// The components of `_TtC3App4Card`; nil when it is not a mangled name.
    private static func mangledWords(_ name: String) -> [String]? {
        guard name.hasPrefix("_Tt") else { return nil }
        var rest = name.utf8.dropFirst(3).drop { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
        var words: [String] = []
        while let first = rest.first, first >= UInt8(ascii: "1"), first <= UInt8(ascii: "9") {
            let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            guard let count = Int(Substring(digits)), count <= rest.count - digits.count else { return nil }
            rest = rest.dropFirst(digits.count)
            words.append(String(Substring(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        return words.count > 1 && rest.allSatisfy { $0 == UInt8(ascii: "_") } ? words : nil
    }
}

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
        /// The module is that of the document's target, and other modules have the class.
        case otherTarget = "other-target"
    }

    /// Nil when the module is correct, or when that is uncertain.
    package func moduleMismatch(_ reference: ClassReference) -> ModuleMismatch? {
        moduleMismatches.value(for: reference.isOfOwnTarget ? reference : canonical(reference)) {
            findModuleMismatch(reference)
        }
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
        if reference.isOfOwnTarget { return isOfOtherTarget(reference, declarations) ? .otherTarget : nil }
        guard let module = reference.module else { return nil }
        if project.lacksModule(module) { return .noModule }
        guard project.targets.hasModule(module) else { return nil }
        let isElsewhere = declarations.allSatisfy { isSurelyElsewhere(index.files[$0.file].path, than: module) }
        return isElsewhere ? .otherModule : nil
    }

    /// Whether the class is certainly in none of the targets that contain the document, nor in a module of their name.
    private func isOfOtherTarget(_ reference: ClassReference, _ declarations: [DeclarationID]) -> Bool {
        guard let origin = reference.origin else { return false }
        let own = project.targets.targets(of: origin)
        let modules = own.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
        return !own.isEmpty
            && declarations.allSatisfy { id in
                guard index.source(id).language == .swift, index.declaration(id).objectiveCName.isEmpty else {
                    return false
                }
                let owners = project.targets.targets(of: index.files[id.file].path)
                return !owners.isEmpty && owners.allSatisfy { $0.modules.isDisjoint(with: modules) }
            }
    }

    /// The module of a class in Swift; nil when several have it, or none is known.
    package func module(of reference: ClassReference) -> String? {
        let modules = declarations(of: reference).map { id in
            let owners = project.targets.targets(of: index.files[id.file].path)
            return owners.count == 1 ? owners.first.map { ProjectTargets.module(of: $0.name) } : nil
        }
        return Set(modules).count == 1 ? modules.first.flatMap { $0 } : nil
    }

    // MARK: Classes of several modules

    /// The module of another class with the same name, which has all of some outlets and actions, when the class that a
    /// document means lacks one of them; nil when it has them, or when that is uncertain.
    package func otherModule(_ reference: ClassReference, outlets: [String], actions: [String]) -> String? {
        guard let module = reference.module, !reference.isOfOwnTarget else { return nil }
        guard let classes = index.sameNamed(reference.name, on: platform) else { return nil }
        let all = classes.all.indices
        let others = all.filter { classes.all[$0].files.allSatisfy { isSurelyElsewhere($0, than: module) } }
        guard !others.isEmpty, others.count < all.count else { return nil }
        func mayHave(_ number: Int, certainly: Bool) -> Bool {
            let lineage = lineage(of: reference, choosing: [reference.name: number])
            if !lineage.uncertainty.isEmpty || lineage.systemClasses.isEmpty { return !certainly }
            return outlets.allSatisfy { key in
                KeySearch(key).find(in: lineage, index) != nil
                    || lineage.systemClasses.contains { takes(key, systemClass: $0) }
            }
                && actions.allSatisfy { selector in
                    lineage.method(selector, index) != nil
                        || lineage.systemClasses.contains {
                            SystemActions.isSystemAction(selector, ofClass: $0, on: platform)
                        }
                }
        }
        if all.contains(where: { !others.contains($0) && mayHave($0, certainly: false) }) { return nil }
        let meant = others.first { mayHave($0, certainly: true) }
        return meant.flatMap { classes.all[$0].files.first }.flatMap {
            project.targets.targets(of: $0).flatMap(\.modules).min()
        }
    }

    /// Whether targets are known that compile a class, and none of them has a module's name.
    private func isSurelyElsewhere(_ path: Path, than module: String) -> Bool {
        let owners = project.targets.targets(of: path)
        return !owners.isEmpty && !owners.contains { $0.modules.contains(module) }
    }
}
