package import Base

/// Where a setting comes from.
package enum SettingOrigin: Hashable, Sendable {
    /// Not set.
    case byDefault
    case preset(String)
    /// A configuration file.
    case file(Path, line: Int)
    /// An entry of a configuration file's `overrides`.
    case override(Path, line: Int)
    /// As written there.
    case commandLine(String)

    /// Whether the user set it, rather than a default or a preset.
    package var isOfUser: Bool {
        switch self {
        case .byDefault, .preset: false
        case .file, .override, .commandLine: true
        }
    }
}

/// A setting and where it comes from.
package struct Setting<Value: Sendable & Hashable>: Hashable, Sendable {
    package var value: Value
    package var origin: SettingOrigin

    package init(_ value: Value, _ origin: SettingOrigin = .byDefault) {
        self.value = value
        self.origin = origin
    }
}
