import Base

/// The class hierarchies of Apple's frameworks, as far as documents or the classes of an app can refer to them.
package enum ClassTable {
    /// The superclass of a system class; nil for NSObject and NSProxy, which have none, and for classes that are
    /// unknown on that platform. Also accepts the Swift names of Foundation's classes (`DateFormatter`).
    package static func superclass(of className: String, on platform: Platform) -> String? {
        hierarchy(of: platform).lineage(of: className).dropFirst().first
    }

    /// Whether a class is known on a platform, including private and pseudo classes that documents contain.
    package static func isKnown(_ className: String, on platform: Platform) -> Bool {
        hierarchy(of: platform).number(of: className) != nil
    }

    /// Whether a class is a system class on any platform.
    package static func isKnown(_ className: String) -> Bool {
        UserInterfaceFramework.allCases.contains { hierarchies[$0].number(of: className) != nil }
    }

    /// Whether a system class is `ancestor` or derives from it; nil if either class is unknown on that platform.
    package static func isKind(_ className: String, of ancestor: String, on platform: Platform) -> Bool? {
        let hierarchy = hierarchy(of: platform)
        guard let number = hierarchy.number(of: className), let goal = hierarchy.number(of: ancestor) else {
            return nil
        }
        return hierarchy.numbers(from: number).contains(goal)
    }

    /// A system class and its superclasses, the nearest first; empty for an unknown class.
    package static func lineage(of className: String, on platform: Platform) -> [String] {
        hierarchy(of: platform).lineage(of: className)
    }

    static func hierarchy(of platform: Platform) -> ClassHierarchy { hierarchies[platform.framework] }

    static let hierarchies = FrameworkTables { ClassHierarchy(Table("classes/shared", "classes/\($0.name)")) }
}

/// System classes, each with its superclass; a test checks that there are no cycles.
struct ClassHierarchy: Sendable {
    /// Lists, under each class, the classes that derive from it.
    private let table: Table
    private static let swiftNames = Table("swiftNames")

    init(_ table: Table) { self.table = table }

    /// The number of a class's line; nil for an unknown one. Also accepts the Swift names of Foundation's classes.
    func number(of className: String) -> Int? {
        if let number = number(of: NameHash(className)) { return number }
        return Self.swiftNames.numbers(of: className).isEmpty ? nil : number(of: NameHash("NS" + className))
    }

    /// That under its superclass, if it has one.
    func number(of className: NameHash) -> Int? {
        let numbers = table.numbers(of: className)
        return numbers.last { table.owner(of: $0) != nil } ?? numbers.last
    }

    /// The lines of a class and its superclasses, the nearest first.
    func numbers(from number: Int) -> some Sequence<Int> {
        sequence(first: number) { table.owner(of: $0).flatMap { self.number(of: table.hash(of: $0)) } }
    }

    /// A class and its superclasses, the nearest first; empty for an unknown class.
    func lineage(of className: String) -> [String] {
        number(of: className).map { numbers(from: $0).map(table.name) } ?? []
    }

    fileprivate func hashes(ofLineage className: String) -> [NameHash] {
        number(of: className).map { numbers(from: $0).map(table.hash) } ?? []
    }
}

/// What Apple's classes have, by name, in lines under each class: `name`, `collection[]` or `key=ClassOfTheValue`.
struct ClassMembers: Sendable {
    private let table: Table
    private let hierarchy: ClassHierarchy

    /// The members of one kind, from the files in its folder: `shared.txt` and the framework's, as far as they exist.
    static func tables(_ kind: String) -> FrameworkTables<ClassMembers> {
        FrameworkTables {
            ClassMembers(table: Table("\(kind)/shared", "\(kind)/\($0.name)"), hierarchy: ClassTable.hierarchies[$0])
        }
    }

    /// The first one of some members in the nearest class that has any, with what follows its name.
    func first(of names: [String], ofClass className: String) -> (name: String, detail: String)? {
        let named = names.map { (name: $0, lines: table.numbers(of: $0)) }
        for ancestor in hierarchy.hashes(ofLineage: className) {
            for (name, lines) in named {
                let own = lines.last { table.owner(of: $0).map(table.hash) == ancestor }
                if let own { return (name, table.detail(of: own)) }
            }
        }
        return nil
    }

    /// Whether any class of the framework has a member with that name.
    func has(_ member: String) -> Bool {
        table.numbers(of: member).contains { line in
            table.owner(of: line).map { hierarchy.number(of: table.hash(of: $0)) != nil } ?? false
        }
    }

    /// The names of a class's members, including inherited ones.
    func names(ofClass className: String) -> Set<String> {
        Set(hierarchy.hashes(ofLineage: className).flatMap(own).map(table.name))
    }

    /// Whether members of the class itself are listed.
    func lists(_ className: String) -> Bool {
        hierarchy.hashes(ofLineage: className).first.map { !own($0).isEmpty } ?? false
    }

    private func own(_ className: NameHash) -> [Int] {
        table.numbers(of: className).filter { table.owner(of: $0) == nil }.flatMap(table.numbers(under:))
    }
}
