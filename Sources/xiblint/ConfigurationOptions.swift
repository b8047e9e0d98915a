import Base
import Linting
import ProjectModel
import RuleEngine

/// The options that affect the configuration.
enum ConfigurationOptions {
    static let config = Option<String?>.text(
        "config", "FILE", default: "the nearest .xiblint.yml at or above the working directory",
        "Configuration file")
    static let noConfig = Option<Bool>.flag("no-config", "Use no configuration")
    static let only = Option<[String]>.list(
        "only", "RULES", "Run only these rules, categories or presets, separated by commas, even if they are off")
    static let rule = Option<[String]>.list(
        "rule", "RULE=SEVERITY",
        "Set the severity of a rule, a category or a preset: off, note, warning, error, or on for the default")
    static let failOn = Option<Severity?>.choice(
        "fail-on", "SEVERITY", default: "the configuration's, else warning",
        "Lowest severity that makes the exit code 1")

    static let trust = Option<[String]>.list(
        "trust", "FOLDER", "Allow links and configurations to lead to this folder outside the repository")
    static let baseConfig = Option<String?>.text(
        "base-config", "REF",
        "Use the configuration, rules and baseline of this git commit")

    static let all: [any DeclaredOption] = [config, noConfig, only, rule, trust]

    /// Those of the commands that read a project and do not lint.
    static let files: [any DeclaredOption] = [config, noConfig, trust]

    /// The configuration to use.
    static func load(_ arguments: ParsedArguments, in folder: Path) throws(CommandError) -> Configuration {
        do throws(ConfigurationError) {
            return try read(arguments, folder) { () throws(ConfigurationError) in try commit(arguments) }
        } catch {
            throw CommandError(lines: lines(error, folder))
        }
    }

    /// Throws when the configuration that determines which rules run on a file is invalid.
    static func check(_ configuration: Configuration, on file: Path, in folder: Path) throws(CommandError) {
        guard let broken = configuration.brokenFolder(of: file) else { return }
        throw CommandError(lines: problems(configuration, of: [broken], in: folder))
    }

    /// What is wrong with the configurations of some folders.
    /// - Parameter severity: The word for it.
    static func problems(
        _ configuration: Configuration, of folders: Set<Path>, in folder: Path, severity: String = "error"
    ) -> [String] {
        // Several can extend the invalid one.
        folders.sorted().flatMap { configuration.nested?.problems[$0].map { lines($0, folder, severity) } ?? [] }
            .distinct
    }

    /// The configuration that determines which rules run on a file.
    static func deciding(
        _ configuration: inout Configuration, on file: String, in folder: Path
    ) throws(CommandError) -> Configuration {
        let path = folder.join(Path(file).listed(in: folder)).normalized
        configuration.look(for: path)
        try check(configuration, on: path, in: folder)
        return configuration.deciding(on: path)
    }

    /// The configuration of the working directory.
    static func loadHere(_ arguments: ParsedArguments) throws -> Configuration {
        try load(arguments, in: try currentFolder())
    }

    /// The configuration to use if files are read from a commit, or from the disk.
    static func load(
        _ arguments: ParsedArguments, in folder: Path, from commit: CommitFiles?, _ choice: ConfigurationChoice? = nil
    ) throws(ConfigurationError) -> Configuration {
        try read(arguments, folder, choice) { commit }
    }

    private static func read(
        _ arguments: ParsedArguments, _ folder: Path, _ choice: ConfigurationChoice? = nil,
        from commit: () throws(ConfigurationError) -> CommitFiles?
    ) throws(ConfigurationError) -> Configuration {
        // Mistakes on the command line come first.
        let choice = if let choice { choice } else { try self.choice(arguments) }
        let trusted = try trusted(arguments, folder)
        let source = ConfigurationSource(workingFolder: folder, trusted: trusted, commit: try commit())
        let loader = ConfigurationLoader(catalog: Catalog.builtIn, workingFolder: folder, source: source)
        var configuration = try loader.load(
            choice, commandLine: CommandLineRules(only: arguments[only], severities: arguments[rule]))
        if let severity = arguments[failOn] {
            configuration.failOn = Setting(severity, .commandLine("--fail-on \(severity.rawValue)"))
        }
        return configuration
    }

    /// The commit that the configuration is read from; nil: the disk.
    private static func commit(_ arguments: ParsedArguments) throws(ConfigurationError) -> CommitFiles? {
        guard let name = arguments[baseConfig] else { return nil }
        do throws(GitError) { return try CommitFiles(name) } catch {
            throw .commandLine(["--base-config: \(error.message)"])
        }
    }

    /// The folders that links and configurations may lead to.
    static func trusted(_ arguments: ParsedArguments, _ folder: Path) throws(ConfigurationError) -> [Path] {
        var trusted: [Path] = []
        let boundary = ConfigurationSource(workingFolder: folder).boundary
        for name in arguments[trust] {
            do throws(FileError) {
                // The target of a link in the repository is controlled by the repository.
                try boundary.check(folder.join(Path(name)))
                let path = try realPath(folder.join(Path(name)))
                guard try fileStatus(path).kind == .folder else { throw .missing(path) }
                trusted.append(path)
            } catch {
                let reason =
                    error.leadsOut
                    ? "this link leads out of the repository. Name its target folder" : error.message
                throw .commandLine(["--trust \(Path(name).printable): \(reason)"])
            }
        }
        return trusted
    }

    static func choice(_ arguments: ParsedArguments) throws(ConfigurationError) -> ConfigurationChoice {
        if arguments[baseConfig] != nil, arguments[config] != nil || arguments[noConfig] {
            let other = arguments[noConfig] ? "--no-config" : "--config"
            throw .commandLine(["give --base-config or \(other), not both"])
        }
        switch (arguments[config], arguments[noConfig]) {
        case (nil, false): return .nearest
        case (nil, true): return .none
        case (let file?, false): return .file(Path(file))
        case (.some, true): throw .commandLine(["give --config or --no-config, not both"])
        }
    }

    private static func lines(_ error: ConfigurationError, _ folder: Path, _ severity: String = "error") -> [String] {
        switch error {
        case .unreadable(let error):
            let path = error.path.isAbsolute ? error.path.relative(to: folder) : error.path
            return ["xiblint: the configuration \(path.printable) can't be read: \(error.message)"]
        case .problems(let problems): return problems.map { $0.text(as: severity) }
        case .commandLine(let lines): return lines.map { "xiblint: \($0)" }
        }
    }

    /// Notes that are not problems: for `--verbose`.
    static func notes(_ configuration: Configuration, in folder: Path) -> [String] {
        let origins = OriginText(folder: folder)
        var notes: [String] = []
        if !configuration.files.isEmpty {
            let files = configuration.files.map { $0.relative(to: folder).printable }
            notes.append("The configuration is \(files.joined(separator: ", ")).")
        }
        for nested in configuration.nested?.all ?? [] {
            guard let file = nested.file else { continue }
            let files = nested.files.map { origins.shown($0) }
            notes.append("The configuration for \(origins.shown(file.parent)) is \(files.joined(separator: ", ")).")
        }
        return notes
            + configuration.everyConfiguration.flatMap(\.aliases).map {
                "\"\($0.alias)\" is the rule \($0.rule) (\(origins.text($0.origin)))."
            }.distinct
    }

    /// Warnings about files that the user may expect to be read.
    /// - Parameter isConcerned: Whether the run is about files in a folder with its own configuration.
    static func warnings(
        _ configuration: Configuration, in folder: Path, isConcerned: (Path) -> Bool = { _ in true }
    ) -> [String] {
        let origins = OriginText(folder: folder)
        let misnamed = configuration.misnamed.map {
            ["\(origins.shown($0)): warning: this file is not used. A configuration is named .xiblint.yml"]
        }
        let file = configuration.file.map(origins.shown) ?? "a .xiblint.yml at or above the working directory"
        let nested = configuration.nested?.byFolder.filter { isConcerned($0.key) }.sorted { $0.key < $1.key } ?? []
        return (misnamed ?? [])
            + nested.flatMap(\.value.unused).map {
                "\(origins.text($0.origin)): warning: \"\($0.value)\" is not used: it applies to the whole run, "
                    + "and only \(file) can set it"
            }
    }
}

/// Describes the origins of settings.
struct OriginText {
    /// What paths are relative to.
    let folder: Path

    func text(_ origin: SettingOrigin) -> String {
        switch origin {
        case .byDefault: "default"
        case .preset(let name): "preset \(name)"
        case .file(let path, let line): "\(shown(path)):\(line)"
        case .override(let path, let line): "override \(shown(path)):\(line)"
        case .commandLine(let option): option
        }
    }

    /// Whether and which sources are read, and the origin of the setting.
    func text(_ sources: Setting<SourcesSetting>) -> String {
        let value: String
        if !sources.value.isOn {
            value = "off"
        } else if sources.value.exclude.isEmpty {
            value = "on"
        } else {
            value = "without " + sources.value.exclude.map(\.pattern).joined(separator: ", ")
        }
        return "\(value) (\(text(sources.origin)))"
    }

    func shown(_ path: Path) -> String { path.relative(to: folder).printable }
}
