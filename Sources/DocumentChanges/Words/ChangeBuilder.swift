import Base
import InterfaceBuilder

/// Tells the differences of two versions as changes of objects.
struct ChangeBuilder {
    let comparison: Comparison
    let oldNames: ObjectNames
    let newNames: ObjectNames
    private let showsIDs: Bool
    /// By the key of the object.
    private var blocks: [String: ChangeBlock] = [:]
    private var recreated: [Int] = []
    /// The constraints that differ, by the view that they place.
    var constraints: [String: [(isOld: Bool, placed: PlacedConstraint)]] = [:]
    /// Differences of one property, which are told together, in the order in which they were found.
    var properties: [Property] = []
    var knownProperties: Set<Property> = []
    /// The constraints of the new version, by the view that they place.
    let placed: [Int: [PlacedConstraint]]
    /// By the key of a list: the places of the objects in it that only one version has.
    var unmatched: [String: [Bool: [Int]]] = [:]
    /// What is before each node of the old version and in both: its place in the new one.
    private let places: [Int]

    static func blocks(_ comparison: Comparison, showsIDs: Bool) -> [ChangeBlock] {
        var builder = ChangeBuilder(comparison, showsIDs)
        builder.tell(comparison.differences.lazy.filter { $0.noise == nil }.map(\.difference))
        return builder.blocks.values.sorted { $0.order < $1.order }
    }

    /// The differences that mean something and of which, each alone, there is nothing to tell, by their numbers.
    static func untold(_ comparison: Comparison) -> Set<Int> {
        let builder = ChangeBuilder(comparison, false)
        return Set(
            comparison.differences.indices.filter { number in
                let (difference, noise) = comparison.differences[number]
                guard noise == nil else { return false }
                var own = builder
                own.tell([difference])
                return own.blocks.isEmpty
            })
    }

    private mutating func tell(_ differences: some Sequence<Difference>) {
        for difference in differences { add(difference) }
        for property in properties { tell(property) }
        for view in constraints.keys { tellConstraints(view) }
        tellRecreated()
    }

    private init(_ comparison: Comparison, _ showsIDs: Bool) {
        self.comparison = comparison
        self.showsIDs = showsIDs
        oldNames = ObjectNames(comparison.before)
        newNames = ObjectNames(comparison.after)
        placed = PlacedConstraint.all(comparison.after, comparison.keysAfter)
        var place = 0
        places = comparison.before.nodes.indices.map { node in
            place = comparison.counterpart(ofOld: node) ?? place
            return place
        }
    }

    // MARK: The two versions

    var before: SourceTree { comparison.before }
    var after: SourceTree { comparison.after }

    func tree(_ isOld: Bool) -> SourceTree { isOld ? before : after }

    func names(_ isOld: Bool) -> ObjectNames { isOld ? oldNames : newNames }

    func keys(_ isOld: Bool) -> NodeKeys { isOld ? comparison.keysBefore : comparison.keysAfter }

    func key(_ node: Int, _ isOld: Bool) -> String { keys(isOld).keys[node] }

    /// Whether the other version has a node too.
    func isInBoth(_ node: Int, _ isOld: Bool) -> Bool { comparison.has(key(node, isOld), after: isOld) }

    /// What an id means.
    func reference(_ id: String, _ isOld: Bool) -> String { names(isOld).reference(id: id, keys(isOld)) }

    /// The object to tell a change of: the control of a cell.
    func told(_ tree: SourceTree, _ node: Int) -> Int {
        let owner = tree.owner(node)
        guard tree.nodes[owner].raw("key") == "cell", let control = tree.superobject(owner) else { return owner }
        return control
    }

    // MARK: Collecting

    private mutating func add(_ difference: Difference) {
        let isOld = difference.new == nil
        let (tree, node) = comparison.place(of: difference)
        if let constraint = around(tree, node, where: { $0.isConstraint($1) }) {
            addConstraint(constraint, isOld)
            return
        }
        if let connection = around(tree, node, where: { $0.isConnection($1) }) {
            if connection == node {
                tellConnection(difference, tree, node)
                return
            }
            // The parts of a connection that comes or goes are told with it.
            guard isInBoth(connection, isOld) else { return }
        }
        switch difference.slot {
        case .presence where tree.isObject(node) || tree.nodes[node].name == "scene": tellPresence(node, isOld)
        // A list comes and goes with its entries.
        case .presence where tree.nodes[node].attributes.isEmpty && !tree.nodes[node].children.isEmpty: break
        case .name where tree.isObject(node): tellKind(difference)
        case .identity: if let new = difference.new { recreated.append(new) }
        case .place: tellMove(difference)
        case .order: tellOrder(difference)
        default: if isInBoth(tree.owner(node), isOld) { addProperty(difference, tree, node, isOld) }
        }
    }

    private func around(_ tree: SourceTree, _ node: Int, where condition: (SourceTree, Int) -> Bool) -> Int? {
        var current: Int? = node
        while let index = current, !condition(tree, index) {
            if tree.isObject(index) { return nil }
            current = tree.parent(index)
        }
        return current
    }

    // MARK: Telling

    /// Tells a change in the block of an object.
    /// - Parameters:
    ///   - nodes: Where it is, in both versions.
    mutating func tell(
        _ kind: Change.Kind = .changed, of owner: Int, isOld: Bool = false, _ property: String?,
        _ values: (old: String?, new: String?), _ words: (label: String, rest: String),
        at nodes: (old: Int?, new: Int?)
    ) {
        let key = key(owner, isOld)
        let change = self.change(kind, of: owner, isOld, property, values, words, at: nodes)
        if blocks[key] == nil {
            let name = names(isOld).name(owner, showsID: showsIDs)
            var block = ChangeBlock(name: name, scene: change.object.scene, changes: [])
            block.order = order(owner, isOld)
            if owner != 0, tree(isOld).nodes[owner].name == "scene" { block.scene = nil }
            blocks[key] = block
        }
        blocks[key]?.changes.append(change)
    }

    private func change(
        _ kind: Change.Kind, of owner: Int, _ isOld: Bool, _ property: String?, _ values: (old: String?, new: String?),
        _ words: (label: String, rest: String), at nodes: (old: Int?, new: Int?)
    ) -> Change {
        Change(
            object: object(owner, isOld), kind: kind, property: property, old: values.old, new: values.new,
            label: words.label, rest: words.rest, oldLine: nodes.old.map { before.nodes[$0].line },
            newLine: nodes.new.map { after.nodes[$0].line })
    }

    private func object(_ node: Int, _ isOld: Bool) -> Change.Object {
        let (tree, names) = (tree(isOld), names(isOld))
        return Change.Object(
            id: tree.id(node) ?? tree.nodes[node].raw("sceneID"), kind: names.kind(node),
            name: names.name(node, showsID: showsIDs),
            className: tree.nodes[node]["customClass"],
            scene: tree.child(0, "scenes") == nil ? nil : tree.scene(of: node).map(names.sceneName),
            parent: tree.superobject(node).map { names.name($0) })
    }

    /// The document and scenes first, placeholders last; what is gone is after what was before it.
    private func order(_ node: Int, _ isOld: Bool) -> (Int, Int, Int) {
        let tree = tree(isOld)
        let isPlaceholder = tree.nodes[node].name == "placeholder" || tree.id(node)?.hasPrefix("-") == true
        let isFirst = node == 0 || tree.nodes[node].name == "scene"
        let group = isFirst ? 0 : isPlaceholder ? 2 : 1
        return isOld ? (group, places[node], node + 1) : (group, node, 0)
    }

    /// Leaves an object out that is told with the new or removed one around it.
    mutating func fold(_ node: Int, _ isOld: Bool) {
        let tree = tree(isOld)
        let list = tree.parent(node)
        guard let around = tree.superobject(node) ?? list.flatMap(tree.scene), !isInBoth(around, isOld) else { return }
        blocks[key(node, isOld)]?.isFolded = true
    }

    /// A block that lists the objects with new ids.
    private mutating func tellRecreated() {
        guard !recreated.isEmpty else { return }
        let own = recreated.filter { !after.isPart($0) }
        let shown = (own.isEmpty ? recreated : own).map(newNames.reference)
        let changes = recreated.map { node in
            let old = comparison.counterpart(ofNew: node)
            return change(
                .recreated, of: node, false, "id", (old.flatMap { before.nodes[$0].formerID }, after.id(node)),
                ("", node == recreated[0] ? listed(shown, most: 12) : ""), at: (old, node))
        }
        blocks[""] = ChangeBlock(name: "Re-created with new ids", changes: changes, order: (0, 0, -1))
    }
}
