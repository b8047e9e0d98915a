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
        func priority(_ value: Double) -> String { value == 1000 ? "required" : "priority \(ValueWords.number(value))" }
        let label = new.label(newNames)
        let (was, now) = (old.phrase(oldNames), new.phrase(newNames))
        if label == old.label(oldNames) {
            let hasPriority = old.priority != new.priority
            if old.value != new.value {
                let (first, second) = (ValueWords.number(old.priority), ValueWords.number(new.priority))
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
