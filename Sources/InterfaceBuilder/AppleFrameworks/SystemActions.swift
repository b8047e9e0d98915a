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
