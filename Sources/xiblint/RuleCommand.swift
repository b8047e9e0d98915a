import Base
import Linting
import ProjectModel
import RuleEngine

/// `xiblint rule new`: creates a custom rule.
struct RuleCommand: Subcommand {
    static let folder = Option<String?>.text(
        "path", "FOLDER", default: "the first one under custom-rules, or .xiblint/rules",
        "Folder of the new file")
    static let category = Option<String?>.text(
        "category", "CATEGORY", default: "custom", "Category of the rule, in lowercase words with hyphens")
    static let command = Command(
        name: "rule", summary: "Create a custom rule",
        discussion: [
            "\"xiblint rule new ID\" writes ID.yml, a commented rule file whose examples pass. ID names the problem in "
                + "lowercase words with hyphens. An existing file is never overwritten."
        ],
        operands: .form(placeholder: "new ID"),
        options: [folder, category] + ConfigurationOptions.files,
        exitCodes: [0: "the file is written", 2: "it is not"], writes: true)

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let here = try currentFolder()
        // One that is broken may name the rule's folder before it exists.
        let configuration = try? ConfigurationOptions.loadHere(arguments)
        let root = configuration?.root ?? GitWorkTree(around: here)?.top ?? here
        let folder =
            arguments[Self.folder].map { here.join(Path($0)).normalized } ?? configuration?.customRuleFolders.first
            ?? root.join(".xiblint/rules")
        let path = try write(to: folder, from: here)
        let isNamed = configuration?.customRuleFolders.contains(where: folder.isOrIsInside) == true
        let line = "custom-rules: [\(folder.relative(to: configuration?.file?.parent ?? root).printable)]"
        let use =
            isNamed ? "Every run applies it" : "Add the line \"\(line)\" to .xiblint.yml, and every run applies it"
        Console.print(
            """
            Wrote \(path.printable). What to do next:
              1. Edit it: what it looks at, what must hold, the message and the examples.
              2. Run "xiblint test \(path.printable)".
              3. \(use).

            """)
        return ExitCode.clean
    }

    private func write(to folder: Path, from here: Path) throws -> Path {
        let words = arguments.operands
        guard words.count == 2, words.first == "new", let id = words.last else {
            throw CommandError("write \"xiblint rule new ID\", such as \"xiblint rule new outlet-name-suffix\".")
        }
        guard isKebabCase(id) else {
            throw CommandError(
                "a rule's id has lowercase words with hyphens, such as outlet-name-suffix, not \"\(id)\".")
        }
        let category = arguments[Self.category]
        if let category, !isKebabCase(category) {
            throw CommandError("a category has lowercase words with hyphens, not \"\(category)\".")
        }
        if let taken = Catalog.builtIn.rules.first(where: { $0.id == id || $0.aliases.contains(id) }) {
            throw CommandError("\"\(id)\" is already a name of the built-in rule \(taken.id). Choose another id.")
        }
        makeFolder(folder)
        let path = folder.join(Path("\(id).yml")).relative(to: here)
        guard try fileStatus(path).kind == .missing else {
            throw CommandError("\(path.printable) already exists. Choose another id, or remove the file first.")
        }
        try writeFile(Array(RuleSkeleton(id: id, category: category, path: path.printable).text.utf8), to: path)
        return path
    }
}

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
            0: "all examples pass", 1: "some do not",
            2: "the run failed: an invalid rule file, or a path that can't be opened",
        ])

    let arguments: ParsedArguments

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
}

/// Tests one rule after the other, reports failures, and counts.
struct RuleTester {
    private(set) var failures = 0
    private var rules = 0
    private var examples = 0

    /// A built-in rule, whose file is not available.
    mutating func test(_ rule: Rule, _ prose: RuleProse?) throws {
        guard let prose else { return }
        for failure in try failures(of: rule, prose) {
            Console.print("\(failure.rule): \(failure.example): \(failure.problem)\n")
        }
    }

    /// A custom rule.
    mutating func test(_ file: RuleFiles.File, updates: Bool) throws {
        try test(updates ? update(file).rule : file.rule)
    }

    mutating func test(_ loaded: LoadedRule) throws {
        for warning in misspeltNames(in: loaded) { Console.print(warning.text(as: "warning") + "\n") }
        for failure in try failures(of: loaded.rule, loaded.prose) {
            let place = "\(loaded.path):\(failure.position.line):\(failure.position.column)"
            Console.print("\(place): error: \(failure.example): \(failure.problem)\n")
        }
    }

    private mutating func failures(of rule: Rule, _ prose: RuleProse) throws -> [ExampleProblem] {
        let result = try ExampleRunner(rule: rule, prose: prose).run()
        rules += 1
        examples += result.count
        failures += result.failures.count
        return result.failures
    }

    var summary: String {
        let of = counted(rules, "rule")
        if examples == 0 { return "There are no examples in \(of).\n" }
        let examplesText = counted(examples, "example")
        if failures == 0 {
            return examples == 1 ? "The example of \(of) passes.\n" : "All \(examplesText) of \(of) pass.\n"
        }
        return "\(failures) of \(examplesText) of \(of) \(failures == 1 ? "does" : "do") not pass.\n"
    }

    /// The file with the messages of its invalid examples written into it.
    private func update(_ file: RuleFiles.File) throws -> RuleFiles.File {
        let update = try MessageUpdate(file)
        for change in update.changes {
            Console.print("\(file.rule.path):\(change.position.line):\(change.position.column): \(change.text)\n")
        }
        if update.changes.isEmpty { return file }
        try writeFile(update.file.bytes, to: file.path)
        return update.file
    }
}
