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
