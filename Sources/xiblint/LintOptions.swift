import Base
import Reports

/// The options of `xiblint lint`.
enum LintOptions {
    static let format = Option<ReportFormat?>.choice(
        "format", "FORMAT", default: "full on a terminal, else text", "Format of the report")
    static let output = Option<[String]>.list(
        "output", short: "o", "[FORMAT=]FILE",
        "Write the report to a file instead of standard output (-). With a format, write one more report")
    static let jobs = Option<Int?>.integer(
        "jobs", short: "j", "N", in: 1...1024, default: "one for each processor",
        "Number of files linted at the same time")
    static let color = Option<ColorChoice>.choice(
        "color", "WHEN", default: .auto, "Colors in full, grouped and text reports")
    static let quiet = Option<Bool>.flag("quiet", short: "q", "Print only the report")
    static let verbose = Option<Bool>.flag(
        "verbose", short: "v", "Print to standard error what is linted, and which rules are skipped and why")
    static let forceExclude = Option<Bool>.flag(
        "force-exclude", "Skip excluded files even when they are named")
    static let allowEmpty = Option<Bool>.flag(
        "allow-empty", "Exit with 0 when no .xib or .storyboard file is found")
    static let exitZero = Option<Bool>.flag("exit-zero", "Exit with 0 whatever is found")
    static let statistics = Option<Bool>.flag(
        "statistics", "Count the findings by rule and by folder instead of listing them")
    static let watch = Option<Bool>.flag(
        "watch", short: "w", "Lint again when a file or the configuration changes, until Ctrl-C")
    static let fix = Option<Bool>.flag("fix", "Apply safe fixes, and report the remaining findings")
    static let unsafeFixes = Option<Bool>.flag(
        "unsafe-fixes", "Apply all fixes, including those to review afterwards")
    static let diff = Option<Bool>.flag(
        "diff", "Print the changes of the fixes as a patch, without applying them")
    static let ignoreSuppressions = Option<Bool>.flag(
        "ignore-suppressions", "Report suppressed findings too")
    static let showSuppressed = Option<Bool>.flag(
        "show-suppressed", "List suppressed findings separately, with their reasons")
    static let noCache = Option<Bool>.flag("no-cache", "Neither read nor write the cache of the project")
    static let stdinFilename = Option<String?>.text(
        "stdin-filename", "PATH", "Path of the file read from standard input (-)")
}
