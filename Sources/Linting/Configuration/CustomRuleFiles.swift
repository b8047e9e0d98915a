import Base
import RuleEngine

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
