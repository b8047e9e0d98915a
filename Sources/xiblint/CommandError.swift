import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

/// Why a command failed, in lines for the user.
struct CommandError: Error {
    var lines: [String]

    init(lines: [String]) { self.lines = lines }

    /// - Parameter message: The text after the program's name.
    init(_ message: String) { lines = ["xiblint: \(message)"] }

    init(_ error: any Error) {
        self = error as? CommandError ?? CommandError((error as? GitError).map { "\($0.message)." } ?? "\(error)")
    }

    /// Prints it on standard error.
    func complain() {
        for line in lines { Console.complain(line) }
    }
}

extension CommandError {
    /// The error for an unknown rule name.
    static func unknownRule(_ name: String, in rules: [Rule], or others: [String] = []) -> CommandError {
        let ids = rules.sorted { ($1.severity, $0.id) < ($0.severity, $1.id) }.map(\.id)
        let near = suggestions(for: name, in: ids + others)
        let hint = didYouMean(near.isEmpty ? suggestions(for: name, in: rules.flatMap(\.aliases)) : near)
        return CommandError("there is no rule \"\(name)\".\(hint)\nRun \"xiblint rules\" for the list of rules.")
    }
}

extension FileError {
    /// For a file or folder that does not exist: a question that names those of its folder with similar names.
    var nearMisses: String {
        guard isMissing, let entries = try? listFolder(path.parent) else { return "" }
        let names = entries.map(\.name.printable).filter { !$0.hasPrefix(".") }.sorted()
        let question = didYouMean(suggestions(for: path.ownName.printable, in: names))
        return question.isEmpty ? "" : ".\(question)"
    }
}

/// The folders whose configurations can't be read. Nothing is linted in them.
struct BrokenFolders {
    /// Those of files that were requested: the run fails.
    var concerned: Set<Path> = []
    /// The number of documents in them that were requested.
    var files = 0
    var all: Set<Path> = []
    /// What is wrong, with the paths of the folders concerned.
    var errors: [String] = []
    /// What is wrong in the other folders.
    var warnings: [String] = []
    var failures: [Report.RunError] = []
}

extension LintInputs {
    /// - Parameter project: Nil if no rule needs it.
    func brokenFolders(_ configuration: Configuration, _ project: Project?) -> BrokenFolders {
        var broken = BrokenFolders()
        guard let problems = configuration.nested?.problems, !problems.isEmpty else { return broken }
        let documents = requested.compactMap { configuration.brokenFolder(of: $0.path) }
        broken.files = documents.count
        broken.all = Set(problems.keys)
        broken.concerned = Set(documents).union(code(project).compactMap(configuration.brokenFolder))
        let others = broken.all.subtracting(broken.concerned)
        func file(_ folder: Path) -> Path { folder.join(ConfigurationSearch.fileName) }
        func shown(_ path: Path) -> String { path.relative(to: folder).printable }
        broken.errors =
            ConfigurationOptions.problems(configuration, of: broken.concerned, in: folder)
            + broken.concerned.sorted().map {
                "xiblint: nothing in \(shown($0)) was linted, because \(shown(file($0))) is invalid"
            }
        broken.warnings =
            ConfigurationOptions.problems(configuration, of: others, in: folder, severity: "warning")
            + others.sorted().map {
                "xiblint: warning: \(shown(file($0))) is invalid, and nothing that was linted uses it"
            }
        broken.failures = broken.concerned.sorted().map { place in
            let problems = ConfigurationOptions.problems(configuration, of: [place], in: folder)
            return Report.RunError(
                message: "This configuration is invalid, and nothing in its folder was linted: \(problems.first ?? "")",
                path: file(place))
        }
        return broken
    }

    /// The files besides documents in which findings were requested.
    private func code(_ project: Project?) -> [Path] {
        if let changed { return changed.filter(LintRun.mayDecide) }
        let sources = project?.sources.files.map(\.path) ?? []
        return affecting + sources.filter { source in folders.contains(where: source.isInside) }
    }

    /// For commands that need everything that was requested.
    /// - Throws: If the configuration of a folder with such files can't be read.
    func check(_ configuration: Configuration, _ project: Project? = nil, isQuiet: Bool = false) throws(CommandError) {
        let broken = brokenFolders(configuration, project)
        if !broken.errors.isEmpty { throw CommandError(lines: broken.errors) }
        if !isQuiet { for line in broken.warnings { Console.complain(line) } }
    }
}
