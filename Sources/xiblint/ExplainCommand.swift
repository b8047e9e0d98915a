import Arguments
import Diagnostics
import Linting
import RuleLanguage
import Text

/// `xiblint explain RULE`: what a rule checks, and why.
struct ExplainCommand {
    static let command = Command(
        name: "explain", summary: "Explain a rule: why it is there, its options, examples",
        discussion: ["Explains a rule. RULE is its id, or an older name or another linter's."],
        operands: .one(placeholder: "RULE"))

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() -> Int32 {
        let catalog = Catalog.load()
        let name = arguments.operands.first ?? ""
        guard let rule = catalog.rules.first(where: { $0.id == name || $0.aliases.contains(name) }) else {
            let near = nearest(to: name, in: catalog.rules.map(\.id)).map { " Did you mean \"\($0)\"?" } ?? ""
            Console.complain(
                "xiblint: there is no rule \"\(name)\".\(near)\nRun \"xiblint rules\" for the list of rules.")
            return ExitCode.failure
        }
        let recommended = RuleSelection.recommended(catalog).severity(of: rule.id)
        Console.print(RuleExplanation(rule: rule, prose: Catalog.prose(of: rule.id), recommended: recommended).text)
        return ExitCode.clean
    }
}
