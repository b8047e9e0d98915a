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
    init(
        _ arguments: ParsedArguments, folder: Path, only changes: ChangedSince? = nil, isRepeated: Bool = false
    ) async throws {
        configuration = try ConfigurationOptions.load(arguments, in: folder)
        found = try LintInputs(arguments, &configuration, folder: folder, isRepeated: isRepeated)
        changes?.narrow(&found)
        // The caches of earlier runs are about the files on the disk.
        let usesCache = !isRepeated && !arguments[LintOptions.noCache]
        run = await found.run(arguments, nesting: &configuration, usesCache: usesCache)
        broken = found.brokenFolders(configuration, run.project)
        run.baseline = try BaselineOptions.use(
            arguments, configuration, found, folder: folder, isQuiet: isRepeated || arguments[LintOptions.quiet])
        run.recordsUncertainties = arguments[LintOptions.verbose]
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
