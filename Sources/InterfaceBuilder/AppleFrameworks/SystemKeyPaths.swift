/// The key paths of Apple's classes that key-value coding can set, for User Defined Runtime Attributes.
///
/// The tables list documented keys. A class also has private keys, so that a key path is either known or unknown, and
/// never known to be missing. Whether anything documented takes an object for a key is a separate query: `mayTake`.
package enum SystemKeyPaths {
    /// Whether a system class is known to accept values for a key path, by its own or inherited keys. For a custom
    /// class, pass its nearest system superclass, and the rest of the key path after the class's own keys.
    package static func isKnown(_ keyPath: String, ofClass className: String, on platform: Platform) -> Bool {
        let hierarchy = ClassTable.hierarchy(of: platform)
        let keys = keys(on: platform)
        guard var id = hierarchy.id(of: className) else { return false }
        let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            guard let found = keys.find(String(part), of: id, hierarchy) else { return false }
            if found.takesAnything || index == parts.count - 1 { return true }
            guard let value = found.valueClass else { return false }
            id = value
        }
        return false
    }

    /// The known keys of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func keys(ofClass className: String, on platform: Platform) -> [String] {
        let hierarchy = ClassTable.hierarchy(of: platform)
        guard let id = hierarchy.id(of: className) else { return [] }
        return Set(hierarchy.lineage(of: id).flatMap { keys(on: platform).classes[$0].map { Array($0.keys) } ?? [] })
            .subtracting([anything]).sorted()
    }

    static let anything = "*"

    private static func keys(on platform: Platform) -> Keys {
        switch platform.framework {
        case .uiKit: uiKit
        case .appKit: appKit
        case .watchKit: watchKit
        }
    }

    private static let uiKit = Keys(TableReader(data: "keys/shared", "keys/uiKit"), ClassTable.hierarchy(of: .ios))
    private static let appKit = Keys(TableReader(data: "keys/shared", "keys/appKit"), ClassTable.hierarchy(of: .macos))
    private static let watchKit = Keys(TableReader(data: "keys/shared"), ClassTable.hierarchy(of: .watchos))

    /// The keys of one framework; `key=Class` has the class of the value, `*` is any key.
    private struct Keys: Sendable {
        struct Found {
            var valueClass: Int?
            var takesAnything = false
        }

        /// By class: its own keys, with the class of the value if a key path can continue.
        private(set) var classes: [Int: [String: Int?]] = [:]

        init(_ reader: consuming TableReader, _ hierarchy: ClassHierarchy) {
            var reader = reader
            while let (id, word) = reader.nextEntry(in: hierarchy) {
                let parts = reader.string(word).split(separator: "=").map(String.init)
                let value = parts.count > 1 ? hierarchy.id(of: parts[1]) : nil
                classes[id, default: [:]][parts[0]] = .some(value)
            }
        }

        func find(_ key: String, of id: Int, _ hierarchy: ClassHierarchy) -> Found? {
            for ancestor in hierarchy.lineage(of: id) {
                guard let own = classes[ancestor] else { continue }
                if own[anything] != nil { return Found(takesAnything: true) }
                if let value = own[key] { return Found(valueClass: value) }
            }
            return nil
        }
    }
}

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
