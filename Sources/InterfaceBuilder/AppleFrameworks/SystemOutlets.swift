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
        let outlet = outlets(on: platform).first(of: [property], ofClass: className)
        return outlet.map { $0.detail.isEmpty ? .single : .collection }
    }

    /// The names of all outlets of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func names(ofClass className: String, on platform: Platform) -> [String] {
        outlets(on: platform).names(ofClass: className).sorted()
    }

    private static func outlets(on platform: Platform) -> ClassMembers { platform.table(uiKit, appKit, watchKit) }

    private static let uiKit = ClassMembers(DataFiles.lines("outlets/uiKit"), on: .ios)
    private static let appKit = ClassMembers(DataFiles.lines("outlets/appKit"), on: .macos)
    private static let watchKit = ClassMembers(DataFiles.lines("outlets/watchKit"), on: .watchos)
}

/// The actions that Apple's classes define: the methods with a sender that a document can connect to.
///
/// For a custom class, pass its nearest system superclass. A class that is unknown on the platform has none.
package enum SystemActions {
    /// Whether a system class defines or inherits an action with that selector.
    package static func isSystemAction(_ selector: String, ofClass className: String, on platform: Platform) -> Bool {
        actions(on: platform).first(of: [selector], ofClass: className) != nil
    }

    /// Whether any system class has an action with that selector, for First Responder and the responder chain.
    package static func isSystemAction(_ selector: String, on platform: Platform) -> Bool {
        actions(on: platform).has(selector)
    }

    /// The selectors of all actions of a system class, including inherited ones, sorted: for suggestions in messages.
    package static func selectors(ofClass className: String, on platform: Platform) -> [String] {
        actions(on: platform).names(ofClass: className).sorted()
    }

    private static func actions(on platform: Platform) -> ClassMembers { platform.table(uiKit, appKit, none) }

    private static let uiKit = ClassMembers(DataFiles.lines("actions/uiKit"), on: .ios)
    private static let appKit = ClassMembers(DataFiles.lines("actions/appKit"), on: .macos)
    private static let none = ClassMembers([], on: .watchos)
}
