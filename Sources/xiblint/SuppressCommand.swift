import Base
import Linting
import ProjectModel
import RuleEngine

/// `xiblint suppress`: writes a suppression into a document's Notes.
struct SuppressCommand: Subcommand {
    static let why = Option<String?>.text("why", "REASON", "Reason for the suppression (recommended)")
    static let subtree = Option<Bool>.flag("subtree", "Suppress the rule for everything inside the object too")
    static let allOf = Option<String?>.text("all-of", "RULE", "Suppress each finding of the rule in the paths")
    static let command = Command(
        name: "suppress", summary: "Suppress a rule in a xib, storyboard or source",
        discussion: [
            "\"xiblint suppress RULE FILE:LINE\", with a place as lint prints it, adds a line to the Notes field of the "
                + "object there, which Xcode shows in the Identity inspector and keeps. For a constraint or a connection, it "
                + "is the Notes field of its view. In a source, it adds a comment before the line. An OBJECT-ID can take the "
                + "place of the line.",
            "Without both, it is the Notes field of File's Owner, or of a storyboard's initial or first controller, for the "
                + "complete file. \"xiblint suppress --all-of RULE [PATH...]\" suppresses each finding of the rule.",
            "RULE is the id of a rule, or several separated by commas. Nothing else in the file changes.",
        ],
        operands: .form(placeholder: "RULE FILE [OBJECT-ID]"),
        options: [why, subtree, allOf] + ConfigurationOptions.files,
        exitCodes: [0: "the suppression is written", 2: "it can't be written"], writes: true)

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        if let list = arguments[Self.allOf] { return try suppressAll(of: list) }
        let words = arguments.operands
        guard (2...3).contains(words.count) else {
            throw CommandError(
                "write \"xiblint suppress RULE FILE:LINE\", such as \"xiblint suppress freeform-size "
                    + "ProfileView.xib:12\", or \"xiblint suppress RULE FILE [OBJECT-ID]\".")
        }
        // A file may have such a name.
        let isFile = fileKind(Path(words[1])) == .file
        let place = words.count > 2 || isFile ? nil : ExplainPlace(words[1])
        let path = place?.path ?? Path(words[1])
        var configuration = try ConfigurationOptions.loadHere(arguments)
        configuration = try ConfigurationOptions.deciding(&configuration, on: path.string, in: try currentFolder())
        let names = RuleNames(configuration.rules)
        let suppression = NewSuppression(
            rules: try rules(words[0], names, of: configuration.rules), reason: reason,
            objectID: words.count > 2 ? words[2] : nil, line: place?.line, column: place?.column,
            isForSubtree: arguments[Self.subtree])
        Console.print(try write(suppression, path, configuration, names) + "\n")
        return ExitCode.clean
    }

    /// Suppresses the findings of a run.
    private func suppressAll(of list: String) throws -> Int32 {
        let folder = try currentFolder()
        let prepared = try PreparedRun(arguments, folder: folder)
        if let problem = prepared.found.problems.first { throw problem }
        let names = RuleNames(prepared.configuration.rules)
        let ids = try rules(list, names, of: prepared.configuration.rules).flatMap(names.ids)
        let result = try prepared.run.run()
        let findings = result.diagnostics.filter { ids.contains($0.rule) }
        if findings.isEmpty {
            Console.print("\(list) reports nothing in \(counted(result.files, "file")). Nothing was changed.\n")
        }
        // From the last one: what is written moves only the lines after it. A note may be before other findings, so
        // these are found by their objects.
        for finding in findings.reversed() {
            let place = finding.place
            let suppression = NewSuppression(
                rules: [finding.rule], reason: reason, objectID: finding.element?.id ?? finding.object?.id,
                line: place.start.line, column: place.start.column, isForSubtree: arguments[Self.subtree])
            let path = place.path.relative(to: folder)
            Console.print(try write(suppression, path, prepared.configuration, names) + "\n")
        }
        return ExitCode.clean
    }

    /// Writes it; returns the message.
    private func write(
        _ suppression: NewSuppression, _ path: Path, _ configuration: Configuration, _ names: RuleNames
    ) throws -> String {
        let outcome: NewSuppression.Outcome
        do throws(NewSuppression.WriteError) {
            let bytes = try read(path, configuration.source.boundary)
            outcome =
                DocumentFinder.isDocument(path)
                ? try suppression.write(into: bytes, path: path, names: names)
                : try suppression.write(intoSource: bytes, path: path, names: names)
        } catch {
            throw CommandError("\(path.printable): \(error.message)")
        }
        if let bytes = outcome.bytes { try writeFile(bytes, to: path) }
        let ids = suppression.rules.flatMap(names.ids)
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
        let rules = try list.split(separator: ",").map(String.init).map { name in
            let ids = names.ids(name)
            if ids.isEmpty { throw CommandError.unknownRule(name, in: known) }
            // An alias of several rules is written as it is: as ids, those that report nothing would be unused.
            return ids.count == 1 ? ids[0] : name
        }
        if rules.isEmpty { throw CommandError("name a rule. Run \"xiblint rules\" for a list") }
        return rules.distinct
    }

    /// On one line.
    private var reason: String? {
        let words = arguments[Self.why]?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func text(_ rules: [String], _ outcome: NewSuppression.Outcome, _ path: Path) -> String {
        let place = "\(path.printable):\(outcome.position.line):\(outcome.position.column)"
        let list = rules.joined(separator: ", ")
        let isDocument = DocumentFinder.isDocument(path)
        let around = arguments[Self.subtree] ? "for this object and everything inside it" : "for this object"
        let reach = outcome.isForFile ? "in the complete file" : isDocument ? around : "for the next line"
        let notes = isDocument ? "the Notes field of \(outcome.object)" : "a comment"
        guard outcome.bytes != nil else {
            return "\(place): \(notes) already suppresses \(list), \(reach). Nothing was changed."
        }
        let named = outcome.named.map { "\($0) has no Notes field in Xcode, but " } ?? ""
        let advice = reason == nil ? " Add a reason with --why, or after \"--\"." : ""
        return "\(place): \(named)\(notes) now suppresses \(list), \(reach).\(advice)"
    }
}
