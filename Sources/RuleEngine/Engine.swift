package import Diagnostics
package import InterfaceBuilder
import LibXML
import RuleLanguage

/// Applies rules to documents, one after the other. A worker owns one: its expressions are compiled once, and each
/// document is walked once, whatever the number of rules.
package final class Engine {
    private let scope: Scope
    private let context: XPathContext
    let rules: [CompiledRule]
    /// The rules that may match an element, by the number of its name.
    private var table: [[Int]] = []
    private var isRelevant: [Bool] = []
    /// The rules that failed on an earlier document; they are not applied any more.
    private var failed: Set<Int> = []

    /// How many operations a rule may take for a document, in libxml2's counting: some tenths of a second, and more in
    /// large documents.
    package static func operationLimit(elements: Int) -> Int { 20_000_000 + 1000 * elements }

    /// What a finding costs of that, so that no rule fills the memory with them.
    private static let costOfFinding = 500

    /// Fails when an expression does not compile or there is no memory left.
    package init(_ active: [ActiveRule]) throws(EngineError) {
        let scope = Scope()
        let context = XPathContext(functions: FunctionLibrary.names) { index, call in
            guard let document = scope.document else { return .nodes([]) }
            let value = FunctionLibrary.all[index].body(scope, document, call)
            // Once something went wrong, going on takes time and finds nothing.
            return scope.failure == nil ? value : nil
        }
        guard let context else { throw EngineError(message: "out of memory") }
        context.variable = { [unowned context] name in scope.variable(name, in: context) }
        var rules: [CompiledRule] = []
        for rule in active {
            do {
                if let rule = try CompiledRule(rule, compiler: scope.compiler, context: context) { rules.append(rule) }
            } catch {
                throw EngineError(message: "the rule \(rule.rule.id) has a bad expression: \(error.message)")
            }
        }
        self.scope = scope
        self.context = context
        self.rules = rules
    }

    /// The findings in one document, in its order, and the rules that failed on it: those are not applied from then on.
    /// `identityPath` is the path that fingerprints are made from.
    package func diagnose(_ document: Document, identityPath: String) -> (
        diagnostics: [Diagnostic], failures: [RuleFailure]
    ) {
        let (findings, failures) = findings(in: document)
        let maker = DiagnosticMaker(document: document, identityPath: identityPath, rules: rules)
        return (maker.diagnostics(Yielding(rules: rules).resolve(findings)), failures)
    }

    private func findings(in document: Document) -> (findings: [Finding], failures: [RuleFailure]) {
        context.begin(document.tree)
        context.operationLimit = UInt(Self.operationLimit(elements: document.tree.elements.count))
        scope.begin(document)
        defer {
            scope.end()
            context.end()
        }
        var run = Run(rules: rules, document: document)
        for index in failed { run.isActive[index] = false }
        for element in document.tree.elements {
            let name = document.tree.nameID(element)
            if name >= table.count { extendTable(for: document, through: name) }
            guard isRelevant[name] else { continue }
            for index in table[name] where run.isActive[index] {
                let rule = rules[index]
                guard rule.selectors.matches(element, in: document) else { continue }
                apply(rule, index, at: element, to: &run)
            }
        }
        return (run.findings.sorted { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }, run.failures)
    }

    /// What is known of one document while its rules run.
    private struct Run {
        let document: Document
        var isActive: [Bool]
        /// The operations that each rule has taken.
        var spent: [UInt]
        var findings: [Finding] = []
        var failures: [RuleFailure] = []

        init(rules: [CompiledRule], document: Document) {
            self.document = document
            isActive = rules.map { $0.applies(to: document) }
            spent = Array(repeating: 0, count: rules.count)
        }
    }

    private func extendTable(for document: Document, through name: Int) {
        for id in table.count...name {
            let indices = rules.indices.filter { rules[$0].selectors.decision(id, in: document) != .never }
            table.append(indices)
            isRelevant.append(!indices.isEmpty)
        }
    }

    private func apply(_ rule: CompiledRule, _ index: Int, at element: ElementRef, to run: inout Run) {
        let node = XMLNode.element(element)
        scope.visit(node, rule: rule)
        context.operations = run.spent[index]
        defer { run.spent[index] = context.operations }
        do {
            if let when = rule.when, try !context.boolean(when, at: node) {
                try throwNoted()
                return
            }
            for (number, assertion) in rule.assertions.enumerated() {
                let found = try nodes(assertion, at: node)
                try throwNoted()
                let subjects = assertion.once ? Array(found.prefix(1)) : found
                for subject in subjects {
                    try charge(Self.costOfFinding, assertion.test)
                    var finding = try finding(assertion, at: subject, in: run.document)
                    finding.rule = index
                    finding.assertion = number
                    if assertion.once {
                        try charge(found.count, assertion.test)
                        finding.related += found.dropFirst().compactMap { also($0, in: run.document) }
                    }
                    try throwNoted()
                    run.findings.append(finding)
                }
            }
        } catch let error as XPathError {
            // What went wrong first made the rest fail.
            let cause = scope.failure ?? Scope.EvaluationFailure(message: error.message, expression: error.expression)
            fail(rule, index, cause.message, cause.expression, &run)
        } catch let error as Scope.EvaluationFailure {
            fail(rule, index, error.message, error.expression, &run)
        } catch {
            fail(rule, index, "\(error)", "", &run)
        }
    }

    private func charge(_ operations: Int, _ expression: XPathExpression) throws {
        do {
            try context.charge(operations)
        } catch {
            throw Scope.EvaluationFailure(message: error.message, expression: expression.source)
        }
    }

    private func throwNoted() throws { if let failure = scope.failure { throw failure } }

    private func fail(_ rule: CompiledRule, _ index: Int, _ message: String, _ expression: String, _ run: inout Run) {
        run.isActive[index] = false
        failed.insert(index)
        run.failures.append(
            RuleFailure(rule: rule.id, path: run.document.path, message: message, expression: expression))
    }

    /// The nodes that an assertion is to be reported at.
    private func nodes(_ assertion: CompiledRule.CompiledAssertion, at node: XMLNode) throws -> [XMLNode] {
        switch assertion.kind {
        case .assert: return try context.boolean(assertion.test, at: node) ? [] : [node]
        case .report:
            switch try context.value(assertion.test, at: node) {
            case .nodes(let nodes): return nodes
            case .object(let object) where object.isNodeSet: return context.nodes(of: object)
            case let value: return context.boolean(value) ? [node] : []
            }
        }
    }

    private func finding(_ assertion: CompiledRule.CompiledAssertion, at subject: XMLNode, in document: Document) throws
        -> Finding
    {
        var place = subject
        if let at = assertion.at, let node = try context.nodes(at, at: subject).first { place = node }
        let element = place.element ?? subject.element ?? document.tree.root
        var related: [(range: Range<Int>, message: String)] = []
        for template in assertion.related {
            for node in try context.nodes(template.at, at: subject) {
                guard let range = document.tree.range(of: node) else { continue }
                try charge(Self.costOfFinding, template.at)
                related.append((range, try text(template.message.parts, at: node)))
            }
        }
        return Finding(
            rule: 0, assertion: 0, severity: assertion.severity,
            message: try text(assertion.message.parts, at: subject),
            range: document.tree.range(of: place) ?? document.tree.startTag(element), element: element,
            object: document.owner(of: element), related: related)
    }

    private func also(_ node: XMLNode, in document: Document) -> (range: Range<Int>, message: String)? {
        guard let range = document.tree.range(of: node) else { return nil }
        let label = node.element.flatMap(document.owner).map(document.label)
        return (range, "the same holds for \(label ?? "this one")")
    }

    private func text(_ parts: [CompiledMessage.Part], at node: XMLNode) throws -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .expression(let expression): text += try context.string(expression, at: node).oneLine
            case .optional(let inner): text += try optionalText(inner, at: node)
            }
        }
        return text
    }

    /// Nothing when a value in it is empty.
    private func optionalText(_ parts: [CompiledMessage.Part], at node: XMLNode) throws -> String {
        var text = ""
        for part in parts {
            let piece = try self.text([part], at: node)
            if case .expression = part, piece.isEmpty { return "" }
            text += piece
        }
        return text
    }
}

extension CompiledRule {
    func applies(to document: Document) -> Bool {
        guard appliesTo.needs.isEmpty else { return false }
        let kinds = appliesTo.documents
        let platforms = appliesTo.platforms
        return (kinds.isEmpty || kinds.contains { $0.rawValue == document.kind.rawValue })
            && (platforms.isEmpty || platforms.contains { $0.rawValue == document.platform.rawValue })
    }
}

/// Why the rules could not be made ready.
package struct EngineError: Error, Hashable, Sendable {
    package var message: String

    package init(message: String) { self.message = message }
}
