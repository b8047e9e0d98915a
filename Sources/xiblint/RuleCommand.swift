import Arguments
import POSIX
import RuleLanguage
import RuleTesting

/// `xiblint rule new`: starts a rule of the user's own.
struct RuleCommand: Subcommand {
    static let folder = Option<String?>.text(
        "path", "FOLDER", default: "the working directory", "The folder to write the file into")
    static let category = Option<String?>.text(
        "category", "CATEGORY", default: "custom", "The rule's category, in lower-case words with hyphens")
    static let command = Command(
        name: "rule", summary: "Start a rule of your own",
        discussion: [
            "\"xiblint rule new ID\" writes ID.yml, a rule file that explains itself and holds as it is. ID names the problem "
                + "in lower-case words with hyphens. An existing file is never overwritten."
        ],
        operands: .form(placeholder: "new ID"),
        options: [folder, category],
        exitCodes: [.init(0, "the file was written"), .init(2, "it was not")])

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
                "a rule's id is lower-case words with hyphens, such as outlet-name-suffix; this is \"\(id)\".")
        }
        let category = arguments[Self.category]
        if let category, !isKebabCase(category) {
            throw CommandError("a category is lower-case words with hyphens; this is \"\(category)\".")
        }
        if let taken = Catalog.load().rules.first(where: { $0.id == id || $0.aliases.contains(id) }) {
            throw CommandError("\"\(id)\" already belongs to the built-in rule \(taken.id): choose another id.")
        }
        let folder = Path(arguments[Self.folder] ?? ".")
        let path = folder.join(Path("\(id).yml")).normalized
        guard try fileStatus(folder).kind == .folder else { throw FileError.missing(folder) }
        guard try fileStatus(path).kind == .missing else {
            throw CommandError("\(path.printable) exists already: choose another id, or remove it first.")
        }
        try writeFile(Array(RuleSkeleton(id: id, category: category).text.utf8), to: path)
        return path
    }
}
