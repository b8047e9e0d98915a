import Base
import DocumentChanges
import InterfaceBuilder
import Reports

/// `xiblint textconv`: a document as text, for git's `textconv`.
struct TextconvCommand: Subcommand {
    static let command = Command(
        name: "textconv", summary: "Print a file as stable text, for git's textconv",
        discussion: [
            "Prints the objects of a .xib or .storyboard file, indented, with their properties and without what Xcode writes by "
                + "itself. A file that can't be read is printed as it is. \"xiblint init --diff-driver --textconv\" makes "
                + "\"git log -p\" and \"git show\" use it."
        ],
        operands: .one(placeholder: "FILE"),
        exitCodes: [.init(0, "the file is printed"), .init(2, "it can't be opened")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() async throws -> Int32 {
        let path = Path(arguments.operands[0])
        let bytes = try readFile(path)
        guard let reader = DocumentReader(), let tree = try? DiffedDocument.tree(bytes, path, reader) else {
            Console.write(bytes)
            return ExitCode.clean
        }
        let lines = DocumentOutline.text(tree).split(separator: "\n").map { TerminalText.line(String($0)) + "\n" }
        Console.write(Array(lines.joined().utf8))
        return ExitCode.clean
    }
}
