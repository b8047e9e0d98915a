/// Which key paths of Apple's classes key-value coding can set: what a User Defined Runtime Attribute may name.
///
/// The tables list what is documented. A class has private keys besides, so that a key path is known or it is not, and
/// never missing. Whether anything documented takes an object under a key is another question: `mayTake`.
package enum SystemKeyPaths {
    /// Whether a system class is known to take values for a key path, by keys of its own or inherited ones. For a custom
    /// class ask with its nearest system superclass, and with the key path that is left after the class's own keys.
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

    /// The keys that are known of a system class, inherited ones included, sorted: what a message may suggest.
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

        /// By class: its own keys, with the class of the value where a key path may go on.
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
