import InterfaceBuilder
import SourceSyntax

/// A key of key-value coding, and the members of a class that its search for a setter finds: `setX:` or `_setX:`, then
/// an instance variable `_x`, `_isX`, `x` or `isX`.
///
/// Source: Apple's Key-Value Coding Programming Guide, "Search Pattern for the Basic Setter".
package struct KeySearch {
    let key: String
    private let bytes: [UInt8]
    /// The key with its first letter in uppercase.
    private let capitalized: [UInt8]

    /// Nothing else is composed: a few bytes decide about most candidates.
    package init(_ key: String) {
        self.key = key
        bytes = Array(key.utf8)
        capitalized = Array(CamelCase.capitalized(key).utf8)
    }

    /// The first declaration in a class that accepts the key; nil when there is none.
    func find(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(forKey: key, index).first { takes($0, lineage, index) }
    }

    /// All such declarations, nearest first.
    package func findAll(in lineage: ClassLineage, _ index: SourceIndex) -> [DeclarationID] {
        lineage.members(forKey: key, index).filter { takes($0, lineage, index) }
    }

    /// The first variable that would accept the key if it were exposed to Objective-C; nil when there is none.
    func findHidden(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(forKey: key, index).first { member in
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
            // `setTitle(_:)` and `_setTitle(_:)`.
            guard !declaration.parameters.isEmpty,
                !declaration.objectiveCName.isEmpty || beginsAsSetter(source, declaration)
            else { return false }
            guard index.isVisibleToObjectiveC(member, of: lineage) else { return false }
            return source.selectors(of: member.number).contains(where: isSetter)
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
            if takesVariable(behind: declaration.name, source) { return true }
            return source.setter(of: declaration).map(isSetter) ?? false
        case .instanceVariable:
            return takesVariable(declaration.name, source)
        case .synthesis:
            let variable = declaration.value.isEmpty ? declaration.name : declaration.value
            return takesVariable(variable, source)
        case .function:
            guard !declaration.modifiers.contains(.static), !declaration.parameters.isEmpty,
                beginsAsSetter(source, declaration)
            else { return false }
            return source.selectors(of: member).contains(where: isSetter)
        default: return false
        }
    }

    /// Whether a method's name begins like all setters, including `setValue(_:forKey:)`.
    private func beginsAsSetter(_ source: SourceDeclarations, _ declaration: Declaration) -> Bool {
        let name = source.bytes[declaration.name.range]
        return name.starts(with: "set".utf8) || name.starts(with: "_set".utf8)
    }

    /// `setTitle:`, `_setTitle:`
    private func isSetter(_ selector: String) -> Bool {
        let selector = Array(selector.utf8)
        guard selector.last == UInt8(ascii: ":") else { return false }
        return Self.reads(selector.dropLast(), "set", capitalized)
            || Self.reads(selector.dropLast(), "_set", capitalized)
    }

    /// `_title`, `_isTitle`, `title`, `isTitle`
    private func takesVariable(_ name: ByteRange, _ source: SourceDeclarations) -> Bool {
        let name = source.bytes[name.range]
        return Self.reads(name, "_", bytes) || Self.reads(name, "_is", capitalized) || Self.reads(name, "", bytes)
            || Self.reads(name, "is", capitalized)
    }

    /// The same for the implicit variable of a property, with the property's name after an underscore.
    private func takesVariable(behind name: ByteRange, _ source: SourceDeclarations) -> Bool {
        let name = source.bytes[name.range]
        return Self.reads(name, "", bytes) || Self.reads(name, "is", capitalized)
            || bytes.first == UInt8(ascii: "_") && name == bytes.dropFirst()
    }

    /// Whether a name consists of two parts.
    private static func reads(_ name: ArraySlice<UInt8>, _ beginning: StaticString, _ end: [UInt8]) -> Bool {
        let length = beginning.utf8CodeUnitCount
        guard name.count == length + end.count, name.dropFirst(length) == end[...] else { return false }
        return beginning.withUTF8Buffer { name.prefix(length).elementsEqual($0) }
    }

    /// Whether a property's setter is that of the key.
    private func isSame(_ source: SourceDeclarations, _ name: ByteRange) -> Bool {
        guard !bytes.isEmpty, name.range.count == bytes.count else { return false }
        let name = source.bytes[name.range]
        return name.dropFirst() == bytes.dropFirst() && name.first.map(CamelCase.capitalized) == capitalized.first
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
        let lineage = lineage(of: reference.name)
        if declares(key, lineage) { return .present }
        if lineage.systemClasses.contains(where: { SystemReadableKeys.mayRead(key, ofClass: $0) }) { return .present }
        return absence(of: reference, key, among: keyNames(of: reference))
    }

    private func declares(_ key: String, _ lineage: ClassLineage) -> Bool {
        if KeySearch(key).find(in: lineage, index) != nil { return true }
        let getters = Self.getters(of: key)
        if getters.contains(where: { SelectorSearch($0).find(in: lineage, index) != nil }) { return true }
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
        let lineage = lineage(of: reference.name)
        return properties(of: lineage)
            + lineage.systemClasses.flatMap { name in
                SystemKeyPaths.keys(ofClass: name, on: platform) + SystemReadableKeys.names(ofClass: name)
            }
    }
}
