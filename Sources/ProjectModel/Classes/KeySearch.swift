import InterfaceBuilder
import SourceSyntax

/// A key of key-value coding, and the members of a class that its search for a setter finds: `setX:` or `_setX:`, then
/// an instance variable `_x`, `_isX`, `x` or `isX`.
///
/// Source: Apple's Key-Value Coding Programming Guide, "Search Pattern for the Basic Setter".
package struct KeySearch {
    let key: String
    private let setters: [String]
    private let variables: [String]

    package init(_ key: String) {
        self.key = key
        let capitalized = CamelCase.capitalized(key)
        setters = ["set\(capitalized):", "_set\(capitalized):"]
        variables = ["_\(key)", "_is\(capitalized)", key, "is\(capitalized)"]
    }

    /// The first declaration in a class that accepts the key; nil when there is none.
    func find(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(named: key, index).first { takes($0, lineage, index) }
    }

    /// All such declarations, nearest first.
    package func findAll(in lineage: ClassLineage, _ index: SourceIndex) -> [DeclarationID] {
        lineage.members(named: key, index).filter { takes($0, lineage, index) }
    }

    /// The first variable that would accept the key if it were exposed to Objective-C; nil when there is none.
    func findHidden(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(named: key, index).first { member in
            let source = index.source(member)
            let declaration = source.declarations[member.number]
            return source.language == .swift && declaration.kind == .property && !declaration.isOfType
                && declaration.modifiers.contains(.settable) && isSame(source, declaration.name)
                && !takes(member, lineage, index)
        }
    }

    private func takes(_ member: DeclarationID, _ lineage: ClassLineage, _ index: SourceIndex) -> Bool {
        let source = index.source(member)
        return source.language == .swift
            ? takesSwift(source, member, lineage, index) : takesObjectiveC(source, member.number)
    }

    private func takesSwift(
        _ source: SourceDeclarations, _ member: DeclarationID, _ lineage: ClassLineage, _ index: SourceIndex
    ) -> Bool {
        let declaration = source.declarations[member.number]
        if declaration.isOfType { return false }
        switch declaration.kind {
        case .property:
            let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
            guard isSame(source, name) else { return false }
            if declaration.marks.contains(.outlet) || declaration.marks.contains(.managed) { return true }
            return declaration.modifiers.contains(.settable)
                && index.isVisibleToObjectiveC(member, of: lineage)
        case .function:
            return source.selectors(of: member.number).contains(where: setters.contains)
                && index.isVisibleToObjectiveC(member, of: lineage)
        default: return false
        }
    }

    private func takesObjectiveC(_ source: SourceDeclarations, _ member: Int) -> Bool {
        let declaration = source.declarations[member]
        switch declaration.kind {
        case .property:
            if declaration.modifiers.contains(.static) { return false }
            if isSame(source, declaration.name), declaration.modifiers.contains(.settable) { return true }
            // The variable behind it, which a read-only property has too.
            if variables.contains("_" + source.text(declaration.name)) { return true }
            return source.setter(of: declaration).map(setters.contains) ?? false
        case .instanceVariable: return variables.contains(source.text(declaration.name))
        case .synthesis:
            return variables.contains(source.text(declaration.value.isEmpty ? declaration.name : declaration.value))
        case .function:
            return !declaration.modifiers.contains(.static)
                && source.selectors(of: member).contains(where: setters.contains)
        default: return false
        }
    }

    /// Whether a property's setter is that of the key.
    private func isSame(_ source: SourceDeclarations, _ name: ByteRange) -> Bool {
        !key.isEmpty && CamelCase.capitalized(source.text(name)) == CamelCase.capitalized(key)
    }
}

extension SourceDeclarations {
    /// The selector in `setter=` of an Objective-C property; nil when it has the default one.
    func setter(of declaration: Declaration) -> String? {
        attributes(of: declaration).first { reads($0.name, "setter") }.map { text($0.arguments) }
    }
}

extension ProjectClasses {
    /// Whether key-value coding can read a key of a class, as a binding does with the first key of its key path.
    package func readableKey(_ key: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference)
        func reads(_ lineage: ClassLineage) -> Bool {
            declares(key, lineage)
                || lineage.systemClasses.contains { SystemReadableKeys.mayRead(key, ofClass: $0) }
        }
        return presence(in: lineage, where: reads) ?? absence(of: reference, key, among: keyNames(of: reference))
    }

    private func declares(_ key: String, _ lineage: ClassLineage) -> Bool {
        if KeySearch(key).find(in: lineage, index) != nil { return true }
        let getters = Self.getters(of: key)
        if getters.contains(where: { lineage.method($0, index) != nil }) { return true }
        // In Swift the witness of an Objective-C requirement can have another name.
        return lineage.isInSwift(index) && !lineage.requirements(index).selectors.isDisjoint(with: getters)
    }

    /// Whether objects of an entity certainly have no value for a key: the entity has no such property, and neither has
    /// any of its classes.
    package func lacksKey(_ key: String, ofEntity name: String) -> Bool {
        guard let entity = project.dataModelEntities.entity(name), !entity.keys.contains(key),
            !Self.managedKeys.contains(key)
        else { return false }
        return entity.classes.allSatisfy { name in
            let lineage = lineage(of: name)
            // Xcode generates the class, and nothing extends it.
            if name == "NSManagedObject" || index.parts(ofClass: name).isEmpty { return true }
            return lineage.systemClasses == ["NSManagedObject"] && lineage.uncertainty.isEmpty
                && !declares(key, lineage)
        }
    }

    /// The keys of all managed objects.
    private static let managedKeys: Set<String> = [
        "objectID", "entity", "managedObjectContext", "hasChanges", "hasPersistentChangedValues", "changedValues",
        "isInserted", "inserted", "isUpdated", "updated", "isDeleted", "deleted", "isFault", "fault", "faultingState",
        "description", "debugDescription", "self", "className", "class", "hash", "superclass",
    ]

    /// What the search for a getter accepts, including the accessors of collections and overrides of `valueForKey:` and
    /// similar methods.
    ///
    /// Source: Apple's Key-Value Coding Programming Guide, "Search Pattern for the Basic Getter".
    private static func getters(of key: String) -> [String] {
        let capitalized = CamelCase.capitalized(key)
        return [
            key, "get\(capitalized)", "is\(capitalized)", "_\(key)", "_get\(capitalized)", "countOf\(capitalized)",
            "enumeratorOf\(capitalized)", "valueForKey:", "valueForKeyPath:", "valueForUndefinedKey:",
        ]
    }

    /// The keys of a class that a binding may be intended to read.
    package func keyNames(of reference: ClassReference) -> [String] {
        let lineage = lineage(of: reference)
        return properties(of: lineage)
            + lineage.systemClasses.flatMap { name in
                SystemKeyPaths.keys(ofClass: name, on: platform) + SystemReadableKeys.names(ofClass: name)
            }
    }
}
