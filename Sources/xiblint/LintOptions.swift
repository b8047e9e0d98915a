import Base
import ProjectModel
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

    static let stdinFilename = Option<String?>.text(
        "stdin-filename", "PATH", "Path of the file read from standard input (-)")
}

/// The input files of the Xcode build phase that runs xiblint, which Xcode passes in the environment.
enum ScriptInputFiles {
    static let option = Option<Bool>.flag(
        "use-script-input-files", "Lint the xib and storyboard files among the input files of an Xcode build phase")

    /// The documents among the files and those in the file lists.
    static func documents() throws -> [String] {
        guard let files = try values("SCRIPT_INPUT_FILE"), let lists = try values("SCRIPT_INPUT_FILE_LIST") else {
            throw CommandError(
                "--use-script-input-files needs the variable SCRIPT_INPUT_FILE_COUNT, which Xcode sets for a build "
                    + "phase. Name the files instead.")
        }
        var all = files
        for list in lists {
            do {
                let lines = String(decoding: try readFile(Path(list)), as: UTF8.self).split { $0.isNewline }
                all += lines.map(String.init).filter { !$0.hasPrefix("#") }
            } catch {
                throw CommandError("--use-script-input-files: the file list can't be read: \(error)")
            }
        }
        return all.filter { DocumentFinder.isDocument(Path($0)) }
    }

    /// `NAME_0`, `NAME_1`…; nil when Xcode sets neither their number nor that of the files.
    private static func values(_ name: String) throws -> [String]? {
        guard let text = environmentVariable("\(name)_COUNT") else {
            return environmentVariable("SCRIPT_INPUT_FILE_COUNT") == nil ? nil : []
        }
        guard let count = Int(text), count >= 0 else {
            throw CommandError("--use-script-input-files: \(name)_COUNT is \"\(text)\", which is not a number.")
        }
        var found: [String] = []
        for number in 0..<count {
            guard let value = environmentVariable("\(name)_\(number)") else {
                throw CommandError(
                    "--use-script-input-files: \(name)_\(number) is not set, but \(name)_COUNT is \(count).")
            }
            found.append(value)
        }
        return found
    }
}
