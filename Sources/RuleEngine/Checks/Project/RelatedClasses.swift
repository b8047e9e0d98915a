import InterfaceBuilder
import ProjectModel

/// Some classes, for many lookups of whether one of them is a base of another class, or derives from it.
final class RelatedClasses {
    private let classes: ProjectClasses
    private let given: Set<String>
    /// Whether one of them is unknown, so that it may be related to any.
    private let isUnknown: Bool
    /// By all of their names.
    private lazy var names = given.reduce(into: Set<String>()) { $0.formUnion(classes.names(ofClass: $1)) }
    /// With all of their ancestors.
    private lazy var lineages = given.reduce(into: given) { $0.formUnion(classes.lineage(of: $1).classes) }

    init(_ given: [String?], _ classes: ProjectClasses) {
        self.classes = classes
        self.given = Set(given.compactMap(\.self))
        isUnknown = given.contains(nil)
    }

    /// Whether a class is one of them or derives from one.
    func hasBase(of name: String) -> Bool {
        if given.isEmpty || given.contains(name) { return !given.isEmpty }
        let lineage = classes.lineage(of: name)
        return lineage.classes.contains(where: names.contains)
            || lineage.systemClasses.contains { system in
                given.contains(system)
                    || ClassTable.lineage(of: system, on: classes.platform).contains(where: given.contains)
            }
    }

    func mayBeRelated(to name: String) -> Bool {
        if isUnknown || hasBase(of: name) { return true }
        return !given.isEmpty && !lineages.isDisjoint(with: classes.names(ofClass: name))
    }
}
