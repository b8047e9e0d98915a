package import Base
package import InterfaceBuilder

/// Which documents instantiate which classes, and which classes load which documents.
package struct NibGraph: Sendable {
    package enum Node: Hashable, Sendable {
        /// A document, by its path.
        case document(Path, Document.Kind)
        case type(String)
    }

    package enum Relation: String, Hashable, Sendable, CaseIterable {
        /// A document contains an object of a class, at its top level or nested.
        case makes
        /// The class is that of a document's File's Owner, and no code of the class is known to load the document.
        case owner
        /// Code of a class loads a document, or creates a controller with it as nib.
        case loads
        /// Code of a class registers a nib for cells.
        case registers
        /// A document names another one.
        case references
    }

    package struct Edge: Hashable, Sendable {
        /// The indices of the nodes.
        package var from: Int
        package var to: Int
        package var relation: Relation
    }

    /// The documents by path, then the classes by name.
    package private(set) var nodes: [Node] = []
    /// Without duplicates, sorted by the indices of their nodes.
    package private(set) var edges: [Edge] = []

    /// - Parameters:
    ///   - summaries: The documents to include, with everything that they are bound to.
    ///   - leavesOut: Whether a file, and the classes that only it declares, are left out.
    package init(
        _ summaries: [NibSummary], calls: LoadingCalls, index: SourceIndex,
        leavesOut: (Path) -> Bool = { _ in false }
    ) {
        let summaries = summaries.filter { !leavesOut($0.path) }
        var maker = NibGraphMaker(summaries)
        for nib in summaries { maker.add(nib) }
        for nib in summaries { maker.addCode(of: nib, calls, index) }
        maker.keep { name in
            let files = index.named(name).map { index.place(of: $0).path }
            return files.isEmpty || !files.allSatisfy { leavesOut($0) }
        }
        maker.dropKnownOwners()
        let documents = summaries.map { Node.document($0.path, $0.kind) }
        let types = Set(maker.links.flatMap { [$0.from, $0.to] }).subtracting(documents)
        nodes = documents + types.sorted { $0.name < $1.name }
        let numbers = Dictionary(zip(nodes, nodes.indices)) { first, _ in first }
        edges = maker.links.compactMap { link in
            guard let from = numbers[link.from], let to = numbers[link.to] else { return nil }
            return Edge(from: from, to: to, relation: link.relation)
        }.sorted { ($0.from, $0.to, $0.relation.rawValue) < ($1.from, $1.to, $1.relation.rawValue) }
    }
}

extension NibGraph.Node {
    /// The class's name, or the document's path.
    package var name: String {
        switch self {
        case .document(let path, _): path.string
        case .type(let name): name
        }
    }
}

private struct NibGraphMaker {
    struct Link: Hashable {
        var from: NibGraph.Node
        var to: NibGraph.Node
        var relation: NibGraph.Relation
    }

    private(set) var links: Set<Link> = []
    private let documents: [String: [NibGraph.Node]]

    init(_ summaries: [NibSummary]) {
        documents = Dictionary(grouping: summaries) { "\($0.kind.rawValue):\($0.name)" }
            .mapValues { $0.map { .document($0.path, $0.kind) } }
    }

    mutating func add(_ nib: NibSummary) {
        let own = NibGraph.Node.document(nib.path, nib.kind)
        for object in nib.objects {
            guard let name = object.customClass, name != "NSObject" else { continue }
            let isOwner = object.position == .owner
            links.insert(Link(from: own, to: .type(name), relation: isOwner ? .owner : .makes))
        }
        for reference in nib.references {
            for other in documents["\(reference.kind.rawValue):\(reference.name)"] ?? [] where other != own {
                links.insert(Link(from: own, to: other, relation: .references))
            }
        }
    }

    /// Keeps the edges of these classes, and between documents.
    mutating func keep(_ isShown: (String) -> Bool) {
        let names = Set(
            links.flatMap { [$0.from, $0.to] }.compactMap { if case .type(let name) = $0 { name } else { nil } })
        let dropped = Set(names.filter { !isShown($0) }.map(NibGraph.Node.type))
        links = links.filter { !dropped.contains($0.from) && !dropped.contains($0.to) }
    }

    /// An owner that loads its document needs no owner edge: it would be a second edge between the same nodes.
    mutating func dropKnownOwners() {
        links = links.filter { link in
            link.relation != .owner || !links.contains(Link(from: link.to, to: link.from, relation: .loads))
        }
    }

    /// Adds the classes whose code loads a document.
    mutating func addCode(of nib: NibSummary, _ calls: LoadingCalls, _ index: SourceIndex) {
        let own = NibGraph.Node.document(nib.path, nib.kind)
        let loads =
            nib.kind == .xib ? calls.loads(ofNib: nib.name, in: index) : calls.loads(ofStoryboard: nib.name, in: index)
        for load in loads {
            guard let name = load.className else { continue }
            let isRegistered = if case .registration = load.kind { true } else { false }
            links.insert(Link(from: .type(name), to: own, relation: isRegistered ? .registers : .loads))
        }
    }
}

/// How the xib of a view or a cell is bound to its class: what the document declares, and which code loads it.
package struct NibBinding: Sendable {
    package let nib: NibSummary
    /// In the order of the sources.
    package let loads: [NibLoad]

    package init(nib: NibSummary, loads: [NibLoad] = []) {
        self.nib = nib
        self.loads = loads
    }
}

/// Code that loads or registers a nib.
package struct NibLoad: Hashable, Sendable {
    package var kind: LoadingKind
    /// The class that contains the code; for a controller that is instantiated, the controller's class; nil for code
    /// outside of classes.
    package var className: String?
    /// Nil when the call has no owner.
    package var owner: LoadingOwner?
    /// Whether the code does not name the nib and UIKit finds it.
    package var isImplicit: Bool
    /// The place of the function's name.
    package var place: Place
}

extension LoadingCalls {
    /// The code that loads or registers a nib by name. Creating a nib object counts only when nothing is known about
    /// its use.
    package func loads(ofNib name: String, in index: SourceIndex) -> [NibLoad] { loads(uses(ofNib: name), index) }

    /// The code that instantiates a storyboard by name, or something in it.
    package func loads(ofStoryboard name: String, in index: SourceIndex) -> [NibLoad] {
        loads(uses(ofStoryboard: name), index)
    }

    private func loads(_ uses: [NibUse], _ index: SourceIndex) -> [NibLoad] {
        var found: [NibLoad] = []
        var seen: Set<NibLoad> = []
        let isLoaded = uses.contains { calls[$0.call].kind != .nib }
        for use in uses {
            let call = calls[use.call]
            if isLoaded, call.kind == .nib { continue }
            for owner in owners(of: use, index) {
                let load = NibLoad(
                    kind: call.kind, className: owner, owner: call.owner, isImplicit: use.isImplicit,
                    place: index.place(of: call.nameRange, inFile: call.declaration.file))
                if seen.insert(load).inserted { found.append(load) }
            }
        }
        return found
    }

    /// The classes of a nib's use: those of the controllers that are instantiated, else the class that contains the
    /// code.
    private func owners(of use: NibUse, _ index: SourceIndex) -> [String?] {
        let call = calls[use.call]
        guard call.kind == .viewController || call.kind == .windowController else {
            return [userClass(of: use)]
        }
        let made = call.classes.names.filter { use.runningClass == nil || $0.name == use.runningClass }.map(\.name)
        return made.isEmpty ? [userClass(of: use)] : made
    }
}
