import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// The document and the project before the change, with what the rules asked about them. Each engine has one.
final class EarlierDocument {
    private let project: EarlierProject
    private let active: [ActiveRule]
    /// Compiled when a question first needs it.
    private lazy var engine = try? Engine(active, project: project.project)
    private lazy var reader = DocumentReader()
    private var current: Document?
    private var path = ""
    /// Nil if the document did not exist.
    private var former: Document?
    private var isOpen = false
    private var counterparts = Cache<ElementRef, ElementRef?>()
    private var places = Cache<ElementRef, [ElementRef: Place]>()
    private var elements = Cache<ElementRef, [Place: ElementRef]>()
    /// The visit of which the answers are known.
    private var visited: (rule: String, element: ElementRef)?
    private var answers: [Key: [(question: NameQuestion, presence: Presence)]] = [:]

    private struct Key: Hashable {
        var function: String
        var node: XMLNode
    }

    init(_ project: EarlierProject, _ active: [ActiveRule]) {
        self.project = project
        self.active = active
    }

    func begin(_ document: Document, path: String) {
        current = document
        self.path = path
    }

    func end() {
        if isOpen { engine?.evaluator.end() }
        isOpen = false
        current = nil
        former = nil
        visited = nil
        answers = [:]
        counterparts = Cache()
        places = Cache()
        elements = Cache()
    }

    /// The same question about the document before the change, and its answer; nil if it was not asked there.
    func answer(to question: NameQuestion, in scope: Scope) -> (NameQuestion, Presence)? {
        guard let current, project.mayMatter(to: current.path), let (rule, element) = scope.visited,
            let engine, open(current, engine)
        else { return nil }
        defer { scope.resume() }
        guard let formerElement = counterpart(of: element), let node = counterpart(of: question.node) else {
            return nil
        }
        if visited?.rule != rule || visited?.element != element {
            visited = (rule, element)
            answers = Dictionary(
                grouping: engine.questions(ofRule: rule, at: formerElement, in: former ?? current)
            ) { Key(function: $0.question.function, node: $0.question.node) }
        }
        let found = answers[Key(function: question.function, node: node)] ?? []
        // An expression may ask for the same name twice.
        let isOne = found.allSatisfy { $0.question.name == found[0].question.name }
        let same = found.first { $0.question.name == question.name } ?? (isOne ? found.first : nil)
        return same.map { ($0.question, $0.presence) }
    }

    private func open(_ document: Document, _ engine: Engine) -> Bool {
        if isOpen { return former != nil }
        isOpen = true
        if project.differs(document.path) {
            let old = project.formerPath(of: document.path)
            former = project.content(of: document.path).flatMap { try? reader?.read($0, path: old) }.map(engine.knowing)
        } else {
            former = engine.knowing(document)
        }
        guard let former else { return false }
        engine.learnNames(of: former)
        engine.evaluator.begin(former, path: path)
        return true
    }

    // MARK: Counterparts

    private func counterpart(of node: XMLNode) -> XMLNode? {
        guard let current, let former else { return nil }
        switch node {
        case .document: return .document
        case .other: return nil
        case .element(let element): return counterpart(of: element).map(XMLNode.element)
        case .attribute(let element, _):
            guard let other = counterpart(of: element), let name = current.attributeName(node) else { return nil }
            return former.tree.attributeNode(name, other)
        }
    }

    /// The element with the same id; of one without an id, that with the same place in its parent.
    private func counterpart(of element: ElementRef) -> ElementRef? {
        guard let current, let former else { return nil }
        if current.tree === former.tree { return element }
        return counterparts.value(for: element) {
            let tree = current.tree
            if element == tree.root { return former.tree.root }
            if let id = current.id(element) {
                return former.object(id: id).flatMap { former.tree.name($0) == tree.name(element) ? $0 : nil }
            }
            guard let parent = tree.parent(element), let other = counterpart(of: parent) else { return nil }
            let place = places.value(for: parent) { Place.all(of: parent, in: tree) }[element]
            let others = elements.value(for: other) {
                Dictionary(Place.all(of: other, in: former.tree).map { ($1, $0) }) { first, _ in first }
            }
            return place.flatMap { others[$0] }
        }
    }

    /// The place of an element in its parent: its ordinal among those with its name and key.
    private struct Place: Hashable {
        var name: String
        var key: String?
        var ordinal = 0

        static func all(of parent: ElementRef, in tree: XMLTree) -> [ElementRef: Place] {
            var counts: [Place: Int] = [:]
            var places: [ElementRef: Place] = [:]
            for child in tree.children(parent) {
                var place = Place(name: tree.name(child), key: tree.attribute("key", child))
                let count = counts[place, default: 0]
                counts[place] = count + 1
                place.ordinal = count
                places[child] = place
            }
            return places
        }
    }

    // MARK: Conclusions

    /// Whether the change alone shows that a name does not exist, which existed before: nothing hides now what was known
    /// then.
    func shows(_ reasons: [Uncertainty], _ question: NameQuestion, _ former: NameQuestion, _ now: Project?) -> Bool {
        guard project.had(reasons, former.reasons ?? project.project.missing()) else { return false }
        guard question.kind == .class, question.name != former.name else { return true }
        // A class of a dependency that is used elsewhere.
        return !project.classesInDocuments.contains(question.name) && (now?.sources.uses(of: question.name) ?? 0) == 0
    }

    func change(_ question: NameQuestion, _ former: NameQuestion, _ now: Project?) -> NameChange {
        let isClass = question.kind == .class
        if question.name != former.name { return NameChange(formerName: former.name, isQuoted: !isClass) }
        if let name = former.reference?.name, name != question.reference?.name { return NameChange(formerClass: name) }
        let new: String?
        if let kind = question.kind, let now {
            new = project.newName(of: question.name, kind, in: now)
        } else {
            let (old, current) = (Set(former.candidates()), Set(question.candidates()))
            let (lost, added) = (old.subtracting(current), current.subtracting(old))
            new = lost == [question.name] && added.count == 1 ? added.first : nil
        }
        return NameChange(newName: new, isQuoted: !isClass)
    }
}

extension Engine {
    /// What a rule asks about an element, and the answers.
    fileprivate func questions(
        ofRule id: String, at element: ElementRef, in document: Document
    ) -> [(question: NameQuestion, presence: Presence)] {
        guard let number = rules.firstIndex(where: { $0.id == id }), rules[number].applies(to: document),
            rules[number].matches(element, in: document)
        else { return [] }
        let scope = evaluator.scope
        scope.recordsQuestions = true
        scope.questions = []
        evaluator.context.operations = 0
        var findings: [Finding] = []
        let surroundings = Visit.Surroundings(document, evaluator)
        let visit = Visit(rule: rules[number], number: number, element: element, surroundings: surroundings)
        // What failed has no answer.
        try? visit.inspect(into: &findings)
        return scope.questions
    }
}
