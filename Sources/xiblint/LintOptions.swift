import Arguments
import Reports

/// The options of `xiblint lint`.
enum LintOptions {
    static let format = Option<ReportFormat?>.choice("format", "FORMAT", default: "text", "How the report is written")
    static let output = Option<[String]>.list(
        "output", short: "o", "[FORMAT=]FILE",
        "Write the report to a file instead of standard output (-), or, with a format, one more report")
    static let jobs = Option<Int?>.integer(
        "jobs", short: "j", "N", in: 1...1024, default: "one for each processor",
        "How many files are linted at the same time")
    static let color = Option<ColorChoice>.choice("color", "WHEN", default: .auto, "When the text report has colours")
    static let quiet = Option<Bool>.flag("quiet", short: "q", "Say nothing beside the report")
    static let verbose = Option<Bool>.flag(
        "verbose", short: "v", "Say on standard error what is linted, and which rules are skipped and why")
    static let forceExclude = Option<Bool>.flag(
        "force-exclude", "Leave out what the configuration leaves out of folders, even where it is named itself")
    static let allowEmpty = Option<Bool>.flag(
        "allow-empty", "Exit with 0 also where no .xib or .storyboard file is found")
    static let exitZero = Option<Bool>.flag("exit-zero", "Findings do not change the exit code")
    static let statistics = Option<Bool>.flag(
        "statistics", "Count the findings by rule and by folder instead of listing them")
    static let watch = Option<Bool>.flag(
        "watch", short: "w", "Lint again whenever a document or the configuration changes, until Ctrl-C")
    static let fix = Option<Bool>.flag("fix", "Make the fixes that are safe, and report what is left")
    static let unsafeFixes = Option<Bool>.flag(
        "unsafe-fixes", "Make all fixes, also those that ask for a look afterwards")
    static let diff = Option<Bool>.flag(
        "diff", "Print what the fixes would change, for git apply or patch -p1, and change nothing")
    static let ignoreSuppressions = Option<Bool>.flag(
        "ignore-suppressions", "Report what notes and comments suppress as well")
    static let showSuppressed = Option<Bool>.flag(
        "show-suppressed", "Show what is suppressed, apart from the findings, with the reasons")
    static let stdinFilename = Option<String?>.text(
        "stdin-filename", "PATH", "Where the document that is read from standard input (-) stands")
}

extension LintCommand {
    static let command = Command(
        name: "lint", summary: "Lint documents",
        discussion: [
            "Lints the named files, and all .xib and .storyboard files in the named folders; without a path, those in the "
                + "working directory. In a git work tree, ignored files are left out unless git tracks them. The folders Pods, Carthage, .build, "
                + "DerivedData and node_modules are left out unless named.",
            "PATH may be -: the document is read from standard input.",
            "One run can write several reports: --output sarif=report.sarif prints text and writes SARIF beside it.",
            "With --fix, files are put right before the report is made. With --diff, only the difference is printed, and "
                + "the exit code is 1 when there is one; --unsafe-fixes adds the fixes that ask for a look.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            LintOptions.format, LintOptions.output, LintOptions.jobs, LintOptions.color, LintOptions.quiet,
            LintOptions.verbose, LintOptions.fix, LintOptions.unsafeFixes, LintOptions.diff, LintOptions.exitZero,
            LintOptions.allowEmpty,
            LintOptions.stdinFilename, LintOptions.forceExclude, LintOptions.ignoreSuppressions,
            LintOptions.showSuppressed, LintOptions.statistics, LintOptions.watch, ChangedSince.option,
            BaselineOptions.baseline, BaselineOptions.noBaseline, BaselineOptions.renames, BaselineOptions.strict,
            ConfigurationOptions.failOn, ConfigurationOptions.baseConfig,
        ] + ConfigurationOptions.all,
        exitCodes: [
            .init(0, "nothing at or above the severity of --fail-on"), .init(1, "something at or above it"),
            .init(
                2,
                "the run itself failed: usage, configuration, a named path that cannot be opened, or nothing to lint "
                    + "without --allow-empty"),
        ])
}
