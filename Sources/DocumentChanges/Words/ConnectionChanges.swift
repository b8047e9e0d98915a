/// Outlets, actions, segues and bindings.
extension ChangeBuilder {
    func connectionWords(_ node: Int, _ isOld: Bool) -> String {
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
        default: return "\(ObjectNames.words(connection.name)) \(connection["property"] ?? "")"
        }
    }

    mutating func tellConnection(_ difference: Difference, _ tree: SourceTree, _ node: Int) {
        let isOld = difference.new == nil
        guard let source = tree.holder(node) else { return }
        let owner = told(tree, source)
        let connection = tree.nodes[node]
        let names = ["property", "selector", "name", "identifier", "relationship", "kind"]
        let name = names.lazy.compactMap { connection[$0] }.first ?? ""
        let property = "\(connection.name) \(name)"
        let nodes = (difference.old, difference.new)
        guard let old = difference.old, let new = difference.new else {
            // The connections of an object that comes or goes are told with it.
            guard isInBoth(owner, isOld), difference.isPresence else { return }
            let end = connection.destination.map { reference($0, isOld) }
            let words = (connectionWords(node, isOld), isOld ? "removed" : "new")
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
