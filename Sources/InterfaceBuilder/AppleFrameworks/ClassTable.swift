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
