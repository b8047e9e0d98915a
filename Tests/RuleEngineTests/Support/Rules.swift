import Base
import InterfaceBuilder
import RuleEngine
import Testing

/// Loads a rule file's text; its id is the file's name. Keys that are the same in every test are added if missing.
func rule(_ text: String) throws -> Rule {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (key, value) in [("severity", "warning"), ("title", "A title"), ("id", "my-rule")]
    where !lines.contains(where: { $0.hasPrefix("\(key):") }) {
        lines.insert("\(key): \(value)", at: 0)
    }
    let id = lines.first { $0.hasPrefix("id: ") }?.dropFirst(4) ?? ""
    do throws(RuleFileError) {
        return try RuleLoader().load(Array(lines.joined(separator: "\n").utf8), path: "\(id).yml").rule
    } catch {
        // The problems are more helpful than the error alone.
        throw BadRule(problems: error.problems.map(\.text))
    }
}

struct BadRule: Error { var problems: [String] }

/// The results of an engine with these rules for a document: each message with its place, `line:column message`.
struct Outcome {
    var diagnostics: [Diagnostic]
    var failures: [RuleError]

    var messages: [String] { diagnostics.map(\.message) }

    /// The text at each finding's place.
    func texts(in document: String) -> [String] { diagnostics.map { $0.place.text(in: document) } }
}

extension Place {
    func text(in document: String) -> String {
        String(decoding: Array(document.utf8)[start.offset..<end.offset], as: UTF8.self)
    }
}

/// A worker: a reader and an engine.
final class Worker {
    let reader: DocumentReader
    let engine: Engine

    init(_ rules: [ActiveRule]) throws {
        reader = try #require(DocumentReader())
        engine = try Engine(rules)
    }

    convenience init(_ texts: String...) throws { try self.init(texts.map { ActiveRule(try rule($0)) }) }

    func lint(_ document: String, path: String = "/project/Card.xib") throws -> Outcome {
        let document = try reader.read(Array(document.utf8), path: Path(path))
        let (diagnostics, failures) = engine.diagnose(document, identityPath: String(path.dropFirst("/project/".count)))
        return Outcome(diagnostics: diagnostics, failures: failures)
    }
}

/// The results of rules for a document; no rule may fail.
func lint(_ document: String, with texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws
    -> Outcome
{
    let outcome = try Worker(texts.map { ActiveRule(try rule($0)) }).lint(document)
    #expect(outcome.failures == [], sourceLocation: sourceLocation)
    return outcome
}

/// The text of an expression at each matched node in a document.
func values(
    of expression: String, at match: String = "view", options: String = "{}", keys: String = "{}", in document: String,
    settings: [OptionValue.Entry] = [], path: String = "/project/Card.xib",
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
    let text = """
        match: \(match)
        options: \(options)
        keys: \(keys)
        report: true()
        message: '<{\(expression.replacing("'", with: "''"))}>'
        """
    let outcome = try Worker([ActiveRule(try rule(text), settings: settings)]).lint(document, path: path)
    #expect(outcome.failures == [], sourceLocation: sourceLocation)
    return outcome.messages.map { String($0.dropFirst().dropLast()) }
}
