package import Base
package import InterfaceBuilder
import LibXML
package import ProjectModel

/// Applies rules to documents, one after the other. Each worker owns one: its expressions are compiled once, and each
/// document is walked once, regardless of the number of rules.
package final class Engine {
    let evaluator: Evaluator
    let rules: [CompiledRule]
    private let yielding: Yielding
    /// Whether to record uncertainties of rules, and findings that yielded.
    package var recordsUncertainties: Bool {
        get { evaluator.scope.recordsUncertainties }
        set { evaluator.scope.recordsUncertainties = newValue }
    }
    /// The uncertainties of rules in the last document, in its order.
    package private(set) var uncertainties: [RuleUncertainty] = []
    /// How often a rule was uncertain in the last document and reported nothing. If no dependency is missing, only if
    /// uncertainties are recorded.
    package private(set) var skippedChecks: [SkippedCheck: Int] = [:]
    /// The references of the last document that were judged before the change that is linted, and can't be any more.
    package private(set) var unjudged: [UnjudgedReference] = []
    /// How many elements of the last document rules did not judge because dependencies of some kinds are missing.
    package private(set) var skippedPlaces: [MissingKinds: Int] = [:]
    /// The references whose names rules looked up in the last document, if uncertainties are recorded.
    package private(set) var coverage = ReferenceCoverage()
    /// The findings in the last document that yielded to others.
    package private(set) var yielded: [YieldedDiagnostic] = []
    /// The registry whose name numbers the table uses: that of the reader of the last document.
    private var elementRegistry: ElementRegistry?
    /// The rules that may match an element, by the number of its name.
    private var table: [[Int]] = []
    private var isRelevant: [Bool] = []
    /// The rules that failed on a document, other than by exceeding their budget; they are no longer applied.
    private var failed: Set<Int> = []
    /// The operations of each rule in the last document.
    private var spent: [UInt] = []
    /// The operations that a rule took in the last document, without those of indexes.
    package func operations(of id: String) -> UInt {
        zip(rules, spent).reduce(0) { $0 + ($1.0.id == id ? $1.1 : 0) }
    }
    /// The rules that have completed at least one document.
    private var completed: Set<Int> = []
    /// The ids of these rules.
    package var completedRules: Set<String> { Set(completed.map { rules[$0].id }) }

    /// Throws if there is no memory left. Rules that need a project are not applied without one.
    package init(_ active: [ActiveRule], project: Project? = nil) throws(EngineError) {
        guard let evaluator = Evaluator(project: project) else { throw EngineError(message: "out of memory") }
        let rules = active.filter { $0.rule.appliesTo.isMet(by: project) }.compactMap {
            CompiledRule($0, compiler: evaluator.scope.compiler, context: evaluator.context)
        }
        evaluator.scope.earlier = project?.earlier.map { EarlierDocument($0, active) }
        self.evaluator = evaluator
        self.rules = rules
        yielding = Yielding(rules: rules)
    }

    /// A document with what the project knows about its classes.
    package func knowing(_ document: Document) -> Document {
        evaluator.scope.classes(for: document.platform).map(document.knowing) ?? document
    }

    /// What the rest of the project needs to know about a document.
    package func summary(of document: Document) -> NibSummary {
        document.summary(in: evaluator.scope.project?.sources)
    }

    /// The findings in one document, in its order, and the rules that failed on it. These are not applied from then on,
    /// except if only their budget was exceeded: then they have the findings up to there. `identityPath` is for
    /// fingerprints.
    /// - Parameter unapplied: Rules that are left out of this document.
    package func diagnose(_ document: Document, identityPath: String, without unapplied: Set<String> = []) -> (
        diagnostics: [Diagnostic], failures: [RuleError]
    ) {
        let (findings, failures) = findings(in: document, path: identityPath, without: unapplied)
        let maker = DiagnosticMaker(
            document: document, identityPath: identityPath, rules: rules, project: evaluator.scope.project)
        let resolved = yielding.resolve(findings)
        yielded =
            recordsUncertainties
            ? zip(maker.diagnostics(resolved.yielded.map(\.finding)), resolved.yielded).map {
                YieldedDiagnostic(diagnostic: $0, rule: $1.rule)
            } : []
        return (maker.diagnostics(resolved.kept), failures)
    }

    /// The rules of all findings in one document, by fingerprint, including findings that yield to another rule: a
    /// finding that a change uncovers is not a new mistake.
    package func fingerprints(in document: Document, identityPath: String) -> [String: String] {
        let maker = DiagnosticMaker(
            document: document, identityPath: identityPath, rules: rules, project: evaluator.scope.project)
        let findings = findings(in: document, path: identityPath).findings
        let ids = findings.map { rules[$0.rule].id }
        return Dictionary(zip(maker.fingerprints(findings), ids)) { first, _ in first }
    }

    private func findings(in document: Document, path: String, without unapplied: Set<String> = []) -> (
        findings: [Finding], failures: [RuleError]
    ) {
        let (scope, context) = (evaluator.scope, evaluator.context)
        let surroundings = Visit.Surroundings(document, evaluator)
        evaluator.begin(document, path: path)
        defer { evaluator.end() }
        learnNames(of: document)
        uncertainties.removeAll(keepingCapacity: true)
        skippedChecks.removeAll(keepingCapacity: true)
        unjudged.removeAll()
        skippedPlaces.removeAll(keepingCapacity: true)
        var isActive = rules.indices.map {
            rules[$0].applies(to: document) && !failed.contains($0) && !unapplied.contains(rules[$0].id)
        }
        spent = Array(repeating: 0, count: rules.count)
        var findings: [Finding] = []
        var failures: [RuleError] = []
        var isVisited = Array(repeating: false, count: rules.count)
        var exceeded: Set<Int> = []
        for element in document.tree.elements {
            let name = document.tree.nameID(element)
            if name >= table.count { extendTable(for: document, through: name) }
            guard isRelevant[name] else { continue }
            var missing = MissingKinds(rawValue: 0)
            for index in table[name] where isActive[index] {
                let rule = rules[index]
                guard rule.matches(element, in: document) else { continue }
                let visit = Visit(rule: rule, number: index, element: element, surroundings: surroundings)
                context.operations = spent[index]
                isVisited[index] = true
                let known = findings.count
                var failure: EvaluationError?
                do {
                    try visit.inspect(into: &findings)
                } catch {
                    isActive[index] = false
                    failure = error
                }
                if let failure = failure ?? scope.excess,
                    failure.isBound ? exceeded.insert(index).inserted : failed.insert(index).inserted
                {
                    failures.append(
                        RuleError(
                            rule: rule.id, path: document.path, message: failure.message,
                            expression: failure.expression, isBound: failure.isBound))
                }
                spent[index] = context.operations
                if findings.count == known {
                    for reason in scope.lostJudgments {
                        unjudged.append(
                            UnjudgedReference(
                                rule: rule.id, reason: reason, range: document.tree.startTag(element)))
                    }
                }
                let kinds = scope.missingKinds
                if findings.count == known, kinds.rawValue != 0 || !scope.uncertainties.isEmpty {
                    skippedChecks[SkippedCheck(rule: rule.id, missing: kinds), default: 0] += 1
                    missing.formUnion(kinds)
                    for reason in scope.uncertainties {
                        uncertainties.append(
                            RuleUncertainty(
                                rule: rule.id, reason: reason, offset: document.tree.startTag(element).lowerBound)
                        )
                    }
                }
            }
            if missing.rawValue != 0 { skippedPlaces[missing, default: 0] += 1 }
        }
        coverage = scope.covered.coverage(in: scope.project)
        for index in rules.indices where isVisited[index] && isActive[index] && !exceeded.contains(index) {
            completed.insert(index)
        }
        findings.sort { ($0.range.lowerBound, $0.rule, $0.assertion) < ($1.range.lowerBound, $1.rule, $1.assertion) }
        return (findings, failures)
    }

    /// Adopts the name numbers of the document's reader, which differ between readers.
    func learnNames(of document: Document) {
        guard elementRegistry !== document.elementRegistry else { return }
        elementRegistry = document.elementRegistry
        table = []
        isRelevant = []
        for rule in rules { rule.selectors.learn(document.elementRegistry) }
    }

    private func extendTable(for document: Document, through name: Int) {
        for id in table.count...name {
            let indices = rules.indices.filter { rules[$0].selectors.decision(id, in: document) != .never }
            table.append(indices)
            isRelevant.append(!indices.isEmpty)
        }
    }
}

extension CompiledRule {
    func matches(_ element: ElementRef, in document: Document) -> Bool {
        (!isAboutDocument || element.index == 0) && selectors.matches(element, in: document)
    }

    func applies(to document: Document) -> Bool {
        let kinds = appliesTo.documents
        let platforms = appliesTo.platforms
        return (kinds.isEmpty || kinds.contains { $0.rawValue == document.kind.rawValue })
            && (platforms.isEmpty || platforms.contains { $0.rawValue == document.platform.rawValue })
    }
}

/// Why a rule was uncertain at an element and reported nothing.
package struct RuleUncertainty: Hashable, Sendable {
    package var rule: String
    /// A sentence without a period.
    package var reason: String
    /// The offset of the element's start tag, in bytes.
    package var offset: Int
}

/// Why the rules could not be compiled.
package struct EngineError: Error, Hashable, Sendable, CustomStringConvertible {
    package var message: String

    package var description: String { message }

    package init(message: String) { self.message = message }
}
