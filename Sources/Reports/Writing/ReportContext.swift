package import Base

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

        package init(project: String? = nil, date: String? = nil, commit: String? = nil) {
            self.project = project
            self.date = date
            self.commit = commit
        }
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
    /// The same for programs.
    package var exactInRepository: PathStyle
    /// The same as bytes.
    package var bytesInRepository: @Sendable (Path) -> [UInt8]

    package init(
        readable: PathStyle, exact: PathStyle, absolute: PathStyle, inRepository: PathStyle,
        exactInRepository: PathStyle, bytesInRepository: @escaping @Sendable (Path) -> [UInt8]
    ) {
        self.readable = readable
        self.exact = exact
        self.absolute = absolute
        self.inRepository = inRepository
        self.exactInRepository = exactInRepository
        self.bytesInRepository = bytesInRepository
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
