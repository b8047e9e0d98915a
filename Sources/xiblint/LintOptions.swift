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
    static let noCache = Option<Bool>.flag(
        "no-cache", "Read all of the project, and keep nothing of it for later runs")
    static let stdinFilename = Option<String?>.text(
        "stdin-filename", "PATH", "Where the document that is read from standard input (-) stands")
}
