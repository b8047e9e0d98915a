import InterfaceBuilder
import LibXML

/// The selectors of `match`, compiled for elements.
final class SelectorSet {
    private var names: Set<String> = []
    /// Each with the name of its elements, or `*`.
    private var paths: [(last: String, pattern: XMLPattern)] = []
    private let kinds: [NodeKind]
    private var elementRegistry: ElementRegistry?
    /// By the number of a name.
    private var decisions: [Decision] = []

    /// What follows from an element's name alone.
    enum Decision { case never, always, ask }

    init(_ selectors: [Selector]) {
        var kinds: [NodeKind] = []
        for selector in selectors {
            switch selector {
            case .element(let name): names.insert(name)
            case .path(let path):
                for path in path.split(separator: "|") {
                    if let pattern = XMLPattern(String(path)) { paths.append((Self.lastName(path), pattern)) }
                }
            case .kind(let kind): kinds.append(kind)
            }
        }
        self.kinds = kinds
    }

    /// The name of the elements that a path without alternatives selects, or `*`.
    private static func lastName(_ path: Substring) -> String {
        let step = path.split(separator: "/").last?.filter { !$0.isWhitespace } ?? "*"
        // The axis can be explicit: `child::label`.
        let name = step.split(separator: ":").last.map(String.init) ?? step
        return name == "." ? "*" : name
    }

    /// Adopts the registry of a reader, which numbers names differently.
    func learn(_ elementRegistry: ElementRegistry) {
        guard self.elementRegistry !== elementRegistry else { return }
        self.elementRegistry = elementRegistry
        decisions.removeAll(keepingCapacity: true)
    }

    /// The decision for all elements with a name.
    func decision(_ nameID: Int, in document: Document) -> Decision {
        if decisions.indices.contains(nameID) { return decisions[nameID] }
        for (id, name) in document.tree.internedNames.names.enumerated().dropFirst(decisions.count) {
            decisions.append(decide(name, document.elementRegistry.roles(id)))
        }
        return decisions.indices.contains(nameID) ? decisions[nameID] : .ask
    }

    private func decide(_ name: String, _ role: (any: ElementRole, all: ElementRole)) -> Decision {
        if names.contains(name) { return .always }
        var isPossible = paths.contains { $0.last == name || $0.last == "*" }
        for kind in kinds {
            switch kind {
            case .anyElement: return .always
            case .anyView where role.all.contains(.view): return .always
            case .anyViewController where role.all.contains(.viewController): return .always
            case .anyView, .topLevelView: isPossible = isPossible || role.any.contains(.view)
            case .anyViewController: isPossible = isPossible || role.any.contains(.viewController)
            case .anyConnection: isPossible = isPossible || role.any.contains(.connection)
            case .anyObject: isPossible = isPossible || role.all.isDisjoint(with: [.connection, .device])
            case .topLevelObject: isPossible = true
            case .fileOwner: isPossible = isPossible || name == "placeholder" || name == "customObject"
            case .similarConstraint, .suspectConstraint, .widthConstraint:
                isPossible = isPossible || name == "constraint"
            }
        }
        return isPossible ? .ask : .never
    }

    /// The elements of a document that they match.
    func elements(in document: Document) -> [ElementRef] {
        let tree = document.tree
        // With the last name, all are decided.
        _ = decision(tree.internedNames.count - 1, in: document)
        let decisions = decisions
        return tree.elements { decisions[$0] != .never }.filter { matches($0, in: document) }
    }

    func matches(_ element: ElementRef, in document: Document) -> Bool {
        switch decision(document.tree.nameID(element), in: document) {
        case .never: return false
        case .always: return true
        case .ask: break
        }
        for kind in kinds where matches(kind, element, in: document) { return true }
        guard !paths.isEmpty else { return false }
        let name = document.tree.name(element)
        return paths.contains { ($0.last == name || $0.last == "*") && $0.pattern.matches(element, in: document.tree) }
    }

    private func matches(_ kind: NodeKind, _ element: ElementRef, in document: Document) -> Bool {
        switch kind {
        case .anyElement: true
        case .anyObject: document.isObject(element)
        case .anyView: document.isView(element)
        case .anyViewController: document.isViewController(element)
        case .anyConnection: document.role(element).contains(.connection) && document.source(of: element) != nil
        case .topLevelObject: document.isTopLevel(element) && !document.isPlaceholder(element)
        case .topLevelView: document.isTopLevel(element) && document.isView(element)
        case .fileOwner: document.filesOwner == element
        case .similarConstraint: document.similarConstraints.contains(element)
        case .suspectConstraint: document.hasVariations || document.constraintMismatch(element) != nil
        case .widthConstraint:
            document.tree.hasAttribute("firstAttribute", "width", element)
                && !document.tree.hasAttribute("secondItem", element)
        }
    }
}

extension Document {
    /// Whether an element is an entry of the list of objects of the document or of a scene.
    func isTopLevel(_ element: ElementRef) -> Bool {
        guard let parent = tree.parent(element), tree.hasName("objects", parent) else { return false }
        return objectLists.contains(parent)
    }
}
