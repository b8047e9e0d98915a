/// Properties of objects.
extension ChangeBuilder {
    struct Property: Hashable {
        var owner: String
        /// The node that has it, and its attribute; none for the value of the node itself.
        var key: String
        var attribute: String?
    }

    mutating func addProperty(_ difference: Difference, _ tree: SourceTree, _ node: Int, _ isOld: Bool) {
        if let id = tree.nodes[node].raw("reference"), ["exclude", "include"].contains(tree.nodes[node].name) {
            tellInstallation(difference, tree, node, id)
            return
        }
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
        let owner = tree.owner(node)
        var current = node
        while current != owner {
            if PropertyWords.isValue(tree.nodes[current].name) { (told, attribute) = (current, nil) }
            guard let parent = tree.parent(current) else { break }
            current = parent
        }
        let property = Property(owner: key(owner, isOld), key: key(told, isOld), attribute: attribute)
        if knownProperties.insert(property).inserted { properties.append(property) }
    }

    mutating func tell(_ property: Property) {
        let (old, new) = (comparison.keysBefore[property.key], comparison.keysAfter[property.key])
        let isOld = new == nil
        let tree = tree(isOld)
        guard let node = new ?? old else { return }
        let propertyWords = PropertyWords(tree, node, property.attribute)
        var values: (old: String?, new: String?)
        if let attribute = property.attribute {
            let isReference = tree.references(node).contains(attribute)
            func value(_ node: Int?, _ isOld: Bool) -> String? {
                node.flatMap { self.tree(isOld).text(attribute, of: $0) }.map {
                    isReference ? reference($0, isOld) : ValueWords.attribute(attribute, $0)
                }
            }
            values = (value(old, true), value(new, false))
        } else {
            values = (old.map { ValueWords.element(before, $0) }, new.map { ValueWords.element(after, $0) })
        }
        var words = propertyWords.told(values.old, values.new)
        if property.attribute == nil, tree.nodes[node].name == "rect", let old, let new {
            words = propertyWords.rectangle(before.nodes[old], after.nodes[new])
        }
        tell(of: told(tree, node), isOld: isOld, propertyWords.property, values, words, at: (old, new))
    }

    /// A view or constraint that a size class leaves out or brings back.
    private mutating func tellInstallation(_ difference: Difference, _ tree: SourceTree, _ node: Int, _ id: String) {
        guard let target = comparison.keysAfter["#\(id)"], let mask = tree.parent(node),
            let variation = tree.parent(mask)
        else { return }
        let placed = PlacedConstraint(target, after, comparison.keysAfter)
        let isConstraint = after.isConstraint(target)
        let isIncluded = (tree.nodes[node].name == "include") == (difference.new != nil)
        let sizeClass = tree.nodes[variation].raw("key").flatMap { $0 == "default" ? nil : $0 }
        let rest =
            (isConstraint ? "\(placed?.phrase(newNames) ?? "constraint") " : "")
            + (isIncluded ? "installed" : "not installed")
            + (sizeClass.map { " in \(PropertyWords.sizeClass($0))" } ?? "")
        tell(
            of: isConstraint ? placed?.view ?? target : target, "installed", isIncluded ? ("off", "on") : ("on", "off"),
            ("", rest), at: (difference.old, difference.new))
    }
}
