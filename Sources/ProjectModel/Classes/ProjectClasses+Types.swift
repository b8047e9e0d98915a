import InterfaceBuilder
package import SourceSyntax

/// The types of outlets, as far as they are certain.
extension ProjectClasses {
    /// The type of an outlet that the project declares; nil when it does not. Its class is one that sources or tables
    /// declare, or nil.
    ///
    /// Classes with the same name in several targets may have outlets with the same name: where these differ, the type
    /// is unknown.
    package func outletType(_ name: String, of reference: ClassReference) -> MemberType? {
        let lineage = lineage(of: reference)
        return outletTypes.value(for: Query(name: name, type: lineage.key)) { findOutletType(name, in: lineage) }
    }

    private func findOutletType(_ name: String, in lineage: ClassLineage) -> MemberType? {
        let all = outletDeclarations(name, in: lineage)
        guard let id = all.first, var type = knownType(of: id),
            lineage.all.allSatisfy({ !outletDeclarations(name, in: $0).isEmpty })
        else { return nil }
        for other in all where other != id && !isOfOtherPlatform(index.memberType(of: other)?.name) {
            guard let another = knownType(of: other) else { continue }
            if another.isCollection != type.isCollection { type.isCollection = nil }
            if another.name != type.name { type.name = nil }
        }
        return type
    }

    /// The type of a member; without a name when that is not a class.
    private func knownType(of id: DeclarationID) -> MemberType? {
        guard var type = index.memberType(of: id) else { return nil }
        let written = type.name
        type.name = written.flatMap { index.source(id).isGenericParameter($0, in: id.number) ? nil : classBehind($0) }
        guard type.isCollection == false else { return type }
        if ["NSArray", "NSMutableArray"].contains(type.name) {
            type.isCollection = true
            type.name = nil
        } else if !isOfOtherPlatform(written), type.name.map(mayBeCollection) ?? true {
            type.isCollection = nil
        }
        return type
    }

    private func mayBeCollection(_ name: String) -> Bool {
        name == "NSObject"
            || ["NSSet", "NSOrderedSet"].contains { ClassTable.isKind(name, of: $0, on: platform) == true }
    }

    /// Whether a member's class exists only on other platforms.
    private func isOfOtherPlatform(_ name: String?) -> Bool {
        guard let name, index.named(name).isEmpty else { return false }
        return ClassTable.isKnown(name) && !ClassTable.isKnown(name, on: platform)
    }

    /// A class by its own name or that of a type alias; nil for anything else.
    func classBehind(_ name: String) -> String? {
        let found = index.named(name)
        if found.contains(where: { index.declaration($0).kind == .protocol }) { return nil }
        if found.contains(where: index.isClass) { return name }
        if found.contains(where: { !index.declaration($0).isExtension }) {
            let aliases = found.filter { index.declaration($0).kind == .typeAlias }
            guard aliases.count == 1, found.count == 1, let alias = aliases.first else { return nil }
            let target = SwiftType(index.source(alias).text(index.declaration(alias).type))
            return !target.isArray && ClassTable.isKnown(target.name, on: platform) ? target.name : nil
        }
        return ClassTable.isKnown(name, on: platform) ? name : nil
    }
}

extension ProjectClasses {
    /// Whether a class is certainly neither another one nor derived from it. Both classes must be known: the name of a
    /// protocol or of a generic parameter is not a class.
    package func isSurelyNoKind(_ reference: ClassReference, of ancestor: String) -> Bool {
        let isClass = !lineage(of: ancestor).classes.isEmpty || ClassTable.isKnown(ancestor, on: platform)
        return isClass && isKind(reference, of: ancestor) == false
    }

    /// Whether the Apple classes that a class of the project derives from are all among some classes, with no Apple
    /// class in between.
    package func derivesDirectly(_ reference: ClassReference, from names: Set<String>) -> Bool {
        let classes = lineage(of: reference).systemClasses
        return !classes.isEmpty && names.isSuperset(of: classes)
    }

    /// The class of an element in Xcode's library that is nearer to a class than another class is; nil when the other
    /// class is the nearest.
    package func nearerElementClass(_ reference: ClassReference, than own: String) -> String? {
        let lineage = lineage(of: reference)
        let nearer = lineage.all.map { nearerElementClass(in: $0, than: own) }
        return nearer.contains(nil) ? nil : nearer.first.flatMap { $0 }
    }

    private func nearerElementClass(in lineage: ClassLineage, than own: String) -> String? {
        for name in lineage.systemClasses {
            let ancestors = ClassTable.lineage(of: name, on: platform)
            guard let nearest = ancestors.first(where: { ElementTable.hasElement(forClass: $0, on: platform) }) else {
                continue
            }
            if nearest == own { return nil }
            if ClassTable.isKind(nearest, of: own, on: platform) == true { return nearest }
        }
        return nil
    }

    /// Whether all declarations of a class, or of an enclosing type, are generic: such a class does not exist in
    /// Objective-C.
    package func isGeneric(_ reference: ClassReference) -> Bool {
        let declarations = declarations(of: reference)
        return !declarations.isEmpty
            && declarations.allSatisfy { id in
                let source = index.source(id)
                return source.language == .swift
                    && source.enclosing(id.number).contains { !source.declarations[$0].genericParameters.isEmpty }
            }
    }

    /// Whether the linker certainly leaves out a class of Objective-C, because nothing refers to it in a static library.
    package func isLeftOut(_ reference: ClassReference) -> Bool {
        let lineage = lineage(of: reference)
        guard lineage.uncertainty.isEmpty, let parts = lineage.classes.first.map(index.parts(ofClass:)), !parts.isEmpty
        else { return false }
        let files = Set(parts.map(\.file))
        let sources = files.filter { !index.files[$0].path.string.hasSuffix(".h") }
        // Another class of the same file brings it.
        let isAlone = sources.allSatisfy { file in
            let source = index.files[file].source
            return source.language == .objectiveC
                && source.topLevel.allSatisfy { number in
                    let declaration = source.declarations[number]
                    return [.import, .forwardDeclaration].contains(declaration.kind)
                        || source.reads(declaration.name, reference.name)
                }
        }
        return isAlone && !sources.isEmpty && project.linksOnlyReferences(sources.map { index.files[$0].path })
            && index.files(with: reference.name).allSatisfy(files.contains)
    }

    /// Why the runtime has no class under the name that a document has, as the words of its declaration: `private`, or the
    /// type around it. Nil when a declaration may have that name.
    package func hiddenName(of reference: ClassReference) -> HiddenClassName? {
        hiddenNames.value(for: lineage(of: reference).key) {
            let reasons = declarations(of: reference).map { id -> HiddenClassName? in
                let source = index.source(id)
                guard source.language == .swift, source.declarations[id.number].objectiveCName.isEmpty else {
                    return nil
                }
                let enclosing = source.enclosing(id.number)
                if let outer = enclosing.dropFirst().first {
                    return .nested(in: source.text(source.declarations[outer].name))
                }
                let modifiers = source.declarations[id.number].modifiers
                if modifiers.contains(.private) { return .accessLevel("private") }
                return modifiers.contains(.fileprivate) ? .accessLevel("fileprivate") : nil
            }
            return reasons.contains(nil) ? nil : reasons.first ?? nil
        }
    }

    /// The language in which the sources declare a class: nil when none does, or both.
    package func language(of reference: ClassReference) -> SourceLanguage? {
        let languages = Set(declarations(of: reference).map { index.source($0).language })
        return languages.count == 1 ? languages.first : nil
    }
}

extension ProjectClasses {
    /// Whether a User Defined Runtime Attribute can be set. The undocumented keys of Apple's classes are unknown; a key
    /// is absent from one of these only if it is a typo of a property that the project adds to it.
    package func property(_ keyPath: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference)
        let first = String(keyPath.prefix { $0 != "." })
        if first.isEmpty { return .present }
        func isSet(_ lineage: ClassLineage) -> Bool {
            KeySearch(first).find(in: lineage, index) != nil
                // A member that Objective-C can read, as a step of a key path.
                || lineage.method(first, index) != nil
                || lineage.systemClasses.contains {
                    SystemKeyPaths.isKnown(keyPath, ofClass: $0, on: platform) || takes(first, systemClass: $0)
                }
        }
        if let presence = presence(in: lineage, where: isSet) { return presence }
        let system = lineage.classes.isEmpty ? lineage.systemClasses.first : nil
        return absence(
            of: reference, first, among: properties(of: lineage, that: .settable),
            besides: anyKey(of: reference) + (system.map { [.undocumented($0)] } ?? []))
    }

    /// The properties that a runtime attribute of a class may be intended to set.
    package func propertyNames(of reference: ClassReference) -> [String] {
        let lineage = lineage(of: reference)
        return properties(of: lineage, that: .settable)
            + lineage.systemClasses.flatMap { SystemKeyPaths.keys(ofClass: $0, on: platform) }
    }

    /// The properties that the project declares for a class and that are visible to Objective-C.
    func properties(of lineage: ClassLineage, that modifiers: Modifiers = []) -> [String] {
        lineage.parts.flatMap(index.members).filter { member in
            let declaration = index.declaration(member)
            return declaration.kind == .property && declaration.modifiers.isSuperset(of: modifiers)
                && index.isVisibleToObjectiveC(member, of: lineage)
        }.map(index.name)
    }
}

extension SourceDeclarations {
    /// Whether a name is a generic parameter of a declaration or of one around it.
    func isGenericParameter(_ name: String, in number: Int) -> Bool {
        enclosing(number).contains { number in
            text(declarations[number].genericParameters).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                .contains(Substring(name))
        }
    }
}

extension ProjectClasses {
    /// What the sources declare with the name of a class that they lack: `a struct (Keycap.swift:11)`.
    package func otherType(_ reference: ClassReference) -> String? {
        index.named(reference.name).lazy.compactMap { [index] id in
            let kind: String? =
                switch index.declaration(id).kind {
                case .structure: "a struct"
                case .enumeration: "an enum"
                case .actor: "an actor"
                case .protocol: "a protocol"
                default: nil
                }
            return kind.map { "\($0) (\(index.spot(of: id)))" }
        }.first
    }
}

/// What makes the name of a Swift class at run time another one than its module and its own name.
package enum HiddenClassName: Hashable, Sendable {
    /// Its file is part of the name.
    case accessLevel(String)
    /// The type around it is part of the name.
    case nested(in: String)
}
