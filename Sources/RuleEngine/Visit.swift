import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// One rule at one element that it matches.
struct Visit {
    let rule: CompiledRule
    /// The index of the rule in the engine.
    let number: Int
    let element: ElementRef
    let surroundings: Surroundings

    /// What all visits in a document have in common. A class, because each visit would count the references of its parts.
    final class Surroundings {
        let document: Document
        let evaluator: Evaluator

        init(_ document: Document, _ evaluator: Evaluator) {
            self.document = document
            self.evaluator = evaluator
        }
    }

    private var document: Document { surroundings.document }
    private var evaluator: Evaluator { surroundings.evaluator }

    /// Adds the rule's findings; they stay if something fails afterwards.
    func inspect(into findings: inout [Finding]) throws(EvaluationError) {
        guard try holds() else { return }
        if let check = rule.check {
            let scope = evaluator.scope
            let found = check.findings(in: document, scope) { scope.exceed($0, in: rule.id) }
            for found in found { findings.append(try finding(found)) }
        }
        for (index, (kind, test)) in rule.tests.enumerated() {
            let subjects = try subjects(kind, test)
            if subjects.isEmpty { continue }
            let assertion = rule.pattern.assertions[index]
            for subject in assertion.once ? subjects.prefix(1) : subjects[...] {
                try evaluator.charge(for: assertion.test.expression)
                findings.append(try finding(index, assertion, at: subject))
                guard assertion.once else { continue }
                for other in subjects.dropFirst() {
                    try evaluator.charge(for: assertion.test.expression)
                    let (range, element) = place(try node(assertion, other))
                    let label = document.owner(of: element).map(document.label)
                    let message = "the same applies to \(label ?? "this one")"
                    findings[findings.count - 1].related.append(RelatedFinding(message, at: .document(range)))
                }
            }
        }
    }

    /// Starts the visit of the element, and returns whether the rule's guard is true there.
    func holds() throws(EvaluationError) -> Bool {
        evaluator.scope.visit(node, rule: rule)
        guard let when = rule.when else { return true }
        return try evaluator.boolean(when, at: node)
    }

    private var node: XMLNode { .element(element) }

    private func finding(_ found: CheckFinding) throws(EvaluationError) -> Finding {
        var node = node
        var elsewhere: PlaceElsewhere?
        switch found.spot {
        case .node(let found): node = found
        case .place(let place): elsewhere = place
        }
        let (range, element) = place(node)
        return Finding(
            rule: number, assertion: found.kind, severity: min(rule.severity, found.ceiling), message: found.message,
            range: range,
            elsewhere: elsewhere, element: element, attribute: document.attributeName(node),
            object: document.owner(of: element), related: found.related, fix: try fix(of: found, at: .element(element)))
    }

    private func fix(of found: CheckFinding, at node: XMLNode) throws(EvaluationError) -> FixDraft? {
        guard let fix = rule.active.rule.body.checkFix else { return nil }
        guard fix.edits.isEmpty else { return try self.fix(fix, found.kind, at: node) }
        guard !found.edits.isEmpty else { return nil }
        return FixDraft(
            title: try evaluator.text(fix.title, at: node), isSafe: fix.safety == .safe, edits: [],
            elsewhere: found.edits)
    }

    /// The nodes at which an assertion reports.
    private func subjects(_ kind: Assertion.Kind, _ test: XPathExpression) throws(EvaluationError) -> [XMLNode] {
        switch kind {
        case .assert: try evaluator.boolean(test, at: node) ? [] : [node]
        case .report: try evaluator.found(test, at: node)
        }
    }

    private func finding(_ index: Int, _ assertion: Assertion, at subject: XMLNode)
        throws(EvaluationError) -> Finding
    {
        let elsewhere = try elsewhere(assertion, subject)
        let node = try node(assertion, subject)
        let (range, element) = place(node)
        var related: [RelatedFinding] = []
        for template in assertion.related {
            switch try evaluator.points(template.at, at: subject) {
            case .nodes(let nodes):
                for node in nodes {
                    guard let range = document.tree.range(of: node) else { continue }
                    try evaluator.charge(for: template.at)
                    related.append(
                        RelatedFinding(try evaluator.text(template.message, at: node), at: .document(range)))
                }
            case .code(let point):
                related.append(RelatedFinding(try evaluator.text(template.message, at: subject), at: .code(point)))
            }
        }
        var severity = min(assertion.severity ?? rule.severity, rule.severity)
        if let unless = assertion.severityUnless,
            try evaluator.boolean(evaluator.scope.compiler.expression(unless), at: subject)
        {
            severity = rule.severity
        }
        let text = Consequences(try evaluator.text(assertion.message, at: subject), nothing: document.nothingLoads)
        let cause =
            if let cause = assertion.cause { try evaluator.string(cause, at: subject) } else { "" }
        return Finding(
            rule: number, assertion: index, severity: severity,
            message: text.unknown, messages: text.messages, range: range, elsewhere: elsewhere,
            element: element,
            attribute: document.attributeName(node), object: document.owner(of: element), related: related,
            fix: try fix(assertion.fix, index, at: subject), cause: cause)
    }

    /// The declaration in the sources that a finding points at, if its `at` is one.
    private func elsewhere(_ assertion: Assertion, _ subject: XMLNode)
        throws(EvaluationError) -> PlaceElsewhere?
    {
        guard let at = assertion.at, let sources = evaluator.scope.project?.sources,
            case .code(let point) = try evaluator.points(at, at: subject)
        else { return nil }
        return PlaceElsewhere(place: sources.place(of: point), identity: sources.identity(of: point))
    }

    private func fix(_ fix: FixTemplate?, _ index: Int, at subject: XMLNode) throws(EvaluationError) -> FixDraft? {
        guard let fix else { return nil }
        return try evaluator.draft(fix, at: subject, of: document, seed: "\(rule.id)\u{1}\(index)")
    }

    /// The node that a finding points at: the one selected by `at`, otherwise the subject. Texts and list entries have
    /// no place in the document; then it is the matched element.
    private func node(_ assertion: Assertion, _ subject: XMLNode)
        throws(EvaluationError) -> XMLNode
    {
        var candidates = [subject]
        if let at = assertion.at { candidates = try evaluator.nodes(at, at: subject) + candidates }
        return candidates.first { document.tree.range(of: $0) != nil } ?? node
    }

    private func place(_ node: XMLNode) -> (range: Range<Int>, element: ElementRef) {
        let element = node.element ?? document.tree.root
        return (document.tree.range(of: node) ?? document.tree.startTag(element), element)
    }
}
