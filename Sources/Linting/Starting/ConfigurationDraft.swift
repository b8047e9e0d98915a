package import Base
package import InterfaceBuilder

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
            "  - \(JSON.text(Self.glob(path)))  # \(counted(count, "document"))"
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

extension JSON {
    /// The text as YAML, which reads JSON strings as well.
    fileprivate static func text(_ text: String) -> String { String(decoding: value(text), as: UTF8.self) }
}
