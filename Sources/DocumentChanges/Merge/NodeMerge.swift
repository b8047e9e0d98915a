import InterfaceBuilder

/// The content of one node, three ways.
extension DocumentMerge {
    /// A color, a font and the like have parts that make no sense when they are mixed.
    mutating func mergeValue(_ key: String, _ entry: inout Entry) {
        let (b, o, t) = (base?.text(of: key), ours.text(of: key), theirs.text(of: key))
        guard o != nil, t != nil else {
            // Deletions are decided later.
            entry.source = Choice(o != nil ? .ours : t != nil ? .theirs : .base)
            return
        }
        if o == t || t == b {
            entry.source = Choice(.ours)
        } else if o == b {
            entry.source = Choice(.theirs)
        } else if isRewritten(key, from: base, in: ours) || isRewritten(key, from: ours, in: theirs) {
            entry.source = Choice(isRewritten(key, from: ours, in: theirs) ? .ours : .theirs)
        } else if isRewritten(key, from: base, in: theirs) {
            entry.source = Choice(.ours)
        } else if isDesignTime(key) {
            entry.source = Choice(.ours)
            note(key, "the place on the canvas of ours is kept")
        } else {
            entry.source = Choice(ours: .ours, theirs: .theirs)
            entry.group = newGroup()
            addValue(
                key, nil, (b.map { _ in shown(base, key) } ?? nil, shown(ours, key), shown(theirs, key)),
                entry.group ?? 0)
        }
    }

    private func shown(_ side: Side?, _ key: String) -> String? {
        side.flatMap { side in side.keys[key].map { ValueWords.element(side.tree, $0) } }
    }

    /// Whether a value was only written in another way.
    private func isRewritten(_ key: String, from old: Side?, in new: Side) -> Bool {
        guard let first = old?.node(key), let second = new.node(key), first.name == second.name else { return false }
        if first.name == "color", let a = ColorValue(first), let b = ColorValue(second) {
            // Equal numbers are another color in another gamut.
            return a.isSame(as: b) && first.isWide == second.isWide
        }
        guard first.attributes.map(\.name) == second.attributes.map(\.name) else { return false }
        return zip(first.attributes, second.attributes).allSatisfy { isSame($0.raw, $1.raw) }
            && first.text == second.text
            && first.children.isEmpty && second.children.isEmpty
    }

    /// Whether two values are only written in two ways.
    private func isSame(_ first: String, _ second: String) -> Bool {
        if first == second || SourceTree.decoded(first) == SourceTree.decoded(second) { return true }
        guard let a = Double(first), let b = Double(second) else { return false }
        return (a - b).magnitude < 1e-4
    }

    private func isDesignTime(_ key: String) -> Bool {
        key.hasSuffix("/:canvasLocation") || key.hasSuffix("/:screenRect")
    }

    /// Attributes, one by one.
    mutating func mergeNode(
        _ key: String, _ b: SourceTree.Node?, _ o: SourceTree.Node, _ t: SourceTree.Node, _ entry: inout Entry
    ) {
        var (first, second) = (o, o)
        if o.name != t.name {
            let name = pick(b?.name, o.name, t.name)
            if let name {
                (first.name, second.name) = (name, name)
            } else {
                second.name = t.name
                entry.group = entry.group ?? newGroup()
                add(.value, key, "element", (b?.name, o.name, t.name), entry.group ?? 0)
            }
        }
        var names = o.attributes.map(\.name)
        for attribute in t.attributes where !names.contains(attribute.name) { names.append(attribute.name) }
        for name in b?.attributes.map(\.name) ?? [] where !names.contains(name) { names.append(name) }
        let isLost =
            key == "document/dependencies" || (o.name == "device" || o.name == "plugIn" || o.name == "adaptation")
        let together = mergeParts(key, b, o, t, &first, &second, &entry)
        for name in names where !together.contains(name) {
            let (bv, ov, tv) = (b?.raw(name), o.raw(name), t.raw(name))
            let value: String?
            if ov == tv || tv == bv {
                value = ov
            } else if ov == bv {
                value = tv
            } else if let ov, let tv, isSame(ov, tv) || bv.map({ isSame($0, tv) }) == true {
                value = ov
            } else if let ov, let bv, tv != nil, isSame(bv, ov) {
                value = tv
            } else if isLost || key == "document" && ["toolsVersion", "systemVersion"].contains(name) {
                value = isTheirsNewer ? tv : ov
            } else if keepsOurs(key, name, o) {
                value = ov
                if o.name == "rect" { note(key, "the frame of ours is kept; constraints determine it") }
            } else {
                set(name, ov, in: &first, like: o)
                set(name, tv, in: &second, like: t)
                entry.group = entry.group ?? newGroup()
                addValue(key, name, (bv, ov, tv), entry.group ?? 0)
                continue
            }
            let model = value == tv && tv != nil && o.raw(name) == nil ? t : o
            set(name, value, in: &first, like: model)
            set(name, value, in: &second, like: model)
        }
        let text: String?? = pick(b?.text, o.text, t.text)
        if let text {
            (first.text, second.text) = (text, text)
        } else {
            second.text = t.text
            entry.group = entry.group ?? newGroup()
            add(.text, key, "text", (b?.text, o.text, t.text), entry.group ?? 0)
        }
        entry.node = Choice(ours: first, theirs: second)
    }

    /// Attributes that mean something only together, if the sides changed different ones.
    /// - Returns: Those that are left to the sides.
    private mutating func mergeParts(
        _ key: String, _ b: SourceTree.Node?, _ o: SourceTree.Node, _ t: SourceTree.Node,
        _ first: inout SourceTree.Node, _ second: inout SourceTree.Node, _ entry: inout Entry
    ) -> [String] {
        guard let b, o.name == t.name else { return [] }
        func isContested(_ one: [String], _ other: [String]) -> Bool {
            o.values(one) != b.values(one) && t.values(other) != b.values(other)
                && o.values(one + other) != t.values(one + other)
        }
        var parts = SourceTree.parts(of: o.name).first { isContested($0, $0) }
        if parts == nil, o.name == "constraint" {
            let (tie, distance) = (SourceTree.tie, SourceTree.distance)
            let isMixed =
                isContested(tie, distance) && o.values(distance) != t.values(distance)
                || isContested(distance, tie) && o.values(distance) != t.values(distance)
            if isMixed, !SourceTree.isSameTie(o, t, isAround: isAround) { parts = tie + distance }
        }
        guard let parts else { return [] }
        for name in parts {
            set(name, o.raw(name), in: &first, like: o)
            set(name, t.raw(name), in: &second, like: t)
        }
        entry.group = entry.group ?? newGroup()
        add(.value, key, nil, (nil, nil, nil), entry.group ?? 0, changed: [key])
        return parts
    }

    private func isAround(_ first: String, _ second: String) -> Bool {
        [ours, theirs].contains { side in
            guard let a = side.keys["#\(first)"], let b = side.keys["#\(second)"] else { return false }
            return side.tree.contains(a, b) || side.tree.contains(b, a)
        }
    }

    /// The value that only one side changed, or both alike; nil for a conflict.
    private func pick<Value: Equatable>(_ base: Value?, _ ours: Value, _ theirs: Value) -> Value? {
        if ours == theirs || theirs == base { return ours }
        return ours == base ? theirs : nil
    }

    private var isTheirsNewer: Bool {
        func version(_ side: Side) -> [Int] {
            let text = side.tree.nodes[0].raw("toolsVersion") ?? ""
            // What some versions of Xcode write when they do not know their own.
            return text.hasPrefix("32700.99") ? [] : text.split(separator: ".").map { Int($0) ?? 0 }
        }
        return version(ours).lexicographicallyPrecedes(version(theirs))
    }

    private func keepsOurs(_ key: String, _ name: String, _ node: SourceTree.Node) -> Bool {
        if name == "misplaced" || name == "ambiguous" || isDesignTime(key) || key.hasPrefix("document/resources/") {
            return true
        }
        return ours.keys[key].map { ours.tree.isComputed(name, $0, hasOtherDevice: false) } == true
    }

    /// Sets an attribute; a new one goes where a version that has it has it.
    private func set(_ name: String, _ value: String?, in node: inout SourceTree.Node, like model: SourceTree.Node) {
        guard let value, node.raw(name) == nil, let index = model.attributes.firstIndex(where: { $0.name == name })
        else {
            node.set(name, value)
            return
        }
        let names = node.attributes.map(\.name)
        let before = model.attributes[..<index].reversed().first { names.contains($0.name) }
        var place = before.flatMap { names.firstIndex(of: $0.name) }.map { $0 + 1 } ?? 0
        // Among those that only the other side added, Xcode's order counts.
        let known = Set(model.attributes.map(\.name))
        let platform = ours.tree.platform
        while place < names.count, !known.contains(names[place]),
            AttributeOrder.index(of: name, among: [names[place]], of: node.name, on: platform) == 1
        {
            place += 1
        }
        node.attributes.insert(SourceTree.Attribute(name: name, raw: value), at: place)
    }

    private mutating func addValue(
        _ key: String, _ property: String?, _ values: (String?, String?, String?), _ group: Int
    ) {
        guard let index = ours.keys[key] else { return add(.value, key, property, values, group) }
        if ours.tree.isConstraint(index) {
            add(.value, key, nil, (nil, nil, nil), group, changed: [key])
        } else if ours.tree.isConnection(index), property == "destination" || property == "target" {
            let words = "\(ours.tree.nodes[index].name) \(ours.tree.connectionName(index))"
            add(.outlet, key, words, values, group)
        } else {
            add(property == "customClass" ? .class : .value, key, property, values, group)
        }
    }

    /// A text in two forms, an attribute and an element, is one: what is in conflict has the form of each side.
    mutating func mergeTexts() {
        // In one order, because conflicts are numbered as they are found.
        for key in entries.keys.sorted() {
            guard let entry = entries[key] else { continue }
            for takesTheirs in [false, true] {
                let parent = entry.parent[takesTheirs]
                guard entry.isThere[takesTheirs], let name = entry.node[takesTheirs].textKey,
                    entries[parent]?.node[takesTheirs].raw(name) != nil
                else { continue }
                let isKnown = conflicts(of: parent).contains { $0.property == name }
                let group = entries[parent]?.group ?? newGroup()
                entries[key]?.group = group
                entries[parent]?.group = group
                for takesTheirs in [false, true] {
                    let side = takesTheirs ? theirs : ours
                    entries[key]?.isThere[takesTheirs] = side.keys[key] != nil
                    entries[parent]?.node[takesTheirs].set(name, side.node(parent)?.raw(name))
                }
                if !isKnown { add(.value, parent, nil, (nil, nil, nil), group, changed: [parent]) }
            }
        }
    }
}

extension SourceTree.Node {
    /// Whether a color is in a gamut wider than that of sRGB.
    fileprivate var isWide: Bool { raw("customColorSpace") == "displayP3" }
}
