package import Base
package import InterfaceBuilder
package import ProjectModel
import RuleEngine

/// The properties of a project's documents that a first configuration depends on.
package struct ProjectSurvey: Sendable {
    package var xibs = 0
    package var storyboards = 0
    /// Those that cannot be read.
    package var unreadable = 0
    /// How many documents each has.
    package var platforms: [Platform: Int] = [:]
    /// How many xibs of views and cells bind their class in each way; undecidable ones are left out.
    package var patterns: [LoadingPattern: Int] = [:]
    /// Vendored and generated folders, by their path, with the number of documents in them.
    package var foreign: [Path: Int] = [:]
    /// Folders at the top that no walk enters.
    package var skipped: [Path] = []

    package var documents: Int { xibs + storyboards }

    /// Common names of folders for vendored code and generated files, in lowercase.
    private static let foreignNames: Set<String> = [
        "3rdparty", "external", "externals", "generated", "sourcepackages", "third-party", "third_party", "thirdparty",
        "vendor", "vendored", "vendors",
    ]

    /// Reads all documents in a folder.
    /// - Parameters:
    ///   - folder: Absolute and without symbolic links.
    ///   - project: Distinguishes patterns that documents alone do not.
    ///   - boundary: What links may lead to.
    package init(_ folder: Path, project: Project? = nil, boundary: Boundary = Boundary()) {
        skipped = SkippedFolder.names.filter { name in
            let path = folder.join(name)
            return fileKind(path) == .folder && SkippedFolder.isOne(path)
        }
        let reader = SummaryReader(project ?? Project(root: folder))
        for document in DocumentFinder([], in: folder, boundary: boundary).documents {
            let path = document.path.relative(to: folder)
            if let foreignFolder = Self.foreignFolder(of: path) {
                foreign[foreignFolder, default: 0] += 1
            } else {
                add(document, reader)
            }
        }
    }

    /// The outermost folder in a path that is not the project's own.
    private static func foreignFolder(of path: Path) -> Path? {
        let names = path.components.dropLast()
        guard
            let index = names.firstIndex(where: {
                foreignNames.contains(Path(bytes: Array($0)).string.lowercased())
            })
        else { return nil }
        return Path(bytes: Array(names[...index].joined(separator: [UInt8(ascii: "/")])))
    }

    private mutating func add(_ document: FoundDocument, _ reader: SummaryReader?) {
        let path = document.path
        if path.fileExtension.lowercased() == "storyboard" { storyboards += 1 } else { xibs += 1 }
        guard let bytes = try? LintInput(document).content(), let nib = reader?.summary(of: bytes, path) else {
            unreadable += 1
            return
        }
        platforms[nib.platform, default: 0] += 1
        if let pattern = nib.pattern { patterns[pattern, default: 0] += 1 }
    }

    /// The platform of most documents, of those with as many the first in the order of the enumeration; nil when no document
    /// can be read.
    package var prevailingPlatform: Platform? {
        let counts = Platform.allCases.map { platforms[$0] ?? 0 }
        guard let most = counts.max(), most > 0 else { return nil }
        return Platform.allCases.first { platforms[$0] == most }
    }

    /// The way in which most views are bound to their xibs.
    package struct PrevailingPattern: Hashable, Sendable {
        package var pattern: LoadingPattern
        package var count: Int
        /// The number of xibs that follow a known pattern.
        package var total: Int

        /// Whether it is the project's convention, and the others are exceptions.
        package var isConvention: Bool { count >= 3 && count * 5 >= total * 4 }
    }

    /// Nil when no xib follows any.
    package var prevailing: PrevailingPattern? {
        let total = patterns.values.reduce(0, +)
        let best = LoadingPattern.allCases.filter { $0 != .mixed }.compactMap { pattern in
            patterns[pattern].map { PrevailingPattern(pattern: pattern, count: $0, total: total) }
        }
        // Of those with the same count, the first in the order of the enumeration.
        return best.reduce(nil) { best, next in next.count > (best?.count ?? 0) ? next : best }
    }
}

/// A first `.xiblint.yml` that fits a project, with comments that explain it.
package struct ConfigurationDraft: Sendable {
    private let survey: ProjectSurvey
    private let baseline: Path
    /// Whether there is anything to write into a baseline.
    package var needsBaseline: Bool

    package init(_ survey: ProjectSurvey, baseline: Path, needsBaseline: Bool) {
        self.survey = survey
        self.baseline = baseline
        self.needsBaseline = needsBaseline
    }

    package var text: String {
        let parts = [head, presets, folders, severity, rules, known]
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var head: [String] {
        [
            "# What xiblint looks at here, and which rules it applies. Paths start from this folder.",
            "# Run \"xiblint config\" for the resolved settings, \"xiblint rules\" for the rules, \"xiblint explain RULE\" for one of them.",
        ]
    }

    private var presets: [String] {
        var lines = [
            "# Presets, later ones over earlier.", "extends:", "  - recommended  # what is wrong whatever your style",
        ]
        if let prevailing = survey.prevailing {
            let name = prevailing.pattern.presetName
            let share = "\(prevailing.count) of \(prevailing.total) xibs"
            lines.append(
                prevailing.isConvention
                    ? "  - \(name)  # \(share) are bound like this; the others are reported"
                    : "  # - \(name)  # \(share) are bound like this; it reports the others")
        }
        lines.append("  # - xib-guide  # conventions for views that are bound to File's Owner")
        lines.append("  # - accessibility  # what VoiceOver reads")
        return lines
    }

    private var folders: [String] {
        let title = [
            "# Third-party folders. Files that git ignores are skipped anyway, and so are Pods, Carthage, .build,",
            "# DerivedData and node_modules where their tool is used.",
        ]
        let found = survey.foreign.sorted { $0.key < $1.key }.map { path, count in
            "  - \(JSONValue.string(Self.glob(path)).text(.compact))  # \(counted(count, "document"))"
        }
        return title + (found.isEmpty ? ["# exclude: [Vendor, \"**/Generated\"]"] : ["exclude:"] + found)
    }

    private var severity: [String] {
        ["# Lowest severity that makes the exit code 1: note, warning or error.", "fail-on: warning"]
    }

    private var rules: [String] {
        [
            "# What is different from the presets: off, note, warning, error, or a rule's options.",
            "# rules:", "#   freeform-size: off",
        ]
    }

    private var known: [String] {
        [
            "# What is known today, so that only new findings are reported: \"xiblint baseline\" writes the file; commit it.",
            "\(needsBaseline ? "" : "# ")baseline: \(baseline.printable)",
        ]
    }

    /// A glob that matches only this path.
    private static func glob(_ path: Path) -> String {
        String(path.string.flatMap { "*?[]{}\\".contains($0) ? ["\\", $0] : [$0] })
    }
}

extension LoadingPattern {
    /// The preset for it.
    package var presetName: String { "\(rawValue)-pattern" }
}

/// The files that a watch looks at: enough of each to detect that it was written.
package struct WatchedFiles: Hashable, Sendable {
    private var files: [Path: FileStatus] = [:]

    /// - Parameter paths: Absolute; those that do not exist are watched as well.
    package init(_ paths: some Sequence<Path>) {
        for path in paths { files[path] = (try? fileStatus(path)) ?? nil }
    }

    /// The files that were created, deleted or written since, in the order of their paths.
    package func changes(since before: WatchedFiles) -> [Path] {
        Set(files.keys).union(before.files.keys).filter { files[$0] != before.files[$0] }.sorted { $0 < $1 }
    }
}
