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

    /// A value as a libxml2 object, which the caller has to free.
    func newObject(_ value: XPathValue) -> xmlXPathObjectPtr? {
        switch value {
        case .boolean(let value): xmlXPathNewBoolean(value ? 1 : 0)
        case .number(let value): xmlXPathNewFloat(value)
        case .string(let value): xmlXPathNewString(value)
        case .nodes(let nodes): nodeSet(nodes.lazy.compactMap(nodePointer), inOrder: areInDocumentOrder(nodes))
        case .object(let object):
            isUsable(object) ? withExtendedLifetime(object) { xmlXPathObjectCopy(object.pointer) } : nil
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
    func isUsable(_ object: XPathObject) -> Bool {
        object.owner == nil || object.owner === owner || object.owner === lastingTexts
    }

    /// Text nodes for strings, valid until the document ends.
    package func textNodes(_ texts: [String]) -> [XMLNode] { owner.add(texts).map(owner.node) }

    /// The nodes of an object in document order; none if it is not a node-set, or belongs to a released document.
    package func nodes(of object: XPathObject) -> [XMLNode] {
        isUsable(object) ? object.nodePointers.map(owner.node) : []
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

/// Text nodes created for strings; freed with the last reference to this.
final class TextNodes {
    private let document = xmlNewDoc("1.0")
    private var nodes: [xmlNodePtr] = []

    deinit {
        for node in nodes { xmlFreeNode(node) }
        xmlFreeDoc(document)
    }

    func add(_ texts: [String]) -> [xmlNodePtr] {
        let new = texts.compactMap { xmlNewDocText(document, $0) }
        nodes += new
        return new
    }
}

/// The owner of everything that the node-sets of one document point to. libxml2 accesses the nodes of a set even when
/// it frees the set, so a value keeps a reference to this.
final class NodeOwner {
    let tree: XMLTree?
    private let lasting: TextNodes
    private lazy var transient = TextNodes()
    private var numbered: [xmlNodePtr] = []

    init(tree: XMLTree?, lasting: TextNodes) {
        self.tree = tree
        self.lasting = lasting
    }

    /// Text nodes for strings, valid for the lifetime of this.
    func add(_ texts: [String]) -> [xmlNodePtr] { transient.add(texts) }

    /// The node for a pointer. A node other than an element or an attribute gets a number.
    func node(_ pointer: xmlNodePtr) -> XMLNode {
        switch pointer.pointee.type {
        case XML_ELEMENT_NODE:
            if let element = tree?.element(of: pointer) { return .element(element) }
        case XML_ATTRIBUTE_NODE:
            if let parent = pointer.pointee.parent, let element = tree?.element(of: parent) {
                var ordinal = 0
                var previous = pointer.pointee.prev
                while let current = previous {
                    ordinal += 1
                    previous = current.pointee.prev
                }
                return .attribute(element, ordinal: ordinal)
            }
        case XML_DOCUMENT_NODE: return .document
        case XML_NAMESPACE_DECL:
            // It is only valid as long as its set, so a text replaces it.
            let namespace = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNs.self)
            if let text = add([String(xml: namespace.pointee.href)]).first { return node(text) }
            return .other(-1)
        default: break
        }
        numbered.append(pointer)
        return .other(numbered.count - 1)
    }

    func pointer(_ node: XMLNode) -> xmlNodePtr? {
        guard let tree else { return nil }
        switch node {
        case .document: return UnsafeMutableRawPointer(tree.document).assumingMemoryBound(to: xmlNode.self)
        case .element(let element):
            return tree.records.indices.contains(element.index) ? tree.records[element.index].node : nil
        case .attribute(let element, let ordinal):
            return tree.property(ordinal: ordinal, element).map {
                UnsafeMutableRawPointer($0).assumingMemoryBound(to: xmlNode.self)
            }
        case .other(let number): return numbered.indices.contains(number) ? numbered[number] : nil
        }
    }

    func string(of node: XMLNode) -> String {
        switch node {
        case .element(let element): return tree?.text(element) ?? ""
        case .attribute(let element, let ordinal):
            return tree?.property(ordinal: ordinal, element).map(XMLTree.value) ?? ""
        case .document: return tree.map { $0.text($0.root) } ?? ""
        case .other:
            guard let pointer = pointer(node), let content = xmlNodeGetContent(pointer) else { return "" }
            defer { xiblint_xmlFree(content) }
            return String(xml: content)
        }
    }
}
