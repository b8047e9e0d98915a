import InterfaceBuilder
import LibXML
import RuleLanguage

/// What `match` says, made ready to ask of elements.
final class SelectorSet {
    private var names: Set<String> = []
    private var paths: [(last: String, pattern: XMLPattern)] = []
    private var kinds: Set<NodeKind> = []

    init(_ selectors: [Selector]) {
        for selector in selectors {
            switch selector {
            case .element(let name): names.insert(name)
            case .path(let path):
                let last = path.split(separator: "/").last.map(String.init) ?? "*"
                if let pattern = XMLPattern(path) { paths.append((last, pattern)) }
            case .kind(let kind): kinds.insert(kind)
            }
        }
    }

    /// Whether an element of this name may match, whatever else is true of it: the engine's table is built from it.
    func mayMatch(name: String, role: ElementRole) -> Bool {
        if names.contains(name) || paths.contains(where: { $0.last == name || $0.last == "*" }) { return true }
        return kinds.contains { kind in
            switch kind {
            case .anyElement, .topLevelObject: true
            case .anyObject: role.isDisjoint(with: [.connection, .device])
            case .anyView, .topLevelView: role.contains(.view)
            case .anyViewController: role.contains(.viewController)
            case .anyConnection: role.contains(.connection)
            case .fileOwner: name == "placeholder" || name == "customObject"
            }
        }
    }

    /// Whether an element whose name may match does.
    func matches(_ element: ElementRef, in document: Document) -> Bool {
        let name = document.tree.name(element)
        if names.contains(name) { return true }
        if paths.contains(where: { ($0.last == name || $0.last == "*") && $0.pattern.matches(element, in: document.tree) })
        {
            return true
        }
        return kinds.contains { kind in
            switch kind {
            case .anyElement: true
            case .anyObject: document.isObject(element)
            case .anyView: document.isView(element)
            case .anyViewController: document.isViewController(element)
            case .anyConnection: document.source(of: element) != nil && document.role(element).contains(.connection)
            case .topLevelObject: document.isTopLevel(element) && !document.isPlaceholder(element)
            case .topLevelView: document.isTopLevel(element) && document.isView(element)
            case .fileOwner: document.filesOwner == element
            }
        }
    }
}

extension Document {
    /// Whether an element is an entry of the document's, or a scene's, list of objects.
    func isTopLevel(_ element: ElementRef) -> Bool {
        guard let parent = tree.parent(element) else { return false }
        return objectLists.contains(parent)
    }
}
