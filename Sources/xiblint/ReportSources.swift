import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

extension Configuration {
    /// The rules that could report in this run.
    func reportingRules(_ result: LintResult) -> [RuleInfo] {
        let selection = selection()
        // An override can turn on a rule that is off elsewhere.
        let reporting = Set(
            selection.active.map(\.rule.id) + result.diagnostics.map(\.rule)
                + result.suppressed.map(\.diagnostic.rule))
        return RuleInfo.all(everyRule.filter { reporting.contains($0.id) }, presets, selection, prose: prose).map {
            withPage($0)
        }
    }

    /// The same rule with the URL of its page, if it is built in.
    func withPage(_ rule: RuleInfo) -> RuleInfo {
        guard !everyConfiguration.contains(where: { $0.customRules.contains { $0.rule.id == rule.id } }) else {
            return rule
        }
        var info = rule
        info.page = Release.page(of: rule.id)
        return info
    }
}

extension ReportContext.Origin {
    /// `SOURCE_DATE_EPOCH` replaces the time, so that a report is reproducible.
    init(of configuration: Configuration) {
        let tree = GitWorkTree(around: configuration.root)
        let seconds = environmentVariable("SOURCE_DATE_EPOCH").flatMap { Int($0) }
        self.init(
            project: Path((tree?.top ?? configuration.root).lastComponent).printable,
            date: calendarDate(seconds ?? wallClockNanoseconds() / 1_000_000_000), commit: tree?.shortCommit)
    }
}

extension ReportPaths {
    /// - Parameters:
    ///   - folder: The working directory.
    ///   - root: Used as the top of the repository where there is none.
    init(folder: Path, root: Path) {
        let top = GitWorkTree(around: folder)?.top ?? root
        self.init(
            readable: PathStyle { $0.relative(to: folder).printable },
            exact: PathStyle { $0.relative(to: folder).string },
            absolute: PathStyle { $0.printable },
            inRepository: PathStyle { Self.location(of: $0, below: top).printable },
            exactInRepository: PathStyle { Self.location(of: $0, below: top).string },
            bytesInRepository: { Self.location(of: $0, below: top).bytes })
    }

    /// The path from the top of the repository, which contains files by their own names and not those of symbolic
    /// links; absolute for a file outside of it.
    private static func location(of path: Path, below top: Path) -> Path {
        let own = (try? realPath(path)) ?? path
        let relative = [own, path].map { $0.relative(to: top) }
        return relative.first { !$0.isAbsolute && $0.components.first?.elementsEqual("..".utf8) != true } ?? own
    }
}

extension Report {
    /// - Parameters:
    ///   - unopened: Named files that cannot be opened.
    ///   - folder: The folder that paths are relative to.
    init(_ result: LintResult, unopened: [FileError], folder: Path) {
        let files = (unopened + result.openingProblems).map {
            RunError(message: "It can't be opened: \($0.message)", path: folder.join($0.path).normalized)
        }
        let rules = result.failures.map {
            RunError(
                message: "The rule was not applied to the rest of this document: \($0.message), in \($0.expression)",
                path: $0.path, rule: $0.rule)
        }
        self.init(
            diagnostics: result.diagnostics.withUnreachedOnce, files: result.files, suppressed: result.suppressed,
            skipped: result.skipped.map { Skipped(rule: $0.rule, reason: $0.reason) },
            failures: files + rules, version: Release.version)
        repository = Release.repository
        baselined = result.baselined
        limited = result.limits.text(in: folder).map { summary in
            Limited(
                missing: result.limits.missing.map { $0.text(in: folder) }, checks: result.limits.checks,
                summary: summary)
        }
        otherFiles = result.otherFiles
    }
}

/// The bytes of documents and of other files with findings, in UTF-8, for reports that show or hash them.
struct DocumentContent: Sendable {
    /// Of those that do not come from a file.
    private let given: [Path: [UInt8]]
    /// Links out of the repository.
    private let refused: Set<Path>

    init(_ inputs: [LintInput]) {
        refused = Set(inputs.lazy.filter(\.leadsOut).map(\.path))
        given = Dictionary(inputs.compactMap { input in input.bytes.map { (input.path, $0) } }) { first, _ in first }
    }

    /// Nil when the document can no longer be read. A pipe is not opened: its next writer may never come.
    func bytes(_ path: Path) -> [UInt8]? {
        if let bytes = given[path] { return bytes }
        guard !refused.contains(path), fileKind(path) == .file else { return nil }
        return (try? readFile(path)).flatMap { text($0, ofFile: path) }
    }
}
