package import Base
package import InterfaceBuilder
import LibXML

extension Engine {
    /// The judgments of a rule for the elements whose start tags touch a range of the document; if it matches none of
    /// them, for the nearest enclosing element that it matches. For a rule about the document there is one judgment.
    /// Empty if the rule matches none of these elements.
    package func judge(_ document: Document, path: String, rule id: String, in range: Range<Int>) -> [Judgment] {
        guard let number = rules.firstIndex(where: { $0.id == id }), rules[number].applies(to: document) else {
            return []
        }
        let recordedUncertainties = recordsUncertainties
        recordsUncertainties = true
        evaluator.begin(document, path: path)
        defer {
            evaluator.end()
            recordsUncertainties = recordedUncertainties
        }
        learnNames(of: document)
        let rule = rules[number]
        let tree = document.tree
        func isMatched(_ element: ElementRef) -> Bool { rule.selectors.matches(element, in: document) }
        let inRange = rule.isAboutDocument ? [tree.root] : tree.elements.filter { tree.startTag($0).overlaps(range) }
        var judged = inRange.filter(isMatched)
        if judged.isEmpty, let first = inRange.first {
            let around = sequence(first: first, next: tree.parent).first(where: isMatched)
            judged = around.map { [$0] } ?? []
        }
        let surroundings = Visit.Surroundings(document, evaluator)
        return judged.map { element in
            let visit = Visit(rule: rule, number: number, element: element, surroundings: surroundings)
            return Judgment(
                element: document.words(for: element), range: tree.startTag(element), outcome: outcome(visit, in: range)
            )
        }
    }

    /// Whether a rule applies to a document's kind and platform; false for a rule that the engine does not have.
    package func applies(_ id: String, to document: Document) -> Bool {
        rules.first { $0.id == id }?.applies(to: document) ?? false
    }

    /// - Parameter range: Of several findings, one in this range takes precedence.
    private func outcome(_ visit: Visit, in range: Range<Int>) -> Judgment.Outcome {
        evaluator.context.operations = 0
        do throws(EvaluationError) {
            if try !visit.holds() {
                let uncertainties = evaluator.scope.uncertainties
                return uncertainties.isEmpty
                    ? .guarded(expression: visit.rule.when?.source ?? "") : .unsure(reasons: uncertainties)
            }
            var findings: [Finding] = []
            try visit.inspect(into: &findings)
            let here = findings.first { $0.elsewhere == nil && $0.range.overlaps(range) }
            if let finding = here ?? findings.first {
                return .found(message: finding.message, range: finding.range, elsewhere: finding.elsewhere?.place)
            }
        } catch {
            return .failed(message: error.message)
        }
        let uncertainties = evaluator.scope.uncertainties
        return uncertainties.isEmpty ? .silent : .unsure(reasons: uncertainties)
    }
}

extension Document {
    /// An element as a message may describe it: its kind, its name, and its object.
    fileprivate func words(for element: ElementRef) -> String {
        let name = tree.name(element)
        guard element != tree.root else { return "the document" }
        let object = owner(of: element).map(label)
        if let connection = connection(element) {
            return "\(name) \"\(connection.name ?? "")\"" + (object.map { " of \($0)" } ?? "")
        }
        return owner(of: element) == element ? "\(name) \(object ?? "")" : name + (object.map { " of \($0)" } ?? "")
    }
}

/// The result of a rule for one element, to explain why it reported something or did not.
package struct Judgment: Hashable, Sendable {
    /// The element in the terms of the user: `outlet "titleLabel" of File's Owner`.
    package var element: String
    /// The range of its start tag, in bytes.
    package var range: Range<Int>
    package var outcome: Outcome

    package enum Outcome: Hashable, Sendable {
        /// It has a finding in the document, or in another file.
        case found(message: String, range: Range<Int>, elsewhere: Place?)
        /// The rule's guard is false here.
        case guarded(expression: String)
        /// The rule found no problem.
        case silent
        /// The rule is uncertain, for these reasons, and reports nothing.
        case unsure(reasons: [String])
        /// An expression failed.
        case failed(message: String)
    }
}
