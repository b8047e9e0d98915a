package import Base
import ProjectModel
package import RuleEngine

/// The custom rules of `custom-rules`.
struct CustomRuleFiles {
    private(set) var rules: [LoadedRule] = []
    private(set) var problems: [RuleFileProblem] = []
    /// The names of the rules in broken files, as far as the file names show them.
    private(set) var brokenNames: Set<String> = []
    /// All that were read.
    private(set) var seen: Set<Path> = []
    /// The result for each, for other configurations that name it.
    private(set) var loaded: [Path: Result<LoadedRule, RuleFileError>]

    init(_ loaded: [Path: Result<LoadedRule, RuleFileError>]) { self.loaded = loaded }

    /// Loads the rules of a file, or of all rule files in a folder and below, unless they have been.
    /// - Parameter shown: A file's path in messages.
    /// - Throws: When the file or folder itself cannot be read, with the reason.
    mutating func load(_ path: Path, _ source: ConfigurationSource, shown: (Path) -> String) throws(FileError) {
        var walkProblems: [FileError] = []
        let files = try source.ruleFiles(path, &walkProblems)
        if let problem = walkProblems.first { throw problem }
        for file in files where seen.insert((try? realPath(file)) ?? file).inserted {
            let known = loaded[file]
            let result = if let known { known } else { Self.read(try source.read(file), shown(file)) }
            loaded[file] = result
            do throws(RuleFileError) {
                rules.append(try result.get())
            } catch {
                problems += error.problems
                brokenNames.insert(file.stem)
            }
        }
    }

    private static func read(_ bytes: [UInt8], _ shown: String) -> Result<LoadedRule, RuleFileError> {
        Result { () throws(RuleFileError) in try RuleFiles.loader.load(bytes, path: shown) }
    }

    /// Reports problems that only all rules together have.
    mutating func check(beside builtIn: [Rule]) {
        // The name of a broken rule is uncertain, so settings that name rules can't be checked.
        if problems.isEmpty, !rules.isEmpty { problems = checkRuleSet(rules, beside: builtIn) }
    }
}

/// The custom rule files that paths on a command line stand for, loaded.
package struct RuleFiles: Sendable {
    /// In the order of the files.
    package private(set) var rules: [File] = []
    /// The problems of the files, by file and place.
    package private(set) var problems: [RuleFileProblem] = []
    /// Named files that cannot be opened, and folders on the way that could not be read.
    package private(set) var openingProblems: [FileError] = []

    /// A file, with its rule.
    package struct File: Sendable {
        /// Absolute.
        package var path: Path
        package var bytes: [UInt8]
        package var rule: LoadedRule
    }

    package static let fileExtensions: Set<String> = ["yml", "yaml"]

    /// The loader for custom rule files.
    package static let loader = RuleLoader(checks: [], problems: [])

    /// - Parameters:
    ///   - named: Files, and folders of which all rule files are loaded.
    ///   - folder: The working directory, which paths and problems' paths are relative to.
    ///   - others: The built-in rules, whose names are taken.
    package init(_ named: [Path], in folder: Path, beside others: [Rule]) {
        let source = ConfigurationSource(workingFolder: folder)
        var seen: Set<Path> = []
        for path in named {
            do throws(FileError) {
                try source.check(folder.join(path))
                let own = folder.join(path).normalized
                for file in try source.ruleFiles(own, &openingProblems) where seen.insert(file).inserted {
                    try load(file, try source.read(file, isNamed: file == own), in: folder)
                }
            } catch {
                openingProblems.append(FileError(path: path, code: error.code))
            }
        }
        problems += checkRuleSet(rules.map(\.rule), beside: others)
        problems.sort { (Path($0.path), $0.position.offset) < (Path($1.path), $1.position.offset) }
    }

    private mutating func load(_ path: Path, _ bytes: [UInt8], in folder: Path) throws(FileError) {
        do throws(RuleFileError) {
            let rule = try Self.loader.load(bytes, path: path.relative(to: folder).printable)
            rules.append(File(path: path, bytes: bytes, rule: rule))
        } catch {
            problems += error.problems
        }
    }

    /// A file itself, or all rule files in a folder, in the order of their paths.
    static func files(_ path: Path, _ boundary: Boundary, _ problems: inout [FileError]) throws(FileError) -> [Path] {
        switch try fileStatus(path).kind {
        case .missing: throw .missing(path)
        case .file, .other: return [path]
        case .folder:
            let walk = try FolderWalk(path, boundary: boundary) { fileExtensions.contains($0.fileExtension) }
            problems += walk.problems + walk.items.filter(\.leadsOut).map { .leadsOut($0.path) }
            return walk.items.map(\.path)
        }
    }
}

/// The command line's options for rules. They take precedence over everything else.
package struct CommandLineRules: Hashable, Sendable {
    /// The values of `--only`: ids, presets and categories separated by commas. Empty: as configured.
    package var only: [String]
    /// The values of `--rule`: `NAME=SEVERITY`, of the same names.
    package var severities: [String]

    package init(only: [String] = [], severities: [String] = []) {
        self.only = only
        self.severities = severities
    }

    /// The changes, in order.
    /// - Parameter elsewhere: Rules of other configurations, whose names are not errors; nil: no name is an error.
    func resolved(
        _ rules: [Rule], _ presets: [Preset], elsewhere: [Rule]?
    ) throws(ConfigurationError) -> (layers: [RuleLayer], aliases: [AliasUse]) {
        var resolver = Resolver(rules: rules, presets: presets, elsewhere: elsewhere)
        var layers: [RuleLayer] = []
        let changes = severities.flatMap { resolver.changes($0) }
        if !changes.isEmpty { layers.append(RuleLayer(changes: changes)) }
        if !only.isEmpty { layers.append(RuleLayer(changes: resolver.only(only))) }
        if !resolver.problems.isEmpty { throw .commandLine(resolver.problems) }
        return (layers, resolver.aliases)
    }
}

private struct Resolver {
    let rules: [Rule]
    let presets: [Preset]
    let elsewhere: [Rule]?
    var aliases: [AliasUse] = []
    var problems: [String] = []

    mutating func changes(_ text: String) -> [RuleChange] {
        let option = "--rule \(text)"
        let words = RuleSetting.Level.words
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let name = parts.first, let word = parts.last else {
            problems.append("option \"--rule\" takes RULE=SEVERITY, not \"\(text)\"")
            return []
        }
        let named = named(String(name), option)
        guard let level = RuleSetting.Level(word: String(word)) else {
            let hint = suggestion(for: String(word), in: words)
            problems.append(
                "\(option): a severity is one of \(words.joined(separator: ", ")), not \"\(word)\"\(hint)")
            return []
        }
        return named.map {
            RuleChange(rule: $0.id, level: level, origin: .commandLine(option)).named(String(name), in: presets)
        }
    }

    /// Turns on the named rules and all others off.
    mutating func only(_ values: [String]) -> [RuleChange] {
        let option = "--only \(values.joined(separator: ","))"
        let names = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map(String.init)
        var named: [String: String] = [:]
        for name in names { for rule in self.named(name, "--only") { named[rule.id] = name } }
        return rules.map { rule in
            guard let name = named[rule.id] else {
                return RuleChange(rule: rule.id, level: .off, origin: .commandLine(option))
            }
            if var change = asPreset(rule, name) {
                change.yields = true
                return change
            }
            return RuleChange(rule: rule.id, level: .kept, origin: .commandLine(option)).named(name, in: presets)
        }
    }

    /// A preset's setting for a rule, if the name is a preset's.
    private func asPreset(_ rule: Rule, _ name: String) -> RuleChange? {
        guard rules.all(named: name).isEmpty, let preset = presets.first(where: { $0.id == name }) else { return nil }
        return preset.settings.first { $0.rule == rule.id }.map { RuleChange($0, preset: name) }
    }

    /// The rules with a name, or those of a preset or a category.
    private mutating func named(_ name: String, _ option: String) -> [Rule] {
        var named = rules.all(named: name)
        if named.isEmpty { named = elsewhere?.all(named: name) ?? [] }
        for rule in named where rule.id != name {
            aliases.append(AliasUse(alias: name, rule: rule.id, origin: .commandLine(option)))
        }
        if !named.isEmpty { return named }
        if let group = rules.group(name, presets) { return group }
        guard let elsewhere else { return [] }
        let known = rules + elsewhere
        let hint = didYouMean(suggestions(for: name, in: known.map(\.id) + presets.map(\.id) + known.map(\.category)))
        problems.append(
            "\(option): "
                + (name.isEmpty
                    ? "a rule's id is missing" : "unknown rule \"\(name)\"\(hint.isEmpty ? "" : ".\(hint)")"))
        return []
    }
}
