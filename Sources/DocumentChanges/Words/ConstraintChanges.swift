import InterfaceBuilder

/// Constraints, from the view that they place.
extension ChangeBuilder {
    mutating func addConstraint(_ node: Int, _ isOld: Bool) {
        let old = isOld ? node : comparison.counterpart(ofNew: node)
        for (isOld, node) in [(true, old), (false, isOld ? nil : node)] {
            guard let node, let placed = PlacedConstraint(node, tree(isOld), keys(isOld)),
                // A view that comes or goes is told with its constraints.
                isInBoth(placed.view, isOld)
            else { continue }
            let view = key(placed.view, isOld)
            if constraints[view]?.contains(where: { $0.isOld == isOld && $0.placed.node == node }) == true { continue }
            constraints[view, default: []].append((isOld, placed))
        }
    }

    mutating func tellConstraints(_ view: String) {
        guard let owner = comparison.keysAfter[view], let all = constraints[view] else { return }
        var old = all.filter(\.isOld).map(\.placed)
        var new = all.filter { !$0.isOld }.map(\.placed)
        var pairs: [(PlacedConstraint, PlacedConstraint)] = []
        let comparison = comparison
        func pair(_ isSame: (PlacedConstraint, PlacedConstraint) -> Bool) {
            new = new.filter { one in
                guard let index = old.firstIndex(where: { isSame($0, one) }) else { return true }
                pairs.append((old.remove(at: index), one))
                return false
            }
        }
        pair { comparison.counterpart(ofOld: $0.node) == $1.node }
        pair { $0.attribute.base == $1.attribute.base && comparison.counterpart(ofOld: $0.node) == nil }
        for one in new {
            tell(owner, .added, nil, one, ("", "\(one.phrase(newNames)) (new)"))
        }
        for (old, new) in pairs { if let words = words(old, new) { tell(owner, .changed, old, new, words) } }
        for one in old { tell(owner, .removed, one, nil, ("", "no longer \(one.phrase(oldNames))")) }
    }

    private mutating func tell(
        _ owner: Int, _ kind: Change.Kind, _ old: PlacedConstraint?, _ new: PlacedConstraint?,
        _ words: (label: String, rest: String)
    ) {
        tell(
            kind, of: owner, "constraint \((new ?? old)?.attribute.rawValue ?? "")",
            (old?.phrase(oldNames), new?.phrase(newNames)), words, at: (old?.node, new?.node))
    }

    /// Nil for what changes nothing that a reader sees.
    private func words(_ old: PlacedConstraint, _ new: PlacedConstraint) -> (label: String, rest: String)? {
        func priority(_ value: Double) -> String { value == 1000 ? "required" : "priority \(shortNumber(value))" }
        let label = new.label(newNames)
        let (was, now) = (old.phrase(oldNames), new.phrase(newNames))
        if label == old.label(oldNames) {
            let hasPriority = old.priority != new.priority
            if old.value != new.value {
                let (first, second) = (shortNumber(old.priority), shortNumber(new.priority))
                return (label, "\(old.value) → \(new.value)" + (hasPriority ? ", priority \(first) → \(second)" : ""))
            }
            if hasPriority { return (label, "\(priority(old.priority)) → \(priority(new.priority))") }
            if let varied = variation(old.node, new.node) { return (label, varied) }
        }
        guard was == now else { return ("", "\(was) → \(now)") }
        return otherwise(old.node, new.node).map { (label, $0) }
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

    private static let placing: Set<String> = [
        "firstItem", "secondItem", "firstAttribute", "secondAttribute", "relation", "constant", "multiplier",
    ]

    /// A property of a constraint that does not change where the view is.
    private func otherwise(_ old: Int, _ new: Int) -> String? {
        let names = after.nodes[new].attributes.map(\.name) + before.nodes[old].attributes.map(\.name)
        let name = names.first { !Self.placing.contains($0) && before.nodes[old].raw($0) != after.nodes[new].raw($0) }
        return name.map {
            "\(ObjectNames.words($0)) \(before.nodes[old][$0] ?? "none") → \(after.nodes[new][$0] ?? "none")"
        }
    }
}

/// Outlets, actions, segues and bindings.
extension ChangeBuilder {
    func connectionWords(_ node: Int, _ isOld: Bool, showsOptions: Bool = false) -> String {
        let connection = tree(isOld).nodes[node]
        let end = connection.destination.map { reference($0, isOld) }
        switch connection.name {
        case "action": return "action \(connection["selector"] ?? "")"
        case "segue":
            let identifier = connection["identifier"].map { " “\($0)”" } ?? ""
            return "\(connection["relationship"] ?? connection["kind"] ?? "") segue\(identifier)"
                + (end.map { " to \($0)" } ?? "")
        case "binding":
            return "binding \(connection["name"] ?? "") to \(end ?? "")"
                + (connection["keyPath"].map { ".\($0)" } ?? "")
                + (showsOptions ? ValueWords.options(tree(isOld), ofConnection: node) : "")
        default: return "\(ObjectNames.words(connection.name)) \(connection["property"] ?? "")"
        }
    }

    mutating func tellConnection(_ difference: Difference, _ tree: SourceTree, _ node: Int) {
        let isOld = difference.new == nil
        guard let source = tree.holder(node) else { return }
        let owner = told(tree, source)
        let connection = tree.nodes[node]
        let name = tree.connectionName(node)
        let property = "\(connection.name) \(name)"
        let nodes = (difference.old, difference.new)
        guard let old = difference.old, let new = difference.new else {
            // The connections of an object that comes or goes are told with it.
            guard isInBoth(owner, isOld), difference.isPresence else { return }
            let end = connection.destination.map { reference($0, isOld) }
            let words = (connectionWords(node, isOld, showsOptions: true), isOld ? "removed" : "new")
            let values = isOld ? (end, nil) : (nil, end)
            tell(isOld ? .removed : .added, of: owner, isOld: isOld, property, values, words, at: nodes)
            return
        }
        guard case .attribute(let attribute) = difference.slot else {
            if difference.slot == .place { tellMove(difference) }
            return
        }
        let kind = ObjectNames.words(connection.name)
        var values = (old: before.nodes[old][attribute], new: after.nodes[new][attribute])
        if attribute == "destination" || attribute == "target" {
            let ids = values
            values = (ids.old.map { reference($0, true) }, ids.new.map { reference($0, false) })
            let shown = values.old == values.new ? (fullName(ids.old, true), fullName(ids.new, false)) : values
            let rest = "\(shown.0 ?? "none") → \(shown.1 ?? "none")"
            tell(of: owner, property, values, ("\(kind) \(name):", rest), at: nodes)
            return
        }
        let words = "\(values.old ?? "none") → \(values.new ?? "none")"
        let isName = ["property", "selector", "name"].contains(attribute)
        tell(
            of: owner, property, values,
            isName ? (kind, words) : ("\(kind) \(name)", "\(ObjectNames.words(attribute)) \(words)"), at: nodes)
    }

    /// The name of an object without its outlet, which both objects had one after the other.
    private func fullName(_ id: String?, _ isOld: Bool) -> String? {
        guard let node = id.flatMap({ keys(isOld)["#\($0)"] }) else { return nil }
        let names = names(isOld)
        return names.ownName(node, usesOutlets: false).map { "\(names.kind(node)) \($0)" }
            ?? names.name(node, showsID: true)
    }
}

extension SourceTree {
    /// What a connection is called at its source: the name of a property, a selector.
    func connectionName(_ node: Int) -> String {
        let names = ["property", "selector", "name", "identifier", "relationship", "kind"]
        return names.lazy.compactMap { nodes[node][$0] }.first ?? ""
    }
}
