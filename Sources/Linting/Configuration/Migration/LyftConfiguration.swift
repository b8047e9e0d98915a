import Base
import RuleEngine

/// `.xiblint.json` of lyft's xiblint.
struct LyftConfiguration {
    private(set) var migration = Migration(.lyft)
    private let peer: PeerCatalog
    private let paths: PeerPaths
    private let root: JSONValue
    private let text: SourceText
    private let place: JSONPlace

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
        text = SourceText(bytes)
        do {
            (root, place) = try parseJSONWithPlaces(bytes)
        } catch {
            throw MigrationError(message: error.message, position: error.position)
        }
        guard let members = root.members else {
            throw MigrationError(message: "this is not an object", position: .start)
        }
        for member in members where !["rules", "rules_config", "include_paths", "paths"].contains(member.name) {
            lose("\"\(member.name)\" is not a key that lyft's xiblint reads.", at: [member.name])
        }
        readIncluded()
        let top = Layer(rules: rules(["rules"], except: [], ["rules_config"]))
        migration.rules = top.rules
        var layers: [Layer] = []
        for member in root["paths"]?.members ?? [] {
            guard let layer = layer(member) else { continue }
            // Of a path that occurs twice, as "App" and "./App", the first determines the place and the last the rules.
            if let index = layers.firstIndex(where: { $0.glob == layer.glob }) {
                layers[index] = layer
            } else {
                layers.append(layer)
            }
        }
        if let paths = root["paths"], paths.members == nil { lose("\"paths\" is not an object.", at: ["paths"]) }
        writeOverrides(top, layers)
    }

    private mutating func lose(_ sentence: String, at keys: [String]) {
        migration.lose(sentence, line: text.position(at: offset(keys)).line)
    }

    /// The start of what some keys lead to, of which those of arrays are numbers.
    private func offset(_ keys: [String]) -> Int {
        var (value, place) = (root, self.place)
        for key in keys {
            if let item = Int(key).flatMap({ value[$0] }), let number = Int(key) {
                (value, place) = (item, place.parts[number])
            } else if let member = value[key], let part = place.part(key, of: value) {
                (value, place) = (member, part)
            } else {
                return 0
            }
        }
        return place.range.lowerBound
    }

    private func value(_ keys: [String]) -> JSONValue? {
        keys.reduce(root) { value, key in value?[key] }
    }

    /// The texts of a list, with the keys that lead to each; empty unless there is a list.
    private mutating func texts(_ keys: [String]) -> [(text: String, keys: [String])] {
        guard let value = value(keys) else { return [] }
        let items = value.items ?? []
        let texts = items.enumerated().compactMap { index, item in item.string.map { ($0, keys + [String(index)]) } }
        if value.items == nil || texts.count != items.count {
            let owner = keys.count > 1 ? " of \"\(keys[keys.count - 2])\"" : ""
            lose("\"\(keys[keys.count - 1])\"\(owner) is not a list of texts.", at: keys)
        }
        return texts
    }

    private mutating func readIncluded() {
        guard let value = root["include_paths"] else { return }
        if value.items?.isEmpty == true {
            lose("\"include_paths\" is empty, so nothing was linted. Here everything is.", at: ["include_paths"])
        }
        var written: [String: (text: String, keys: [String])] = [:]
        for path in texts(["include_paths"]) {
            guard let glob = paths.glob(path.text) else {
                lose(
                    "The path \"\(path.text)\" of \"include_paths\" is outside of this folder: name it when you run "
                        + "xiblint.", at: path.keys)
                continue
            }
            if written.updateValue(path, forKey: glob) == nil { migration.include.append(glob) }
        }
        for glob in migration.leaveOutIncludes(without: paths.documents) {
            guard let path = written[glob] else { continue }
            lose("The path \"\(path.text)\" of \"include_paths\" \(PeerPaths.hasNone)", at: path.keys)
        }
    }

    // MARK: Rules

    /// The rules that a list of patterns turns on, with their configuration; all three are given by their keys.
    private mutating func rules(_ list: [String], except: [String], _ settings: [String]) -> [MigratedRule] {
        let patterns = texts(list)
        let exceptions = except.isEmpty ? [] : texts(except)
        for pattern in patterns + exceptions
        where !peer.linter.rules.contains(where: { ShellPattern(pattern.text).matches($0) }) {
            lose("\"\(pattern.text)\" matches no rule of lyft's xiblint.", at: pattern.keys)
        }
        for member in value(settings)?.members ?? [] where !peer.linter.rules.contains(member.name) {
            lose("\"\(member.name)\" is not a rule of lyft's xiblint.", at: settings + [member.name])
        }
        var rules: [MigratedRule] = []
        for name in peer.linter.rules {
            guard let pattern = patterns.first(where: { ShellPattern($0.text).matches(name) }),
                !exceptions.contains(where: { ShellPattern($0.text).matches(name) })
            else { continue }
            for rule in peer.successors(name) {
                var migrated = peer.migrated(rule, from: name)
                for member in value(settings + [name])?.members ?? [] {
                    convert(member, of: name, at: settings + [name, member.name], to: &migrated)
                }
                if name == "strict_font_sizes" { migrated.options.set("require-size", .bool(true)) }
                if name == "color_assets" {
                    let subject = pattern.text == name ? "\"\(name)\"" : "\"\(pattern.text)\" turns on \(name), which"
                    lose(
                        "\(subject) compares stored colors with those in the asset catalog. color-exists reports only "
                            + "names that no catalog has.", at: pattern.keys)
                }
                rules.append(migrated)
            }
        }
        return rules.sorted { $0.id < $1.id }
    }

    private mutating func convert(
        _ member: JSONMember, of name: String, at keys: [String], to rule: inout MigratedRule
    ) {
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
            lose("\"\(member.name)\" is not an option of \"\(name)\".", at: keys)
            return
        }
        guard let value else {
            lose("\(values.place) has a value of the wrong type.", at: keys)
            return
        }
        for loss in values.losses { lose(loss.sentence, at: keys + loss.keys) }
        if let name = values.bareClass {
            migration.remark("A class in no module there, such as \"\(name)\", is the class in each module here.")
        }
        rule.options.set(option, value)
    }

    // MARK: Paths

    private mutating func layer(_ member: JSONMember) -> Layer? {
        let keys = ["paths", member.name]
        guard let own = value(keys)?.members else {
            lose("\"\(member.name)\" of \"paths\" is not an object.", at: keys)
            return nil
        }
        for key in own where !["rules", "excluded_rules", "rules_config"].contains(key.name) {
            lose("\"\(key.name)\" of \"\(member.name)\" is not a key that lyft's xiblint reads.", at: keys + [key.name])
        }
        guard let glob = paths.glob(member.name) else {
            lose("The path \"\(member.name)\" of \"paths\" is outside of this folder.", at: keys)
            return nil
        }
        if member.name.contains(where: "*?[".contains), (try? Glob(glob)).map(hasNone) ?? true {
            lose(
                "The path \"\(member.name)\" of \"paths\" has no document, because lyft's xiblint knows no wildcards in it. "
                    + "Here they can be used under \"overrides\".", at: keys)
        }
        // An empty object counts as absent.
        let hasSettings = value(keys + ["rules_config"])?.members?.isEmpty == false
        return Layer(
            path: member.name, glob: glob,
            rules: rules(
                (value(keys + ["rules"]) == nil ? [] : keys) + ["rules"], except: keys + ["excluded_rules"],
                (hasSettings ? keys : []) + ["rules_config"]))
    }

    private func hasNone(_ glob: Glob) -> Bool { !paths.documents.contains(where: glob.covers) }

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
