import Arguments
import Configuration
import Linting
import POSIX
import Text

/// `xiblint suppress`: writes a suppression into a document's Notes.
struct SuppressCommand: Subcommand {
    static let why = Option<String?>.text("why", "REASON", "Why the finding is right to stay; recommended")
    static let subtree = Option<Bool>.flag("subtree", "Also for everything inside the object")
    static let command = Command(
        name: "suppress", summary: "Write into a document that a rule is not to be reported",
        discussion: [
            "\"xiblint suppress RULE FILE OBJECT-ID\" adds a line to the Notes of that object, which Xcode shows in the "
                + "identity inspector and keeps. For the id of a constraint or a connection it is its view's notes, for no id "
                + "those of File's Owner, or of a storyboard's initial controller, which hold for the whole file.",
            "RULE is a rule's id, or several with commas. Nothing else in the file changes.",
        ],
        operands: .form(placeholder: "RULE FILE [OBJECT-ID]"),
        options: [why, subtree] + ConfigurationOptions.files,
        exitCodes: [.init(0, "it is written there"), .init(2, "it could not be written")])

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws -> Int32 {
        var configuration = try ConfigurationOptions.loadHere(arguments)
        if arguments.operands.count > 1 {
            configuration = try ConfigurationOptions.deciding(
                &configuration, on: arguments.operands[1], in: try currentFolder())
        }
        Console.print(try write(configuration) + "\n")
        return ExitCode.clean
    }

    /// What was done.
    private func write(_ configuration: Configuration) throws -> String {
        let words = arguments.operands
        guard (2...3).contains(words.count) else {
            throw CommandError(
                "write \"xiblint suppress RULE FILE [OBJECT-ID]\", such as "
                    + "\"xiblint suppress freeform-size ProfileView.xib\".")
        }
        let names = RuleNames(configuration.rules)
        let rules = try rules(words[0], names)
        let path = Path(words[1])
        let suppression = NewSuppression(
            rules: rules, reason: reason, objectID: words.count > 2 ? words[2] : nil,
            isForSubtree: arguments[Self.subtree])
        let outcome: NewSuppression.Outcome
        do throws(NewSuppression.WriteError) {
            outcome = try suppression.write(
                into: try read(path, configuration.source.boundary), path: path.string, names: names)
        } catch {
            throw CommandError("\(path.printable): \(error.message)")
        }
        if let bytes = outcome.bytes { try writeFile(bytes, to: path) }
        return text(rules, outcome, path)
    }

    private func read(_ path: Path, _ boundary: Boundary) throws(NewSuppression.WriteError) -> [UInt8] {
        do throws(FileError) {
            try boundary.check(try currentFolder().join(path))
            guard try fileStatus(path).kind != .missing else { throw .missing(path) }
            return try readFile(path)
        } catch {
            throw NewSuppression.WriteError(message: error.message)
        }
    }

    private func rules(_ list: String, _ names: RuleNames) throws -> [String] {
        var rules: [String] = []
        for name in list.split(separator: ",").map(String.init) {
            guard let rule = names.id(name) else {
                let hint = names.suggestion(for: name)
                throw CommandError(
                    "there is no rule \"\(name)\"" + (hint.isEmpty ? "; \"xiblint rules\" lists them" : hint))
            }
            if !rules.contains(rule) { rules.append(rule) }
        }
        if rules.isEmpty { throw CommandError("name a rule; \"xiblint rules\" lists them") }
        return rules
    }

    /// In one line.
    private var reason: String? {
        let words = arguments[Self.why]?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func text(_ rules: [String], _ outcome: NewSuppression.Outcome, _ path: Path) -> String {
        let place = "\(path.printable):\(outcome.position.line):\(outcome.position.column)"
        let list = rules.joined(separator: ", ")
        let reach =
            outcome.isForFile
            ? "in the whole file" : arguments[Self.subtree] ? "for it and everything inside it" : "for it"
        let notes = "the notes of \(outcome.object)"
        guard outcome.bytes != nil else {
            return "\(place): \(notes) suppress \(list) already, \(reach). Nothing was changed."
        }
        let named = outcome.named.map { "\($0) has no notes that Xcode shows; " } ?? ""
        let advice = reason == nil ? " Say why with --why, or in Xcode, behind \"--\"." : ""
        return "\(place): \(named)\(notes) suppress \(list) now, \(reach).\(advice)"
    }
}
