/// The key paths of Apple's classes that key-value coding can set, for User Defined Runtime Attributes.
///
/// The tables list documented keys. A class also has private keys, so that a key path is either known or unknown, and
/// never known to be missing. Whether anything documented takes an object for a key is a separate query: `mayTake`.
package enum SystemKeyPaths {
    /// Whether a system class is known to accept values for a key path, by its own or inherited keys. For a custom
    /// class, pass its nearest system superclass, and the rest of the key path after the class's own keys.
    package static func isKnown(_ keyPath: String, ofClass className: String, on platform: Platform) -> Bool {
        let keys = keys[platform.framework]
        var className = className
        let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for (index, part) in parts.enumerated() {
            guard let key = keys.first(of: [anything, part], ofClass: className) else { return false }
            if key.name == anything || index == parts.count - 1 { return true }
            className = String(key.detail.dropFirst())
        }
        return false
    }

    /// The known keys of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func keys(ofClass className: String, on platform: Platform) -> [String] {
        keys[platform.framework].names(ofClass: className).subtracting([anything]).sorted()
    }

    /// In a table, any key.
    private static let anything = "*"

    private static let keys = ClassMembers.tables("keys")
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
        guard ClassTable.isKnown(className, on: platform) else { return true }
        let spellings = spellings(ofPropertyBehind: key)
        return spellings.contains { SystemOutlets.isSystemOutlet($0, ofClass: className, on: platform) }
            || spellings.contains { isKnown($0, ofClass: className, on: platform) }
            || properties[platform.framework].first(of: spellings + [anything], ofClass: className) != nil
    }

    /// Whether any system class has a property with a name.
    package static func isProperty(_ name: String, on platform: Platform) -> Bool {
        properties[platform.framework].has(name) || keys[platform.framework].has(name)
    }

    /// The key, and the names of properties whose variable or setter has that spelling.
    private static func spellings(ofPropertyBehind key: String) -> [String] {
        guard let first = key.first else { return [] }
        let rest = String(key.dropFirst())
        if first == "_" { return rest.isEmpty ? [key] : [key, rest] }
        return first.isUppercase ? [key, first.lowercased() + rest] : [key]
    }

    private static let properties = ClassMembers.tables("properties")
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

    /// Whether any system class is known to have a key.
    package static func isKey(_ key: String, on platform: Platform) -> Bool {
        [key, withoutIs(key)].compactMap { $0 }.contains {
            keys[.appKit].has($0) || SystemKeyPaths.isProperty($0, on: platform)
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
        keys[.appKit].lists(className) ? keys[.appKit].names(ofClass: className) : nil
    }

    private static let keys = ClassMembers.tables("readable")
}
