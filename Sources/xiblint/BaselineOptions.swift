import Base
import Linting
import ProjectModel

/// The baseline options that `lint` and `baseline` share.
enum BaselineOptions {
    static let baseline = Option<String?>.text(
        "baseline", "FILE", default: "the configuration's", "File with known findings, which are not reported"
    )
    static let noBaseline = Option<Bool>.flag("no-baseline", "Report the findings in the baseline too")
    static let strict = Option<Bool>.flag(
        "strict-baseline", "Exit with 1 when entries of the baseline no longer occur")
    static let renames = Option<Bool>.flag(
        "renames", "Apply the baseline to files that were renamed in git since it was written")

    static let defaultName: Path = ".xiblint-baseline.json"

    /// The findings that a run does not report; nil: everything is reported.
    /// - Parameter isQuiet: Whether a missing baseline is not reported.
    static func use(
        _ arguments: ParsedArguments, _ configuration: Configuration, _ found: LintInputs, folder: Path, isQuiet: Bool
    ) throws(CommandError) -> BaselineUse? {
        if arguments[noBaseline] {
            guard arguments[baseline] == nil else {
                throw CommandError("give --baseline or --no-baseline, not both.")
            }
            return nil
        }
        let named = arguments[baseline].map { folder.join(Path($0)).normalized }
        guard let file = named ?? configuration.baseline?.value else { return nil }
        guard
            let known = try read(
                file, configuration.source, isNamed: named != nil, folder: folder, mayBeMissing: named == nil)
        else {
            if !isQuiet {
                Console.complain(
                    "xiblint: the baseline \(shown(file, folder)) does not exist yet. Run \"xiblint baseline\" to write it."
                )
            }
            return nil
        }
        let followed = try follow(configuration.rebased(known), file, arguments, configuration.root)
        return BaselineUse(followed, folders: found.folders)
    }

    /// Nil when it does not exist, and may be missing.
    /// - Parameter isNamed: Whether the user named it, rather than the configuration.
    static func read(
        _ file: Path, _ source: ConfigurationSource, isNamed: Bool, folder: Path, mayBeMissing: Bool
    ) throws(CommandError) -> Baseline? {
        let text: [UInt8]
        do {
            text = try source.read(file, isNamed: isNamed)
        } catch {
            if error.isMissing, mayBeMissing { return nil }
            throw CommandError("the baseline \(shown(file, folder)) can't be read: \(error.message)")
        }
        do {
            return try Baseline(text: text)
        } catch {
            let place = "\(shown(file, folder)):\(error.position.line):\(error.position.column)"
            throw CommandError(lines: ["\(place): error: \(error.message)"])
        }
    }

    /// The baseline with the current names of documents according to git, if that is requested.
    static func follow(
        _ baseline: Baseline, _ file: Path, _ arguments: ParsedArguments, _ root: Path
    ) throws(CommandError) -> Baseline {
        guard arguments[renames] else { return baseline }
        do throws(GitError) {
            let git = try Git()
            var commit = try git.lastCommit(of: (try? realPath(file)) ?? file)
            if commit == nil { commit = try git.commit("HEAD") }
            guard let commit else { return baseline }
            let renames = try git.renames(since: commit).map { renamed in
                (renamed.old.relative(to: root).composed, renamed.new.relative(to: root))
            }
            return baseline.following(Dictionary(renames) { first, _ in first }, in: root)
        } catch {
            throw CommandError("--renames: \(error.message).")
        }
    }

    /// The remark about entries that no longer occur; nil when there are none.
    static func remark(_ stale: Baseline, _ arguments: ParsedArguments) -> String? {
        if stale.isEmpty { return nil }
        let count = stale.size.entries
        let what =
            count == 1 ? "1 entry of the baseline no longer occurs" : "\(count) entries of the baseline no longer occur"
        let output = arguments[baseline].map { " --output \($0)" } ?? ""
        return "\(what). Run \"xiblint baseline --prune\(output)\" to remove \(count == 1 ? "it" : "them")."
    }

    static func shown(_ path: Path, _ folder: Path) -> String { path.relative(to: folder).printable }
}
