import Base
import InterfaceBuilder
import SourceSyntax

/// What an expression of generated code refers to: `R.nib.card`, `StoryboardScene.Main.detail`.
enum GeneratedAccessor: Equatable {
    case nib(String)
    case storyboard(String)
    /// The initial scene of a storyboard has no name.
    case scene(String?, storyboard: String)
    /// The identifier of a segue or a cell.
    case identifier(String)
    /// The name of a nib or a storyboard.
    indirect case name(GeneratedAccessor)

    /// - Parameter path: The names between the dots.
    init?(_ path: [String]) {
        guard path.count > 2 else { return nil }
        switch (path[0], path[1]) {
        case ("R", "nib"): self.init(nib: path)
        case ("R", "storyboard"): self.init(storyboard: path[2], path.dropFirst(3))
        case ("R", "segue"):
            guard path.count > 3 else { return nil }
            self.init(identifier: path[3], path.dropFirst(4))
        case ("R", "reuseIdentifier"):
            self.init(identifier: path[2], path.dropFirst(3))
        case ("StoryboardScene", let name): self.init(storyboard: name, path.dropFirst(2))
        case ("StoryboardSegue", _):
            self.init(identifier: path[2], path.dropFirst(3))
        default: return nil
        }
    }

    private init?(identifier: String, _ rest: ArraySlice<String>) {
        guard rest.isEmpty || rest.count == 1 && (rest.first == "identifier" || rest.first == "rawValue") else {
            return nil
        }
        self = .identifier(identifier)
    }

    private init?(nib path: [String]) {
        switch path.count {
        case 3: self = .nib(path[2])
        case 4 where path[3] == "name": self = .name(.nib(path[2]))
        default: return nil
        }
    }

    /// - Parameter rest: The path after the storyboard.
    private init?(storyboard: String, _ rest: ArraySlice<String>) {
        if rest.count == 2, rest.last == "identifier", let scene = rest.first {
            self = .identifier(scene)
            return
        }
        guard rest.count < 2 else { return nil }
        switch rest.first {
        case nil, "instance", "storyboard": self = .storyboard(storyboard)
        case "name", "storyboardName": self = .name(.storyboard(storyboard))
        case "bundle": return nil
        case "initialScene", "initialViewController": self = .scene(nil, storyboard: storyboard)
        case let scene?: self = .scene(scene, storyboard: storyboard)
        }
    }
}

extension CodeExpression {
    /// The names of `R.nib.card`; nil for an expression with more than names and dots, and for one that doesn't begin
    /// like generated code, as most don't.
    var generatedPath: [String]? {
        switch self {
        case .name("R", _), .name("StoryboardScene", _), .name("StoryboardSegue", _): return name.map { [$0] }
        case .member(let base?, let name, _): return base.generatedPath.map { $0 + [name] }
        default: return nil
        }
    }
}

/// The documents of a project, by the identifiers that generated code has for them.
struct DocumentAccessors: FollowingFact {
    private var byNibIdentifier: [String: Set<String>] = [:]
    private var byStoryboardIdentifier: [String: Set<String>] = [:]

    init(_ documents: [Path]) {
        for document in documents {
            let name = NibSummary.name(ofStem: document.stem)
            for identifier in GeneratedIdentifiers.identifiers(of: name) {
                if document.fileExtension.lowercased() == "storyboard" {
                    byStoryboardIdentifier[identifier, default: []].insert(name)
                } else {
                    byNibIdentifier[identifier, default: []].insert(name)
                }
            }
        }
    }

    func after(_ change: SourceChange) -> DocumentAccessors? { self }

    func nibs(_ identifier: String) -> [String] { (byNibIdentifier[identifier] ?? []).sorted() }
    func storyboards(_ identifier: String) -> [String] { (byStoryboardIdentifier[identifier] ?? []).sorted() }
}

extension SourceIndex {
    /// The project's documents by the identifiers of generated code, built once. Most projects have no such code.
    var accessors: DocumentAccessors { facts.fact { DocumentAccessors(documents) } }
}
