extension SystemKeyPaths {
    /// Whether key-value coding may accept an object for a key of a system class: an outlet, a key, or a documented
    /// property of the class or an ancestor. Read-only properties count, because key-value coding sets the instance
    /// variable of the property: a cell takes `contentView`. So do keys that are spelled like the variable
    /// (`_contentView`) or like the part after `set` in the setter's name (`BackgroundView`).
    ///
    /// False means that nothing documented accepts the key. True for a class that is unknown on the platform. For a
    /// custom class, pass its nearest system superclass.
    package static func mayTake(_ key: String, ofClass className: String, on platform: Platform) -> Bool {
        let hierarchy = ClassTable.hierarchy(of: platform)
        guard let id = hierarchy.id(of: className) else { return true }
        let spellings = spellings(ofPropertyBehind: key)
        return spellings.contains { SystemOutlets.isSystemOutlet($0, ofClass: className, on: platform) }
            || spellings.contains { isKnown($0, ofClass: className, on: platform) }
            || properties(on: platform).contains(anyOf: spellings, of: id, hierarchy)
    }

    /// The key, and the names of properties whose variable or setter has that spelling.
    private static func spellings(ofPropertyBehind key: String) -> [String] {
        guard let first = key.first else { return [] }
        let rest = String(key.dropFirst())
        if first == "_" { return rest.isEmpty ? [key] : [key, rest] }
        return first.isUppercase ? [key, first.lowercased() + rest] : [key]
    }

    private static func properties(on platform: Platform) -> Properties {
        switch platform.framework {
        case .uiKit: uiKitProperties
        case .appKit: appKitProperties
        case .watchKit: watchKitProperties
        }
    }

    private static let uiKitProperties = Properties(
        TableReader(data: "properties/shared", "properties/uiKit"), ClassTable.hierarchy(of: .ios))
    private static let appKitProperties = Properties(
        TableReader(data: "properties/shared", "properties/appKit"), ClassTable.hierarchy(of: .macos))
    private static let watchKitProperties = Properties(
        TableReader(data: "properties/shared", "properties/watchKit"), ClassTable.hierarchy(of: .watchos))

    /// The properties of one framework; `*` is any property.
    private struct Properties: Sendable {
        private struct Key: Hashable {
            let classId: Int
            let name: Int
        }

        private var names: ListTable
        private var keys: Set<Key> = []

        init(_ reader: consuming TableReader, _ hierarchy: ClassHierarchy) {
            var reader = reader
            names = ListTable(bytes: reader.bytes, capacity: 2048)
            keys.reserveCapacity(3072)
            while let (classId, word) = reader.nextEntry(in: hierarchy) {
                keys.insert(Key(classId: classId, name: names.add(word)))
            }
        }

        func contains(anyOf spellings: [String], of id: Int, _ hierarchy: ClassHierarchy) -> Bool {
            let candidates = (spellings + [SystemKeyPaths.anything]).compactMap(names.id(of:))
            return hierarchy.lineage(of: id).contains { ancestor in
                candidates.contains { keys.contains(Key(classId: ancestor, name: $0)) }
            }
        }
    }
}
