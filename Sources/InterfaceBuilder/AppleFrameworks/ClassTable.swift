/// The class hierarchies of Apple's frameworks, as far as documents or the classes of an app can refer to them.
package enum ClassTable {
    /// The superclass of a system class; nil for NSObject and NSProxy, which have none, and for classes that are
    /// unknown on that platform. Also accepts the Swift names of Foundation's classes (`DateFormatter`).
    package static func superclass(of className: String, on platform: Platform) -> String? {
        let hierarchy = hierarchy(of: platform)
        guard let id = hierarchy.id(of: className), let superclass = hierarchy.superclass(of: id) else { return nil }
        return hierarchy.name(superclass)
    }

    /// Whether a class is known on a platform, including private and pseudo classes that documents contain.
    package static func isKnown(_ className: String, on platform: Platform) -> Bool {
        hierarchy(of: platform).id(of: className) != nil
    }

    /// Whether a class is a system class on any platform.
    package static func isKnown(_ className: String) -> Bool {
        uiKit.id(of: className) != nil || appKit.id(of: className) != nil || watchKit.id(of: className) != nil
    }

    /// Whether a system class is `ancestor` or derives from it; nil if either class is unknown on that platform.
    package static func isKind(_ className: String, of ancestor: String, on platform: Platform) -> Bool? {
        let hierarchy = hierarchy(of: platform)
        guard let id = hierarchy.id(of: className), let goal = hierarchy.id(of: ancestor) else { return nil }
        return hierarchy.isKind(id, of: goal)
    }

    /// A system class and its superclasses, the nearest first; empty for an unknown class.
    package static func lineage(of className: String, on platform: Platform) -> [String] {
        let hierarchy = hierarchy(of: platform)
        guard let id = hierarchy.id(of: className) else { return [] }
        return hierarchy.lineage(of: id).map(hierarchy.name)
    }

    static func hierarchy(of platform: Platform) -> ClassHierarchy {
        switch platform.framework {
        case .uiKit: uiKit
        case .appKit: appKit
        case .watchKit: watchKit
        }
    }

    private static let uiKit = ClassHierarchy(TableReader(data: "classes/shared", "classes/uiKit"), capacity: 720)
    private static let appKit = ClassHierarchy(TableReader(data: "classes/shared", "classes/appKit"), capacity: 720)
    private static let watchKit = ClassHierarchy(TableReader(data: "classes/shared", "classes/watchKit"), capacity: 400)
}

/// System classes by number, each with the number of its superclass; a test checks that there are no cycles. A class,
/// because each lookup would retain all parts of a structure.
final class ClassHierarchy: Sendable {
    private let table: ListTable
    private let superclasses: [Int16]
    private static let none: Int16 = -1
    private static let swiftNames = ListTable(wordsOf: DataFiles.text("swiftNames"))

    /// Parses files that list, under each class, the classes that derive from it.
    init(_ reader: consuming TableReader, capacity: Int) {
        var reader = reader
        var table = ListTable(bytes: reader.bytes, capacity: capacity)
        var superclasses: [Int16] = []
        superclasses.reserveCapacity(capacity)
        var parent = Self.none
        while reader.readLine() {
            let id = table.add(reader.words[0])
            if id == superclasses.count { superclasses.append(Self.none) }
            if reader.indentation == 0 {
                parent = Int16(id)
            } else {
                superclasses[id] = parent
            }
        }
        self.table = table
        self.superclasses = superclasses
    }

    /// The number of a class; nil for an unknown one. Also accepts the Swift names of Foundation's classes.
    func id(of className: String) -> Int? {
        if let id = table.id(of: className) { return id }
        return Self.swiftNames.id(of: className) == nil ? nil : table.id(of: "NS" + className)
    }

    func name(_ id: Int) -> String { table.name(id) }

    func superclass(of id: Int) -> Int? {
        let superclass = superclasses[id]
        return superclass == Self.none ? nil : Int(superclass)
    }

    func isKind(_ id: Int, of ancestor: Int) -> Bool {
        var current: Int? = id
        while let id = current, id != ancestor { current = superclass(of: id) }
        return current != nil
    }

    /// A class and its superclasses, the nearest first.
    func lineage(of id: Int) -> [Int] {
        var lineage = [id]
        while let last = lineage.last, let next = superclass(of: last) { lineage.append(next) }
        return lineage
    }
}
