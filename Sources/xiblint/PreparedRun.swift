import Arguments
import Configuration
import Linting
import POSIX
import ProjectModel
import Text

/// What a command line means for the files as they are seen now.
struct PreparedRun {
    var configuration: Configuration
    var found: LintInputs
    var run: LintRun

    /// - Parameters:
    ///   - folder: The working directory.
    ///   - changes: What is reported, if not everything.
    ///   - isRepeated: Whether all of it was done before, on other files: standard input has been read, and nothing is said.
    init(
        _ arguments: ParsedArguments, folder: Path, only changes: ChangedSince? = nil, isRepeated: Bool = false
    ) async throws {
        configuration = try ConfigurationOptions.load(arguments, in: folder)
        found = try LintInputs(arguments, &configuration, folder: folder, isRepeated: isRepeated)
        changes?.narrow(&found)
        // What earlier runs know is about the files on the disk.
        let cache = isRepeated || arguments[LintOptions.noCache] ? nil : ProjectCache(of: configuration.root)
        run = try await found.run(arguments, nesting: &configuration, cache: cache)
        run.baseline = try BaselineOptions.use(
            arguments, configuration, found, folder: folder, isQuiet: isRepeated || arguments[LintOptions.quiet])
        run.recordsUncertainties = arguments[LintOptions.verbose]
        run.ignoresSuppressions = arguments[LintOptions.ignoreSuppressions]
    }

    /// The run that makes fixes: nothing is rewritten that has not changed, if only changes count.
    var fixing: LintRun {
        guard found.changed != nil else { return run }
        var fixing = run
        fixing.inputs = found.files.filter(found.isOfChange)
        fixing.folders = []
        return fixing
    }
}
