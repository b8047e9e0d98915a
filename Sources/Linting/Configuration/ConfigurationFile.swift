import Base
import ProjectModel
import RuleEngine

/// One configuration file. It is read in two steps: its `extends` and the places of its custom rules come first,
/// because nothing about rules can be checked before all rules are known.
struct ConfigurationFile {
    /// What an entry of `extends` means.
    enum Base {
        case preset(Preset)
        /// A file, by its index.
        case file(Int)
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
    var rules: [RuleChange] = []
    var overrides: [RuleLayer] = []
    var aliases: [AliasUse] = []
    /// The number of its globs with wildcards.
    var wildcards = 0
}
