extension SystemKeyPaths {
    /// Whether key-value coding may find a place for an object under a key of a system class: an outlet, a key, or a
    /// documented property of the class or an ancestor. Read-only ones count, because there it sets the instance
    /// variable behind the property: a cell takes `contentView`. So do keys that are spelled like the variable
    /// (`_contentView`) or like what follows `set` in the setter's name (`BackgroundView`).
    ///
    /// No means that nothing documented takes the key. True for a class the platform does not know. For a custom class
    /// ask with its nearest system superclass.
    package static func mayTake(_ key: String, ofClass className: String, on platform: Platform) -> Bool {
        let hierarchy = ClassTable.hierarchy(of: platform)
        guard let id = hierarchy.id(of: className) else { return true }
        let spellings = spellings(ofPropertyBehind: key)
        return spellings.contains { SystemOutlets.isSystemOutlet($0, ofClass: className, on: platform) }
            || spellings.contains { isKnown($0, ofClass: className, on: platform) }
            || properties(on: platform).contains(anyOf: spellings, of: id, hierarchy)
    }

    /// The key and the names a property may have whose variable or setter it spells.
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
