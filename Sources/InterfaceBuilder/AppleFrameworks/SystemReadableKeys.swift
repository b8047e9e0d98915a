/// The keys of AppKit's classes that key-value coding can read, as far as bindings use them.
///
/// In addition to the keys in `SystemKeyPaths`, these are numbers, booleans, structures, and methods without arguments.
/// From Apple's documentation. Classes that are not listed may have any key.
package enum SystemReadableKeys {
    /// Whether a binding may read a key of a system class. True for a class whose keys are not all known; for a custom
    /// class, pass its nearest system superclass.
    package static func mayRead(_ key: String, ofClass className: String) -> Bool {
        guard let known = known(className) else { return true }
        return [key, withoutIs(key)].compactMap { $0 }.contains {
            known.contains($0) || SystemKeyPaths.mayTake($0, ofClass: className, on: .macos)
        }
    }

    /// The keys of a class and its ancestors, for suggestions.
    package static func names(ofClass className: String) -> [String] { (known(className) ?? []).sorted() }

    /// `isEditable` is the getter of `editable`.
    private static func withoutIs(_ key: String) -> String? {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return nil }
        return first.lowercased() + key.dropFirst(3)
    }

    private static func known(_ className: String) -> Set<String>? {
        ClassTable.hierarchy(of: .macos).id(of: className).flatMap { classes[$0] }
    }

    /// By class, including inherited ones.
    private static let classes: [Int: Set<String>] = {
        let hierarchy = ClassTable.hierarchy(of: .macos)
        var reader = TableReader(data: "readable/appKit")
        var own: [Int: Set<String>] = [:]
        while let (id, word) = reader.nextEntry(in: hierarchy) { own[id, default: []].insert(reader.string(word)) }
        var all: [Int: Set<String>] = [:]
        for id in own.keys { all[id] = hierarchy.lineage(of: id).reduce(into: []) { $0.formUnion(own[$1] ?? []) } }
        return all
    }()
}
