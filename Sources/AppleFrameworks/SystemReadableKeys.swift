/// The keys of AppKit's classes that key-value coding can read, as far as bindings lead to them.
///
/// Beside what `SystemKeyPaths` knows, these are numbers, truth values, structures, and methods without arguments. From Apple's
/// documentation. Classes that are not listed may have any key.
package enum SystemReadableKeys {
    /// Whether a binding may read a key of a system class. True for a class of which not all keys are known; for a custom class
    /// ask with its nearest system superclass.
    package static func mayRead(_ key: String, ofClass className: String) -> Bool {
        guard let known = known(className) else { return true }
        return [key, withoutIs(key)].compactMap { $0 }.contains {
            known.contains($0) || SystemKeyPaths.mayTake($0, ofClass: className, on: .macos)
        }
    }

    /// The keys of its own and its ancestors', for suggestions.
    package static func names(ofClass className: String) -> [String] { (known(className) ?? []).sorted() }

    /// `isEditable` is how the getter of `editable` is spelled.
    private static func withoutIs(_ key: String) -> String? {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return nil }
        return first.lowercased() + key.dropFirst(3)
    }

    private static func known(_ className: String) -> Set<String>? {
        ClassTable.hierarchy(of: .macos).id(of: className).flatMap { classes[$0] }
    }

    /// By class, inherited ones included.
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
