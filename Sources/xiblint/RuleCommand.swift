import Base
import Linting
import RuleEngine

/// `xiblint rule new`: creates a custom rule.
struct RuleCommand: Subcommand {
    static let folder = Option<String?>.text(
        "path", "FOLDER", default: "the working directory", "Folder of the new file")
    static let category = Option<String?>.text(
        "category", "CATEGORY", default: "custom", "Category of the rule, in lowercase words with hyphens")
    static let command = Command(
        name: "rule", summary: "Create a custom rule",
        discussion: [
            "\"xiblint rule new ID\" writes ID.yml, a commented rule file whose examples pass. ID names the problem in "
                + "lowercase words with hyphens. An existing file is never overwritten."
        ],
        operands: .form(placeholder: "new ID"),
        options: [folder, category],
        exitCodes: [.init(0, "the file is written"), .init(2, "it is not")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        let path = try write()
        Console.print(
            """
            Wrote \(path.printable). What to do next:
              1. Edit it: what it looks at, what must hold, the message and the examples.
              2. Run "xiblint test \(path.printable)".
              3. Name its folder under custom-rules in .xiblint.yml, and every run applies it.

            """)
        return ExitCode.clean
    }

    private func write() throws -> Path {
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
        let folder = Path(arguments[Self.folder] ?? ".")
        let path = folder.join(Path("\(id).yml")).normalized
        guard try fileStatus(folder).kind == .folder else { throw FileError.missing(folder) }
        guard try fileStatus(path).kind == .missing else {
            throw CommandError("\(path.printable) already exists. Choose another id, or remove the file first.")
        }
        try writeFile(Array(RuleSkeleton(id: id, category: category).text.utf8), to: path)
        return path
    }
}
