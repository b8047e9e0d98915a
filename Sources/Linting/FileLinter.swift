import Diagnostics
import InterfaceBuilder
package import POSIX
import RuleEngine
import Text

/// Lints one file after the other; a worker owns one, with its parser and compiled rules.
final class FileLinter {
    private let reader: DocumentReader
    private let engine: Engine
    private let rules: RuleSelection
    private let root: Path

    init(rules: RuleSelection, root: Path) throws(EngineError) {
        guard let reader = DocumentReader() else { throw EngineError(message: "out of memory") }
        self.reader = reader
        engine = try Engine(rules.active)
        self.rules = rules
        self.root = root
    }

    func lint(_ input: LintInput) -> FileResult {
        let bytes: [UInt8]
        do {
            if let given = input.bytes { bytes = given } else { bytes = try readFile(input.path) }
        } catch {
            guard !input.isNamed else { return FileResult(openingProblem: error) }
            let problem = ReadingProblem(
                .unreadable, "This file cannot be read: \(error.message). Mend that, or exclude it", at: 0..<0)
            return FileResult(diagnostics: diagnostics(problem, SourceText([]), input.path))
        }
        do {
            let document = try reader.read(bytes, path: input.path.string)
            let (diagnostics, failures) = engine.diagnose(document, identityPath: identityPath(input.path))
            return FileResult(diagnostics: diagnostics, failures: failures)
        } catch {
            return FileResult(
                diagnostics: diagnostics(error, SourceText(bytes), input.path), readingProblem: error)
        }
    }

    private func identityPath(_ path: Path) -> String { path.relative(to: root).string }

    /// A finding of the reader, as the rule that reports it has it; none when that rule is off.
    private func diagnostics(_ problem: ReadingProblem, _ source: SourceText, _ path: Path) -> [Diagnostic] {
        guard let rule = rules.rule(forProblem: problem.kind.rawValue) else { return [] }
        let start = source.position(at: problem.range.lowerBound)
        return [
            Diagnostic(
                rule: rule.rule.id, category: rule.rule.category, severity: rule.severity, message: problem.message,
                place: Place(path: path.string, start: start, end: source.position(at: problem.range.upperBound)),
                fingerprint: Fingerprint.make("\(rule.rule.id)\u{1}\(identityPath(path))"))
        ]
    }
}

/// A file to lint.
package struct LintInput: Hashable, Sendable {
    /// Absolute.
    package var path: Path
    /// The content, when it does not come from the file.
    package var bytes: [UInt8]?
    /// Named by the user: then a file that cannot be opened fails the run.
    package var isNamed: Bool

    package init(path: Path, bytes: [UInt8]? = nil, isNamed: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isNamed = isNamed
    }
}

struct FileResult: Sendable {
    var diagnostics: [Diagnostic] = []
    var failures: [RuleFailure] = []
    var openingProblem: FileError?
    /// Why there was no document, whether or not a rule reports it.
    var readingProblem: ReadingProblem?
}
