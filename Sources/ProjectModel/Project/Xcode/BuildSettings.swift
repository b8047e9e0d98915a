package import Base

/// The build settings of a target in one configuration: its own, those of its project, and those of their `.xcconfig`
/// files.
package struct BuildSettings: Hashable, Sendable {
    /// A value with the place where it is set.
    package struct Setting: Hashable, Sendable {
        /// As it is written, with variables.
        package var text: String
        package var path: Path
        /// The offset of the key, in bytes; nil when the setting is not in a file of its own.
        package var offset: Int?
    }

    /// The settings of one file.
    struct Layer: Hashable, Sendable {
        /// By name; a condition is part of the name: `NAME[sdk=macosx*]`.
        var settings: [String: Setting] = [:]
        /// Whether the file was not found.
        var isMissing = false
    }

    /// The first one that has a setting decides.
    private let layers: [Layer]
    /// What Xcode itself sets.
    private let own: [String: String]

    init(_ layers: [Layer], own: [String: String] = [:]) {
        self.layers = layers
        self.own = own
    }

    /// Settings without a file of their own, such as those of a package.
    init(_ values: [String: String], path: Path) {
        self.init([Layer(settings: values.mapValues { Setting(text: $0, path: path) })])
    }

    /// The name of the project's LastUpgradeCheck among the settings: 1250 for Xcode 12.5.
    package static let lastUpgrade = "LAST_UPGRADE_CHECK"

    /// Whether a file that may set any of them was not found.
    var isIncomplete: Bool { layers.contains(where: \.isMissing) }

    /// A setting as it is written; nil when it is not set, when it depends on a condition, or when a file that may set
    /// it was not found.
    package func setting(_ name: String) -> Setting? { find(name, from: 0)?.setting }

    /// All settings whose names have a prefix, with the values that conditions select, by name.
    package func settings(withPrefix prefix: String) -> [(name: String, setting: Setting)] {
        var found: [String: Setting] = [:]
        for layer in layers {
            for (name, setting) in layer.settings where name.hasPrefix(prefix) && found[name] == nil {
                found[name] = setting
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The value of a setting; nil when it is not set or unknown.
    package func value(_ name: String) -> String? { value(name, from: 0, depth: 0) }

    /// A text with the values of its variables: `$(PRODUCT_NAME)`; nil when one of them is unknown.
    package func expanded(_ text: String) -> String? { expanded(text, inherited: nil, depth: 0) }

    private func find(_ name: String, from first: Int) -> (setting: Setting, layer: Int)? {
        let conditional = name + "["
        for number in layers.indices.dropFirst(first) {
            let layer = layers[number]
            if layer.settings.keys.contains(where: { $0.utf8.starts(with: conditional.utf8) }) { return nil }
            if let setting = layer.settings[name] { return (setting, number) }
            if layer.isMissing { return nil }
        }
        return nil
    }

    private func value(_ name: String, from first: Int, depth: Int) -> String? {
        guard depth < Self.maximumDepth else { return nil }
        guard let (setting, layer) = find(name, from: first) else { return own[name] }
        return expanded(setting.text, inherited: (name, layer + 1), depth: depth + 1)
    }

    /// Settings refer to others only a few levels deep.
    private static let maximumDepth = 16

    private func expanded(_ text: String, inherited: (name: String, layer: Int)?, depth: Int) -> String? {
        guard depth < Self.maximumDepth else { return nil }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            let after = rest[dollar...].dropFirst()
            guard let open = after.first, open == "(" || open == "{",
                let end = after.firstIndex(of: open == "(" ? ")" : "}")
            else { return nil }
            let parts = after[after.index(after: after.startIndex)..<end].split(separator: ":")
            guard let name = parts.first.map(String.init) else { return nil }
            let found: String?
            if name == "inherited" {
                found = inherited.flatMap { value($0.name, from: $0.layer, depth: depth + 1) }
            } else {
                found = value(name, from: 0, depth: depth + 1)
            }
            guard let value = found, let changed = Self.changed(value, parts.dropFirst()) else { return nil }
            result += changed
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// `$(PRODUCT_NAME:c99extidentifier)`
    private static func changed(_ value: String, _ operators: ArraySlice<Substring>) -> String? {
        switch operators.first {
        case nil: return value
        case "c99extidentifier": return String(value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        default: return nil
        }
    }
}

extension BuildSettings.Layer {
    /// The settings of an `.xcconfig` file and of those that it includes.
    init(file path: Path, read: (Path) -> [UInt8]?) {
        self.init()
        add(path, depth: 0, read)
    }

    /// Files include others only a few levels deep.
    private static let maximumDepth = 16

    private mutating func add(_ path: Path, depth: Int, _ read: (Path) -> [UInt8]?) {
        guard depth < Self.maximumDepth, let bytes = read(path) else {
            isMissing = true
            return
        }
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            let words = Self.withoutComment(String(decoding: line, as: UTF8.self))
            if words.hasPrefix("#include") {
                let name = words.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                let included = path.parent.join(Path(name)).normalized
                // An optional one that is not part of the checkout sets nothing.
                if words.hasPrefix("#include?"), read(included) == nil { continue }
                add(included, depth: depth + 1, read)
                continue
            }
            guard let equals = Self.equals(in: words) else { continue }
            let name = Self.trimmed(words[..<equals])
            let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
            settings[name] = BuildSettings.Setting(
                text: Self.trimmed(words[words.index(after: equals)...]), path: path, offset: start + blanks)
        }
    }

    /// The equals sign after the name: one in brackets is part of a condition.
    private static func equals(in line: String) -> String.Index? {
        var isInBrackets = false
        for index in line.indices {
            switch line[index] {
            case "[": isInBrackets = true
            case "]": isInBrackets = false
            case "=" where !isInBrackets: return index
            default: break
            }
        }
        return nil
    }

    private static func withoutComment(_ line: String) -> String {
        let bytes = line.utf8
        let end = zip(bytes.indices, bytes.indices.dropFirst()).first {
            bytes[$0] == UInt8(ascii: "/") && bytes[$1] == UInt8(ascii: "/")
        }
        return trimmed(line[..<(end?.0 ?? line.endIndex)])
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var rest = text.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}

/// Reads the build settings of an Xcode project's targets.
struct XcodeSettings {
    private let objects: XcodeObjects
    private let path: Path
    /// The settings of the project's `.xcconfig` files.
    private var files: [Path: BuildSettings.Layer] = [:]

    init(_ objects: XcodeObjects, _ path: Path, read: (Path) -> [UInt8]?) {
        self.objects = objects
        self.path = path
        for (_, configuration) in objects.of("XCBuildConfiguration") {
            guard let file = file(of: configuration), files[file] == nil else { continue }
            // CocoaPods' own files only add flags and search paths, and exist only where pods are installed.
            let isPods = file.lastComponent.hasPrefix("Pods-") && read(file) == nil
            files[file] = isPods ? BuildSettings.Layer() : BuildSettings.Layer(file: file, read: read)
        }
    }

    /// The `.xcconfig` file that a configuration is based on; in a synchronized folder it has no reference.
    private func file(of configuration: PropertyList) -> Path? {
        if let id = configuration["baseConfigurationReference"]?.string { return objects.path(of: id) }
        guard let folder = configuration["baseConfigurationReferenceAnchor"]?.string.flatMap(objects.path(of:)),
            let part = configuration["baseConfigurationReferenceRelativePath"]?.string
        else { return nil }
        return folder.join(Path(part)).normalized
    }

    /// The settings of a target in each of its configurations, in the project's order.
    func settings(of target: PropertyList) -> [BuildSettings] {
        let upgrade = objects.rootObject?["attributes"]?["LastUpgradeCheck"]?.string
        let project = objects.configurations(of: objects.rootObject)
        return objects.configurations(of: target).map { configuration in
            let name = configuration["name"]?.string ?? ""
            let layers = layers(of: configuration)
            let outer = project.first { $0["name"]?.string == name }.map(layers(of:))
            return BuildSettings(
                layers + (outer ?? []),
                own: [
                    "TARGET_NAME": target["name"]?.string ?? "", "CONFIGURATION": name,
                    BuildSettings.lastUpgrade: upgrade ?? "",
                ])
        }
    }

    private func layers(of configuration: PropertyList) -> [BuildSettings.Layer] {
        var layer = BuildSettings.Layer()
        for member in configuration["buildSettings"]?.members ?? [] {
            guard let text = member.value.string else { continue }
            layer.settings[member.key] = BuildSettings.Setting(text: text, path: path, offset: member.offset)
        }
        let isBased = configuration["baseConfigurationReference"] ?? configuration["baseConfigurationReferenceAnchor"]
        guard isBased != nil else { return [layer] }
        return [layer, file(of: configuration).flatMap { files[$0] } ?? BuildSettings.Layer(isMissing: true)]
    }
}
