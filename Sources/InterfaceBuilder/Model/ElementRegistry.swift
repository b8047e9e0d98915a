import LibXML

/// The registry of the element names that a reader has encountered, with their table entries, by name number.
package final class ElementRegistry {
    private let names: InternedNames
    private var infos: [ElementInfo?] = []
    /// For each name one role per platform, in the order of `Platform.allCases`.
    private var roles: [ElementRole] = []
    private var references: [AttributeNameSet?] = []

    init(names: InternedNames) { self.names = names }

    package func info(_ nameID: Int) -> ElementInfo? {
        infos.indices.contains(nameID) ? infos[nameID] : nil
    }

    package func role(_ nameID: Int, on platform: Platform) -> ElementRole {
        let index = nameID * platformCount + platform.ordinal
        return roles.indices.contains(index) ? roles[index] : []
    }

    /// The roles of a name on any of the platforms, and on all of them.
    package func roles(_ nameID: Int) -> (any: ElementRole, all: ElementRole) {
        let each = Platform.allCases.map { role(nameID, on: $0) }
        return (each.reduce([]) { $0.union($1) }, each.dropFirst().reduce(each.first ?? []) { $0.intersection($1) })
    }

    /// The attributes that contain an object's id; nil when there are none.
    func references(_ nameID: Int) -> AttributeNameSet? {
        references.indices.contains(nameID) ? references[nameID] : nil
    }

    private let platformCount = Platform.allCases.count

    /// Adds the new names of the last document.
    func learn() {
        guard infos.count < names.count else { return }
        for name in names.names[infos.count...] {
            let info = ElementTable.info(name)
            infos.append(info)
            for platform in Platform.allCases {
                roles.append(ElementRole(name: name, info: info, platform: platform))
            }
            let attributes = IdReferences.attributes(of: name)
            references.append(attributes.isEmpty ? nil : names.attributes(attributes))
        }
    }
}

extension Platform {
    /// The index in `allCases`.
    var ordinal: Int {
        switch self {
        case .ios: 0
        case .macos: 1
        case .tvos: 2
        case .watchos: 3
        case .visionos: 4
        }
    }
}

/// The properties of an element that follow from its name alone.
package struct ElementRole: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let view = ElementRole(rawValue: 1)
    package static let viewController = ElementRole(rawValue: 2)
    package static let connection = ElementRole(rawValue: 4)
    /// Has an `id` that is not an object's.
    package static let device = ElementRole(rawValue: 8)

    init(name: String, info: ElementInfo?, platform: Platform) {
        self = []
        if name == "device" || name == "adaptation" { insert(.device) }
        guard let info else { return }
        if info.isView(on: platform) { insert(.view) }
        switch info.category(on: platform) {
        case .connection: insert(.connection)
        case .viewController: insert(.viewController)
        default: break
        }
    }
}
