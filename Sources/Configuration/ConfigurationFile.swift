import Diagnostics
import Discovery
import POSIX
import RuleLanguage
import Text

/// One configuration file. It is read in two steps: what it extends and where its own rules are comes first, because
/// nothing about rules can be judged before all rules are known.
struct ConfigurationFile {
    /// What an entry of `extends` means.
    enum Base {
        case preset(Preset)
        /// A file, by its number.
        case file(Int)
    }

    let path: Path
    var reader: NodeReader
    let fields: NodeFields
    /// As they are written.
    var extends: [String] = []
    /// Nil: it does not say.
    var bases: [Base]?
    var settings = FileSettings()

    /// What its paths and globs start from.
    var folder: Path { path.parent }

    /// - Parameters:
    ///   - path: Absolute.
    ///   - shown: How messages call it.
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

/// What a configuration file says once all rules are known.
struct FileSettings {
    var include: PathGlobs?
    var exclude: PathGlobs?
    var failOn: Setting<Severity>?
    var sources: Setting<SourcesSetting>?
    var baseline: Setting<Path>?
    var rules: [RuleChange] = []
    var overrides: [RuleLayer] = []
    var aliases: [AliasUse] = []
}
