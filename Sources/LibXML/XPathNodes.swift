import CLibXML2

/// Conversion of nodes and values between Swift and libxml2.
extension XPathContext {
    /// A node-set of text nodes that stays valid as long as it is referenced: the value of an option that is a list.
    package func lasting(_ texts: [String]) -> XPathObject? {
        XPathObject(nodes: lastingTexts.add(texts), owner: lastingTexts)
    }

    /// A value as a libxml2 object; nil for an object of a released document.
    package func object(_ value: XPathValue) -> XPathObject? {
        switch value {
        case .boolean(let value): xmlXPathNewBoolean(value ? 1 : 0).map { XPathObject($0, owner: owner) }
        case .number(let value): xmlXPathNewFloat(value).map { XPathObject($0, owner: owner) }
        case .string(let value): xmlXPathNewString(value).map { XPathObject($0, owner: owner) }
        case .nodes(let nodes): XPathObject(nodes: nodes.compactMap(nodePointer), owner: owner)
        case .object(let object): isOfUse(object) ? object : nil
        }
    }

    /// Whether the nodes of an object belong to the current document, or to none.
    func isOfUse(_ object: XPathObject) -> Bool {
        object.owner == nil || object.owner === owner || object.owner === lastingTexts
    }

    /// Text nodes for strings, valid until the document ends.
    package func textNodes(_ texts: [String]) -> [XMLNode] { owner.add(texts).map(owner.node) }

    /// The nodes of an object in document order; none if it is not a node-set, or belongs to a released document.
    package func nodes(of object: XPathObject) -> [XMLNode] {
        isOfUse(object) ? object.nodePointers.map(owner.node) : []
    }

    package func string(of node: XMLNode) -> String { owner.string(of: node) }

    /// Nodes in document order, each once.
    func inDocumentOrder(_ nodes: [XMLNode]) -> [XMLNode] {
        guard nodes.count > 1, !owner.areNewTexts(nodes) else { return nodes }
        let places = nodes.compactMap(\.place)
        guard places.count == nodes.count else { return object(.nodes(nodes)).map { self.nodes(of: $0) } ?? [] }
        if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { return nodes }
        var sorted: [XMLNode] = []
        for index in places.indices.sorted(by: { places[$0] < places[$1] }) where sorted.last != nodes[index] {
            sorted.append(nodes[index])
        }
        return sorted
    }
}

extension XMLNode {
    /// The position in document order, for nodes where it is known without libxml2.
    fileprivate var place: (Int, Int)? {
        switch self {
        case .document: (-1, 0)
        case .element(let element): (element.index, -1)
        case .attribute(let element, let ordinal): (element.index, ordinal)
        case .other: nil
        }
    }
}

extension XPathObject {
    /// A node-set of nodes in any order, possibly with duplicates.
    convenience init?(nodes: [xmlNodePtr], owner: AnyObject) {
        guard let set = xmlXPathNodeSetCreate(nil) else { return nil }
        if nodes.count <= 16 {
            for node in nodes { xmlXPathNodeSetAdd(set, node) }
        } else {
            // libxml2 would search the entire set for every node.
            var known: Set<xmlNodePtr> = []
            for node in nodes where known.insert(node).inserted { xmlXPathNodeSetAddUnique(set, node) }
        }
        guard let object = xmlXPathWrapNodeSet(set) else { return nil }
        self.init(object, owner: owner)
    }
}
