import Arguments
import Linting
import RuleLanguage
import Text

/// `xiblint test`: runs the rules' examples.
struct TestCommand {
    static let command = Command(
        name: "test", summary: "Run the rules' examples",
        discussion: [
            "Runs the examples of the rules, or of the named ones: each as it is, with CRLF line ends, a byte order mark, "
                + "wrapped start tags, single quotes, and an emoji before the place."
        ],
        operands: .any(placeholder: "RULE"),
        exitCodes: [.init(0, "all examples hold"), .init(1, "some do not"), .init(2, "the run itself failed")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() -> Int32 {
        let catalog = Catalog.load()
        for name in arguments.operands where !catalog.rules.contains(where: { $0.id == name }) {
            let near = nearest(to: name, in: catalog.rules.map(\.id)).map { " Did you mean \"\($0)\"?" } ?? ""
            Console.complain("xiblint: there is no rule \"\(name)\".\(near)")
            return ExitCode.failure
        }
        let rules = catalog.rules.filter { arguments.operands.isEmpty || arguments.operands.contains($0.id) }
        var count = 0
        var failures: [ExampleFailure] = []
        for rule in rules {
            guard let prose = Catalog.prose(of: rule.id) else { continue }
            do {
                let result = try ExampleRunner(rule: rule, prose: prose).run()
                count += result.count
                failures += result.failures
            } catch {
                Console.complain("xiblint: \(error.message)")
                return ExitCode.failure
            }
        }
        for failure in failures { Console.print("\(failure.rule): \(failure.example): \(failure.problem)\n") }
        let rulesText = "\(rules.count) rule\(rules.count == 1 ? "" : "s")"
        Console.print(
            failures.isEmpty
                ? "All \(count) examples of \(rulesText) hold.\n"
                : "\(failures.count) of \(count) examples of \(rulesText) do not hold.\n")
        return failures.isEmpty ? ExitCode.clean : ExitCode.findings
    }
}
