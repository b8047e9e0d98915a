import DocumentChanges
import InterfaceBuilder
import LibXML

/// Which views of two versions of a document changed, and how.
struct WireframeMarks {
    enum Kind: Sendable {
        case removed, added, changed, moved

        var color: Color {
            switch self {
            case .removed: Color(red: 0.82, green: 0.14, blue: 0.18)
            case .added: Color(red: 0.1, green: 0.5, blue: 0.22)
            case .changed: Color(red: 0.75, green: 0.53, blue: 0)
            case .moved: Color(white: 0.45)
            }
        }
    }

    struct Mark: Sendable {
        var kind: Kind
        /// Of the lines of `xiblint diff`.
        var numbers: [Int] = []
    }

    /// By the ids of views.
    private(set) var before: [String: Mark] = [:]
    private(set) var after: [String: Mark] = [:]
    /// The marks of scenes that only one version has, by the ids of their objects.
    private(set) var scenes: [String: Mark] = [:]
    /// The former id of an object with a new one.
    private(set) var formerIDs: [String: String] = [:]

    /// - Parameters:
    ///   - drawn: The views in the pictures of the two versions.
    init(
        _ diff: DocumentDiff, _ old: Document, _ new: Document,
        drawn: (old: [Wireframe.Object], new: [Wireframe.Object])
    ) {
        for change in diff.changes where change.kind == .recreated {
            if let former = change.old, let id = change.new { formerIDs[id] = former }
        }
        var numbers: [String: [Int]] = [:]
        for (index, line) in diff.lines.filter({ !$0.isScene }).enumerated() {
            for id in Set(line.changes.compactMap(\.object.id)) { numbers[id, default: []].append(index + 1) }
        }
        let (oldIDs, newIDs) = (Set(drawn.old.map(\.id)), Set(drawn.new.map(\.id)))
        for change in diff.changes {
            guard let id = change.object.id else { continue }
            let kind: Kind =
                switch change.kind {
                case .added where change.property == nil: .added
                case .removed where change.property == nil: .removed
                default: .changed
                }
            if change.object.kind == "scene", change.property == nil, kind != .changed {
                let document = kind == .added ? new : old
                let objects = document.scenes.first { $0.sceneID == id }?.objects
                for object in objects.map({ Array(document.tree.children($0)) }) ?? [] {
                    guard let own = document.id(object) else { continue }
                    scenes[own, default: Mark(kind: kind)].add(kind, numbers[id] ?? [])
                }
            }
            let former = formerIDs[id] ?? id
            if kind != .added, let view = Self.view(former, in: old, oldIDs) {
                before[view, default: Mark(kind: view == former ? kind : .changed)].add(kind, numbers[id] ?? [])
            }
            if kind != .removed, let view = Self.view(id, in: new, newIDs) {
                after[view, default: Mark(kind: view == id ? kind : .changed)].add(kind, numbers[id] ?? [])
            }
        }
        addFollowers(drawn)
        for (id, _) in after { after[id]?.numbers.sort() }
        for (id, _) in before { before[id]?.numbers.sort() }
    }

    /// The lines about a picture that only one version has.
    func numbers(of picture: Wireframe, _ kind: Kind) -> [Int] {
        if let scene = picture.id.flatMap({ scenes[$0] }) { return scene.numbers }
        let own = kind == .added ? after : before
        return Set(picture.objects.flatMap { own[$0.id]?.numbers ?? [] }).sorted()
    }

    /// The nearest view of a picture that an object is, or is in.
    private static func view(_ id: String, in document: Document, _ drawn: Set<String>) -> String? {
        let nearest = document.object(id: id).map(document.tree.elements(upFrom:))?.first { element in
            document.isView(element) || document.id(element).map(drawn.contains) ?? false
        }
        return nearest.flatMap(document.id).flatMap { drawn.contains($0) ? $0 : nil }
    }

    /// Views that only moved, because their constraints or what is around them changed.
    private mutating func addFollowers(_ drawn: (old: [Wireframe.Object], new: [Wireframe.Object])) {
        let places = Dictionary(drawn.old.map { ($0.id, $0.relative) }) { first, _ in first }
        for object in drawn.new {
            let former = formerIDs[object.id] ?? object.id
            guard let place = places[former], !place.isNear(object.relative, within: 0.5) else { continue }
            if after[object.id] == nil { after[object.id] = Mark(kind: .moved) }
            if before[former] == nil { before[former] = Mark(kind: .moved) }
        }
    }
}

extension WireframeMarks.Mark {
    fileprivate mutating func add(_ kind: WireframeMarks.Kind, _ others: [Int]) {
        if self.kind == .moved { self.kind = kind }
        numbers += others.filter { !numbers.contains($0) }
    }
}
