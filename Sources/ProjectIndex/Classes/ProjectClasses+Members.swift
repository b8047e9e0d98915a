import InterfaceBuilder

extension ProjectClasses {
    // MARK: Kinds

    /// Whether a class is surely neither another one nor derived from it. Only of classes that are known on both sides: a
    /// protocol's name, or a generic parameter's, is no class.
    package func isSurelyNoKind(_ reference: ClassReference, of ancestor: String) -> Bool {
        let isClass = !lineage(of: ancestor).classes.isEmpty || ClassTable.isKnown(ancestor, on: platform)
        return isClass && isKind(reference, of: ancestor) == false
    }

    /// The class of the library's element that is closer to a class than one of another class is; nil when that one is the
    /// closest.
    package func nearerElementClass(_ reference: ClassReference, than own: String) -> String? {
        for name in lineage(of: reference.name).systemClasses {
            let ancestors = ClassTable.lineage(of: name, on: platform)
            guard let nearest = ancestors.first(where: { ElementTable.hasElement(forClass: $0, on: platform) }) else {
                continue
            }
            if nearest == own { return nil }
            if ClassTable.isKind(nearest, of: own, on: platform) == true { return nearest }
        }
        return nil
    }

    /// In which language the sources declare a class: nil when in none, or in both.
    package func language(of reference: ClassReference) -> SourceLanguage? {
        let languages = Set(declarations(of: reference).map { index.source($0).language })
        return languages.count == 1 ? languages.first : nil
    }

    // MARK: Names to suggest

    /// What a runtime attribute of a class may be meant to set.
    package func propertyNames(of reference: ClassReference) -> [String] {
        let lineage = lineage(of: reference.name)
        let own = lineage.parts.flatMap { part in
            let source = index.source(part)
            return source.members(of: part.number).filter { member in
                source.declarations[member].kind == .property
                    && source.declarations[member].modifiers.contains(.settable)
                    && index.isVisibleToObjectiveC(member, in: part, of: lineage)
            }.map { source.text(source.declarations[$0].name) }
        }
        return own + lineage.systemClasses.flatMap { SystemKeyPaths.keys(ofClass: $0, on: platform) }
    }

    // MARK: Actions

    /// Selectors of methods that begin as a selector does and take other arguments: `save:` for `save`.
    package func similarActions(_ selector: String, of reference: ClassReference) -> [String] {
        let lineage = lineage(of: reference.name)
        let first = selector.prefix { $0 != ":" }
        var found: [String] = []
        for part in lineage.parts {
            let source = index.source(part)
            for member in source.members(of: part.number) where source.declarations[member].kind == .function {
                let declaration = source.declarations[member]
                guard declaration.modifiers.isDisjoint(with: [.static, .classMember]),
                    index.isVisibleToObjectiveC(member, in: part, of: lineage)
                else { continue }
                for other in source.selectors(of: member)
                where other != selector && other.prefix(while: { $0 != ":" }) == first && !found.contains(other) {
                    found.append(other)
                }
            }
        }
        return found
    }

    /// Whether any class of the project, or of Apple's as far as the tables know, has a method of a selector: what the
    /// responder chain may find.
    package func isKnownAction(_ selector: String) -> Bool {
        if SystemActions.isSystemAction(selector, on: platform) { return true }
        let first = Array(selector.utf8.prefix { $0 != UInt8(ascii: ":") })
        return index.files.contains { file in
            let source = file.source
            return source.declarations.indices.contains { number in
                let declaration = source.declarations[number]
                guard declaration.kind == .function,
                    !declaration.objectiveCName.isEmpty || first.starts(with: source.bytes[declaration.name.range])
                else { return false }
                return source.selectors(of: number).contains(selector)
            }
        }
    }

    /// Why classes may be missing here, in sentences; empty when all sources are.
    package var missingSources: [String] { missingDependencies.map { $0.text(in: project.root) } }

    // MARK: Overrides

    /// Where a class of the project or one of its ancestors in it implements a method or property of Apple's: by the selector
    /// in Objective-C, by the name with its labels in Swift (`draw(_:)`), of a property by its name in both.
    package func override(_ selector: String, swift name: String, of reference: ClassReference) -> DeclarationID? {
        let lineage = lineage(of: reference.name)
        for part in lineage.parts where isOfProject(part, lineage) {
            let source = index.source(part)
            for member in source.members(of: part.number) where isOverride(source, member, selector, name) {
                return DeclarationID(file: part.file, number: member)
            }
        }
        return nil
    }

    /// Whether a part is of a class of the project: what a category adds to one of Apple's is no override.
    private func isOfProject(_ part: DeclarationID, _ lineage: ClassLineage) -> Bool {
        let source = index.source(part)
        let name = source.lastWord(index.declaration(part).name)
        return index.declaration(part).kind != .extension || !ClassTable.isKnown(name, on: platform)
    }

    private func isOverride(_ source: SourceDeclarations, _ member: Int, _ selector: String, _ name: String) -> Bool {
        let declaration = source.declarations[member]
        guard declaration.modifiers.isDisjoint(with: [.static, .classMember]) else { return false }
        if source.language == .objectiveC {
            guard declaration.kind == .function || declaration.kind == .property else { return false }
            return declaration.kind == .property
                ? source.reads(declaration.name, selector) : source.selectors(of: member).contains(selector)
        }
        guard declaration.modifiers.contains(.override) else { return false }
        switch declaration.kind {
        case .property: return source.reads(declaration.name, name)
        case .function:
            let labels = source.parameters(of: declaration).map { parameter in
                parameter.label.isEmpty ? "_:" : source.text(parameter.label) + ":"
            }
            return "\(source.text(declaration.name))(\(labels.joined()))" == name
        default: return false
        }
    }

    // MARK: Runtime attributes

    /// Whether a User Defined Runtime Attribute can be set.
    package func property(_ keyPath: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference.name)
        let first = String(keyPath.prefix { $0 != "." })
        if first.isEmpty || KeySearch(first).find(in: lineage, index) != nil { return .present }
        if reads(first, lineage) { return .present }
        for name in lineage.systemClasses
        where SystemKeyPaths.isKnown(keyPath, ofClass: name, on: platform) || takes(first, systemClass: name) {
            return .present
        }
        let uncertainty = uncertainty(of: reference)
        if !uncertainty.isEmpty { return .unknown(uncertainty) }
        return lineage.systemClasses.isEmpty ? .unknown([.undeclared(reference.name)]) : .absent
    }

    /// Whether a class has something of a name that Objective-C can read, on the way of a key path.
    private func reads(_ name: String, _ lineage: ClassLineage) -> Bool {
        SelectorSearch(name).find(in: lineage, index) != nil
    }

    // MARK: Modules

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
