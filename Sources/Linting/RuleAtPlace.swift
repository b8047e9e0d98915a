package import CodeAnalysis
package import Diagnostics
package import Discovery
import InterfaceBuilder
import LibXML
import POSIX
package import RuleEngine
package import Text

/// What a rule made of a line of a file, and what became of it in a run: the answer to "why does it report nothing here?".
package struct RuleAtPlace: Sendable {
    /// Whether the rule is on for the file.
    package var isOn: Bool
    /// Why it was not applied at all; nil when it was.
    package var skipped: String?
    /// What leaves out a file beside the documents; nil when nothing does.
    package var excluded: Setting<Glob>?
    /// What the rule found in this line, reported or not.
    package var findings: [Finding]
    /// What it made of the elements in this line, or of the nearest one around them; none in other files than documents.
    package var document = Document()
    /// The calls in the line that load or name a document.
    package var calls: [LoadingCall] = []
    /// In code: what the rule was not certain of in this line, in sentences without full stops.
    package var reasons: [String] = []
    /// In other files than documents: what the rule was not certain of anywhere.
    package var uncertainties: [(reason: Uncertainties.Reason, occurrences: Uncertainties.Occurrences)] = []

    package struct Finding: Hashable, Sendable {
        package var diagnostic: Diagnostic
        package var state: State
        /// Whether it is in this line, and not only one of its related places.
        package var isHere: Bool
    }

    /// What became of a finding.
    package enum State: Hashable, Sendable {
        case reported
        /// By a note or a comment, with its reason.
        case suppressed(reason: String?)
        case baselined
        /// Another rule reports the same problem.
        case yielded(to: String)
    }

    /// What there is to say of a document.
    package struct Document: Sendable {
        /// Why it could not be read; nil when it was.
        package var unreadable: String?
        /// Whether it is of a kind and a platform that the rule is about.
        package var applies = true
        package var judgments: [Element] = []
    }

    package struct Element: Hashable, Sendable {
        package var start: Position
        package var judgment: Judgment
        /// Where the rule found something; nil when it found nothing.
        package var found: Place?
    }

    /// Whether a run reports something here, or would if it were not suppressed, in the baseline, or left to another rule.
    package var reports: Bool { isOn && !findings.isEmpty }
}

extension RuleAtPlace {
    /// Those of a result that are in a line, or have it as a related place.
    static func findings(of rule: String, in result: LintResult, isHere: (Place) -> Bool) -> [Finding] {
        func found(_ diagnostic: Diagnostic, _ state: State) -> Finding? {
            guard diagnostic.rule == rule else { return nil }
            if isHere(diagnostic.place) { return Finding(diagnostic: diagnostic, state: state, isHere: true) }
            guard diagnostic.related.contains(where: { isHere($0.place) }) else { return nil }
            return Finding(diagnostic: diagnostic, state: state, isHere: false)
        }
        let all =
            result.diagnostics.compactMap { found($0, .reported) }
            + result.suppressed.compactMap { found($0.diagnostic, .suppressed(reason: $0.reason)) }
            + result.baselined.compactMap { found($0, .baselined) }
            + result.yielded.compactMap { found($0.diagnostic, .yielded(to: $0.rule)) }
        // Several documents show the same problem of a class.
        var seen: Set<String> = []
        let each = all.filter { seen.insert($0.diagnostic.fingerprint).inserted }
        let here = each.filter(\.isHere)
        return here.isEmpty ? each : here
    }
}

extension RuleAtPlace.Document {
    /// Nothing is reported of elements in a document in which the rule exceeded its budget.
    mutating func leaveOut(because message: String) {
        for index in judgments.indices {
            judgments[index].judgment.outcome = .failed(
                message: "it exceeded its budget in this file and was skipped: \(message)")
            judgments[index].found = nil
        }
    }
}

extension FileLinter {
    /// What a rule makes of the elements in a line.
    func judge(_ input: LintInput, rule: String, line: Int) throws(EngineError) -> RuleAtPlace.Document {
        var answer = RuleAtPlace.Document()
        do {
            let (document, engine, path) = try open(input)
            let source = SourceText(document.tree.bytes)
            answer.applies = engine.applies(rule, to: document)
            guard let range = source.range(ofLine: line) else { return answer }
            answer.judgments = engine.judge(document, path: path, rule: rule, in: range).map { judgment in
                var element = RuleAtPlace.Element(
                    start: source.position(at: judgment.range.lowerBound), judgment: judgment)
                if case .found(_, let range, let elsewhere) = judgment.outcome {
                    element.found =
                        elsewhere
                        ?? Place(
                            path: document.path, start: source.position(at: range.lowerBound),
                            end: source.position(at: range.upperBound))
                }
                return element
            }
        } catch let error as EngineError {
            throw error
        } catch let error as ReadingProblem {
            answer.unreadable = error.message
        } catch {
            answer.unreadable = (error as? FileError)?.message ?? "\(error)"
        }
        return answer
    }
}
