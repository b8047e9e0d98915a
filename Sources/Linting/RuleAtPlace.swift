package import Base
import InterfaceBuilder
import LibXML
package import ProjectModel
package import RuleEngine

/// The results of a rule for a line of a file in a run: the answer to "why does it report nothing here?".
package struct RuleAtPlace: Sendable {
    /// Whether the rule is on for the file.
    package var isOn: Bool
    /// Why it was not applied at all; nil when it was.
    package var skipped: String?
    /// The setting that excludes a file other than a document; nil when none does.
    package var excluded: Setting<Glob>?
    /// The rule's findings in this line, reported or not.
    package var findings: [Finding]
    /// Its results for the elements in this line, or for the nearest one around them; empty in other files than
    /// documents.
    package var document = Document()
    /// The calls in the line that load or name a document.
    package var calls: [LoadingCall] = []
    /// In code: what was uncertain for the rule in this line, in sentences without full stops.
    package var reasons: [String] = []
    /// In other files than documents: what was uncertain for the rule anywhere.
    package var uncertainties: [(reason: Uncertainties.Reason, occurrences: Uncertainties.Occurrences)] = []

    package struct Finding: Hashable, Sendable {
        package var diagnostic: Diagnostic
        package var state: State
        /// Whether it is in this line, not only one of its related places.
        package var isHere: Bool
    }

    /// The outcome of a finding.
    package enum State: Hashable, Sendable {
        case reported
        /// By a note or a comment, with its reason.
        case suppressed(reason: String?)
        case baselined
        /// Another rule reports the same problem.
        case yielded(to: String)
    }

    /// The results for a document.
    package struct Document: Sendable {
        /// Why it could not be read; nil when it was.
        package var unreadable: String?
        /// Whether its kind and platform are ones that the rule is about.
        package var applies = true
        package var judgments: [Element] = []
    }

    package struct Element: Hashable, Sendable {
        package var start: Position
        package var judgment: Judgment
        /// The place of the rule's finding; nil when there is none.
        package var found: Place?
    }

    /// Whether a run reports something here, or would if it were not suppressed, in the baseline, or yielded to another
    /// rule.
    package var reports: Bool { isOn && !findings.isEmpty }
}

extension RuleAtPlace {
    /// The findings of a result that are in a line, or have it as a related place.
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
        let each = all.distinct(by: \.diagnostic.fingerprint)
        let here = each.filter(\.isHere)
        return here.isEmpty ? each : here
    }
}

extension RuleAtPlace.Document {
    /// A rule that exceeded its budget in a document may have further findings.
    mutating func leaveOut(because message: String) {
        for index in judgments.indices {
            judgments[index].judgment.outcome = .failed(
                message: "it exceeded its budget in this file and did not finish: \(message)")
            judgments[index].found = nil
        }
    }
}

extension FileLinter {
    /// A rule's results for the elements in a line.
    func judge(_ input: LintInput, rule: String, line: Int) throws(EngineError) -> RuleAtPlace.Document {
        var answer = RuleAtPlace.Document()
        do {
            let (document, engine, path) = try open(input)
            let source = SourceText(document.tree.bytes)
            answer.applies = engine.applies(rule, to: document)
            guard let range = source.line(line) else { return answer }
            answer.judgments = engine.judge(document, path: path, rule: rule, in: range).map { judgment in
                var element = RuleAtPlace.Element(
                    start: source.position(at: judgment.range.lowerBound), judgment: judgment)
                if case .found(_, let range, let elsewhere) = judgment.outcome {
                    element.found = elsewhere ?? source.place(range, in: document.path)
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
