import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

/// `xiblint explain RULE`: what a rule checks, and why.
struct ExplainCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, markdown, json }

    static let format = Option<Format>.choice("format", "FORMAT", default: .text, "Format of the page")
    static let all = Option<Bool>.flag("all", "Show all examples, the options in detail, and known gaps")
    static let command = Command(
        name: "explain", summary: "Explain a rule: rationale, options, fix, examples",
        discussion: [
            "Explains a rule on a screen: why it exists, its fix, options and two examples. --all shows everything. RULE is "
                + "its id, a former name, or another linter's name for it.",
            "With --at, shows what the rule does at a line of a xib, storyboard, source or strings file: its findings and "
                + "their status, or why it reports nothing. --format can then be text or json.",
        ],
        operands: .one(placeholder: "RULE"),
        options: [format, all, ExplainPlace.at] + ConfigurationOptions.files,
        exitCodes: ExplainPlace.exitCodes)

    /// The limit for lines on wide terminals: longer ones are hard to read.
    private static let widest = 100

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        let name = arguments.operands.first ?? ""
        guard let text = arguments[ExplainPlace.at] else {
            return try Self.explain(name, &configuration, arguments[Self.format], isComplete: arguments[Self.all])
        }
        let rules = try Self.rules(name, &configuration)
        guard let place = ExplainPlace(text) else {
            throw CommandError("\"\(text)\" is not a place. Write --at FILE:LINE, such as --at Card.xib:12")
        }
        guard arguments[Self.format] != .markdown else {
            throw CommandError("with --at, --format is text or json.")
        }
        // One rule with a finding is enough.
        var code = ExitCode.findings
        for (index, rule) in rules.enumerated() {
            if index > 0 { Console.print("\n") }
            code = min(code, try place.explain(rule, configuration, arguments[Self.format]))
        }
        return code
    }

    /// Prints the pages of the rules with a name.
    static func explain(
        _ name: String, _ configuration: inout Configuration, _ format: Format, isComplete: Bool = false,
        orOneOf others: [String] = []
    ) throws -> Int32 {
        for (index, rule) in try rules(name, &configuration, orOneOf: others).enumerated() {
            if index > 0 { Console.print("\n") }
            let owner = configuration.everyConfiguration.first { $0.rules.named(rule.id) != nil } ?? configuration
            let active = owner.selection().active.first { $0.rule.id == rule.id }
            let info = configuration.withPage(
                RuleInfo(rule, prose: owner.prose(of: rule.id), active: active, presets: owner.presets))
            switch format {
            case .text: Console.print(RuleText(info, width: width, isComplete: isComplete).text)
            case .markdown: Console.printPage(RuleMarkdown(info, isConfigured: true).page(heading: 1))
            case .json: Console.write(RuleJSON.page(info))
            }
        }
        return ExitCode.clean
    }

    private static func rules(
        _ name: String, _ configuration: inout Configuration, orOneOf others: [String] = []
    ) throws(CommandError) -> [Rule] {
        // It may be one of a folder's configuration.
        if configuration.nested != nil, configuration.rules.named(name) == nil {
            _ = configuration.find([], in: configuration.root)
        }
        let known = configuration.everyRule
        let rules = known.all(named: name)
        if rules.isEmpty { throw .unknownRule(name, in: known, or: others) }
        return rules
    }

    private static var width: Int { min(max(Terminal.width, 40), widest) }
}

/// `xiblint explain RULE --at FILE:LINE`: a rule's results for a line, and why it reports nothing there.
struct ExplainPlace {
    static let at = Option.text(
        "at", "FILE:LINE",
        "Show what the rule reports at this line of a xib, storyboard, source or strings file, or why it reports nothing"
    )

    static let exitCodes: KeyValuePairs<Int, String> = [
        0: "the page is shown; with --at: the rule reports there, or is suppressed, in the baseline, or yields",
        1: "with --at: the rule does not report there", 2: "the rule, file or line does not exist",
    ]

    let path: Path
    let line: Int
    let column: Int?

    /// Nil unless it is a file and line; a column may follow.
    init?(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        func number() -> Int? { parts.count > 1 ? parts.last.flatMap { Int($0) } : nil }
        guard var line = number() else { return nil }
        parts.removeLast()
        // FILE:LINE:COLUMN
        var column: Int?
        if let before = number() {
            (line, column) = (before, line)
            parts.removeLast()
        }
        guard line > 0, column ?? 1 > 0, parts.contains(where: { !$0.isEmpty }) else { return nil }
        self.line = line
        self.column = column
        path = Path(parts.joined(separator: ":"))
    }

    func explain(_ rule: Rule, _ configuration: Configuration, _ format: ExplainCommand.Format) throws -> Int32 {
        let folder = try currentFolder()
        let file = folder.join(path.listed(in: folder)).normalized
        try configuration.source.boundary.check(folder.join(path))
        guard try fileStatus(file).kind == .file else {
            throw CommandError("\(path.printable): the file does not exist")
        }
        let lines = DocumentContent([]).bytes(file).map(SourceText.init)?.lineCount
        if let lines, line > lines {
            throw CommandError("\(path.printable) has only \(counted(lines, "line")).")
        }
        var configuration = configuration
        _ = configuration.moveRoot(for: [file], in: [], workingFolder: folder)
        var baseline: Baseline?
        if let known = configuration.baseline?.value {
            baseline = try BaselineOptions.read(
                known, configuration.source, isNamed: false, folder: folder, mayBeMissing: true
            ).map(configuration.rebased)
        }
        var explainer = RuleExplainer(rule, configuration, baseline: baseline, jobs: processorCount())
        let answer = try explainer.explain(at: file, line: line)
        try ConfigurationOptions.check(explainer.configuration, on: file, in: folder)
        let report = ExplainReport(
            rule: rule.id, path: path.printable, file: file, line: line, answer: answer,
            paths: ReportPaths(folder: folder, root: configuration.root))
        switch format {
        case .json: Console.write(report.json)
        default: for line in report.lines { Console.print(Path(line).printable + "\n") }
        }
        return answer.reports ? ExitCode.clean : ExitCode.findings
    }
}
