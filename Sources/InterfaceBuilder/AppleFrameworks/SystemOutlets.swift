/// The outlets that Apple's classes define, as Interface Builder offers them and key-value coding accepts them.
package enum SystemOutlets {
    /// What can be connected to an outlet: one object or several.
    package enum Kind: Sendable {
        case single, collection
    }

    /// Whether a system class defines or inherits an outlet or outlet collection with that name; false for a class that
    /// is unknown on the platform. For a custom class, pass its nearest system superclass.
    package static func isSystemOutlet(_ property: String, ofClass className: String, on platform: Platform) -> Bool {
        kind(of: property, ofClass: className, on: platform) != nil
    }

    /// Whether the outlet with that name takes one object or several; nil if the class has none with that name.
    package static func kind(of property: String, ofClass className: String, on platform: Platform) -> Kind? {
        let hierarchy = ClassTable.hierarchy(of: platform)
        let outlets = outlets(on: platform)
        guard let property = outlets.properties.id(of: property) else { return nil }
        var current = hierarchy.id(of: className)
        while let id = current {
            if let kind = outlets.kinds[.init(classId: id, property: property)] { return kind }
            current = hierarchy.superclass(of: id)
        }
        return nil
    }

    /// The names of all outlets of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func names(ofClass className: String, on platform: Platform) -> [String] {
        let hierarchy = ClassTable.hierarchy(of: platform)
        guard let id = hierarchy.id(of: className) else { return [] }
        let lineage = Set(hierarchy.lineage(of: id))
        let outlets = outlets(on: platform)
        return Set(outlets.kinds.keys.filter { lineage.contains($0.classId) }.map(\.property))
            .map(outlets.properties.name).sorted()
    }

    private static func outlets(on platform: Platform) -> Outlets {
        switch platform.framework {
        case .uiKit: uiKit
        case .appKit: appKit
        case .watchKit: watchKit
        }
    }

    private static let uiKit = Outlets(TableReader(data: "outlets/uiKit"), ClassTable.hierarchy(of: .ios))
    private static let appKit = Outlets(TableReader(data: "outlets/appKit"), ClassTable.hierarchy(of: .macos))
    private static let watchKit = Outlets(TableReader(data: "outlets/watchKit"), ClassTable.hierarchy(of: .watchos))

    /// The outlets of one framework; `[]` ends the name of a collection.
    private struct Outlets: Sendable {
        struct Key: Hashable {
            let classId: Int
            let property: Int
        }

        private(set) var properties: ListTable
        private(set) var kinds: [Key: Kind] = [:]

        init(_ reader: consuming TableReader, _ hierarchy: ClassHierarchy) {
            var reader = reader
            properties = ListTable(bytes: reader.bytes, capacity: 128)
            kinds.reserveCapacity(256)
            while let (classId, word) = reader.nextEntry(in: hierarchy) {
                let isCollection = reader.bytes[word.range.upperBound - 1] == UInt8(ascii: "]")
                let property = properties.add(isCollection ? TableWord(word.range.dropLast(2)) : word)
                kinds[Key(classId: classId, property: property)] = isCollection ? .collection : .single
            }
        }
    }
}

/// The actions that Apple's classes define: the methods with a sender that a document can connect to.
package enum SystemActions {
    /// Whether a system class defines or inherits an action with that selector; false for a class that is unknown on
    /// the platform. For a custom class, pass its nearest system superclass.
    package static func isSystemAction(_ selector: String, ofClass className: String, on platform: Platform) -> Bool {
        let hierarchy = ClassTable.hierarchy(of: platform)
        guard let owners = actions(on: platform).owners[selector], let id = hierarchy.id(of: className) else {
            return false
        }
        return owners.contains { hierarchy.isKind(id, of: $0) }
    }

    /// Whether any system class has an action with that selector, for First Responder and the responder chain.
    package static func isSystemAction(_ selector: String, on platform: Platform) -> Bool {
        actions(on: platform).owners[selector] != nil
    }

    /// The selectors of all actions of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func selectors(ofClass className: String, on platform: Platform) -> [String] {
        let hierarchy = ClassTable.hierarchy(of: platform)
        guard let id = hierarchy.id(of: className) else { return [] }
        return actions(on: platform).owners.filter { $0.value.contains { hierarchy.isKind(id, of: $0) } }.keys.sorted()
    }

    private static func actions(on platform: Platform) -> Actions {
        switch platform.framework {
        case .uiKit: uiKit
        case .appKit: appKit
        case .watchKit: none
        }
    }

    private static let uiKit = Actions(TableReader(data: "actions/uiKit"), ClassTable.hierarchy(of: .ios))
    private static let appKit = Actions(TableReader(data: "actions/appKit"), ClassTable.hierarchy(of: .macos))
    private static let none = Actions(TableReader(), ClassTable.hierarchy(of: .watchos))

    /// The actions of one framework.
    private struct Actions: Sendable {
        /// By selector, the classes that declare it.
        private(set) var owners: [String: [Int]] = [:]

        init(_ reader: consuming TableReader, _ hierarchy: ClassHierarchy) {
            var reader = reader
            while let entry = reader.nextEntry(in: hierarchy) {
                owners[reader.string(entry.word), default: []].append(entry.classId)
            }
        }
    }
}
