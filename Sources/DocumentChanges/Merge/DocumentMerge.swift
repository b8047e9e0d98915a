import InterfaceBuilder

/// A value that a conflict leaves to each side.
struct Choice<Value> {
    var ours: Value
    var theirs: Value

    subscript(takesTheirs: Bool) -> Value {
        get { takesTheirs ? theirs : ours }
        set { if takesTheirs { theirs = newValue } else { ours = newValue } }
    }
}

extension Choice {
    init(_ value: Value) { self.init(ours: value, theirs: value) }
}

/// What both sides changed in different ways.
package struct MergeConflict: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case value, `class`, text, deletion = "delete/change", reference = "delete/reference", move
        case outlet, order, duplicate, document
    }

    package var kind: Kind
    /// The key of the object.
    var object: String
    package var property: String?
    package var base: String?
    package var ours: String?
    package var theirs: String?
    /// For what is told by the changes of each side: the nodes, by their keys.
    var changed: [String] = []
    /// Conflicts of one group are decided together.
    var group: Int
}

/// Merges two versions of a document with their common ancestor, object by object.
struct DocumentMerge {
    struct Entry {
        var isThere = Choice(true)
        var parent: Choice<String>
        var node: Choice<SourceTree.Node>
        /// For a value that is taken as a whole: the side that has it.
        var source: Choice<Source>?
        var group: Int?
    }

    enum Source { case base, ours, theirs }

    /// Nil for documents that both sides added.
    let base: Side?
    let ours: Side
    let theirs: Side
    var entries: [String: Entry] = [:]
    private(set) var conflicts: [MergeConflict] = []
    /// By the keys of objects.
    private var conflictsOfObjects: [String: [Int]] = [:]
    /// What was decided without being asked, by the keys of nodes.
    private(set) var notes: [(node: String, text: String)] = []
    private var groups = 0
    /// The lists whose order is left to the sides.
    var contested: Set<String> = []

    init(base: SourceTree?, ours: SourceTree, theirs: SourceTree) {
        let former = base.map { Side($0) }
        let own = Side(ours, like: [former].compactMap { $0 })
        self.base = former
        self.ours = own
        self.theirs = Side(theirs.sharingAdditions(ours, base: base), like: [former, own].compactMap { $0 })
        mergeEntries()
        breakCycles()
        deleteEntries()
        mergeTexts()
        noteReplacements()
        closeReferences()
        mergeResources()
    }

    func side(_ source: Source) -> Side? {
        switch source {
        case .base: base
        case .ours: ours
        case .theirs: theirs
        }
    }

    mutating func newGroup() -> Int {
        groups += 1
        return groups
    }

    mutating func add(
        _ kind: MergeConflict.Kind, _ object: String, _ property: String?, _ values: (String?, String?, String?),
        _ group: Int, changed: [String] = []
    ) {
        conflictsOfObjects[object, default: []].append(conflicts.count)
        conflicts.append(
            MergeConflict(
                kind: kind, object: object, property: property, base: values.0, ours: values.1, theirs: values.2,
                changed: changed, group: group))
    }

    func conflicts(of object: String) -> [MergeConflict] {
        conflictsOfObjects[object].map { $0.map { conflicts[$0] } } ?? []
    }

    // MARK: Contents and places

    private mutating func mergeEntries() {
        var isInside: Set<String> = []
        for (source, side) in [(Source.ours, ours), (.theirs, theirs), (.base, base ?? ours)] {
            for index in side.tree.nodes.indices {
                let key = side.keys.keys[index]
                // The parts of a value come with it.
                if let parent = side.tree.parent(index),
                    side.isValue(parent) || isInside.contains(side.keys.keys[parent])
                {
                    isInside.insert(key)
                    continue
                }
                guard entries[key] == nil else { continue }
                merge(key, source)
            }
        }
    }

    private mutating func merge(_ key: String, _ source: Source) {
        let (b, o, t) = (base?.node(key), ours.node(key), theirs.node(key))
        guard let any = o ?? t ?? b else { return }
        var entry = Entry(
            parent: Choice(ours.parent(key) ?? theirs.parent(key) ?? base?.parent(key) ?? ""), node: Choice(any))
        mergePlace(key, &entry)
        let isValue = [(base, b), (ours, o), (theirs, t)].contains { side, node in
            node != nil && side.map { side in side.keys[key].map(side.isValue) ?? false } == true
        }
        if isValue {
            mergeValue(key, &entry)
        } else if let o, let t {
            mergeNode(key, b, o, t, &entry)
        }
        entries[key] = entry
    }

    private mutating func mergePlace(_ key: String, _ entry: inout Entry) {
        guard let o = ours.parent(key), let t = theirs.parent(key), o != t else { return }
        let b = base?.parent(key)
        if b == o {
            entry.parent = Choice(t)
        } else if b == t {
            entry.parent = Choice(o)
        } else {
            let group = newGroup()
            entry.parent = Choice(ours: o, theirs: t)
            entry.group = group
            add(.move, key, "parent", (b, o, t), group)
        }
    }

    /// Objects that the sides move into each other stay where each side has them.
    private mutating func breakCycles() {
        for takesTheirs in [false, true] {
            /// The walk that came by first.
            var walks: [String: Int] = [:]
            for (walk, start) in entries.keys.sorted().enumerated() {
                var key = start
                while walks[key] == nil, let entry = entries[key] {
                    walks[key] = walk
                    key = entry.parent[takesTheirs]
                }
                guard walks[key] == walk, entries[key] != nil else { continue }
                var cycle = [key]
                while let next = entries[cycle[cycle.count - 1]]?.parent[takesTheirs], next != key {
                    cycle.append(next)
                }
                let moved = cycle.filter { ours.parent($0) != theirs.parent($0) }.sorted()
                guard let first = moved.first else { continue }
                let group = newGroup()
                for key in moved {
                    guard let a = ours.parent(key), let b = theirs.parent(key) else { continue }
                    entries[key]?.parent = Choice(ours: a, theirs: b)
                    entries[key]?.group = group
                }
                add(.move, first, nil, (nil, nil, nil), group, changed: moved)
            }
        }
    }

    mutating func note(_ key: String, _ text: String) { notes.append((key, text)) }
}
