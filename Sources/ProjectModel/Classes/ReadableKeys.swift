import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether key-value coding can read a key of a class, as a binding does with the first key of its key path.
    package func readableKey(_ key: String, of reference: ClassReference) -> Presence {
        if let lineage = managedLineage(of: reference.name) { return managedKey(key, of: lineage) }
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

/// Managed objects of Core Data: they have the properties of their entity, whether their class declares them or not.
extension ProjectClasses {
    /// Whether objects of an entity certainly have no value for a key: the entity has no such property, and neither has
    /// any of its classes.
    package func lacksKey(_ key: String, ofEntity name: String) -> Bool {
        guard let entity = project.dataModelEntities.entity(name), !entity.keys.contains(key),
            !Self.managedKeys.contains(key)
        else { return false }
        return entity.classes.allSatisfy { name in
            // Nothing declares more than Core Data does.
            if name == "NSManagedObject" || index.parts(ofClass: name).isEmpty { return true }
            guard let lineage = managedLineage(of: name) else { return false }
            return lineage.uncertainty.isEmpty && !declares(key, lineage)
        }
    }

    /// The class of managed objects, also one that Xcode generates; nil for any other.
    func managedLineage(of name: String) -> ClassLineage? {
        let lineage = lineage(of: name)
        if lineage.systemClasses == ["NSManagedObject"] { return lineage.classes.isEmpty ? nil : lineage }
        guard lineage.classes.isEmpty, project.dataModelEntities.generated.contains(name) else { return nil }
        return ClassLineage(generated: name, in: index, on: platform)
    }

    private func managedKey(_ key: String, of lineage: ClassLineage) -> Presence {
        if Self.managedKeys.contains(key) || declares(key, lineage) { return .present }
        let entities = project.dataModelEntities.entities(ofClass: lineage.name)
        if entities.isEmpty { return .unknown([.because("no Core Data model has an entity of \(lineage.name)")]) }
        return entities.allSatisfy { lacksKey(key, ofEntity: $0) } ? .absent : .present
    }

    /// The keys of all managed objects.
    private static let managedKeys: Set<String> = [
        "objectID", "entity", "managedObjectContext", "hasChanges", "hasPersistentChangedValues", "changedValues",
        "isInserted", "inserted", "isUpdated", "updated", "isDeleted", "deleted", "isFault", "fault", "faultingState",
        "description", "debugDescription", "self", "className", "class", "hash", "superclass",
    ]
}
