import CLibXML2

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

    /// Whether nodes are text nodes of ours, each once, in the order of their creation.
    func areNewTexts(_ nodes: [XMLNode]) -> Bool {
        var last = -1
        for node in nodes {
            guard case .other(let number) = node, number > last, numbered.indices.contains(number),
                numbered[number].pointee.parent == nil
            else { return false }
            last = number
        }
        return true
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
