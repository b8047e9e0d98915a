import Base
import Linting
import RuleEngine

/// `xiblint suppress`: writes a suppression into a document's Notes.
struct SuppressCommand: Subcommand {
    static let why = Option<String?>.text("why", "REASON", "Reason for the suppression (recommended)")
    static let subtree = Option<Bool>.flag("subtree", "Suppress the rule for everything inside the object too")
    static let command = Command(
        name: "suppress", summary: "Suppress a rule in a xib or storyboard",
        discussion: [
            "\"xiblint suppress RULE FILE OBJECT-ID\" adds a line to the Notes field of the object, which Xcode shows in the "
                + "Identity inspector and keeps. For a constraint or a connection, it is the Notes field of its view. Without "
                + "an id, it is that of File's Owner or of a storyboard's initial controller, for the complete file.",
            "RULE is the id of a rule, or several separated by commas. Nothing else in the file changes.",
        ],
        operands: .form(placeholder: "RULE FILE [OBJECT-ID]"),
        options: [why, subtree] + ConfigurationOptions.files,
        exitCodes: [.init(0, "the suppression is written"), .init(2, "it can't be written")])

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

    /// Writes it; returns the message.
    private func write(_ configuration: Configuration) throws -> String {
        let words = arguments.operands
        guard (2...3).contains(words.count) else {
            throw CommandError(
                "write \"xiblint suppress RULE FILE [OBJECT-ID]\", such as "
                    + "\"xiblint suppress freeform-size ProfileView.xib\".")
        }
        let names = RuleNames(configuration.rules)
        let rules = try rules(words[0], names, of: configuration.rules)
        let path = Path(words[1])
        let suppression = NewSuppression(
            rules: rules, reason: reason, objectID: words.count > 2 ? words[2] : nil,
            isForSubtree: arguments[Self.subtree])
        let outcome: NewSuppression.Outcome
        do throws(NewSuppression.WriteError) {
            outcome = try suppression.write(
                into: try read(path, configuration.source.boundary), path: path, names: names)
        } catch {
            throw CommandError("\(path.printable): \(error.message)")
        }
        if let bytes = outcome.bytes { try writeFile(bytes, to: path) }
        let ids = rules.flatMap(names.ids)
        return text(ids.indices.filter { !ids[..<$0].contains(ids[$0]) }.map { ids[$0] }, outcome, path)
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

    private func rules(_ list: String, _ names: RuleNames, of known: [Rule]) throws -> [String] {
        var rules: [String] = []
        for name in list.split(separator: ",").map(String.init) {
            let ids = names.ids(name)
            if ids.isEmpty {
                throw CommandError.unknownRule(name, in: known)
            }
            // An alias of several rules is written as it is: as ids, those that report nothing would be unused.
            let rule = ids.count == 1 ? ids[0] : name
            if !rules.contains(rule) { rules.append(rule) }
        }
        if rules.isEmpty { throw CommandError("name a rule. Run \"xiblint rules\" for a list") }
        return rules
    }

    /// On one line.
    private var reason: String? {
        let words = arguments[Self.why]?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func text(_ rules: [String], _ outcome: NewSuppression.Outcome, _ path: Path) -> String {
        let place = "\(path.printable):\(outcome.position.line):\(outcome.position.column)"
        let list = rules.joined(separator: ", ")
        let reach =
            outcome.isForFile
            ? "in the complete file" : arguments[Self.subtree] ? "for it and everything inside it" : "for it"
        let notes = "the Notes field of \(outcome.object)"
        guard outcome.bytes != nil else {
            return "\(place): \(notes) already suppresses \(list), \(reach). Nothing was changed."
        }
        let named = outcome.named.map { "\($0) has no Notes field in Xcode, but " } ?? ""
        let advice = reason == nil ? " Add a reason with --why, or in Xcode after \"--\"." : ""
        return "\(place): \(named)\(notes) now suppresses \(list), \(reach).\(advice)"
    }
}
