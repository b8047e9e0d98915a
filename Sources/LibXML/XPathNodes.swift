import CLibXML2

/// Conversion of nodes and values between Swift and libxml2.
extension XPathContext {
    /// A node-set of text nodes that stays valid as long as it is referenced: the value of an option that is a list.
    package func lasting(_ texts: [String]) -> XPathObject? {
        nodeSet(lastingTexts.add(texts)).map { XPathObject($0, owner: lastingTexts) }
    }

    /// A value as a libxml2 object; nil for an object of a released document.
    package func object(_ value: XPathValue) -> XPathObject? {
        newObject(value).map { XPathObject($0, owner: owner) }
    }

    /// The same, which the caller has to free.
    func newObject(_ value: XPathValue) -> xmlXPathObjectPtr? {
        switch value {
        case .boolean(let value): xmlXPathNewBoolean(value ? 1 : 0)
        case .number(let value): xmlXPathNewFloat(value)
        case .string(let value): xmlXPathNewString(value)
        case .nodes(let nodes): nodeSet(nodes.lazy.compactMap(nodePointer), inOrder: areInDocumentOrder(nodes))
        case .object(let object):
            isOfUse(object) ? withExtendedLifetime(object) { xmlXPathObjectCopy(object.pointer) } : nil
        }
    }

    /// - Parameter inOrder: Whether the nodes are known to be in document order, each once.
    private func nodeSet(_ nodes: some Sequence<xmlNodePtr>, inOrder: Bool = false) -> xmlXPathObjectPtr? {
        guard let set = xmlXPathNodeSetCreate(nil) else { return nil }
        // libxml2 would search the entire set for every node.
        var known: Set<xmlNodePtr> = []
        for node in nodes where inOrder || known.insert(node).inserted { xmlXPathNodeSetAddUnique(set, node) }
        if !inOrder, set.pointee.nodeNr > 1 { xmlXPathNodeSetSort(set) }
        return xmlXPathWrapNodeSet(set)
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

    /// Whether nodes are known to be in document order, each once.
    private func areInDocumentOrder(_ nodes: [XMLNode]) -> Bool {
        guard var last = nodes.first?.place else { return false }
        for node in nodes.dropFirst() {
            guard let place = node.place, last < place else { return false }
            last = place
        }
        return true
    }

    /// Nodes in document order, each once.
    func inDocumentOrder(_ nodes: [XMLNode]) -> [XMLNode] {
        guard nodes.count > 1, !areInDocumentOrder(nodes), !owner.areNewTexts(nodes) else { return nodes }
        let places = nodes.compactMap(\.place)
        guard places.count == nodes.count else { return object(.nodes(nodes)).map { self.nodes(of: $0) } ?? [] }
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
