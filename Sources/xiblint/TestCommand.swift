import Base
import Linting
import RuleEngine

/// `xiblint test`: runs the rules' examples.
struct TestCommand: Subcommand {
    static let update = Option<Bool>.flag(
        "update", "Write the actual messages of invalid examples to the rule files")
    static let command = Command(
        name: "test", summary: "Run the examples of rules",
        discussion: [
            "Runs the examples of rules, each also with CRLF line ends, a byte order mark, wrapped start tags, single quotes, "
                + "and an emoji before the place.",
            "FILE is a custom rule file (.yml, .yaml), a folder of them, or the id of a built-in rule. Without FILE, tests all "
                + "built-in rules and the custom rules of the configuration. Unknown names in expressions are warnings.",
        ],
        operands: .any(placeholder: "FILE"),
        options: [update] + ConfigurationOptions.files,
        exitCodes: [
            .init(0, "all examples pass"), .init(1, "some do not"),
            .init(2, "the run failed: an invalid rule file, or a path that can't be opened"),
        ])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        if arguments.operands.isEmpty, !arguments[Self.update] { return try testAll() }
        let catalog = Catalog.builtIn
        let (paths, ids) = try sort(arguments.operands, catalog)
        let files = RuleFiles(paths, in: try currentFolder(), beside: catalog.rules)
        let builtIn = catalog.rules.filter { ids.contains($0.id) }
        for problem in files.openingProblems { Console.complain("xiblint: \(problem)") }
        for problem in files.problems { Console.complain(problem.text) }
        guard files.problems.isEmpty, files.openingProblems.isEmpty else { return ExitCode.failure }
        guard !builtIn.isEmpty || !files.rules.isEmpty else {
            throw CommandError(
                "there is no rule file (.yml or .yaml) in \(arguments.operands.joined(separator: ", ")).")
        }
        return try test { tester in
            for rule in builtIn { try tester.test(rule, Catalog.prose(of: rule.id)) }
            for file in files.rules { try tester.test(file, updates: arguments[Self.update]) }
        }
    }

    /// The built-in rules, and the custom ones.
    private func testAll() throws -> Int32 {
        let configuration = try ConfigurationOptions.loadHere(arguments)
        return try test { tester in
            for rule in Catalog.builtIn.rules { try tester.test(rule, Catalog.prose(of: rule.id)) }
            for rule in configuration.customRules { try tester.test(rule) }
        }
    }

    private func test(_ body: (inout RuleTester) throws -> Void) throws -> Int32 {
        var tester = RuleTester()
        try body(&tester)
        Console.print(tester.summary)
        return tester.failures == 0 ? ExitCode.clean : ExitCode.findings
    }

    /// Separates paths from ids of built-in rules.
    private func sort(_ operands: [String], _ catalog: RuleCatalog) throws(CommandError) -> (
        paths: [Path], ids: Set<String>
    ) {
        var paths: [Path] = []
        var ids: Set<String> = []
        for operand in operands {
            let path = Path(operand)
            if let rule = catalog.rules.first(where: { $0.id == operand || $0.aliases.contains(operand) }) {
                ids.insert(rule.id)
            } else if operand.contains("/") || RuleFiles.fileExtensions.contains(path.fileExtension) || exists(path) {
                paths.append(path)
            } else {
                let near = nearest(to: operand, in: catalog.rules.map(\.id)).map { " Did you mean \"\($0)\"?" } ?? ""
                throw CommandError("there is no rule and no file \"\(operand)\".\(near)")
            }
        }
        if arguments[Self.update], !ids.isEmpty || operands.isEmpty {
            throw CommandError("--update changes custom rule files. Name them")
        }
        return (paths, ids)
    }

    private func exists(_ path: Path) -> Bool { (try? fileStatus(path).kind).map { $0 != .missing } ?? false }
}
