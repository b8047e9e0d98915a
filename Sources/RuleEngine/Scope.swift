import Base
import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

/// The state that expressions access during evaluation: the document, the current rule and its node.
final class Scope {
    let compiler = ExpressionCompiler()
    /// Nil if nothing besides the document is known.
    let project: Project?
    /// Cached results about its classes, for each platform.
    private let projectClasses = Cache<Platform, ProjectClasses?>()
    private(set) var document: Document?
    /// The path of the document from the root: the same on every machine.
    private(set) var path = ""
    private var rule: CompiledRule?
    private(set) var current: XMLNode = .document
    /// The values of the rule's `let`s that are known in the current visit, by number.
    private var bindings: [Int: XPathObject] = [:]
    private var indexes: [Int: KeyIndex] = [:]
    /// The numbers of the indexes being built.
    private var unfinished: Set<Int> = []
    /// Why indexes can't be built, by their numbers: the same for all rules that share one.
    private var brokenIndexes: [Int: EvaluationError] = [:]
    /// The `let`s being evaluated.
    private var openBindings: [Int] = []
    private var expressions: [String: RegularExpression] = [:]
    /// The candidates for misspelled names, by their kind and class, for each platform.
    private var nearWords: [NearKey: NearWords?] = [:]
    /// The first failure inside a function in the current visit.
    private(set) var failure: EvaluationError?
    /// Why the current visit may have further findings: an analysis of the document exceeded its budget.
    private(set) var excess: EvaluationError?
    private var newIDs: NewIDs?
    /// Why functions about the project were uncertain in the current visit, each reason once.
    private(set) var uncertainties: [String] = []
    /// The places whose names rules looked up in the document, while uncertainties are recorded.
    private(set) var covered = CoveredPlaces()
    /// Off in most runs, because creating the sentences takes time.
    var recordsUncertainties = false
    /// The missing dependencies that made a result uncertain in the current visit.
    private(set) var missingKinds: MissingKinds = []
    /// The document before the change that is linted; nil if only the current files count.
    var earlier: EarlierDocument?
    /// The rule of the current visit and its element.
    private(set) var visited: (rule: String, element: ElementRef)?
    /// What the change did to the names that the current visit found missing.
    var changes: [String: NameChange] = [:]
    /// Why the current visit can't judge what was judged before the change.
    private(set) var lostJudgments: [String] = []
    /// The names that functions looked up, if they are recorded.
    var questions: [(question: NameQuestion, presence: Presence)] = []
    var recordsQuestions = false
    /// Makes libxml2's errors those of this evaluation again, after another one.
    var resume: () -> Void = {}
    /// What was found out about the document, such as the solver's results, when a rule needed it.
    private var facts = ComputedFacts()

    /// The maximum length of strings that a `let` may have or a function may create, in bytes: doubled in each of a
    /// series of lets, a string would fill the memory.
    static let longestString = 1 << 20

    /// The size of a run's caches of class names and expressions; when it is exceeded, the cache is cleared.
    private static let mostNearWords = 64
    private static let mostExpressions = 256

    init(project: Project?) { self.project = project }

    /// The classes of the project for the document's platform; nil if no sources were read.
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

    /// The names of a kind; nil if the kind does not exist. They are collected once.
    func nearWords(_ kind: String, _ reference: ClassReference?, names: () -> [String]?) -> NearWords? {
        let own = reference.map { classes?.canonical($0) ?? $0 }
        let key = NearKey(platform: document?.platform, kind: kind, reference: own)
        if let known = nearWords[key] { return known }
        // The names of many classes would accumulate.
        if nearWords.count > Self.mostNearWords { nearWords.removeAll() }
        let words = names().map { NearWords($0) }
        nearWords[key] = .some(words)
        return words
    }

    func begin(_ document: Document, path: String) {
        self.document = document
        self.path = path
        earlier?.begin(document, path: path)
        facts = ComputedFacts()
        covered = CoveredPlaces()
        indexes.removeAll(keepingCapacity: true)
        brokenIndexes.removeAll()
        newIDs = NewIDs(document)
        // Expressions that contain a document's values, such as its name, would accumulate over the documents.
        if expressions.count > Self.mostExpressions { expressions.removeAll() }
    }

    /// What functions find out about the document, once for all rules: one result of each type.
    func once<Fact: Sendable>(_ find: () -> Fact) -> Fact { facts.fact { find() } }

    func end() {
        document = nil
        facts = ComputedFacts()
        earlier?.end()
        newIDs = nil
        rule = nil
        visited = nil
        current = .document
        bindings.removeAll()
    }

    /// Starts the visit of a node that a rule matches.
    func visit(_ node: XMLNode, rule: CompiledRule) {
        current = node
        if failure != nil { failure = nil }
        if excess != nil { excess = nil }
        if !uncertainties.isEmpty { uncertainties.removeAll(keepingCapacity: true) }
        missingKinds = MissingKinds(rawValue: 0)
        if !bindings.isEmpty { bindings.removeAll(keepingCapacity: true) }
        if !changes.isEmpty { changes.removeAll() }
        if !lostJudgments.isEmpty { lostJudgments.removeAll() }
        visited = node.element.map { (rule.id, $0) }
        self.rule = rule
    }

    /// From now on new ids are for a fix; `seed` distinguishes it from the others.
    func beginFix(seed: String) { newIDs?.begin(seed) }

    /// An id that is unused in the document; within a fix the same for the same name.
    func newID(_ name: String?) -> String { newIDs?.next(name) ?? "" }

    /// A variable of the current rule; a `let` is evaluated on first use.
    func variable(_ name: String, in context: XPathContext) -> XPathObject? {
        guard let rule, let variable = rule.variables[name] else { return nil }
        switch variable {
        case .option(let object): return object
        case .binding(let number):
            if let known = bindings[number] { return known }
            let expression = rule.lets[number]
            // Only an expression that is passed to a function as text can refer to its own let.
            guard !openBindings.contains(number) else {
                note("$\(name) depends on itself", in: expression.source)
                return nil
            }
            openBindings.append(number)
            defer { openBindings.removeLast() }
            let value = attempt(expression) { (expression) throws(XPathError) in
                try context.evaluate(expression, at: current)
            }
            if let value, value.stringLength > Self.longestString {
                note("the value of $\(name) is longer than a megabyte", in: expression.source, isBound: true)
                return nil
            }
            bindings[number] = value
            return value
        }
    }

    func option(_ name: String) -> OptionValue? { rule?.optionValues[name] }

    /// The rule's index with a name, built on first use. While it is built, the current node is the one being added.
    func index(_ name: String, in context: XPathContext) -> KeyIndex? {
        guard let key = rule?.keys[name], let document else { return nil }
        if let known = indexes[key.number] { return known }
        if let failure = brokenIndexes[key.number] {
            note(failure.message, in: failure.expression, isBound: failure.isBound)
            return nil
        }
        guard unfinished.insert(key.number).inserted else {
            note("the key is used while it is built", in: key.use.source)
            return nil
        }
        defer { unfinished.remove(key.number) }
        let index = makeIndex(key, document, context)
        // An incomplete index would give the next rule wrong results.
        if let failure { brokenIndexes[key.number] = failure } else { indexes[key.number] = index }
        return index
    }

    private func makeIndex(_ key: CompiledKey, _ document: Document, _ context: XPathContext) -> KeyIndex {
        let visited = current
        // Rules share indexes, so the cost is not charged to the rule that happens to use one first.
        let spent = context.operations
        context.operations = 0
        defer {
            context.operations = spent
            current = visited
        }
        return KeyIndex(key.selectors, in: document) { element, add in
            // The next element may take as long as the one that failed.
            guard failure == nil else { return }
            current = .element(element)
            if let when = key.when {
                let isTrue = attempt(when) { (when) throws(XPathError) in try context.boolean(when, at: current) }
                guard isTrue == true else { return }
            }
            if let name = key.attribute {
                if let string = document.tree.attribute(name, element) { add(string) }
                return
            }
            let value = attempt(key.use) { (use) throws(XPathError) in try context.evaluate(use, at: current) }
            guard let value else { return }
            if value.isNodeSet { context.nodes(of: value).map(context.string).forEach(add) } else { add(value.string) }
        }
    }

    /// A regular expression, compiled once.
    /// - Parameter hasValue: Whether it contains a value from the document. If that makes it too large, the rule is not
    ///   at fault.
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

    /// Whether something that a reference at a node names is absent. If that is unknown, the reasons are recorded.
    func isAbsent(_ presence: Presence, _ kind: ReferenceKind? = nil, _ name: String = "", at node: XMLNode) -> Bool {
        if let kind, recordsUncertainties { covered.add(kind, name, at: node, presence) }
        if case .unknown(let reasons) = presence { uncertainty(reasons) }
        if case .unlikely = presence { return true }
        return presence == .absent
    }

    /// Records why a result is uncertain.
    func uncertainty(_ reasons: [Uncertainty]) {
        missingKinds.formUnion(project?.kinds(behind: reasons) ?? [])
        guard recordsUncertainties else { return }
        let root = project?.root ?? Path("")
        for text in reasons.map({ $0.text(in: root) }) where !uncertainties.contains(text) {
            uncertainties.append(text)
        }
    }

    /// Records why something can't be judged that was judged before the change.
    func loseJudgment(for reasons: [Uncertainty]) {
        guard let reason = reasons.first?.text(in: project?.root ?? Path("")), !lostJudgments.contains(reason) else {
            return
        }
        lostJudgments.append(reason)
    }

    /// Records that an analysis of the document exceeded its budget. What it found is valid.
    func exceed(_ message: String, in source: String) {
        if excess == nil { excess = EvaluationError(message: message, expression: source, isBound: true) }
    }

    /// - Parameter isBound: Whether only the document is too large.
    func note(_ message: String, in expression: String, isBound: Bool = false) {
        if failure == nil {
            failure = EvaluationError(message: message, expression: expression, isBound: isBound)
        }
    }

    /// The value of an expression, or nil with the failure recorded.
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
