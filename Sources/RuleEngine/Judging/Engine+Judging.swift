package import InterfaceBuilder
import LibXML

extension Engine {
    /// What a rule makes of the elements whose start tags touch a stretch of the document. Of a rule about the document as a
    /// whole there is one judgement, about the findings in this stretch. Empty when the rule looks at none of these
    /// elements.
    package func judge(_ document: Document, path: String, rule id: String, in range: Range<Int>) -> [Judgement] {
        guard let number = rules.firstIndex(where: { $0.id == id }), rules[number].applies(to: document) else {
            return []
        }
        let recordedDoubts = recordsDoubts
        recordsDoubts = true
        evaluator.begin(document, path: path)
        defer {
            evaluator.end()
            recordsDoubts = recordedDoubts
        }
        learnNames(of: document)
        let rule = rules[number]
        let elements = rule.isAboutDocument ? [document.tree.root] : Array(document.tree.elements)
        return elements.compactMap { element in
            let tag = document.tree.startTag(element)
            guard rule.isAboutDocument || tag.overlaps(range), rule.selectors.matches(element, in: document) else {
                return nil
            }
            let visit = Visit(rule: rule, number: number, element: element, document: document, evaluator: evaluator)
            let outcome = outcome(visit, isWanted: { rule.isAboutDocument ? $0.overlaps(range) : true })
            return Judgement(element: document.words(for: element), range: tag, outcome: outcome)
        }
    }

    /// Whether a document is of a kind and a platform that a rule is about; no for a rule that the engine does not have.
    package func applies(_ id: String, to document: Document) -> Bool {
        rules.first { $0.id == id }?.applies(to: document) ?? false
    }

    private func outcome(_ visit: Visit, isWanted: (Range<Int>) -> Bool) -> Judgement.Outcome {
        evaluator.context.operations = 0
        do throws(EvaluationFailure) {
            if try !visit.holds() { return .guarded(expression: visit.rule.when?.source ?? "") }
            var findings: [Finding] = []
            try visit.inspect(into: &findings)
            if let finding = findings.first(where: { isWanted($0.range) }) { return .found(message: finding.message) }
        } catch {
            return .failed(message: error.message)
        }
        let doubts = evaluator.scope.doubts
        return doubts.isEmpty ? .silent : .unsure(reasons: doubts)
    }
}

extension Document {
    /// An element as a message may call it: its kind, what it is called, and whose it is.
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
