/// The class hierarchies of Apple's frameworks, as far as documents or the classes of an app can refer to them.
package enum ClassTable {
    /// The superclass of a system class; nil for NSObject and NSProxy, which have none, and for classes that are
    /// unknown on that platform. Also accepts the Swift names of Foundation's classes (`DateFormatter`).
    package static func superclass(of className: String, on platform: Platform) -> String? {
        hierarchy(of: platform).lineage(of: className).dropFirst().first
    }

    /// Whether a class is known on a platform, including private and pseudo classes that documents contain.
    package static func isKnown(_ className: String, on platform: Platform) -> Bool {
        hierarchy(of: platform).name(of: className) != nil
    }

    /// Whether a class is a system class on any platform.
    package static func isKnown(_ className: String) -> Bool {
        UserInterfaceFramework.allCases.contains { hierarchies[$0].name(of: className) != nil }
    }

    /// Whether a system class is `ancestor` or derives from it; nil if either class is unknown on that platform.
    package static func isKind(_ className: String, of ancestor: String, on platform: Platform) -> Bool? {
        let hierarchy = hierarchy(of: platform)
        guard let name = hierarchy.name(of: className), let goal = hierarchy.name(of: ancestor) else { return nil }
        return sequence(first: name, next: hierarchy.superclass).contains(goal)
    }

    /// A system class and its superclasses, the nearest first; empty for an unknown class.
    package static func lineage(of className: String, on platform: Platform) -> [String] {
        hierarchy(of: platform).lineage(of: className)
    }

    static func hierarchy(of platform: Platform) -> ClassHierarchy { hierarchies[platform.framework] }

    static let hierarchies = FrameworkTables {
        ClassHierarchy(DataFiles.lines("classes/shared", "classes/\($0.name)"))
    }
}

/// System classes, each with its superclass; a test checks that there are no cycles.
struct ClassHierarchy: Sendable {
    private var superclasses: [String: String?] = [:]
    private static let swiftNames = Set(DataFiles.lines("swiftNames").flatMap(\.words))

    /// From lines that list, under each class, the classes that derive from it.
    init(_ lines: [TableLine]) {
        superclasses.reserveCapacity(lines.count)
        var parent: String?
        for line in lines {
            let name = line.name
            if line.indentation > 0 {
                superclasses.updateValue(parent, forKey: name)
            } else {
                parent = name
                if superclasses[name] == nil { superclasses.updateValue(nil, forKey: name) }
            }
        }
    }

    /// The name of a class in Objective-C; nil for an unknown one. Also accepts the Swift names of Foundation's classes.
    func name(of className: String) -> String? {
        if superclasses[className] != nil { return className }
        guard Self.swiftNames.contains(className) else { return nil }
        let prefixed = "NS" + className
        return superclasses[prefixed] != nil ? prefixed : nil
    }

    /// - Parameter name: In Objective-C.
    func superclass(of name: String) -> String? { superclasses[name] ?? nil }

    /// A class and its superclasses, the nearest first; empty for an unknown class.
    func lineage(of className: String) -> [String] {
        name(of: className).map { Array(sequence(first: $0, next: superclass)) } ?? []
    }
}

/// What Apple's classes have, by name, in lines under each class: `name`, `collection[]` or `key=ClassOfTheValue`.
struct ClassMembers: Sendable {
    /// By class, its own members, each with what follows its name.
    private let classes: [String: [String: String]]
    private let hierarchy: ClassHierarchy

    /// - Parameter framework: Classes that it does not have are left out.
    init(_ lines: [TableLine], of framework: UserInterfaceFramework) {
        hierarchy = ClassTable.hierarchies[framework]
        var classes: [String: [String: String]] = [:]
        var owner: String?
        for line in lines {
            let word = line.name
            if line.indentation == 0 {
                owner = hierarchy.name(of: word)
            } else if let owner {
                let name = word.prefix { $0 != "[" && $0 != "=" }
                classes[owner, default: [:]][String(name)] = String(word.dropFirst(name.count))
            }
        }
        self.classes = classes
    }

    /// The members of one kind, from the files in its folder: `shared.txt` and the framework's, as far as they exist.
    static func tables(_ kind: String) -> FrameworkTables<ClassMembers> {
        FrameworkTables { ClassMembers(DataFiles.lines("\(kind)/shared", "\(kind)/\($0.name)"), of: $0) }
    }

    /// The first one of some members in the nearest class that has any, with what follows its name.
    func first(of names: [String], ofClass className: String) -> (name: String, detail: String)? {
        for own in hierarchy.lineage(of: className).lazy.compactMap({ classes[$0] }) {
            for name in names { if let detail = own[name] { return (name, detail) } }
        }
        return nil
    }

    /// Whether any class has a member with that name.
    func has(_ member: String) -> Bool { classes.values.contains { $0[member] != nil } }

    /// The names of a class's members, including inherited ones.
    func names(ofClass className: String) -> Set<String> {
        Set(hierarchy.lineage(of: className).flatMap { classes[$0].map { Array($0.keys) } ?? [] })
    }

    /// Whether members of the class itself are listed.
    func lists(_ className: String) -> Bool { hierarchy.name(of: className).map { classes[$0] != nil } ?? false }
}
