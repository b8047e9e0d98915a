package import Base
package import Linting
import ProjectModel

/// What formats need besides the findings.
package struct ReportContext {
    package var paths: ReportPaths
    /// The rules that could report in this run.
    package var rules: () -> [RuleInfo]
    /// The content of a file; nil when it cannot be read.
    package var content: (Path) -> [UInt8]?
    /// The lowest severity that makes the run fail.
    package var failOn: Severity
    /// The width of a line in cells.
    package var width = 80
    /// The linted project, and the time.
    package var origin: () -> Origin = { Origin() }
    package var usesColor = false
    /// Whether user-visible text may have characters that require UTF-8.
    package var isUTF8 = true
    /// Whether suppressed findings are reported, too.
    package var showsSuppressed = false

    package struct Origin: Sendable {
        /// The name of the project's folder.
        package var project: String?
        package var date: String?
        package var commit: String?
        /// Where GitHub shows the files of the commit that a workflow runs on; nil outside of one.
        package var files: String?
    }

    package init(
        paths: ReportPaths, rules: @escaping () -> [RuleInfo], content: @escaping (Path) -> [UInt8]?,
        failOn: Severity = .warning
    ) {
        self.paths = paths
        self.rules = rules
        self.content = content
        self.failOn = failOn
    }
}

/// The forms of file paths. For display, bytes that are not UTF-8, and control characters, are written like `\xE9`.
package struct ReportPaths {
    /// From the working directory, for display.
    package var readable: PathStyle
    /// From the working directory, for programs.
    package var exact: PathStyle
    package var absolute: PathStyle
    /// From the top of the repository, for display; absolute outside of it.
    package var inRepository: PathStyle
    /// From the top of the repository, for programs.
    package var exactInRepository: PathStyle
    /// From the top of the repository, as bytes.
    package var bytesInRepository: @Sendable (Path) -> [UInt8]
}

extension ReportContext.Origin {
    /// `SOURCE_DATE_EPOCH` replaces the time, so that a report is reproducible.
    package init(of configuration: Configuration) {
        let tree = GitWorkTree(around: configuration.root)
        let seconds = environmentVariable("SOURCE_DATE_EPOCH").flatMap { Int($0) }
        self.init(
            project: Path((tree?.top ?? configuration.root).lastComponent).printable,
            date: calendarDate(seconds ?? wallClockNanoseconds() / 1_000_000_000), commit: tree?.shortCommit,
            files: Self.filesOnGitHub)
    }

    private static var filesOnGitHub: String? {
        guard let server = environmentVariable("GITHUB_SERVER_URL"), server.hasPrefix("https://"),
            let repository = environmentVariable("GITHUB_REPOSITORY"), let commit = environmentVariable("GITHUB_SHA")
        else { return nil }
        return "\(server)/\(repository)/blob/\(commit)"
    }
}

extension ReportPaths {
    /// - Parameters:
    ///   - folder: The working directory.
    ///   - root: Used as the top of the repository where there is none.
    package init(folder: Path, root: Path) {
        let top = GitWorkTree(around: folder)?.top ?? root
        // Findings come file by file, and the file system is asked once about each.
        let known = Memo<Path, Path>()
        let location: @Sendable (Path) -> Path = { path in
            known.value(for: path) { Self.location(of: path, below: top) }
        }
        self.init(
            readable: PathStyle { $0.relative(to: folder).printable },
            exact: PathStyle { $0.relative(to: folder).string },
            absolute: PathStyle { $0.printable },
            inRepository: PathStyle { location($0).printable },
            exactInRepository: PathStyle { location($0).string },
            bytesInRepository: { location($0).bytes })
    }

    /// The path from the top of the repository, which contains files by their own names and not those of symbolic
    /// links; absolute for a file outside of it.
    private static func location(of path: Path, below top: Path) -> Path {
        let own = (try? realPath(path)) ?? path
        let relative = [own, path].map { $0.relative(to: top) }
        return relative.first { !$0.isAbsolute && $0.components.first?.elementsEqual("..".utf8) != true } ?? own
    }
}

/// A cache of the text of the last file: findings come file by file.
final class SourceCache {
    private let content: (Path) -> [UInt8]?
    private var current: (path: Path, source: SourceText?)?

    init(_ context: ReportContext) { content = context.content }

    func source(_ path: Path) -> SourceText? {
        if let current, current.path == path { return current.source }
        let source = content(path).map(SourceText.init)
        current = (path, source)
        return source
    }
}

/// A renderer for one report format: a file, and a line in `ReportFormat`.
protocol ReportRenderer {
    /// Its name for `--format`.
    static var name: String { get }
    /// Whether it is read line by line as a log, so that a summary line at the end is useful.
    static var isLog: Bool { get }

    init(_ context: ReportContext)

    func render(_ report: Report) -> [UInt8]
}

extension ReportRenderer {
    static var isLog: Bool { false }
}

/// What hides findings from a check and is new since a commit.
package struct NewExceptions: Sendable {
    /// The commit, as the user named it.
    package var since: String
    /// The number of findings that new notes and comments suppress.
    package var suppressed: Int
    /// The number of new entries of the baseline.
    package var baselined: Int
    /// The documents that the configuration excludes now, relative to the working directory.
    package var excluded: [Path]
    /// The new documents in folders that tools fill, and those in such a folder that was an ordinary one.
    package var skipped: [Path]
    /// How many references were judged before the change, and can't be judged any more.
    package var unjudged: Int

    package init(
        since: String, suppressed: Int, baselined: Int, excluded: [Path], skipped: [Path], unjudged: Int = 0
    ) {
        self.since = since
        self.suppressed = suppressed
        self.baselined = baselined
        self.excluded = excluded
        self.skipped = skipped
        self.unjudged = unjudged
    }

    /// The numbers of all of them; nil when there are none.
    package var text: String? {
        Self.list([suppressed == 0 ? nil : counted(suppressed, "suppressed finding"), files])
    }

    /// The numbers of those that are not suppressed findings.
    var files: String? {
        Self.list([
            baselined == 0 ? nil : "\(baselined) baseline \(baselined == 1 ? "entry" : "entries")",
            excluded.isEmpty ? nil : counted(excluded.count, "excluded file"),
            skipped.isEmpty ? nil : counted(skipped.count, "skipped file"),
            unjudged == 0 ? nil : "\(counted(unjudged, "reference")) that can't be checked any more",
        ])
    }

    private static func list(_ parts: [String?]) -> String? {
        let parts = parts.compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Names the documents that are not linted.
    /// - Parameter isFailure: Whether the run fails for them.
    package func lines(isFailure: Bool) -> [String] {
        let skipped = skipped.map {
            "\($0.printable) is part of the change and not linted: tools fill its folder. Name it to lint it."
        }
        let excluded = excluded.map { "\($0.printable) is not linted: the change excludes it." }
        guard isFailure, let text else { return skipped }
        return skipped + excluded + ["xiblint: the change adds what hides findings: \(text) (--strict-change)."]
    }

    var json: JSONValue {
        [
            "since": JSONValue(since), "suppressed": JSONValue(suppressed), "baselined": JSONValue(baselined),
            "excluded": .line(.texts(excluded.map(\.string))), "skipped": .line(.texts(skipped.map(\.string))),
            "unjudged": JSONValue(unjudged),
        ]
    }
}
