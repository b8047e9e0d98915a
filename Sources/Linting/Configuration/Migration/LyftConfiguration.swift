import Base
import RuleEngine

/// `.xiblint.json` of lyft's xiblint.
struct LyftConfiguration {
    private(set) var migration = Migration(.lyft)
    private let peer: PeerCatalog
    private let paths: PeerPaths

    /// The rules that are on for some files, before they are written as an override.
    private struct Layer {
        /// As written; nil for the top level.
        var path: String?
        var glob: String?
        var rules: [MigratedRule]
    }

    init(_ bytes: [UInt8], _ paths: PeerPaths, _ peer: PeerCatalog) throws(MigrationError) {
        self.paths = paths
        self.peer = peer
        let root: JSONValue
        do {
            root = try parseJSON(bytes)
        } catch {
            throw MigrationError(message: error.message, position: error.position)
        }
        guard let members = root.members else {
            throw MigrationError(message: "this is not an object", position: .start)
        }
        for member in members where !["rules", "rules_config", "include_paths", "paths"].contains(member.name) {
            lose("\"\(member.name)\" is not a key that lyft's xiblint reads.")
        }
        readIncluded(root["include_paths"])
        let top = Layer(
            rules: rules(texts(root["rules"], "rules") ?? [], except: [], root["rules_config"], "rules_config"))
        migration.rules = top.rules
        var layers: [Layer] = []
        for member in root["paths"]?.members ?? [] {
            guard let layer = layer(member, root) else { continue }
            // Of a path that occurs twice, as "App" and "./App", the first determines the place and the last the rules.
            if let index = layers.firstIndex(where: { $0.glob == layer.glob }) {
                layers[index] = layer
            } else {
                layers.append(layer)
            }
        }
        if let paths = root["paths"], paths.members == nil { lose("\"paths\" is not an object.") }
        writeOverrides(top, layers)
    }

    private mutating func lose(_ sentence: String) {
        if !migration.losses.contains(sentence) { migration.losses.append(sentence) }
    }

    private mutating func texts(_ value: JSONValue?, _ name: String) -> [String]? {
        guard let value else { return nil }
        let texts = value.items?.compactMap(\.string)
        if texts == nil || texts?.count != value.items?.count { lose("\"\(name)\" is not a list of texts.") }
        return texts
    }

    private mutating func readIncluded(_ value: JSONValue?) {
        guard let included = texts(value, "include_paths") else { return }
        if included.isEmpty { lose("\"include_paths\" is empty, so nothing was linted. Here everything is.") }
        for path in included {
            guard let glob = paths.glob(path) else {
                lose(
                    "The path \"\(path)\" of \"include_paths\" is outside of this folder: name it when you run xiblint."
                )
                continue
            }
            if !migration.include.contains(glob) { migration.include.append(glob) }
        }
        for glob in migration.leaveOutIncludes(without: paths.documents) {
            lose("The path \"\(glob)\" of \"include_paths\" \(PeerPaths.hasNone)")
        }
    }

    // MARK: Rules

    /// The rules that some patterns turn on, with their configuration.
    private mutating func rules(
        _ patterns: [String], except: [String], _ settings: JSONValue?, _ place: String
    ) -> [MigratedRule] {
        for pattern in patterns + except where !peer.linter.rules.contains(where: { ShellPattern(pattern).matches($0) })
        {
            lose("\"\(pattern)\" matches no rule of lyft's xiblint.")
        }
        for member in settings?.members ?? [] where !peer.linter.rules.contains(member.name) {
            lose("\"\(place)\" names \"\(member.name)\", which is not a rule of lyft's xiblint.")
        }
        let names = peer.linter.rules.filter { name in
            patterns.contains { ShellPattern($0).matches(name) } && !except.contains { ShellPattern($0).matches(name) }
        }
        var rules: [MigratedRule] = []
        for name in names {
            for rule in peer.successors(name) {
                var migrated = peer.migrated(rule, from: name)
                for member in settings?[name]?.members ?? [] { convert(member, of: name, to: &migrated) }
                if name == "strict_font_sizes" { migrated.options.set("require-size", .bool(true)) }
                if name == "color_assets" {
                    lose(
                        "\"color_assets\" compares stored colors with those in the asset catalog. color-exists reports only "
                            + "names that no catalog has.")
                }
                rules.append(migrated)
            }
        }
        return rules.sorted { $0.id < $1.id }
    }

    private mutating func convert(_ member: JSONMember, of name: String, to rule: inout MigratedRule) {
        var values = LyftValues(place: "\"\(member.name)\" of \"\(name)\"")
        let value: JSONValue?
        let option: String
        switch (name, member.name) {
        case ("named_colors", "allow_system_colors"), ("named_colors", "ignore_alpha"),
            ("named_colors", "allow_clear_color"), ("strict_font_names", "allow_system_fonts"):
            (option, value) = (member.name.replacing("_", with: "-"), member.value.bool.map(JSONValue.bool))
        case ("named_colors", "allowed_colors"), ("strict_font_names", "allowed_fonts"):
            (option, value) = (member.name.replacing("_", with: "-"), values.names(member.value))
        case ("strict_font_sizes", "minimum_size"), ("strict_font_sizes", "maximum_size"):
            let isNumber = member.value.double != nil
            (option, value) = (member.name.replacing("_", with: "-"), isNumber ? member.value : nil)
        case ("strict_fonts", "allowed_fonts"): (option, value) = ("fonts", values.fonts(member.value))
        case ("unavailable_custom_classes", "custom_classes"):
            (option, value) = ("classes", values.replacements(member.value))
        case ("unavailable_system_classes", "system_classes"):
            (option, value) = ("classes", values.allowedClasses(member.value))
        case ("enforce_runtime_attributes", "runtime_attributes"):
            (option, value) = ("classes", values.runtimeAttributes(member.value))
        case ("enforce_system_properties", "system_properties"):
            (option, value) = ("elements", values.systemProperties(member.value))
        case ("color_assets", "asset_catalog"): return
        default:
            lose("\"\(member.name)\" is not an option of \"\(name)\".")
            return
        }
        guard let value else {
            lose("\(values.place) has a value of the wrong type.")
            return
        }
        values.losses.forEach { lose($0) }
        if values.hasBareClass {
            migration.remark("A class in no module there, such as \"None.Card\", is the class in each module here.")
        }
        rule.options.set(option, value)
    }

    // MARK: Paths

    private mutating func layer(_ member: JSONMember, _ root: JSONValue) -> Layer? {
        let place = "paths.\(member.name)"
        guard let keys = member.value.members else {
            lose("\"\(place)\" is not an object.")
            return nil
        }
        for key in keys where !["rules", "excluded_rules", "rules_config"].contains(key.name) {
            lose("\"\(key.name)\" of \"\(place)\" is not a key that lyft's xiblint reads.")
        }
        guard let glob = paths.glob(member.name) else {
            lose("The path \"\(member.name)\" of \"paths\" is outside of this folder.")
            return nil
        }
        let own = member.value["rules_config"]
        // An empty object counts as absent.
        let settings = own?.members?.isEmpty == false ? own : root["rules_config"]
        let patterns =
            texts(member.value["rules"], "\(place).rules") ?? root["rules"]?.items?.compactMap(\.string) ?? []
        let except = texts(member.value["excluded_rules"], "\(place).excluded_rules") ?? []
        return Layer(
            path: member.name, glob: glob, rules: rules(patterns, except: except, settings, "\(place).rules_config"))
    }

    /// In that linter the first path that contains a file replaces everything, here the last one adds. So they are
    /// written in reverse order, and each contains everything that overlapping ones could have set.
    private mutating func writeOverrides(_ top: Layer, _ layers: [Layer]) {
        let universe = Set((top.rules + layers.flatMap(\.rules)).map(\.id)).sorted()
        var options: [String: Set<String>] = [:]
        for rule in top.rules + layers.flatMap(\.rules) {
            options[rule.id, default: []].formUnion(rule.options.map(\.name))
        }
        for (index, layer) in layers.enumerated().reversed() {
            // Only what comes before it here can have set anything else.
            let overlapping = layers[(index + 1)...].filter { Self.overlap($0.glob, layer.glob) }
            var rules: [MigratedRule] = []
            for id in universe {
                guard var rule = layer.rules.first(where: { $0.id == id }) else {
                    if ([top] + overlapping).contains(where: { $0.rules.contains { $0.id == id } }) {
                        rules.append(MigratedRule(id: id))
                    }
                    continue
                }
                if overlapping.isEmpty, let same = top.rules.first(where: { $0.id == id }), same.options == rule.options
                {
                    continue
                }
                for option in (options[id] ?? []).sorted() where !rule.options.contains(where: { $0.name == option }) {
                    if let value = peer.defaultValue(option, of: id) { rule.options.set(option, value) }
                }
                rules.append(rule)
            }
            guard !rules.isEmpty, let glob = layer.glob else { continue }
            let names = overlapping.compactMap(\.path).map { "\"\(Path($0).printable)\"" }.joined(separator: ", ")
            migration.overrides.append(
                Migration.Override(
                    files: glob,
                    comment: names.isEmpty
                        ? nil : "It comes before \(names) in .xiblint.json, where the first one wins.",
                    rules: rules))
        }
    }

    /// Whether one path contains the other.
    private static func overlap(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return false }
        return one == other || one == "." || other == "." || one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
    }
}

/// A pattern of Python's fnmatch, for names of rules: `*`, `?` and `[a-z]`.
private struct ShellPattern {
    private let glob: Glob?

    init(_ pattern: String) {
        // Braces and backslashes have no special meaning there.
        glob = try? Glob(String(pattern.flatMap { "{}\\".contains($0) ? ["\\", $0] : [$0] }))
    }

    func matches(_ name: String) -> Bool { glob?.matches(name) ?? false }
}
