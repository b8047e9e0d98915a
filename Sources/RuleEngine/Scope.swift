import AppleFrameworks
import Diagnostics
import InterfaceBuilder
import LayoutModel
import LibXML
import POSIX
import ProjectModel
import RuleLanguage
import Text

/// What expressions see while they are evaluated: the document, the rule at work and the node it looks at.
final class Scope {
    let compiler = ExpressionCompiler()
    /// Nil when nothing beside the document is known.
    let project: Project?
    /// What was worked out about its classes, for each platform.
    private let projectClasses = Cache<Platform, ProjectClasses?>()
    private(set) var document: Document?
    /// Where the document stands, seen from the root: the same on every machine.
    private(set) var path = ""
    private var rule: CompiledRule?
    private(set) var current: XMLNode = .document
    /// By the numbers of the rule's `let`s.
    private var bindings: [XPathObject?] = []
    /// Which of them are known in the present visit.
    private var bound: [Int] = []
    private var indexes: [Int: KeyIndex] = [:]
    /// The numbers of the indexes that are being made.
    private var unfinished: Set<Int> = []
    /// Why indexes cannot be made, by their numbers: the same for all rules that share one.
    private var brokenIndexes: [Int: EvaluationError] = [:]
    /// The `let`s whose values are being worked out.
    private var openBindings: Set<Int> = []
    private var expressions: [String: RegularExpression] = [:]
    /// The names that a misspelt one may mean, by their kind and class, for each platform.
    private var nearWords: [NearKey: NearWords?] = [:]
    /// The first thing that went wrong inside a function in the present visit.
    private(set) var failure: EvaluationError?
    private var newIDs: NewIDs?
    /// Why functions about the project were not certain in the present visit, each reason once.
    private(set) var uncertainties: [String] = []
    /// Most runs do not ask, and making the sentences takes time.
    var recordsUncertainties = false
    /// The missing dependencies that are to blame for it that something was not certain in the present visit.
    private(set) var missingKinds: MissingKinds = []
    /// What the solver finds in the document, once one rule has asked.
    private var layout = ComputedFacts()
    /// What it found in documents before; nil when that is of no use.
    var layouts: KnownLayouts?
    /// What messages are to suppose of the document.
    var liveness = Liveness.unknown
    /// Whether a message asked.
    var saysConsequence = false

    /// No `let` may have, and no function make, a longer string, in bytes: doubled in a row of lets it would fill the
    /// memory.
    static let longestString = 1 << 20

    /// What is cached of a run's classes and values; more of it is made again.
    private static let mostNearWords = 64
    private static let mostExpressions = 256

    init(project: Project?) { self.project = project }

    /// The classes of the project as the document's platform has them; nil when no sources were read.
    var classes: ProjectClasses? { document.flatMap { classes(for: $0.platform) } }

    func classes(for platform: Platform) -> ProjectClasses? {
        projectClasses.value(for: platform) {
            guard let project, !project.sources.isEmpty else { return nil }
            return ProjectClasses(project, platform: platform)
        }
    }

    private struct NearKey: Hashable {
        var platform: Platform?
        var kind: String
        var reference: ClassReference?
    }

    /// The names of a kind; nil when there are none of it. They are gathered once.
    func nearWords(_ kind: String, _ reference: ClassReference?, names: () -> [String]?) -> NearWords? {
        let key = NearKey(platform: document?.platform, kind: kind, reference: reference)
        if let known = nearWords[key] { return known }
        // Those of many classes would add up.
        if nearWords.count > Self.mostNearWords { nearWords.removeAll() }
        let words = names().map { NearWords($0) }
        nearWords[key] = .some(words)
        return words
    }

    func begin(_ document: Document, path: String) {
        self.document = document
        self.path = path
        layout = layouts?.facts(of: document) ?? ComputedFacts()
        indexes.removeAll(keepingCapacity: true)
        brokenIndexes.removeAll()
        newIDs = NewIDs(document)
        // Those made of a document's values, such as its name, would add up over the documents.
        if expressions.count > Self.mostExpressions { expressions.removeAll() }
    }

    func displacements(in document: Document) -> [Displacement] {
        layout.fact { document.displacements() }
    }

    func freedoms(in document: Document) -> [Freedom] {
        layout.fact { document.freedoms() }
    }

    func end() {
        document = nil
        layout = ComputedFacts()
        newIDs = nil
        rule = nil
        current = .document
        bindings.removeAll()
        bound.removeAll()
    }

    /// Turns to a node that a rule matches.
    func visit(_ node: XMLNode, rule: CompiledRule) {
        self.rule = rule
        current = node
        failure = nil
        if !uncertainties.isEmpty { uncertainties.removeAll(keepingCapacity: true) }
        if !missingKinds.isEmpty { missingKinds = MissingKinds() }
        for number in bound { bindings[number] = nil }
        bound.removeAll(keepingCapacity: true)
        // Only ever longer: most visits are of another rule than the last one.
        while bindings.count < rule.lets.count { bindings.append(nil) }
    }

    /// From now on new ids are those of a fix; `seed` tells it from the others.
    func beginFix(seed: String) { newIDs?.begin(seed) }

    /// An id that nothing in the document has; within a fix the same for the same name.
    func newID(_ name: String?) -> String { newIDs?.next(name) ?? "" }

    /// A variable of the rule at work; a `let` is evaluated when first asked for.
    func variable(_ name: String, in context: XPathContext) -> XPathObject? {
        guard let rule, let variable = rule.variables[name] else { return nil }
        switch variable {
        case .option(let object): return object
        case .binding(let number):
            if let known = bindings[number] { return known }
            let expression = rule.lets[number]
            // Only an expression that a function is given as text can ask for its own let.
            guard openBindings.insert(number).inserted else {
                note("$\(name) is worked out from itself", in: expression.source)
                return nil
            }
            defer { openBindings.remove(number) }
            let value = attempt(expression) { (expression) throws(XPathError) in
                try context.evaluate(expression, at: current)
            }
            if let value, value.stringLength > Self.longestString {
                note("the value of $\(name) is longer than a megabyte", in: expression.source, isBound: true)
                return nil
            }
            bindings[number] = value
            bound.append(number)
            return value
        }
    }

    func option(_ name: String) -> OptionValue? { rule?.optionValues[name] }

    /// The rule's index of a name, made when first asked for. While it is, the current node is the one that is put in.
    func index(_ name: String, in context: XPathContext) -> KeyIndex? {
        guard let key = rule?.keys[name], let document else { return nil }
        if let known = indexes[key.number] { return known }
        if let failure = brokenIndexes[key.number] {
            note(failure.message, in: failure.expression, isBound: failure.isBound)
            return nil
        }
        guard unfinished.insert(key.number).inserted else {
            note("the key is looked into while it is made", in: key.use.source)
            return nil
        }
        let visited = current
        // Rules share indexes, so whoever happens to ask first is not the one to pay.
        let spent = context.operations
        context.operations = 0
        defer {
            context.operations = spent
            unfinished.remove(key.number)
            current = visited
        }
        let index = KeyIndex(key.selectors, in: document) { element in
            // The next element may take as long as the one that failed.
            guard failure == nil else { return nil }
            current = .element(element)
            return attempt(key.use) { (use) throws(XPathError) in try context.string(use, at: current) }
        }
        // One that is not complete would mislead the next rule.
        if let failure { brokenIndexes[key.number] = failure } else { indexes[key.number] = index }
        return index
    }

    /// A regular expression, compiled once.
    /// - Parameter hasValue: Whether a value of the document's stands in it. Where that makes it too large, it is not the rule
    ///   that is wrong.
    func regularExpression(_ source: String, hasValue: Bool) -> RegularExpression? {
        if let known = expressions[source] { return known }
        do {
            let compiled = try RegularExpression(source)
            expressions[source] = compiled
            return compiled
        } catch {
            note(error.message, in: source, isBound: hasValue && error.isBound)
            return nil
        }
    }

    /// Notes why something is not certain.
    func uncertainty(_ reasons: @autoclosure () -> [String], missing kinds: MissingKinds = []) {
        missingKinds.formUnion(kinds)
        guard recordsUncertainties else { return }
        for reason in reasons() where !uncertainties.contains(reason) { uncertainties.append(reason) }
    }

    /// - Parameter isBound: Whether only the document is too large.
    func note(_ message: String, in expression: String, isBound: Bool = false) {
        if failure == nil {
            failure = EvaluationError(message: message, expression: expression, isBound: isBound)
        }
    }

    /// The value of an expression, or nil with the failure noted.
    func attempt<Value>(
        _ expression: XPathExpression, _ body: (XPathExpression) throws(XPathError) -> Value
    ) -> Value? {
        do {
            return try body(expression)
        } catch {
            note(
                error.message, in: error.expression.isEmpty ? expression.source : error.expression,
                isBound: error.isBound)
            return nil
        }
    }
}
