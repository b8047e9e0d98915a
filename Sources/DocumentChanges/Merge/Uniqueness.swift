import InterfaceBuilder

/// What a document must not have twice, and where its constraints must be.
extension SourceTree {
    /// What a node is alone in being: an object for a key of its parent, a connection for a property of its source, a
    /// constraint between two edges. Two nodes with one sign contradict each other.
    struct Sign: Hashable, Sendable {
        enum Family: Sendable { case key, constraint, connection, name }

        var family: Family
        var text: String
    }

    /// The signs of a node; a few nodes have two.
    func signs(_ node: Int, _ keys: NodeKeys) -> [Sign] {
        if isConstraint(node) {
            let priority = nodes[node].raw("priority") ?? ""
            return edges(ofConstraint: node, keys).map { [Sign(family: .constraint, text: "\($0) \(priority)")] } ?? []
        }
        if isConnection(node) { return connectionSigns(node, keys).map { Sign(family: .connection, text: $0) } }
        guard let parent = parent(node), id(node) != nil else { return [] }
        var signs: [Sign] = []
        if let key = nodes[node].raw("key") {
            signs.append(Sign(family: .key, text: "\(keys.keys[parent]) :\(key)"))
        }
        if let name = nodes[node].raw("storyboardIdentifier") {
            signs.append(Sign(family: .name, text: "storyboard identifier \(name)"))
        }
        return signs
    }

    private func connectionSigns(_ node: Int, _ keys: NodeKeys) -> [String] {
        guard let source = holder(node) else { return [] }
        let connection = nodes[node]
        let start = "\(keys.keys[source]) \(connection.name)"
        func sign(_ names: String...) -> String {
            names.reduce(start) { "\($0) \(connection.raw($1) ?? "")" }
        }
        switch connection.name {
        case "outlet": return [sign("property")]
        case "outletCollection", "accessibilityConnection": return [sign("property", "destination")]
        case "binding": return [sign("name")]
        case "action":
            let isMac = connection.raw("target") != nil
            return [isMac ? sign("trigger") : sign("selector", "eventType", "destination")]
        case "segue":
            var signs: [String] = []
            if let name = connection.raw("identifier") { signs.append("\(start) identifier \(name)") }
            if let relationship = connection.raw("relationship") {
                let isList = relationship == "viewControllers" || relationship.hasSuffix("Items")
                signs.append(isList ? sign("relationship", "destination") : sign("relationship"))
            } else if connection.raw("kind") == "embed" || !nodes[source].name.hasSuffix("ontroller") {
                // Whatever can be tapped starts one segue.
                signs.append(sign("trigger", "splitViewControllerTargetIndex"))
            }
            return signs
        default: return []
        }
    }

    /// Whether a constraint is in a view that does not contain its items. UIKit raises when it loads that.
    func isOutside(_ constraint: Int, _ keys: NodeKeys) -> Bool {
        guard let holder = holder(constraint) else { return false }
        return items(constraint, keys).contains { item in
            let view = viewOfGuide(item)
            return view != holder && !contains(holder, view)
        }
    }

    /// Whether a constraint ties two views along the axis of the stack view that arranges both.
    func isInStack(_ constraint: Int, _ keys: NodeKeys) -> Bool {
        let items = items(constraint, keys)
        guard items.count == 2, items[0] != items[1], let list = parent(items[0]), parent(items[1]) == list,
            let stack = parent(list), nodes[stack].name == "stackView",
            let edge = nodes[constraint].raw("firstAttribute").flatMap({ LayoutAttribute(name: $0) })
        else { return false }
        let axis = nodes[stack].raw("axis") ?? nodes[stack].raw("orientation") ?? "horizontal"
        return edge.kind != .dimension && (edge.axis == .vertical) == (axis == "vertical")
    }

    /// The views and guides that a constraint ties.
    func items(_ constraint: Int, _ keys: NodeKeys) -> [Int] {
        ["firstItem", "secondItem"].compactMap { nodes[constraint].raw($0) }.compactMap { keys["#\($0)"] }
    }
}
