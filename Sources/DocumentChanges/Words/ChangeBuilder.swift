import InterfaceBuilder

/// Tells the differences of two versions as changes of objects.
struct ChangeBuilder {
    let comparison: Comparison
    let oldNames: ObjectNames
    let newNames: ObjectNames
    let showsIDs: Bool
    /// By the key of the object.
    private var blocks: [String: ChangeBlock] = [:]
    private var recreated: [Int] = []
    /// The constraints that differ, by the view that they place.
    private var constraints: [String: (old: [PlacedConstraint], new: [PlacedConstraint])] = [:]
    /// Differences of one property, which are told together.
    private var properties: [Property: (old: Int?, new: Int?)] = [:]
    private var propertyOrder: [Property] = []

    private struct Property: Hashable {
        var owner: String
        /// The node that has it, and its attribute; none for the value of the node itself.
        var key: String
        var attribute: String?
    }

    static func blocks(_ comparison: Comparison, showsIDs: Bool) -> [ChangeBlock] {
        var builder = ChangeBuilder(comparison, showsIDs)
        builder.collect()
        return builder.finished()
    }

    private init(_ comparison: Comparison, _ showsIDs: Bool) {
        self.comparison = comparison
        self.showsIDs = showsIDs
        oldNames = ObjectNames(comparison.before)
        newNames = ObjectNames(comparison.after)
    }

    var before: SourceTree { comparison.before }
    var after: SourceTree { comparison.after }

    func names(_ isOld: Bool) -> ObjectNames { isOld ? oldNames : newNames }

    // MARK: Collecting

    private mutating func collect() {
        for (difference, noise) in comparison.differences where noise == nil { add(difference) }
        for property in propertyOrder { tell(property) }
        for (view, placed) in constraints { tellConstraints(view, placed.old, placed.new) }
    }

    private mutating func add(_ difference: Difference) {
        let isOld = difference.new == nil
        let (tree, node) = comparison.place(of: difference)
        if let constraint = around(tree, node, where: { $0.isConstraint($1) }) {
            addConstraint(constraint, isOld, difference)
            return
        }
        if let connection = around(tree, node, where: { $0.isConnection($1) }) {
            if connection == node { addConnection(difference, tree, node) }
            return
        }
        switch difference.slot {
        case .presence where tree.isObject(node) || tree.nodes[node].name == "scene": addPresence(node, isOld)
        case .presence where isList(tree, node) || isInAddition(tree, node, isOld): break
        case .name where tree.isObject(node): addKind(difference)
        case .identity: if let new = difference.new { recreated.append(new) }
        case .place: addMove(difference)
        case .order: addOrder(difference)
        default: addProperty(difference, tree, node, isOld)
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

    /// A list that comes and goes with its entries.
    private func isList(_ tree: SourceTree, _ node: Int) -> Bool {
        tree.nodes[node].attributes.isEmpty && !tree.nodes[node].children.isEmpty
    }

    private func isInAddition(_ tree: SourceTree, _ node: Int, _ isOld: Bool) -> Bool {
        let owner = tree.owner(node)
        let keys = isOld ? comparison.keysBefore : comparison.keysAfter
        return !comparison.has(keys.keys[owner], after: isOld)
    }

    /// The object to tell a change of: the control of a cell.
    private func told(_ tree: SourceTree, _ node: Int) -> Int {
        let owner = tree.owner(node)
        guard tree.nodes[owner].raw("key") == "cell", let control = tree.superobject(owner) else { return owner }
        return control
    }

    func key(_ node: Int, _ isOld: Bool) -> String { (isOld ? comparison.keysBefore : comparison.keysAfter).keys[node] }

    /// Adds a change to the block of an object.
    private mutating func add(_ change: Change, to node: Int, _ isOld: Bool) {
        let key = key(node, isOld)
        if blocks[key] == nil {
            let tree = isOld ? before : after
            var block = ChangeBlock(name: name(node, isOld), scene: change.object.scene, changes: [])
            block.order = order(node, isOld)
            block.node = node
            if node != 0, tree.nodes[node].name == "scene" { block.scene = nil }
            blocks[key] = block
        }
        blocks[key]?.changes.append(change)
    }

    private func name(_ node: Int, _ isOld: Bool) -> String { names(isOld).name(node, showsID: showsIDs) }

    /// The document first, placeholders last; what is gone is after what was before it.
    private func order(_ node: Int, _ isOld: Bool) -> (Int, Double) {
        let tree = isOld ? before : after
        let isPlaceholder = tree.nodes[node].name == "placeholder" || tree.id(node)?.hasPrefix("-") == true
        let group = node == 0 ? 0 : isPlaceholder ? 2 : 1
        guard isOld else { return (group, Double(node)) }
        var last = node
        while last > 0, comparison.counterpart(ofOld: last) == nil { last -= 1 }
        return (group, Double(comparison.counterpart(ofOld: last) ?? 0) + 0.5)
    }

    func object(_ node: Int, _ isOld: Bool) -> Change.Object {
        let (tree, names) = (isOld ? before : after, names(isOld))
        let scene = tree.scene(of: node).map(names.sceneName)
        return Change.Object(
            id: tree.id(node), kind: names.kind(node), name: name(node, isOld),
            className: tree.nodes[node]["customClass"],
            scene: tree.child(0, "scenes") == nil ? nil : scene, parent: tree.superobject(node).map { names.name($0) })
    }

    // MARK: Objects

    private mutating func addPresence(_ node: Int, _ isOld: Bool) {
        let tree = isOld ? before : after
        if tree.nodes[node].raw("key") == "cell" || tree.nodes[node].name.hasSuffix("LayoutGuide") { return }
        var change = Change(
            object: object(node, isOld), kind: isOld ? .removed : .added, label: "",
            rest: isOld ? removal(node) : addition(node))
        change.oldLine = isOld ? tree.nodes[node].line : nil
        change.newLine = isOld ? nil : tree.nodes[node].line
        if let replaced = replacement(of: node, isOld) {
            if isOld { return }
            change.kind = .replaced
            change.property = "object"
            (change.old, change.new) = (oldNames.name(replaced), newNames.name(node))
            change.oldLine = before.nodes[replaced].line
            change.label = ""
            change.rest = "replaces \(oldNames.name(replaced)), same place"
        }
        add(change, to: node, isOld)
        let around = tree.superobject(node) ?? tree.scene(of: node)
        if let around, !comparison.has(key(around, isOld), after: isOld) { blocks[key(node, isOld)]?.isFolded = true }
    }

    /// What came or went at the same place of the same list, alone.
    private func replacement(of node: Int, _ isOld: Bool) -> Int? {
        let (tree, other) = isOld ? (before, after) : (after, before)
        let otherKeys = isOld ? comparison.keysAfter : comparison.keysBefore
        guard let list = tree.parent(node), let otherList = otherKeys[key(list, isOld)] else { return nil }
        func unmatched(_ tree: SourceTree, _ list: Int, _ isOld: Bool) -> [Int] {
            tree.nodes[list].children.indices.filter {
                let child = tree.nodes[list].children[$0]
                return tree.isObject(child) && !comparison.has(key(child, isOld), after: isOld)
            }
        }
        let (own, others) = (unmatched(tree, list, isOld), unmatched(other, otherList, !isOld))
        guard own.count == 1, own == others, tree.nodes[list].children[own[0]] == node else { return nil }
        return other.nodes[otherList].children[others[0]]
    }

    /// The objects directly in an object.
    private func contents(_ tree: SourceTree, _ node: Int) -> [Int] {
        var found: [Int] = []
        for child in tree.nodes[node].children where !tree.isConnection(child) && !tree.isConstraint(child) {
            if tree.nodes[child].raw("key") == "cell" || tree.nodes[child].name.hasSuffix("LayoutGuide") { continue }
            found += tree.isObject(child) ? [child] : contents(tree, child)
        }
        return found
    }

    private static let shownContents = 6

    private func removal(_ node: Int) -> String {
        let inside = contents(before, node)
        let moved = inside.filter { comparison.counterpart(ofOld: $0) != nil }
        let gone = inside.filter { comparison.counterpart(ofOld: $0) == nil }.map(oldNames.shortName)
        return "removed" + (gone.isEmpty ? "" : " with \(listed(gone, most: Self.shownContents))")
            + (moved.isEmpty ? "" : ", \(listed(moved.map(oldNames.shortName), most: Self.shownContents)) kept")
    }

    private func addition(_ node: Int) -> String {
        let tree = after
        let object = tree.nodes[node]
        var words = ["new"]
        if let name = object["customClass"], newNames.ownName(node) != name { words.append("class \(name)") }
        if let axis = object.raw("axis") ?? object.raw("orientation") { words.append(axis) }
        if let image = object["image"], newNames.ownName(node) != "“\(image)”" { words.append("image \(image)") }
        var placed: [PlacedConstraint] = []
        for index in tree.nodes.indices where tree.isConstraint(index) {
            if let one = PlacedConstraint(index, tree, comparison.keysAfter), one.view == node { placed.append(one) }
        }
        words += placement(placed)
        if let parent = tree.superobject(node), !comparison.has(key(parent, false), after: true) || placed.isEmpty {
            words.insert("in \(newNames.reference(parent))", at: 1)
        }
        for child in tree.nodes[node].children where tree.nodes[child].name == "connections" {
            words += tree.nodes[child].children.filter(tree.isConnection).map { connectionWords($0, false) }
        }
        let inside = contents(tree, node).map(newNames.shortName)
        return words.joined(separator: ", ") + (inside.isEmpty ? "" : ": \(listed(inside, most: Self.shownContents))")
    }

    /// How a new view is placed: `fills cardView`, or at most four constraints.
    private func placement(_ placed: [PlacedConstraint]) -> [String] {
        var edges: [Int: [PlacedConstraint]] = [:]
        for one in placed {
            if case .inset(_, let other) = one.role, one.constant == 0, one.relation == .equal {
                edges[after.viewOfGuide(other), default: []].append(one)
            }
        }
        if let (target, sides) = edges.first(where: { Set($0.value.map(\.attribute.base)).count >= 4 }) {
            let rest = placed.filter { one in !sides.contains { $0.node == one.node } }
            return ["fills \(newNames.reference(target))"] + rest.prefix(2).map { $0.phrase(newNames) }
        }
        let phrases = placed.prefix(4).map { $0.phrase(newNames) }
        return phrases
            + (placed.count > 4 ? ["\(placed.count - 4) more constraint\(placed.count == 5 ? "" : "s")"] : [])
    }

    private mutating func addMove(_ difference: Difference) {
        guard let old = difference.old, let new = difference.new else { return }
        let (from, to) = (before.superobject(old), after.superobject(new))
        let source = from.map { oldNames.name($0) } ?? "the top level"
        let target = to.map { newNames.name($0) } ?? "the top level"
        let isSame = from.map { comparison.keysBefore.keys[$0] } == to.map { comparison.keysAfter.keys[$0] }
        var change = Change(
            object: object(new, false), kind: .moved, property: "place", old: source, new: target, label: "", rest: "")
        change.rest = isSame ? "moved within \(target)" : "moved from \(source) into \(target)"
        (change.oldLine, change.newLine) = (before.nodes[old].line, after.nodes[new].line)
        add(change, to: new, false)
    }

    private mutating func addKind(_ difference: Difference) {
        guard let old = difference.old, let new = difference.new else { return }
        let owner = told(after, new)
        var change = Change(object: object(owner, false), kind: .changed, property: "kind", label: "kind", rest: "")
        (change.old, change.new) = (oldNames.kind(old), newNames.kind(new))
        change.rest = "\(oldNames.kind(old)) → \(newNames.kind(new))"
        (change.oldLine, change.newLine) = (before.nodes[old].line, after.nodes[new].line)
        add(change, to: owner, false)
    }

    private mutating func addOrder(_ difference: Difference) {
        guard let old = difference.old, let new = difference.new else { return }
        func predecessor(_ tree: SourceTree, _ node: Int, _ names: ObjectNames) -> String {
            let siblings = tree.parent(node).map { tree.nodes[$0].children } ?? []
            guard let index = siblings.firstIndex(of: node), index > 0 else { return "first" }
            let before = siblings[index - 1]
            return tree.isObject(before) ? "after \(names.reference(before))" : "in place \(index + 1)"
        }
        let owner = told(after, new)
        let was = predecessor(before, old, oldNames)
        let now = predecessor(after, new, newNames)
        var change = Change(
            object: object(owner, false), kind: .moved, property: "order", old: was, new: now, label: "", rest: "")
        let what = after.isObject(new) ? "" : "\(ObjectNames.words(after.nodes[new].name)) "
        change.rest = "\(what)now \(now)" + (was == now ? ", others have moved" : " (was \(was))")
        (change.oldLine, change.newLine) = (before.nodes[old].line, after.nodes[new].line)
        add(change, to: owner, false)
    }

    // MARK: Connections

    private func connectionWords(_ node: Int, _ isOld: Bool) -> String {
        let (tree, keys) = isOld ? (before, comparison.keysBefore) : (after, comparison.keysAfter)
        let connection = tree.nodes[node]
        let end = connection.destination.map { names(isOld).reference(id: $0, keys) }
        switch connection.name {
        case "action": return "action \(connection["selector"] ?? "")"
        case "segue":
            let identifier = connection["identifier"].map { " “\($0)”" } ?? ""
            return "\(connection["relationship"] ?? connection["kind"] ?? "") segue\(identifier)"
                + (end.map { " to \($0)" } ?? "")
        case "binding":
            return "binding \(connection["name"] ?? "") to \(end ?? "")"
                + (connection["keyPath"].map { ".\($0)" } ?? "")
        default: return "\(ObjectNames.words(connection.name)) \(connection["property"] ?? "")"
        }
    }

    private func connectionName(_ node: SourceTree.Node) -> String {
        node["property"] ?? node["selector"] ?? node["name"] ?? node["identifier"] ?? node["relationship"] ?? node[
            "kind"] ?? ""
    }

    private mutating func addConnection(_ difference: Difference, _ tree: SourceTree, _ node: Int) {
        let isOld = difference.new == nil
        guard let source = tree.holder(node) else { return }
        let owner = told(tree, source)
        let connection = tree.nodes[node]
        let kind = ObjectNames.words(connection.name)
        var change = Change(
            object: object(owner, isOld), kind: .changed, property: "\(connection.name) \(connectionName(connection))",
            label: "",
            rest: "")
        change.oldLine = difference.old.map { before.nodes[$0].line }
        change.newLine = difference.new.map { after.nodes[$0].line }
        guard let old = difference.old, let new = difference.new else {
            // The connections of an object that comes or goes are told with it.
            guard comparison.has(key(owner, isOld), after: isOld), difference.isPresence else { return }
            change.kind = isOld ? .removed : .added
            let words = connectionWords(node, isOld)
            let end = connection.destination.map {
                names(isOld).reference(id: $0, isOld ? comparison.keysBefore : comparison.keysAfter)
            }
            if isOld { change.old = end } else { change.new = end }
            let isOutlet = connection.name.hasPrefix("outlet")
            (change.label, change.rest) = (
                words, (isOutlet && end != nil ? "to \(end ?? "") " : "") + (isOld ? "removed" : "new")
            )
            if isOutlet { (change.label, change.rest) = (words, isOld ? "removed" : "new") }
            add(change, to: owner, isOld)
            return
        }
        guard case .attribute(let name) = difference.slot else {
            if difference.slot == .place { addMove(difference) }
            return
        }
        let (was, now) = (before.nodes[old][name], after.nodes[new][name])
        let isEnd = name == "destination" || name == "target"
        change.old = isEnd ? was.map { oldNames.reference(id: $0, comparison.keysBefore) } : was
        change.new = isEnd ? now.map { newNames.reference(id: $0, comparison.keysAfter) } : now
        let isName = ["property", "selector", "name"].contains(name)
        let values = "\(change.old ?? "none") → \(change.new ?? "none")"
        change.label = isName ? kind : "\(kind) \(connectionName(connection))"
        change.rest = isName || isEnd ? values : "\(ObjectNames.words(name)) \(values)"
        if isEnd {
            if change.old == change.new {
                func full(_ id: String?, _ names: ObjectNames, _ keys: NodeKeys) -> String {
                    // Both had the outlet's name, one after the other.
                    guard let node = id.flatMap({ keys["#\($0)"] }) else { return "none" }
                    return names.ownName(node, usesOutlets: false).map { "\(names.kind(node)) \($0)" }
                        ?? names.name(node, showsID: true)
                }
                change.rest =
                    "\(full(was, oldNames, comparison.keysBefore)) → \(full(now, newNames, comparison.keysAfter))"
            }
            if !change.label.hasSuffix(":") { change.label += ":" }
        }
        add(change, to: owner, false)
    }

    // MARK: Constraints

    private mutating func addConstraint(_ node: Int, _ isOld: Bool, _ difference: Difference) {
        func place(_ isOld: Bool, _ node: Int) {
            let (tree, keys) = isOld ? (before, comparison.keysBefore) : (after, comparison.keysAfter)
            guard let placed = PlacedConstraint(node, tree, keys) else { return }
            // A view that comes or goes is told with its constraints.
            guard comparison.has(key(placed.view, isOld), after: isOld) else { return }
            let view = key(placed.view, isOld)
            if isOld {
                if constraints[view]?.old.contains(where: { $0.node == node }) != true {
                    constraints[view, default: ([], [])].old.append(placed)
                }
            } else if constraints[view]?.new.contains(where: { $0.node == node }) != true {
                constraints[view, default: ([], [])].new.append(placed)
            }
        }
        if let old = isOld ? node : comparison.counterpart(ofNew: node) { place(true, old) }
        if !isOld { place(false, node) }
    }

    private mutating func tellConstraints(_ view: String, _ old: [PlacedConstraint], _ new: [PlacedConstraint]) {
        guard let owner = comparison.keysAfter[view] else { return }
        var left = old
        var alone: [PlacedConstraint] = []
        func pair(_ one: PlacedConstraint, _ isSame: (PlacedConstraint) -> Bool) -> PlacedConstraint? {
            left.firstIndex(where: isSame).map { left.remove(at: $0) }
        }
        var pairs: [(PlacedConstraint, PlacedConstraint)] = []
        for one in new {
            if let same = pair(one, { comparison.counterpart(ofOld: $0.node) == one.node }) {
                pairs.append((same, one))
            } else {
                alone.append(one)
            }
        }
        for one in alone {
            if let same = pair(
                one, { $0.attribute.base == one.attribute.base && comparison.counterpart(ofOld: $0.node) == nil })
            {
                pairs.append((same, one))
            } else {
                tell(nil, one, owner)
            }
        }
        for (old, new) in pairs { tell(old, new, owner) }
        for one in left { tell(one, nil, owner) }
    }

    private mutating func tell(_ old: PlacedConstraint?, _ new: PlacedConstraint?, _ owner: Int) {
        guard let any = new ?? old else { return }
        var change = Change(
            object: object(owner, false), kind: .changed, property: "constraint \(any.attribute.rawValue)", label: "",
            rest: "")
        change.old = old?.phrase(oldNames)
        change.new = new?.phrase(newNames)
        change.oldLine = old.map { before.nodes[$0.node].line }
        change.newLine = new.map { after.nodes[$0.node].line }
        switch (old, new) {
        case (let old?, let new?):
            let (label, was) = (new.label(newNames), old.label(oldNames))
            if label == was, old.value != new.value {
                (change.label, change.rest) = (label, "\(old.value) → \(new.value)")
            } else if label == was, old.priority != new.priority {
                func word(_ priority: Double) -> String {
                    priority == 1000 ? "required" : "priority \(ValueWords.number(priority))"
                }
                (change.label, change.rest) = (label, "\(word(old.priority)) → \(word(new.priority))")
            } else if label == was, let varied = variation(old.node, new.node) {
                (change.label, change.rest) = (label, varied)
            } else if change.old == change.new {
                guard let words = otherwise(old.node, new.node) else { return }
                (change.label, change.rest) = (label, words)
            } else {
                (change.label, change.rest) = ("", "\(change.old ?? "") → \(change.new ?? "")")
            }
            if label == was, old.value != new.value, old.priority != new.priority {
                change.rest += ", priority \(ValueWords.number(old.priority)) → \(ValueWords.number(new.priority))"
            }
        case (nil, let new?): (change.kind, change.rest) = (.added, "\(new.phrase(newNames)) (new)")
        case (let old?, nil): (change.kind, change.rest) = (.removed, "no longer \(old.phrase(oldNames))")
        case (nil, nil): return
        }
        add(change, to: owner, false)
    }

    /// `in regular width: 24`
    private func variation(_ old: Int, _ new: Int) -> String? {
        for child in after.nodes[new].children where after.nodes[child].name == "variation" {
            let key = after.nodes[child].raw("key") ?? ""
            let former = before.child(old, key: key)
            for attribute in after.nodes[child].attributes where attribute.name != "key" {
                let was = former.flatMap { before.nodes[$0].raw(attribute.name) }
                guard was != attribute.raw else { continue }
                let name = attribute.name == "constant" ? "" : "\(attribute.name) "
                return "in \(PropertyWords.sizeClass(key)): \(name)\(was.map { "\($0) → " } ?? "")\(attribute.raw)"
            }
        }
        let gone = before.nodes[old].children.first { before.nodes[$0].name == "variation" }
        return gone.map { "no longer varies in \(PropertyWords.sizeClass(before.nodes[$0].raw("key") ?? ""))" }
    }

    /// A property of a constraint that does not change where the view is.
    private func otherwise(_ old: Int, _ new: Int) -> String? {
        let names = after.nodes[new].attributes.map(\.name) + before.nodes[old].attributes.map(\.name)
        for name in names where before.nodes[old].raw(name) != after.nodes[new].raw(name) {
            let (was, now) = (before.nodes[old][name] ?? "none", after.nodes[new][name] ?? "none")
            switch name {
            case "firstItem", "secondItem", "firstAttribute", "secondAttribute", "relation", "constant", "multiplier":
                continue
            default: return "\(ObjectNames.words(name)) \(was) → \(now)"
            }
        }
        return nil
    }

    // MARK: Properties

    private mutating func addProperty(_ difference: Difference, _ tree: SourceTree, _ node: Int, _ isOld: Bool) {
        if isInAddition(tree, node, isOld) { return }
        if let id = tree.nodes[node].raw("reference"), ["exclude", "include"].contains(tree.nodes[node].name) {
            addInstallation(difference, tree, node, id)
            return
        }
        let owner = tree.owner(node)
        // Up to the outermost value that is told as one.
        var (told, attribute): (Int, String?) = (node, nil)
        if case .attribute(let name) = difference.slot {
            // An object that moved elsewhere has the key of its new place.
            if name == "key", let old = difference.old, let new = difference.new, tree.isObject(node),
                before.parent(old).map({ key($0, true) }) != after.parent(new).map({ key($0, false) })
            {
                return
            }
            attribute = name
        }
        var current = node
        while current != owner {
            if PropertyWords.isValue(tree.nodes[current].name) { (told, attribute) = (current, nil) }
            guard let parent = tree.parent(current) else { break }
            current = parent
        }
        let property = Property(owner: key(owner, isOld), key: key(told, isOld), attribute: attribute)
        if properties[property] == nil {
            propertyOrder.append(property)
            properties[property] = (comparison.keysBefore[property.key], comparison.keysAfter[property.key])
        }
    }

    private mutating func tell(_ property: Property) {
        guard let (old, new) = properties[property] else { return }
        let isOld = new == nil
        let tree = isOld ? before : after
        guard let node = new ?? old else { return }
        let owner = told(tree, node)
        let words = PropertyWords(tree, node, property.attribute)
        var change = Change(object: object(owner, isOld), kind: .changed, property: words.property, label: "", rest: "")
        change.oldLine = old.map { before.nodes[$0].line }
        change.newLine = new.map { after.nodes[$0].line }
        if let attribute = property.attribute {
            let was = old.flatMap { before.text(attribute, of: $0) }
            let now = new.flatMap { after.text(attribute, of: $0) }
            let isReference = tree.references(node).contains(attribute)
            func value(_ text: String?, _ names: ObjectNames, _ keys: NodeKeys) -> String? {
                text.map { isReference ? names.reference(id: $0, keys) : ValueWords.attribute(attribute, $0) }
            }
            change.old = value(was, oldNames, comparison.keysBefore)
            change.new = value(now, newNames, comparison.keysAfter)
            (change.label, change.rest) = words.told(change.old, change.new)
        } else {
            change.old = old.map { ValueWords.element(before, $0) }
            change.new = new.map { ValueWords.element(after, $0) }
            if tree.nodes[node].name == "rect", let old, let new {
                (change.label, change.rest) = words.rectangle(before.nodes[old], after.nodes[new])
            } else {
                (change.label, change.rest) = words.told(change.old, change.new)
            }
        }
        add(change, to: owner, isOld)
    }

    /// A view or constraint that a size class leaves out or brings back.
    private mutating func addInstallation(_ difference: Difference, _ tree: SourceTree, _ node: Int, _ id: String) {
        guard let target = comparison.keysAfter["#\(id)"], let mask = tree.parent(node),
            let variation = tree.parent(mask)
        else { return }
        let placed = PlacedConstraint(target, after, comparison.keysAfter)
        let owner = after.isConstraint(target) ? placed?.view ?? target : target
        let isIncluded = (tree.nodes[node].name == "include") == (difference.new != nil)
        let where_ =
            tree.nodes[variation].raw("key").map { $0 == "default" ? "" : " in \(PropertyWords.sizeClass($0))" } ?? ""
        var change = Change(object: object(owner, false), kind: .changed, property: "installed", label: "", rest: "")
        (change.old, change.new) = isIncluded ? ("off", "on") : ("on", "off")
        let what = after.isConstraint(target) ? "\(placed?.phrase(newNames) ?? "constraint") " : ""
        change.rest = what + (isIncluded ? "installed" : "not installed") + where_
        change.oldLine = difference.old.map { before.nodes[$0].line }
        change.newLine = difference.new.map { after.nodes[$0].line }
        add(change, to: owner, false)
    }

    // MARK: The result

    private mutating func finished() -> [ChangeBlock] {
        if !recreated.isEmpty {
            let names = recreated.filter {
                !after.nodes[$0].name.hasSuffix("LayoutGuide") && after.nodes[$0].raw("key") != "cell"
            }
            var block = ChangeBlock(name: "Re-created with new ids", changes: [])
            block.order = (0, 0)
            for node in recreated {
                var change = Change(object: object(node, false), kind: .recreated, property: "id", label: "", rest: "")
                change.new = after.id(node)
                change.old = comparison.counterpart(ofNew: node).flatMap { before.nodes[$0].formerID }
                change.newLine = after.nodes[node].line
                change.oldLine = comparison.counterpart(ofNew: node).map { before.nodes[$0].line }
                block.changes.append(change)
            }
            let shown = (names.isEmpty ? recreated : names).map(newNames.reference)
            block.changes[0].rest = listed(shown, most: 12)
            blocks[""] = block
        }
        return blocks.values.sorted { $0.order < $1.order }
    }
}
