import Base

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
        // A mask is told by its entries.
        if tree.nodes[node].name == "mask" { return }
        // Up to the outermost value that is told as one.
        var (told, attributes): (Int, [String?]) = (node, [nil])
        if case .attribute(let name) = difference.slot {
            // An object that moved elsewhere has the key of its new place.
            if name == "key", let old = difference.old, let new = difference.new, tree.isObject(node),
                before.parent(old).map({ key($0, true) }) != after.parent(new).map({ key($0, false) })
            {
                return
            }
            attributes = [name]
            // A text of a list is one of its values.
            if PropertyWords.isList(tree.nodes[node].name) {
                addProperty(ofList: difference, name)
                return
            }
        } else if difference.isPresence, !ValueElements.contains(tree.nodes[node].name) {
            // What is no value is told by what it has.
            let names = tree.nodes[node].attributes.map(\.name).filter { $0 != "key" && $0 != "keyPath" }
            if !names.isEmpty || !tree.nodes[node].children.isEmpty { attributes = names }
        }
        let owner = tree.owner(node)
        let outermost = sequence(first: node, next: tree.parent).prefix { $0 != owner }
            .last { ValueElements.contains(tree.nodes[$0].name) }
        if let outermost { (told, attributes) = (outermost, [nil]) }
        for attribute in attributes { addProperty(owner, told, attribute, isOld) }
    }

    private mutating func addProperty(_ owner: Int, _ node: Int, _ attribute: String?, _ isOld: Bool) {
        let property = Property(owner: key(owner, isOld), key: key(node, isOld), attribute: attribute)
        if knownProperties.insert(property).inserted { properties.append(property) }
    }

    /// A text in a list, which is compared as an attribute of the list.
    private mutating func addProperty(ofList difference: Difference, _ name: String) {
        for (isOld, list) in [(false, difference.new), (true, difference.old)] {
            guard let text = list.flatMap({ tree(isOld).child($0, key: name) }) else { continue }
            addProperty(tree(isOld).owner(text), text, nil, isOld)
            return
        }
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
            if values.old == values.new, !isReference {
                values = ValueWords.excerpts(
                    old.flatMap { before.text(attribute, of: $0) }, new.flatMap { after.text(attribute, of: $0) })
            }
        } else {
            values = (old.map { ValueWords.element(before, $0) }, new.map { ValueWords.element(after, $0) })
            if let old, let new {
                if tree.nodes[node].name == "attributedString" {
                    values = ValueWords.differingRuns((before, old), (after, new))
                }
                if values.old == values.new { values = ValueWords.differing((before, old), (after, new)) }
            }
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

/// Objects that came, went, or are elsewhere.
extension ChangeBuilder {
    mutating func tellPresence(_ node: Int, _ isOld: Bool) {
        let tree = tree(isOld)
        if tree.isPart(node) {
            guard let whole = tree.superobject(node), isInBoth(whole, isOld) else { return }
            let part = ObjectNames.words(tree.nodes[node].raw("key") ?? tree.nodes[node].raw("type") ?? "")
            let name = part == "cell" ? part : "\(part) layout guide"
            let words = (label: name, rest: isOld ? "removed" : "new")
            tell(of: whole, isOld: isOld, name, (nil, nil), words, at: (isOld ? node : nil, isOld ? nil : node))
            return
        }
        if let replaced = replacement(of: node, isOld) {
            if isOld { return }
            let names = (oldNames.name(replaced), newNames.name(node))
            tell(.replaced, of: node, "object", names, ("", "replaces \(names.0), same place"), at: (replaced, node))
        } else if isOld {
            tell(.removed, of: node, isOld: true, nil, (nil, nil), ("", removal(node)), at: (node, nil))
        } else {
            tell(.added, of: node, nil, (nil, nil), ("", addition(node)), at: (nil, node))
        }
        fold(node, isOld)
    }

    /// What came or went at the same place of the same list, alone.
    private mutating func replacement(of node: Int, _ isOld: Bool) -> Int? {
        guard let list = tree(isOld).parent(node), let otherList = keys(!isOld)[key(list, isOld)] else { return nil }
        let (own, others) = (unmatched(list, isOld), unmatched(otherList, !isOld))
        guard own.count == 1, own == others, tree(isOld).nodes[list].children[own[0]] == node else { return nil }
        return tree(!isOld).nodes[otherList].children[others[0]]
    }

    /// The places of the objects in a list that only one version has.
    private mutating func unmatched(_ list: Int, _ isOld: Bool) -> [Int] {
        if let known = unmatched[key(list, isOld)]?[isOld] { return known }
        let children = tree(isOld).nodes[list].children
        let found = children.indices.filter { tree(isOld).isObject(children[$0]) && !isInBoth(children[$0], isOld) }
        unmatched[key(list, isOld), default: [:]][isOld] = found
        return found
    }

    /// The objects in an object that comes or goes, texts and controls first. A container without a name of its own gives
    /// way to what is in it; in a scene, a cell or a window, every container does.
    private func contents(_ node: Int, _ isOld: Bool) -> [Int] {
        let (tree, names) = (tree(isOld), names(isOld))
        let isSurface = tree.isSurface(node)
        func inside(_ node: Int) -> [Int] {
            var found: [Int] = []
            for child in tree.nodes[node].children where !tree.isConnection(child) && !tree.isConstraint(child) {
                if tree.isPart(child) || tree.nodes[child].name == "placeholder" { continue }
                let own = inside(child)
                let isContainer = isSurface || names.ownName(child) == nil
                found += tree.isObject(child) && (own.isEmpty || !isContainer || isInBoth(child, isOld)) ? [child] : own
            }
            return found
        }
        let all = inside(node)
        return all.filter(tree.isTextOrControl) + all.filter { !tree.isTextOrControl($0) }
    }

    private func listed(_ nodes: [Int], _ isOld: Bool) -> String {
        Base.listed(nodes.map(names(isOld).shortName), most: Self.shownContents)
    }

    private static let shownContents = 6

    private func removal(_ node: Int) -> String {
        let inside = contents(node, true)
        let moved = inside.filter { comparison.counterpart(ofOld: $0) != nil }
        let gone = inside.filter { comparison.counterpart(ofOld: $0) == nil }
        let name = before.storyboardIdentifier(ofScene: node).map { " (storyboard identifier \($0))" } ?? ""
        return "removed" + name + (gone.isEmpty ? "" : " with \(listed(gone, true))")
            + (moved.isEmpty ? "" : " (\(listed(moved, true)) kept)")
    }

    private func addition(_ node: Int) -> String {
        let object = after.nodes[node]
        var words = ["new"]
        if let name = object["customClass"], newNames.ownName(node) != name { words.append("class \(name)") }
        if let axis = object.raw("axis") ?? object.raw("orientation") { words.append(axis) }
        if let image = object["image"], newNames.ownName(node) != "“\(image)”" { words.append("image \(image)") }
        let placed = placed[node] ?? []
        words += placement(placed)
        if let parent = after.superobject(node), !isInBoth(parent, false) || placed.isEmpty {
            words.insert("in \(newNames.reference(parent))", at: 1)
        }
        for child in object.children where after.nodes[child].name == "connections" {
            words += after.nodes[child].children.filter(after.isConnection).map { connectionWords($0, false) }
        }
        if let name = after.storyboardIdentifier(ofScene: node) { words.append("storyboard identifier \(name)") }
        let inside = contents(node, false)
        return words.joined(separator: ", ") + (inside.isEmpty ? "" : ": \(listed(inside, false))")
    }

    /// How a new view is placed: `fills cardView`, or at most four constraints.
    private func placement(_ placed: [PlacedConstraint]) -> [String] {
        var edges: [Int: [PlacedConstraint]] = [:]
        for one in placed {
            if case .inset(_, let other) = one.role, one.constant == 0, one.relation == .equal {
                edges[after.viewOfGuide(other), default: []].append(one)
            }
        }
        let filled = edges.filter { Set($0.value.map(\.attribute.base)).count >= 4 }.min { $0.key < $1.key }
        if let (target, sides) = filled {
            let rest = placed.filter { one in !sides.contains { $0.node == one.node } }
            return ["fills \(newNames.reference(target))"] + rest.prefix(2).map { $0.phrase(newNames) }
        }
        let phrases = placed.prefix(4).map { $0.phrase(newNames) }
        return phrases + (placed.count > 4 ? [counted(placed.count - 4, "more constraint")] : [])
    }

    // MARK: Other places

    mutating func tellMove(_ difference: Difference) {
        guard let old = difference.old, let new = difference.new else { return }
        let (from, to) = (before.superobject(old), after.superobject(new))
        let source = from.map { oldNames.name($0) } ?? "the top level"
        let target = to.map { newNames.name($0) } ?? "the top level"
        let isSame = from.map { key($0, true) } == to.map { key($0, false) }
        let words = isSame ? "moved within \(target)" : "moved from \(source) into \(target)"
        tell(.moved, of: new, "place", (source, target), ("", words), at: (old, new))
    }

    mutating func tellKind(_ difference: Difference) {
        guard let old = difference.old, let new = difference.new else { return }
        let (was, now) = (oldNames.kind(old), newNames.kind(new))
        tell(of: told(after, new), "kind", (was, now), ("kind", "\(was) → \(now)"), at: (old, new))
    }

    mutating func tellOrder(_ difference: Difference) {
        guard let old = difference.old, let new = difference.new else { return }
        func predecessor(_ node: Int, _ isOld: Bool) -> String {
            let tree = tree(isOld)
            let siblings = tree.parent(node).map { tree.nodes[$0].children } ?? []
            guard let index = siblings.firstIndex(of: node), index > 0 else { return "first" }
            let before = siblings[index - 1]
            return tree.isObject(before) ? "after \(names(isOld).reference(before))" : "in place \(index + 1)"
        }
        let (was, now) = (predecessor(old, true), predecessor(new, false))
        let what = after.isObject(new) ? "" : "\(ObjectNames.words(after.nodes[new].name)) "
        let rest = "\(what)now \(now)" + (was == now ? ", others have moved" : " (was \(was))")
        tell(.moved, of: told(after, new), "order", (was, now), ("", rest), at: (old, new))
    }
}

extension SourceTree {
    /// Whether an object is told with the one that has it.
    func isPart(_ node: Int) -> Bool { nodes[node].raw("key") == "cell" || nodes[node].name.hasSuffix("LayoutGuide") }

    /// Whether an object is what a user sees at once: a scene, a cell of a list, a window.
    fileprivate func isSurface(_ node: Int) -> Bool {
        ["scene", "window", "panel", "tableCellView"].contains(nodes[node].name)
            || nodes[node].name.hasSuffix("ViewCell")
    }

    fileprivate func isTextOrControl(_ node: Int) -> Bool {
        let name = nodes[node].name.lowercased()
        return shownText(node) != nil || Self.controls.contains { name.hasSuffix($0) }
    }

    private static let controls = [
        "button", "field", "switch", "slider", "stepper", "control", "bar", "picker", "pickerview", "combobox",
        "textview",
    ]
}
