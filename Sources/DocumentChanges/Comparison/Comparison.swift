import Base

/// One slot in which two versions of a document differ.
struct Difference: Sendable {
    enum Slot: Hashable, Sendable {
        /// Whether there is such a node.
        case presence
        case attribute(String)
        /// Another element for the same value.
        case name
        case text
        /// Another parent.
        case place
        /// Another place among its siblings.
        case order(isSorted: Bool)
        /// Another id.
        case identity
        /// An attribute that refers to something with another id.
        case reference
        /// The order of attributes, quotes, white space.
        case format
    }

    var slot: Slot
    /// The nodes in the two versions.
    var old: Int?
    var new: Int?

    var isPresence: Bool { slot == .presence }
}

/// Two versions of a document, node by node.
struct Comparison: Sendable {
    let before: SourceTree
    let after: SourceTree
    let keysBefore: NodeKeys
    let keysAfter: NodeKeys
    let hasOtherDevice: Bool
    private(set) var differences: [(difference: Difference, noise: Noise?)] = []

    init(_ original: SourceTree, _ after: SourceTree) {
        before = Matching.matched(original, after)
        self.after = after
        keysBefore = NodeKeys(before)
        keysAfter = NodeKeys(after)
        hasOtherDevice = Self.device(original) != Self.device(after)
        var found: [Difference] = []
        if (before.prolog, before.epilog, before.blankLines) != (after.prolog, after.epilog, after.blankLines) {
            found.append(Difference(slot: .format, old: 0, new: 0))
        }
        for new in after.nodes.indices {
            if let old = counterpart(ofNew: new) {
                compare(original, old, new, &found)
            } else if !isText(new, after: true) {
                found.append(Difference(slot: .presence, new: new))
            }
        }
        for old in before.nodes.indices where counterpart(ofOld: old) == nil && !isText(old, after: false) {
            found.append(Difference(slot: .presence, old: old))
        }
        differences = found.map { ($0, Noise.kind(of: $0, in: self)) }
    }

    /// Only some of the differences, by their numbers.
    func limited(to numbers: Set<Int>) -> Comparison {
        var limited = self
        limited.differences = differences.indices.filter(numbers.contains).map { differences[$0] }
        return limited
    }

    private static func device(_ tree: SourceTree) -> [SourceTree.Attribute]? {
        tree.child(0, "device").map { tree.nodes[$0].attributes }
    }

    func counterpart(ofNew node: Int) -> Int? { keysBefore[keysAfter.keys[node]] }

    func counterpart(ofOld node: Int) -> Int? { keysAfter[keysBefore.keys[node]] }

    func has(_ key: String, after isAfter: Bool) -> Bool { (isAfter ? keysAfter : keysBefore)[key] != nil }

    /// The tree and the node to describe a difference by: the later ones if there are any.
    func place(of difference: Difference) -> (SourceTree, Int) {
        difference.new.map { (after, $0) } ?? (before, difference.old ?? 0)
    }

    /// Whether an attribute of a difference's nodes differs.
    func differs(_ attribute: String, at difference: Difference) -> Bool {
        difference.old.flatMap { before.nodes[$0].raw(attribute) }
            != difference.new.flatMap { after.nodes[$0].raw(attribute) }
    }

    /// Whether a node only holds a text of its parent, which is compared as an attribute.
    private func isText(_ node: Int, after isAfter: Bool) -> Bool {
        let tree = isAfter ? after : before
        guard tree.isTextValue(node), let parent = tree.parent(node) else { return false }
        return (isAfter ? counterpart(ofNew: parent) : counterpart(ofOld: parent)) != nil
    }

    // MARK: Two nodes

    private func compare(_ original: SourceTree, _ old: Int, _ new: Int, _ found: inout [Difference]) {
        let (a, b) = (before.nodes[old], after.nodes[new])
        func add(_ slot: Difference.Slot) { found.append(Difference(slot: slot, old: old, new: new)) }
        let count = found.count
        if a.formerID != nil || a.raw("sceneID") != original.nodes[old].raw("sceneID") { add(.identity) }
        if a.name != b.name { add(.name) }
        for name in names(old, new) where before.text(name, of: old) != after.text(name, of: new) {
            if name == "id", before.id(old) != nil { continue }
            add(.attribute(name))
        }
        if !isText(new, after: true), (a.text ?? "") != (b.text ?? "") {
            // Nothing but line ends is in a list without entries.
            let isBlank = [a, b].allSatisfy { ($0.text ?? "").utf8.allSatisfy(BlankBytes.inMarkup) }
            add(isBlank && !ValueElements.contains(b.name) ? .format : .text)
        }
        if after.globalKey(new) != nil, parentKey(before, keysBefore, old) != parentKey(after, keysAfter, new) {
            add(.place)
        }
        if found.count == count {
            let written = original.nodes[old].attributes
            if a.attributes.contains(where: { a in written.first { $0.name == a.name }?.raw != a.raw }) {
                add(.reference)
            } else if a.attributes != b.attributes {
                add(.format)
            }
        }
        compareOrder(old, new, &found)
    }

    private func parentKey(_ tree: SourceTree, _ keys: NodeKeys, _ node: Int) -> String? {
        tree.parent(node).map { keys.keys[$0] }
    }

    /// The names of attributes and texts that either node has, in order.
    private func names(_ old: Int, _ new: Int) -> [String] {
        let (a, b) = (before.nodes[old], after.nodes[new])
        if a.attributes == b.attributes, a.children.isEmpty, b.children.isEmpty { return [] }
        func texts(_ tree: SourceTree, _ node: SourceTree.Node) -> [String] {
            node.children.filter(tree.isTextValue).compactMap { tree.nodes[$0].raw("key") }
        }
        var names = b.attributes.map(\.name)
        for name in texts(after, b) + a.attributes.map(\.name) + texts(before, a) where !names.contains(name) {
            names.append(name)
        }
        return names
    }

    // MARK: Order

    private func compareOrder(_ old: Int, _ new: Int, _ found: inout [Difference]) {
        let places = after.nodes[new].children.compactMap { child -> (new: Int, old: Int)? in
            guard let counterpart = counterpart(ofNew: child), before.parent(counterpart) == old else { return nil }
            return (child, counterpart)
        }
        guard zip(places, places.dropFirst()).contains(where: { $0.old > $1.old }) else { return }
        let kept = Set(LineDifference.longestRise(places.map(\.old)))
        // Xcode decides about the order of the document's sections, and comments have no place of their own.
        let isMeant = { (number: Int) -> Bool in
            let node = after.nodes[number]
            return new != 0 && !node.isComment && node.raw("key") == nil
                && (after.isObject(number) || node.attributes.isEmpty)
        }
        for place in places where !kept.contains(place.old) {
            let slot: Difference.Slot =
                isMeant(place.new) && !after.isConstraint(place.new)
                ? .order(isSorted: false)
                : after.globalKey(place.new) != nil || after.nodes[place.new].raw("name") != nil
                    ? .order(isSorted: true) : .format
            found.append(Difference(slot: slot, old: place.old, new: place.new))
        }
    }

    // MARK: Values

    private static let texts: Set<String> = [
        "text", "title", "value", "placeholder", "stringValue", "label", "toolTip",
    ]

    /// Whether two numbers differ by less than anything shows.
    func isRounding(_ difference: Difference) -> Bool {
        guard let old = difference.old, let new = difference.new else { return false }
        let pair: (String?, String?)
        switch difference.slot {
        case .attribute(let name) where !Self.texts.contains(name):
            pair = (before.nodes[old].raw(name), after.nodes[new].raw(name))
        case .text where ["real", "number", "integer", "float", "double"].contains(after.nodes[new].name):
            pair = (before.nodes[old].text, after.nodes[new].text)
        default: return false
        }
        guard let first = pair.0.flatMap(Double.init), let second = pair.1.flatMap(Double.init) else { return false }
        return (first - second).magnitude < 0.001
    }

    /// Whether an attribute only has the value in both versions that it has where it is not written.
    func isDefault(_ attribute: String, at difference: Difference) -> Bool {
        let nodes = [difference.old.map { before.nodes[$0] }, difference.new.map { after.nodes[$0] }].compactMap { $0 }
        return nodes.allSatisfy { node in
            let value = node.raw(attribute)
            return switch attribute {
            case "customClass": node.raw("id") == "-3" && (value ?? "NSObject") == "NSObject"
            case "preferredMaxLayoutWidth": value.map { Double($0) == 0 } ?? true
            default: false
            }
        }
    }

    func isSameColor(_ difference: Difference) -> Bool {
        guard let old = difference.old, let new = difference.new, before.nodes[old].name == "color",
            let first = ColorValue(before.nodes[old]), let second = ColorValue(after.nodes[new])
        else { return false }
        return first.isSame(as: second)
    }
}
