import Arguments
import Diagnostics
import InterfaceBuilder
import Linting
import POSIX
import RuleEngine
import RuleLanguage

/// `xiblint explain RULE --at FILE:LINE`: what the rule made of a line, and why it said nothing.
struct ExplainPlace {
    static let at = Option.text(
        "at", "FILE:LINE",
        "Say what the rule makes of this line of a document or of code, and why it says nothing there")

    let path: String
    let line: Int

    /// Nil for what is no file and line; a column may follow.
    init?(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        func number() -> Int? { parts.count > 1 ? parts.last.flatMap { Int($0) } : nil }
        guard var line = number() else { return nil }
        parts.removeLast()
        // FILE:LINE:COLUMN
        if let before = number() {
            line = before
            parts.removeLast()
        }
        guard line > 0, parts.contains(where: { !$0.isEmpty }) else { return nil }
        self.line = line
        path = parts.joined(separator: ":")
    }

    func explain(_ rule: Rule, _ configuration: Configuration) async -> Int32 {
        do {
            let file = try currentFolder().join(Path(path)).normalized
            guard try fileStatus(file).kind == .file else {
                Console.complain("xiblint: \(Path(path).printable): there is no such file")
                return ExitCode.failure
            }
            let input = LintInput(path: file, isNamed: true)
            let run = LintRun(inputs: [input], configuration: configuration, jobs: processorCount())
            if run.looksIntoCode(rule, at: file) {
                let answer = try await run.explain(rule, inCodeAt: file, line: line)
                let place = "\(Path(path).printable):\(line)"
                for line in ExplainCode(rule: rule, answer: answer, place: place).lines {
                    Console.print(line + "\n")
                }
                return ExitCode.clean
            }
            let answer = try await run.explain(rule, at: input, line: line)
            for line in words(rule, answer) { Console.print(line + "\n") }
            return ExitCode.clean
        } catch let error as EngineError {
            Console.complain("xiblint: \(error.message)")
        } catch {
            Console.complain("xiblint: \(error)")
        }
        return ExitCode.failure
    }

    private func words(_ rule: Rule, _ answer: RuleAtPlace) -> [String] {
        let place = "\(Path(path).printable):\(line)"
        if let problem = answer.unreadable { return ["\(Path(path).printable) cannot be read: \(problem)."] }
        if let reason = answer.skipped { return ["\(rule.id) is not applied: \(reason)."] }
        guard answer.applies else {
            return ["\(rule.id) is not about documents of this kind or platform: see xiblint explain \(rule.id)."]
        }
        var lines: [String] = []
        if !answer.isOn {
            lines.append("\(rule.id) is off for this document: see xiblint config. If it were on:")
        }
        if answer.judgements.isEmpty {
            return lines + ["\(place): nothing that \(rule.id) looks at has its start tag in this line."]
        }
        for element in answer.judgements {
            let judgement = element.judgement
            let start = "\(Path(path).printable):\(element.start.line):\(element.start.column): \(judgement.element): "
            lines.append(start.oneLine + reason(judgement.outcome, answer))
        }
        return lines
    }

    private func reason(_ outcome: Judgement.Outcome, _ answer: RuleAtPlace) -> String {
        switch outcome {
        case .found(let message):
            if !answer.reported.isEmpty { return "it is reported: \(message)" }
            if let hidden = answer.suppressed.first {
                return "it is found and suppressed\(hidden.reason.map { " (\($0))" } ?? ""): \(message)"
            }
            if !answer.baselined.isEmpty { return "it is found, and the baseline knows it: \(message)" }
            if !answer.speakers.isEmpty {
                return
                    "it is found, and left to \(answer.speakers.joined(separator: ", ")), which says it better: \(message)"
            }
            return "it is found: \(message)"
        case .guarded(let expression): return "the rule does not ask here, because this is false: \(expression)"
        case .silent: return "nothing is wrong here, as far as the rule looks."
        case .unsure(let reasons):
            return "the rule is not certain, and so it says nothing: \(reasons.joined(separator: "; "))."
        case .failed(let message): return "an expression of the rule failed: \(message)"
        }
    }
}
