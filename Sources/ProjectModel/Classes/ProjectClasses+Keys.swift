import InterfaceBuilder
import SourceSyntax

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
