/// The outlets that Apple's classes define, as Interface Builder offers them and key-value coding accepts them.
///
/// For a custom class, pass its nearest system superclass. A class that is unknown on the platform has none.
package enum SystemOutlets {
    /// What can be connected to an outlet: one object or several.
    package enum Kind: Sendable {
        case single, collection
    }

    /// Whether a system class defines or inherits an outlet or outlet collection with that name.
    package static func isSystemOutlet(_ property: String, ofClass className: String, on platform: Platform) -> Bool {
        kind(of: property, ofClass: className, on: platform) != nil
    }

    /// Whether the outlet with that name takes one object or several; nil if the class has none with that name.
    package static func kind(of property: String, ofClass className: String, on platform: Platform) -> Kind? {
        let outlet = outlets[platform.framework].first(of: [property], ofClass: className)
        return outlet.map { $0.detail.isEmpty ? .single : .collection }
    }

    /// The names of all outlets of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func names(ofClass className: String, on platform: Platform) -> [String] {
        outlets[platform.framework].names(ofClass: className).sorted()
    }

    private static let outlets = ClassMembers.tables("outlets")
}

/// The actions that Apple's classes define: the methods with a sender that a document can connect to.
///
/// For a custom class, pass its nearest system superclass. A class that is unknown on the platform has none.
package enum SystemActions {
    /// Whether a system class defines or inherits an action with that selector.
    package static func isSystemAction(_ selector: String, ofClass className: String, on platform: Platform) -> Bool {
        actions[platform.framework].first(of: [selector], ofClass: className) != nil
    }

    /// Whether any system class has an action with that selector, for First Responder and the responder chain.
    package static func isSystemAction(_ selector: String, on platform: Platform) -> Bool {
        actions[platform.framework].has(selector)
    }

    /// The selectors of all actions of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func selectors(ofClass className: String, on platform: Platform) -> [String] {
        actions[platform.framework].names(ofClass: className).sorted()
    }

    private static let actions = ClassMembers.tables("actions")
}
