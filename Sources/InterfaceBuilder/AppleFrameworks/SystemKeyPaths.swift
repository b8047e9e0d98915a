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
