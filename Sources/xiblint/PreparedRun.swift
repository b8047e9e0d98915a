import Base
import Linting
import ProjectModel

/// A command line resolved to a run over the current files.
struct PreparedRun {
    var configuration: Configuration
    var found: LintInputs
    var run: LintRun
    let broken: BrokenFolders

    /// - Parameters:
    ///   - folder: The working directory.
    ///   - changes: What is reported, if not everything.
    ///   - isRepeated: Whether it was all done before, on other files: standard input has been read, and nothing is
    ///     printed.
    ///   - project: The project, if it has been read.
    init(
        _ arguments: ParsedArguments, folder: Path, only changes: ChangedSince? = nil, isRepeated: Bool = false,
        project: Project? = nil
    ) throws {
        configuration = try ConfigurationOptions.load(arguments, in: folder)
        found = try LintInputs(arguments, &configuration, folder: folder, isRepeated: isRepeated)
        changes?.narrow(&found)
        run = found.run(arguments, nesting: &configuration, project)
        broken = found.brokenFolders(configuration, run.project)
        run.baseline = try BaselineOptions.use(
            arguments, configuration, found, folder: folder, isQuiet: isRepeated || arguments[LintOptions.quiet])
        run.recordsUncertainties = arguments[LintOptions.verbose] || ReportOutputs.showCoverage(arguments)
        run.ignoresSuppressions = arguments[LintOptions.ignoreSuppressions]
    }

    /// The run that makes fixes: unchanged files are not rewritten if only changes count.
    var fixing: LintRun {
        guard found.changed != nil else { return run }
        var fixing = run
        fixing.inputs = found.files.filter(found.isOfChange)
        fixing.folders = []
        return fixing
    }
}

/// Why a run lints nothing.
struct Emptiness {
    /// A sentence.
    var reason: String
    /// Whether files were requested, so that the run has failed.
    var isFailure = false

    /// No document was named, and the named files affect none.
    static let onlyAffecting = Emptiness(reason: "No xib or storyboard depends on the named files.")
    /// All named files are excluded, as hooks require.
    static let refused = Emptiness(reason: "The configuration excludes all named files.")
}

extension Emptiness {
    /// - Parameters:
    ///   - named: As on the command line.
    ///   - folder: The working directory.
    init(_ finder: DocumentFinder, _ named: [Path], _ configuration: Configuration, folder: Path) {
        guard finder.refused.isEmpty else {
            self = .refused
            return
        }
        guard finder.namedProblems.isEmpty else {
            self.init(reason: "No files were linted.")
            return
        }
        let names = named.isEmpty ? "the working directory" : named.map(\.printable).joined(separator: ", ")
        if finder.hasLeftOut, !DocumentFinder(named, in: folder, root: configuration.root).documents.isEmpty {
            let folders = named.isEmpty ? [folder] : named.map { folder.join($0).normalized }
            self.init(
                reason: "The configuration excludes all .xib and .storyboard files in \(names): "
                    + "see \(Self.filters(configuration, folder: folder)).",
                isFailure: folders.contains(where: configuration.root.isOrIsInside))
        } else if finder.hasIgnored {
            self.init(reason: "git ignores all .xib and .storyboard files in \(names).", isFailure: true)
        } else {
            let skipped = finder.skipped.keys.sorted { $0 < $1 }.map { $0.relative(to: folder).printable }
            let others = skipped.isEmpty ? "" : " outside of \(skipped.joined(separator: ", "))"
            self.init(reason: "No .xib or .storyboard files found in \(names)\(others).", isFailure: true)
        }
    }

    /// Where the configuration excludes files.
    private static func filters(_ configuration: Configuration, folder: Path) -> String {
        let origins = OriginText(folder: folder)
        let excludes = configuration.everyConfiguration.map { ("exclude", $0.filter.exclude) }
        let keys = [("include", configuration.filter.include)] + excludes
        return keys.compactMap { key, globs in
            globs?.globs.first.map { "\"\(key)\" (\(origins.text($0.origin)))" }
        }.joined(separator: " and ")
    }
}
