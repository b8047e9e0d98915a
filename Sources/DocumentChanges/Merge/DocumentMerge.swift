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
        case outlet, order, document
    }

    package var kind: Kind
    /// The key of the object.
    var object: String
    package var property: String?
    package var base: String?
    package var ours: String?
    package var theirs: String?
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
    /// What was decided without being asked, by the keys of nodes.
    private(set) var notes: [(node: String, text: String)] = []
    private var groups = 0

    init(base: SourceTree?, ours: SourceTree, theirs: SourceTree) {
        self.base = base.map(Side.init)
        self.ours = Side(ours)
        self.theirs = Side(theirs)
        mergeEntries()
        deleteEntries()
        mergeConnections()
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
        _ group: Int
    ) {
        conflicts.append(
            MergeConflict(
                kind: kind, object: object, property: property, base: values.0, ours: values.1, theirs: values.2,
                group: group))
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

    mutating func note(_ key: String, _ text: String) { notes.append((key, text)) }
}
