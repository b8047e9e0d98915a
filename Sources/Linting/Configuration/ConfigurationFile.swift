import Base
import ProjectModel
import RuleEngine

/// One configuration file. It is read in two steps: its `extends` and the places of its custom rules come first,
/// because nothing about rules can be checked before all rules are known.
struct ConfigurationFile {
    /// What an entry of `extends` means, or that there are none.
    enum Base {
        case preset(Preset)
        /// A file, by its index.
        case file(Int)
        /// The base of a configuration without `extends`.
        case standard
    }

    let path: Path
    var reader: NodeReader
    let fields: NodeFields
    /// As written.
    var extends: [String] = []
    /// Nil: not set.
    var bases: [Base]?
    var settings = FileSettings()

    /// The folder that its paths and globs are relative to.
    var folder: Path { path.parent }

    /// - Parameters:
    ///   - path: Absolute.
    ///   - shown: Its path in messages.
    init(path: Path, shown: String, bytes: [UInt8]) {
        self.path = path
        reader = NodeReader(path: shown, bytes: bytes)
        let read = reader.root("a configuration", mayBeEmpty: true)
        fields = read ?? NodeFields(entries: [], position: .start)
        reader.checkKeys(fields, known: ConfigurationSyntax.file.names, advice: ConfigurationSyntax.advice(fields))
    }

    /// The texts of a list of paths, with their nodes.
    mutating func entries(_ key: String) -> [(text: String, node: YAMLNode)]? {
        guard let node = fields[key] else { return nil }
        let name = node.items == nil ? key : "an entry of \(key)"
        return reader.items(node).compactMap { item in reader.line(item, name).map { ($0, item) } }
    }

    /// The file or folder that a text in this file names.
    func resolve(_ text: String) -> Path { folder.join(Path(text)).normalized }
}

/// The settings of a configuration file once all rules are known.
struct FileSettings {
    var include: PathGlobs?
    var exclude: PathGlobs?
    var failOn: Setting<Severity>?
    var sources: Setting<SourcesSetting>?
    var baseline: Setting<Path>?
    var known: Setting<KnownNames>?
    var rules: [RuleChange] = []
    var overrides: [RuleLayer] = []
    var aliases: [AliasUse] = []
    /// The number of its globs with wildcards.
    var wildcards = 0
}

extension ConfigurationFile {
    /// The second step.
    /// - Parameters:
    ///   - rules: All existing ones.
    ///   - unjudged: Names of rules whose files are broken.
    mutating func readSettings(rules: [Rule], presets: [Preset], unjudged: Set<String>) {
        settings.include = fields["include"].flatMap { globs($0, "include", whenEmpty: "nothing would be linted") }
        settings.exclude = fields["exclude"].flatMap { globs($0, "exclude", whenEmpty: nil) }
        settings.failOn = fields["fail-on"].flatMap { node in
            reader.choice(node, "fail-on", of: Severity.self).map { Setting($0, origin(node.start.line)) }
        }
        settings.sources = fields["sources"].flatMap { readSources($0) }
        settings.baseline = fields["baseline"].flatMap { node in
            reader.line(node, "baseline").map { Setting(resolve($0), origin(node.start.line)) }
        }
        settings.known = fields["known"].flatMap { readKnown($0) }
        if let node = fields["rules"] {
            settings.rules = changes(node, rules, presets, unjudged) { [path] in .file(path, line: $0) }
        }
        for node in fields["overrides"].map({ reader.items($0) }) ?? [] {
            if let layer = readOverride(node, rules, presets, unjudged) { settings.overrides.append(layer) }
        }
    }

    /// Why another version than this one is required.
    func versionProblems(_ version: String) -> [RuleFileProblem] {
        guard let node = fields["required-version"] else { return [] }
        var reader = reader
        if let text = reader.line(node, "required-version") {
            if let required = RequiredVersion(text) {
                if !version.isEmpty, !required.allows(version) {
                    reader.note(
                        "xiblint \(text) is required, and this is \(version): install the required one", at: node)
                }
            } else {
                reader.note("\"\(text)\" is not a version: write \"0.1\", \"0.1.2\" or \">=0.1.2\"", at: node)
            }
        }
        let known = self.reader.problems
        return reader.problems.filter { !known.contains($0) }
    }

    private func origin(_ line: Int) -> SettingOrigin { .file(path, line: line) }

    private mutating func readSources(_ node: YAMLNode) -> Setting<SourcesSetting>? {
        var sources = SourcesSetting()
        if node.entries == nil {
            guard let word = reader.word(node, "sources", of: ["on", "off"]) else { return nil }
            sources.isOn = word == "on"
        } else {
            guard let keys = reader.fields(node, "sources", keys: ConfigurationSyntax.sources.names) else { return nil }
            if let exclude = keys["exclude"].flatMap({ globs($0, "sources.exclude", whenEmpty: nil) }) {
                sources.exclude = exclude.globs.map(\.value)
                sources.folder = exclude.folder
            }
        }
        return Setting(sources, origin(node.start.line))
    }

    private mutating func readKnown(_ node: YAMLNode) -> Setting<KnownNames>? {
        guard let keys = reader.fields(node, "known", keys: ConfigurationSyntax.known.names) else { return nil }
        var found: [NameKind: [Glob]] = [:]
        for kind in NameKind.allCases {
            guard let node = keys[kind.rawValue] else { continue }
            found[kind] = globs(node, "known.\(kind.rawValue)", whenEmpty: nil)?.globs.map(\.value)
        }
        return Setting(KnownNames(found), origin(node.start.line))
    }

    private mutating func readOverride(
        _ node: YAMLNode, _ rules: [Rule], _ presets: [Preset], _ unjudged: Set<String>
    ) -> RuleLayer? {
        guard let parts = reader.fields(node, "an override", keys: ConfigurationSyntax.override.names) else {
            return nil
        }
        let files = reader.required("files", in: parts, of: "an override").flatMap {
            globs($0, "files", whenEmpty: "the override would be for no file")
        }
        let changes = reader.required("rules", in: parts, of: "an override").map { node in
            self.changes(node, rules, presets, unjudged) { [path] in .override(path, line: $0) }
        }
        guard let files, let changes else { return nil }
        return RuleLayer(files: files, changes: changes)
    }

    private mutating func changes(
        _ node: YAMLNode, _ rules: [Rule], _ presets: [Preset], _ unjudged: Set<String>,
        origin: (Int) -> SettingOrigin
    ) -> [RuleChange] {
        let placed = reader.ruleSettings(node, "rules", of: rules, unjudged: unjudged)
        settings.aliases += placed.filter { $0.name != $0.setting.rule }.map {
            AliasUse(alias: $0.name, rule: $0.setting.rule, origin: origin($0.position.line))
        }
        return placed.map { RuleChange($0, origin: origin).named($0.name, in: presets) }
    }

    /// - Parameter whenEmpty: Why an empty list is an error; nil when it is not.
    private mutating func globs(_ node: YAMLNode, _ name: String, whenEmpty: String?) -> PathGlobs? {
        let items = reader.items(node)
        if items.isEmpty, let whenEmpty { reader.note("\(name) is empty: \(whenEmpty)", at: node) }
        var globs: [Setting<Glob>] = []
        for item in items {
            guard let text = reader.line(item, node.items == nil ? name : "an entry of \(name)") else { continue }
            do {
                let glob = try Glob(text)
                if glob.literal == nil { settings.wildcards += 1 + text.utf8.count / PathGlobs.bytesOfOne }
                guard settings.wildcards <= PathGlobs.mostWildcards else {
                    reader.note(
                        "more than \(PathGlobs.mostWildcards) globs with wildcards: name folders instead", at: item)
                    break
                }
                globs.append(Setting(glob, origin(item.start.line)))
            } catch {
                reader.note(error.message, in: item, utf8Offset: error.offset)
            }
        }
        return PathGlobs(folder: folder, globs: globs)
    }
}

/// The keys of `.xiblint.yml`. Shapes that depend on rules and presets are `anything` here; the schema adds them.
enum ConfigurationSyntax {
    static let file = [
        SyntaxKey(
            "extends", .list(.text),
            "Presets by name, or other configurations by path; later ones over earlier. [recommended] when absent"),
        SyntaxKey(
            "include", .list(.text),
            "Globs: what is linted of the folders; everything when absent. \(notNested)"),
        SyntaxKey(
            "exclude", .list(.text),
            "Globs of files to skip in folders. A file named on the command line is linted anyway"),
        SyntaxKey(
            "sources", .either([.word(["on", "off"]), .fields(sources)]),
            "The Swift and Objective-C sources that rules look into. \(notNested)"),
        SyntaxKey(
            "known", .fields(known),
            "Globs of names that come from outside of the project, by kind: they exist. \(notNested)"),
        SyntaxKey(
            "fail-on", .word(Severity.self),
            "Lowest severity that makes the exit code 1. Default: warning. \(notNested)"),
        SyntaxKey("rules", .anything, "Rules by id: a severity, or a map of options, with the key severity if need be"),
        SyntaxKey("overrides", .list(.fields(override)), "What is different for some files, in order"),
        SyntaxKey("custom-rules", .list(.text), "Files and folders with custom rules"),
        SyntaxKey(
            "required-version", .text,
            "The version of xiblint that everybody uses: \"0.1\", \"0.1.2\" or \">=0.1.2\". Another one reports nothing else"
        ),
        SyntaxKey("baseline", .text, "The file with the findings that are known and not reported. \(notNested)"),
    ]
    private static let notNested = "Not used in a folder below the root"
    /// Settings of the entire run, which have no effect in a configuration in a folder below the root.
    static let ofRun = ["include", "sources", "known", "fail-on", "baseline"]
    static let override = [
        SyntaxKey("files", .list(.text), isRequired: true, "Globs: the files this is for"),
        SyntaxKey("rules", .anything, isRequired: true, "Rules by id, as at the top level"),
    ]

    /// Replacements for keys of other linters, and for keys at the wrong place.
    static func advice(_ fields: NodeFields) -> [String: String] {
        let on = "Turn rules on under \"rules\", such as \"user-label: on\""
        var advice = [
            "disabled_rules": "Turn rules off under \"rules\", such as \"user-label: off\"",
            "opt_in_rules": on, "enabled_rules": on,
            "only_rules": "Write \"extends: []\", and turn the rules on under \"rules\"",
        ]
        for key in fields.entries.compactMap(\.key.scalar) where nearest(to: key, in: ["severity"]) != nil {
            advice[key] = "A severity is set for each rule, under \"rules\""
        }
        return advice
    }

    static let known = NameKind.allCases.map { SyntaxKey($0.rawValue, .list(.text), "Globs: \($0.rawValue)") }
    static let sources = [SyntaxKey("exclude", .list(.text), "Globs: sources that are not looked into")]
}
