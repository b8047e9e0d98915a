package import Base
package import Linting
package import RuleEngine

/// The content of a report: the findings, sorted, and information about the run.
package struct Report: Sendable {
    package var diagnostics: [Diagnostic]
    package var files: Int
    /// The number of other files with findings, such as sources.
    package var otherFiles = 0
    /// The number of documents that the configuration's `exclude` excludes.
    package var excluded = 0
    /// The folders that tools fill, relative to the working directory, with the numbers of documents in them, by path.
    package var skippedFolders: [(folder: Path, count: Int)] = []
    /// Why nothing was linted, a sentence; nil when something was.
    package var emptyReason: String?
    /// Findings that notes and comments suppress.
    package var suppressed: [SuppressedDiagnostic] = []
    /// What hides findings and a commit does not have; nil when there is no commit to compare with.
    package var new: NewExceptions?
    /// Findings in the baseline.
    package var baselined: [Diagnostic] = []
    /// Whether there is a baseline.
    package var hasBaseline = false
    /// Rules that were not applied, and why.
    package var skipped: [SkippedRule] = []
    /// The references that were looked up, if the run counts them.
    package var coverage = ReferenceCoverage()
    /// What is not part of the checkout and made rules skip checks; nil when none did.
    package var limited: Limited?
    /// Why the run is incomplete.
    package var failures: [RunError] = []
    package var version: String
    /// The URL of xiblint's repository; empty if there is none.
    package var repository = ""

    package struct RunError: Hashable, Sendable {
        package var message: String
        /// The file, as in diagnostics.
        package var path: Path?
        /// The rule that failed on it.
        package var rule: String?

        package init(message: String, path: Path? = nil, rule: String? = nil) {
            self.message = message
            self.path = path
            self.rule = rule
        }
    }

    package func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

    /// The number of findings with a fix, and of those with a safe fix.
    package var fixable: (all: Int, safe: Int) {
        let fixes = diagnostics.compactMap(\.fix)
        return (fixes.count, fixes.count { $0.isSafe })
    }

    /// The hint about fixes for the findings; nil when there are none. `isMended`: the safe fixes were made already.
    package func fixHint(isMended: Bool) -> String? {
        var (all, safe) = fixable
        let rest = all - safe
        if isMended { (all, safe) = (rest, 0) }
        if all == 0 { return nil }
        if safe == 0 { return "\(rest) fixable with --unsafe-fixes. Review the changes." }
        return "\(safe) fixable with --fix" + (rest == 0 ? "." : ", \(rest) more with --unsafe-fixes.")
    }

    /// A one-line summary of the run, such as `3 problems (1 error, 2 warnings) in 1 of 12 files and 1 other file.`
    /// or `1 error in 12 files.`
    package var summaryLine: String {
        if files == 0, diagnostics.isEmpty {
            let sentence = emptyReason ?? "No files were linted."
            return notLinted.isEmpty ? sentence : "\(sentence.dropLast())\(notLinted)."
        }
        let hidden = hidden + notLinted
        guard !diagnostics.isEmpty else { return "No problems in \(counted(files, "file"))\(hidden)." }
        let counts = Severity.allCases.reversed().compactMap { severity in
            count(severity) == 0 ? nil : counted(count(severity), severity.rawValue)
        }
        let affected = Set(diagnostics.lazy.map { $0.place.path }).count - otherFiles
        var places: [String] = []
        if affected > 0 { places.append((affected < files ? "\(affected) of " : "") + counted(files, "file")) }
        if otherFiles > 0 { places.append(counted(otherFiles, affected > 0 ? "other file" : otherKind)) }
        let inFiles = places.joined(separator: " and ") + hidden
        if counts.count == 1 { return "\(counts[0]) in \(inFiles)." }
        return "\(counted(diagnostics.count, "problem")) (\(counts.joined(separator: ", "))) in \(inFiles)."
    }

    /// "source file" if all findings are in sources.
    private var otherKind: String {
        let endings = Set(diagnostics.map { $0.place.path.fileExtension.lowercased() })
        return endings.isSubset(of: ["swift", "m", "mm", "h"]) ? "source file" : "file"
    }

    /// The numbers of findings that are not reported, for the end of the summary.
    private var hidden: String {
        var text = ""
        if !suppressed.isEmpty {
            text += "; \(suppressed.count) suppressed"
            if let new { text += ", \(new.suppressed) of them not in \(new.since)" }
        }
        if !baselined.isEmpty { text += "; \(baselined.count) in the baseline" }
        if excluded > 0 { text += "; \(counted(excluded, "file")) excluded" }
        return text
    }

    /// The numbers of documents in skipped folders, and of what else is new and hides findings.
    private var notLinted: String {
        var text = ""
        if let first = skippedFolders.first {
            var parts = ["\(counted(first.count, "file")) in \(first.folder.printable)"]
            parts += skippedFolders.prefix(Self.mostFolders).dropFirst().map {
                "\($0.count) in \($0.folder.printable)"
            }
            let others = skippedFolders.dropFirst(Self.mostFolders)
            if !others.isEmpty {
                parts.append("\(others.reduce(0) { $0 + $1.count }) in \(counted(others.count, "other folder"))")
            }
            text += "; skipped \(parts.joined(separator: ", "))"
        }
        if let new, let others = new.files { text += "; not in \(new.since): \(others)" }
        return text
    }

    private static let mostFolders = 4

    /// The number of findings from which the most frequent rules are listed.
    private static let many = 50

    /// The five most frequent rules, in one line; nil unless there are many findings.
    package var frequentRules: String? {
        guard diagnostics.count > Self.many else { return nil }
        let rules = countsByRule.prefix(5).map { "\($0.rule) (\($0.count))" }
        return "Most frequent: \(rules.joined(separator: ", "))."
    }

    /// The number of findings of each rule, the most frequent first.
    package var countsByRule: [(rule: String, count: Int)] {
        Dictionary(diagnostics.map { ($0.rule, 1) }, uniquingKeysWith: +)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (rule: $0.key, count: $0.value) }
    }

    /// The findings of one severity stay in their order.
    static func mostSevereFirst(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        Severity.allCases.sorted(by: >).flatMap { severity in diagnostics.filter { $0.severity == severity } }
    }

    /// The findings of a file.
    struct File {
        var path: Path
        var diagnostics: [Diagnostic]
    }

    /// The files with findings, in the order of their first findings.
    var byFile: [File] {
        let found = Dictionary(grouping: diagnostics, by: \.place.path)
        return diagnostics.map(\.place.path).distinct.map { File(path: $0, diagnostics: found[$0] ?? []) }
    }

    /// The same, where files with errors and their errors come first.
    var byFileMostSevereFirst: [File] {
        let files = byFile.map { File(path: $0.path, diagnostics: Self.mostSevereFirst($0.diagnostics)) }
        return Severity.allCases.sorted(by: >).flatMap { severity in
            files.filter { $0.diagnostics.first?.severity == severity }
        }
    }
}

extension Report {
    /// - Parameters:
    ///   - unopened: Named files that cannot be opened.
    ///   - folder: The folder that paths are relative to.
    package init(
        _ result: LintResult, unopened: [FileError] = [], folder: Path, version: String = "", repository: String = ""
    ) {
        let files = (unopened + result.openingProblems).map {
            RunError(message: "It can't be opened: \($0.message)", path: folder.join($0.path).normalized)
        }
        let rules = result.failures.map {
            RunError(
                message: "The rule was not applied to the rest of this document: \($0.message), in \($0.expression)",
                path: $0.path, rule: $0.rule)
        }
        let limited = result.limits.text(in: folder).map { summary in
            Limited(
                missing: result.limits.missing.map { $0.text(in: folder) }, checks: result.limits.checks,
                places: result.limits.places,
                summary: summary)
        }
        self.init(
            diagnostics: result.diagnostics.withUnreachedOnce.withLanguagesOnce.withCausesOnce, files: result.files,
            otherFiles: result.otherFiles,
            suppressed: result.suppressed, baselined: result.baselined, skipped: result.skipped,
            coverage: result.coverage, limited: limited,
            failures: files + rules, version: version, repository: repository)
    }
}

/// The form of paths in a report.
package struct PathStyle {
    package let show: (Path) -> String

    package init(_ show: @escaping (Path) -> String) { self.show = show }
}

/// The checks that a run skipped because something the project depends on is not part of the checkout.
package struct Limited: Hashable, Sendable {
    /// What is missing, a sentence each, without a full stop.
    package var missing: [String]
    /// The number of checks that each rule skipped.
    package var checks: [String: Int]
    /// How many places were not judged: an element, or a call in code.
    package var places = 0
    /// What is missing and the places in a line: `Limited: pods are not installed (Podfile). 12 places could not be judged.`
    package var summary: String

    var byRule: [(rule: String, checks: Int)] { checks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    var json: JSONValue {
        [
            "places": .integer(places), "checks": .integer(checks.values.reduce(0, +)), "missing": .texts(missing),
            "rules": .array(byRule.map { .line(["rule": .string($0), "checks": .integer($1)]) }),
        ]
    }
}
