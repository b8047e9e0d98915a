import Base
import InterfaceBuilder
import ProjectModel

/// The objects that nibs instantiate, and which ones loading one of them instantiates.
struct RecursionGraph {
    /// An object of a nib; identical objects of a class in a nib are one node.
    struct Node {
        /// The name by which code loads the nib.
        var nib: String
        var document: NibSummary
        var object: NibObject
        var decoded: DecodedObject
    }

    struct Edge {
        var load: CertainLoad
        var from: Int
        var to: Int
    }

    let nodes: [Node]
    private let edges: [[Edge]]

    /// Contains the nibs of which something can be reported, and those that they load.
    init(_ view: ProjectView) {
        var maker = RecursionGraphMaker(view)
        let start = view.documents.names(.xib).filter(view.isRequested)
        var nodes = start.flatMap { maker.nodes(of: $0) }
        var seen = Set(start)
        var loads: [[CertainLoad]] = []
        while loads.count < nodes.count {
            let new = view.calls.certainLoads(of: nodes[loads.count...].map(\.decoded), in: view.sources)
            let from = loads.count
            loads += new
            for (number, own) in zip(from..., new) {
                for load in own {
                    guard let nib = view.calls.calls[load.call].onlyNib(for: nodes[number].decoded.className),
                        seen.insert(nib).inserted
                    else { continue }
                    nodes += maker.nodes(of: nib)
                }
            }
        }
        let byNib = Dictionary(grouping: nodes.indices) { nodes[$0].nib }
        self.nodes = nodes
        edges = nodes.indices.map { number in
            loads[number].flatMap { load -> [Edge] in
                guard let nib = view.calls.calls[load.call].onlyNib(for: nodes[number].decoded.className) else {
                    return []
                }
                return (byNib[nib] ?? []).map { Edge(load: load, from: number, to: $0) }
            }
        }
    }

    // MARK: Cycles

    /// The shortest cycle through each object that is in one, without those covered by another one.
    var cycles: [[Edge]] {
        let parts = StrongParts(edges.map { $0.map(\.to) }).parts
        var covered: Set<Int> = []
        return nodes.indices.compactMap { start in
            guard !covered.contains(start), let cycle = cycle(from: start, parts) else { return nil }
            covered.formUnion(cycle.map(\.from))
            return cycle
        }
    }

    /// A cycle stays in the component that it begins in.
    private func cycle(from start: Int, _ parts: [Int]) -> [Edge]? {
        var ways: [Int: Edge] = [:]
        var upcoming = [start]
        var next = 0
        while next < upcoming.count {
            let node = upcoming[next]
            next += 1
            for edge in edges[node] where parts[edge.to] == parts[start] && ways[edge.to] == nil {
                ways[edge.to] = edge
                if edge.to == start { return way(to: start, ways) }
                upcoming.append(edge.to)
            }
        }
        return nil
    }

    private func way(to start: Int, _ ways: [Int: Edge]) -> [Edge] {
        var found: [Edge] = []
        var node = start
        repeat {
            guard let edge = ways[node] else { break }
            found.append(edge)
            node = edge.from
        } while node != start
        return found.reversed()
    }
}

/// Finds the objects that a nib instantiates.
private struct RecursionGraphMaker {
    private let view: ProjectView
    private let classes = Cache<Platform, ProjectClasses>()

    init(_ view: ProjectView) { self.view = view }

    mutating func nodes(of nib: String) -> [RecursionGraph.Node] {
        let documents = view.documents.named(nib, .xib)
        // AppKit creates custom views with `init(frame:)`.
        guard let first = documents.first, documents.allSatisfy({ $0.platform != .macos }) else { return [] }
        let known = classes.value(for: first.platform) { view.classes(for: first.platform) }
        var seen: Set<DecodedObject> = []
        let made = documents.map { document in
            Set(Self.made(in: document).compactMap { Self.decoded($0, known) })
        }
        return Self.made(in: first).compactMap { object in
            guard known.isFullyKnown(object, in: first) else {
                view.skip(object, in: first, object.reference(in: first).map(known.uncertainty) ?? [])
                return nil
            }
            guard let decoded = Self.decoded(object, known), !Self.lacksModule(object, first),
                seen.insert(decoded).inserted,
                // A variant for another language, device or target may differ.
                made.allSatisfy({ $0.contains(decoded) })
            else { return nil }
            return RecursionGraph.Node(nib: nib, document: first, object: object, decoded: decoded)
        }
    }

    private static func made(in document: NibSummary) -> [NibObject] {
        document.objects.filter { $0.position != .owner && $0.isMadeAtOnce && $0.isView && $0.customClass != nil }
    }

    /// Whether an object is not of the class of its name, which the document names with its module elsewhere: a Swift
    /// class is not found without it.
    private static func lacksModule(_ object: NibObject, _ document: NibSummary) -> Bool {
        guard object.module == nil, !object.isOfOwnTarget else { return false }
        return document.objects.contains { $0.customClass == object.customClass && $0.module != nil }
    }

    private static func decoded(_ object: NibObject, _ classes: ProjectClasses) -> DecodedObject? {
        guard let name = object.customClass else { return nil }
        // Headers of tables, scroll views and others have subviews that are not in the document.
        let isPlain = object.hasSubviews != false || classes.derivesDirectly(ClassReference(name), from: plainViews)
        return DecodedObject(className: name, hasSubviews: isPlain ? object.hasSubviews : nil)
    }

    private static let plainViews: Set<String> = ["UIView", "UIControl", "UICollectionReusableView"]
}
