import Base
import RuleEngine

/// `.iblinter.yml` of IBLinter.
struct IBLinterConfiguration {
    private(set) var migration = Migration(.ibLinter)
    private let peer: PeerCatalog
    private let paths: PeerPaths
    private let root: YAMLNode?

    /// The rules that are on by default.
    private static let defaults = [
        "ambiguous", "custom_module", "duplicate_constraint", "duplicate_id", "enable_autolayout",
    ]
    private static let keys = [
        "enabled_rules", "disabled_rules", "excluded", "included", "custom_module_rule", "use_base_class_rule",
        "view_as_device_rule", "use_trait_collections_rule", "hides_bottom_bar_rule", "reporter",
        "disable_while_building_for_ib", "ignore_cache",
    ]

    init(_ bytes: [UInt8], _ paths: PeerPaths, _ peer: PeerCatalog) throws(MigrationError) {
        self.paths = paths
        self.peer = peer
        do {
            root = try parseYAML(SourceText(bytes))
        } catch {
            throw MigrationError(message: error.message, position: error.position)
        }
        if let root, root.entries == nil, !root.isNull {
            throw MigrationError(message: "this is not a map of keys", position: root.start)
        }
        for entry in root?.entries ?? [] {
            let key = entry.key.scalar ?? ""
            if !Self.keys.contains(key) { lose(entry.key, "\"\(key)\" is not a key that IBLinter reads.") }
        }
        migration.include = globs("included")
        for glob in migration.leaveOutIncludes(without: paths.documents) {
            if let node = self["included"] { lose(node, "The path \"\(glob)\" of \"included\" \(PeerPaths.hasNone)") }
        }
        migration.exclude = globs("excluded")
        readRules()
        readReporter()
    }

    private subscript(key: String) -> YAMLNode? {
        guard let node = root?[key], !node.isNull else { return nil }
        return node
    }

    private mutating func lose(_ node: YAMLNode, _ sentence: String) {
        migration.lose(sentence, line: node.start.line)
    }

    private mutating func texts(_ node: YAMLNode?, _ name: String) -> [(text: String, node: YAMLNode)] {
        guard let node else { return [] }
        let texts = node.items?.compactMap { item in item.scalar.map { ($0, item) } } ?? []
        if texts.count != node.items?.count { lose(node, "\"\(name)\" is not a list of texts.") }
        return texts
    }

    // MARK: Files

    private mutating func globs(_ key: String) -> [String] {
        var globs: [String] = []
        for (path, node) in texts(self[key], key) {
            guard let glob = paths.glob(path, hasWildcards: path.contains("**")) else {
                lose(node, "The path \"\(path)\" of \"\(key)\" is outside of this folder.")
                continue
            }
            // Only a glob without wildcards includes all that is in a folder.
            let isFile = [".xib", ".storyboard"].contains(where: glob.hasSuffix)
            globs.append(key == "included" && glob.contains("**") && !isFile ? glob + "/" : glob)
        }
        return globs
    }

    // MARK: Rules

    private mutating func readRules() {
        // A rule that is both enabled and disabled is on.
        let names = Set(Self.defaults).subtracting(known("disabled_rules").map(\.text))
            .union(known("enabled_rules").map(\.text))
        for name in names.sorted() {
            for rule in peer.successors(name) {
                var migrated = peer.migrated(rule, from: name)
                guard configure(&migrated, of: name) else { continue }
                migration.rules.append(migrated)
            }
        }
        migration.rules.sort { $0.id < $1.id }
    }

    private mutating func known(_ key: String) -> [(text: String, node: YAMLNode)] {
        texts(self[key], key).filter { name, node in
            if peer.linter.rules.contains(name) { return true }
            lose(node, "\"\(name)\" is not a rule of IBLinter.")
            return false
        }
    }

    /// Converts the settings of a rule; false when the rule does nothing without any.
    private mutating func configure(_ rule: inout MigratedRule, of name: String) -> Bool {
        switch name {
        case "custom_module":
            guard let node = self["custom_module_rule"] else { return false }
            guard let items = node.items else {
                lose(node, "\"custom_module_rule\" is not a list.")
                return false
            }
            if items.isEmpty { return false }
            migration.remark(
                "\"custom_module_rule\" is not needed: xiblint reads the module of a class from the Xcode project.")
        case "use_base_class": readBaseClasses(&rule)
        case "view_as_device":
            guard let node = self["view_as_device_rule"] else { break }
            guard let id = node["device_id"], !id.isNull, let device = id.scalar else {
                lose(node, "\"view_as_device_rule\" has no \"device_id\".")
                break
            }
            rule.options.set("devices", .array([.string(device)]))
        case "use_trait_collections":
            guard let node = self["use_trait_collections_rule"] else { break }
            guard let isEnabled = node["enabled"]?.peerBool else {
                lose(node, "\"use_trait_collections_rule\" has no \"enabled\" that is true or false.")
                break
            }
            rule.options.set("expected", .string(isEnabled ? "on" : "off"))
        case "hides_bottom_bar":
            guard let node = self["hides_bottom_bar_rule"] else { break }
            if node.entries == nil { lose(node, "\"hides_bottom_bar_rule\" is not a map of keys.") }
            let classes = texts(node["excluded_view_controllers"], "excluded_view_controllers").map(\.text)
            rule.options.set("excluded-view-controllers", .array(classes.map { .string($0) }))
        default: break
        }
        return true
    }

    private mutating func readBaseClasses(_ rule: inout MigratedRule) {
        guard let node = self["use_base_class_rule"] else { return }
        var classes: [JSONMember] = []
        for item in node.items ?? [] {
            guard let element = item["element_class"]?.scalar, !element.isEmpty else {
                lose(item, "This entry of \"use_base_class_rule\" has no \"element_class\".")
                continue
            }
            guard let bases = item["base_classes"] else {
                lose(item, "The entry of \(element) in \"use_base_class_rule\" has no \"base_classes\".")
                continue
            }
            let names = texts(bases, "base_classes").map { JSONValue.string($0.text) }
            if names.isEmpty {
                lose(
                    bases,
                    "\"base_classes\" of \(element) allowed no class, and use-base-class needs one. It is left out.")
                classes.removeAll { $0.name == element }
            } else {
                classes.set(element, .array(names))
            }
        }
        if node.items == nil { lose(node, "\"use_base_class_rule\" is not a list.") }
        rule.options.set("classes", .object(classes))
    }

    // MARK: Runs

    private static let formats = [
        "xcode": "xcode", "json": "json", "checkstyle": "checkstyle", "gitlab": "junit", "codeclimate": "gitlab",
        "emoji": "text",
    ]

    private mutating func readReporter() {
        if let node = self["reporter"] {
            let name = node.scalar ?? ""
            if let format = Self.formats[name] {
                lose(node, "\"reporter\" is an option of the command line here: run \"xiblint --format \(format)\".")
            } else {
                lose(node, "\"\(name)\" is not a reporter of IBLinter.")
            }
        }
        if let node = self["disable_while_building_for_ib"], node.peerBool != false {
            lose(
                node,
                "\"disable_while_building_for_ib\": add [ -n \"$COMPILED_FOR_INTERFACE_BUILDER\" ] && exit 0 to the build "
                    + "phase that runs xiblint.")
        }
        if let node = self["ignore_cache"], node.peerBool != false {
            lose(node, "\"ignore_cache\" is not needed: xiblint has no cache.")
        }
    }
}

extension YAMLNode {
    /// A Boolean of YAML 1.1, which that linter reads.
    fileprivate var peerBool: Bool? {
        switch scalar?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }
}
