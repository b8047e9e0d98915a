import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether key-value coding can read a key of a class, as a binding does with the first key of its key path.
    package func readableKey(_ key: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference.name)
        if KeySearch(key).find(in: lineage, index) != nil { return .present }
        let getters = Self.getters(of: key)
        if getters.contains(where: { SelectorSearch($0).find(in: lineage, index) != nil }) { return .present }
        // In Swift the witness of an Objective-C requirement can have another name.
        if lineage.isInSwift(index), !lineage.requirements(index).selectors.isDisjoint(with: getters) {
            return .present
        }
        if lineage.systemClasses.contains(where: { SystemReadableKeys.mayRead(key, ofClass: $0) }) { return .present }
        return absence(of: reference, key, among: keyNames(of: reference))
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
        let lineage = lineage(of: reference.name)
        return properties(of: lineage)
            + lineage.systemClasses.flatMap { name in
                SystemKeyPaths.keys(ofClass: name, on: platform) + SystemReadableKeys.names(ofClass: name)
            }
    }
}
