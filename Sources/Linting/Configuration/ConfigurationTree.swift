import Base
import ProjectModel
import RuleEngine

/// A configuration file and all files that it extends.
struct ConfigurationTree {
    private let catalog: RuleCatalog
    private let workingFolder: Path
    private let source: ConfigurationSource
    /// The one that was found or named first.
    private var files: [ConfigurationFile] = []
    private var customRules: CustomRuleFiles
    private var ruleFolders: [Path] = []

    /// - Parameter loaded: The results of loading rule files, for other configurations of the run.
    init(
        catalog: RuleCatalog, workingFolder: Path, source: ConfigurationSource,
        loaded: [Path: Result<LoadedRule, RuleFileError>] = [:]
    ) {
        self.catalog = catalog
        self.source = source
        self.workingFolder = workingFolder
        customRules = CustomRuleFiles(loaded)
    }

    var ruleFiles: [Path: Result<LoadedRule, RuleFileError>] { customRules.loaded }

    var root: Path? { files.first?.folder }

    // MARK: Reading

    /// Reads a file and those that it extends.
    /// - Parameter isNamed: Whether the user named it.
    /// - Throws: When the file itself cannot be read.
    mutating func read(_ path: Path, isNamed: Bool) throws(FileError) {
        try source.check(path)
        _ = try read(source.canonical(path), from: [], isNamed: isNamed)
    }

    /// Reads everything else, once all rules are known.
    /// - Throws: Every problem found.
    mutating func finish() throws(ConfigurationError) {
        // Another version may have other keys and rules, so nothing else is said then.
        let versions = files.indices.flatMap { files[$0].versionProblems(catalog.version) }
        if !versions.isEmpty { throw .problems(versions) }
        customRules.check(beside: catalog.rules)
        let (rules, presets) = (rules, presets)
        for index in files.indices {
            files[index].readSettings(rules: rules, presets: presets, unjudged: customRules.brokenNames)
            checkBaseline(of: index)
        }
        let problems = files.flatMap(\.reader.problems) + customRules.problems
        if !problems.isEmpty { throw .problems(problems) }
    }

    private var rules: [Rule] {
        customRules.rules.isEmpty
            ? catalog.rules : (catalog.rules + customRules.rules.map(\.rule)).sorted { $0.id < $1.id }
    }

    private var presets: [Preset] {
        customRules.rules.isEmpty ? catalog.presets : RuleCatalog(rules: rules, presets: catalog.presets).presets
    }

    /// The index of a file, which is read unless it has been; `chain` are the files that led here.
    private mutating func read(_ path: Path, from chain: [Path], isNamed: Bool = false) throws(FileError) -> Int {
        if let known = files.firstIndex(where: { $0.path == path }) { return known }
        let index = files.count
        files.append(ConfigurationFile(path: path, shown: shown(path), bytes: try source.read(path, isNamed: isNamed)))
        let extended = files[index].entries("extends")
        files[index].extends = extended?.map(\.text) ?? []
        files[index].bases = extended.map { entries in
            entries.compactMap { base($0.text, $0.node, of: index, chain: chain + [path]) }
        }
        for entry in files[index].entries("custom-rules") ?? [] { loadRules(entry.text, entry.node, of: index) }
        return index
    }

    private mutating func base(
        _ text: String, _ node: YAMLNode, of index: Int, chain: [Path]
    ) -> ConfigurationFile.Base? {
        guard text.contains("/") || text.hasSuffix(".yml") || text.hasSuffix(".yaml") else {
            if let preset = catalog.presets.first(where: { $0.id == text }) { return .preset(preset) }
            let names = catalog.presets.map(\.id)
            let near = suggestion(for: text, in: names)
            let known = "; there are \(names.joined(separator: ", ")), and files such as ./base.yml"
            files[index].reader.note("unknown preset \"\(text)\"" + (near.isEmpty ? known : near), at: node)
            return nil
        }
        let path = source.canonical(files[index].resolve(text))
        if let start = chain.firstIndex(of: path) {
            let circle = (chain[start...] + [path]).map(shown).joined(separator: " extends ")
            files[index].reader.note("this goes round in a circle: \(circle)", at: node)
            return nil
        }
        guard chain.count < Self.mostLevels else {
            files[index].reader.note(
                "this is extended through more than \(Self.mostLevels) files: extend it nearer to the first one",
                at: node)
            return nil
        }
        do throws(FileError) {
            try source.check(path, namedIn: files[index].path)
            return .file(try read(path, from: chain))
        } catch {
            files[index].reader.note("\"\(text)\" cannot be read: \(error.message)", at: node)
            return nil
        }
    }

    /// Files that extend each other in a chain. Each is read within the one before it, and the stack is limited.
    private static let mostLevels = 100

    private mutating func loadRules(_ text: String, _ node: YAMLNode, of index: Int) {
        let path = source.canonical(files[index].resolve(text))
        let workingFolder = workingFolder
        do throws(FileError) {
            try source.check(path, namedIn: files[index].path)
            try customRules.load(path, source) { $0.relative(to: workingFolder).printable }
            if !RuleFiles.fileExtensions.contains(path.fileExtension) { ruleFolders.append(path) }
        } catch {
            let what = error.path == path ? "\"\(text)\"" : shown(error.path)
            files[index].reader.note("\(what) cannot be read: \(error.message)", at: node)
        }
    }

    /// It is read later, if at all.
    private mutating func checkBaseline(of index: Int) {
        guard let baseline = files[index].settings.baseline?.value, let node = files[index].fields["baseline"] else {
            return
        }
        do throws(FileError) {
            try source.check(baseline, namedIn: files[index].path)
        } catch {
            let message = "\(shown(baseline)) cannot be read: \(error.message)"
            files[index].reader.note(message, at: node)
        }
    }

    private func shown(_ path: Path) -> String { path.relative(to: workingFolder).printable }

    // MARK: Resolving

    /// - Parameter elsewhere: Rules of other configurations that the command line may name; nil: it may name anything.
    func resolved(
        root: Path, _ commandLine: CommandLineRules, elsewhere: [Rule]? = []
    ) throws(ConfigurationError) -> Configuration {
        let rules = rules
        let said = try commandLine.resolved(rules, presets, elsewhere: elsewhere)
        let custom = Set(customRules.rules.map(\.rule.id))
        let states = rules.map { RuleState($0, isOn: custom.contains($0.id) && $0.isOnByDefault) }
        var configuration = Configuration(
            file: files.first?.path, files: files.map(\.path), root: root, source: source,
            rules: rules, customRules: customRules.rules, customRuleFiles: customRules.seen.sorted { $0 < $1 },
            presets: presets,
            assignment: RuleAssignment(rules: [], layers: []))
        configuration.customRuleFolders = ruleFolders
        var layers: [RuleLayer] = []
        for base in bases {
            switch base {
            case .preset(let preset): layers.append(layer(preset))
            case .file(let index): add(index, to: &layers, &configuration)
            case .standard: layers += standard
            }
        }
        configuration.extends =
            files.first.map { $0.bases == nil ? Self.standardNames : $0.extends } ?? Self.standardNames
        configuration.assignment = RuleAssignment(rules: states, layers: layers + said.layers, all: rules)
        configuration.aliases = files.flatMap(\.settings.aliases) + said.aliases
        return configuration
    }

    /// The first file's settings that have an effect only in the configuration of a run.
    var settingsOfRun: [Setting<String>] {
        guard let file = files.first else { return [] }
        return ConfigurationSyntax.ofRun.compactMap { key in
            file.fields.key(key).map { (key: key, line: $0.start.line) }
        }.sorted { $0.line < $1.line }.map { Setting($0.key, .file(file.path, line: $0.line)) }
    }

    private static let standardNames = ["recommended"]

    private var standard: [RuleLayer] {
        presets.filter { Self.standardNames.contains($0.id) }.map(layer)
    }

    /// Custom rules, which `all` turns on too, are known only when all files have been read.
    private func layer(_ preset: Preset) -> RuleLayer {
        let preset = preset.id == Preset.nameOfAll ? .all(of: rules) : preset
        return RuleLayer(changes: preset.settings.map { RuleChange($0, preset: preset.id) })
    }

    /// In the order in which they are applied. A file means the same wherever it is extended: first its own `extends`,
    /// then its own settings. A file that is extended more than once is applied only where it comes last, which is all
    /// that has an effect: files that extend each other twice would otherwise double the work with each one.
    private var bases: [ConfigurationFile.Base] {
        var reversed: [ConfigurationFile.Base] = []
        var presets: Set<String> = []
        var seen: Set<Int> = []
        // What is applied last is at the end.
        var rest: [ConfigurationFile.Base] = [files.isEmpty ? .standard : .file(0)]
        while let base = rest.popLast() {
            switch base {
            case .preset(let preset) where !presets.insert(preset.id).inserted: continue
            case .file(let index):
                guard seen.insert(index).inserted else { continue }
                rest += files[index].bases ?? [.standard]
            case .preset, .standard: break
            }
            reversed.append(base)
        }
        return reversed.reversed()
    }

    /// A file's own settings: its rules, then its overrides.
    private func add(_ index: Int, to layers: inout [RuleLayer], _ configuration: inout Configuration) {
        let settings = files[index].settings
        if !settings.rules.isEmpty { layers.append(RuleLayer(changes: settings.rules)) }
        layers += settings.overrides
        if let include = settings.include { configuration.filter.include = include }
        if let exclude = settings.exclude { configuration.filter.exclude = exclude }
        if let failOn = settings.failOn { configuration.failOn = failOn }
        if let sources = settings.sources { configuration.sources = sources }
        if let baseline = settings.baseline { configuration.baseline = baseline }
        if let known = settings.known { configuration.known = known }
    }
}
