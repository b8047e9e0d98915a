import LibXML

/// What the format's tables say of each element name that a reader has met, by the name's number.
package final class Vocabulary {
    private let names: NameTable
    private var entries: [Entry] = []

    private struct Entry {
        let info: ElementInfo?
        /// One for each platform, in the order of `Platform.allCases`.
        let roles: [ElementRole]
        let anyRole: ElementRole
    }

    init(names: NameTable) { self.names = names }

    package func info(_ nameID: Int) -> ElementInfo? { entry(nameID)?.info }

    package func role(_ nameID: Int, on platform: Platform) -> ElementRole {
        entry(nameID)?.roles[platform.ordinal] ?? []
    }

    /// What elements of the name are on one platform or another.
    package func roleOnAnyPlatform(_ nameID: Int) -> ElementRole { entry(nameID)?.anyRole ?? [] }

    private func entry(_ nameID: Int) -> Entry? {
        if entries.count < names.names.count {
            for name in names.names[entries.count...] {
                let info = ElementTable.info(name)
                let roles = Platform.allCases.map { ElementRole(name: name, info: info, platform: $0) }
                entries.append(Entry(info: info, roles: roles, anyRole: roles.reduce([]) { $0.union($1) }))
            }
        }
        return entries.indices.contains(nameID) ? entries[nameID] : nil
    }
}

extension Platform {
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

/// What an element's name alone tells of it.
package struct ElementRole: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let view = ElementRole(rawValue: 1)
    package static let viewController = ElementRole(rawValue: 2)
    package static let connection = ElementRole(rawValue: 4)
    /// Has an `id` that is no object's.
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
