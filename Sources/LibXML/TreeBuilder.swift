import CLibXML2

/// Builds the nodes of a document without namespaces, as libxml2's own handlers would, in the tree's own memory.
struct TreeBuilder {
    let memory: NodeMemory
    /// Whether the document has a `&`.
    private let hasReferences: Bool
    private(set) var root: xmlNodePtr?
    /// The last node of the document before its root.
    private var before: xmlNodePtr?
    /// A text that may continue, and its bytes so far.
    private var text: (node: xmlNodePtr, bytes: [UInt8])?

    init(memory: NodeMemory, hasReferences: Bool) {
        self.memory = memory
        self.hasReferences = hasReferences
    }

    /// Creates an element, and makes it the parser's current node.
    mutating func begin(
        _ parser: xmlParserCtxtPtr, _ name: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
    ) -> xmlNodePtr {
        endText()
        let element = memory.node(XML_ELEMENT_NODE, named: name, in: parser.pointee.myDoc)
        if let parent = parser.pointee.node {
            Self.append(element, to: parent)
        } else if root == nil {
            root = element
            before = parser.pointee.myDoc?.pointee.last
        }
        var last: xmlAttrPtr?
        for index in 0..<(attributes == nil ? 0 : count) {
            // libxml2 passes the local name, the prefix, its URI, and the start and end of the value.
            guard let fields = attributes.map({ $0 + 5 * index }), let start = fields[3], let end = fields[4] else {
                continue
            }
            let attribute = memory.attribute(fields[0], of: element)
            let value = memory.node(XML_TEXT_NODE, named: xiblint_textName(), in: element.pointee.doc)
            value.pointee.content = content(UnsafeBufferPointer(start: start, count: end - start), of: value)
            value.pointee.parent = UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self)
            attribute.pointee.children = value
            attribute.pointee.last = value
            attribute.pointee.prev = last
            if let last { last.pointee.next = attribute } else { element.pointee.properties = attribute }
            last = attribute
        }
        xiblint_enter(parser, element)
        return element
    }

    mutating func end(_ parser: xmlParserCtxtPtr) {
        endText()
        xiblint_enter(parser, parser.pointee.node?.pointee.parent)
    }

    /// Adds a piece of a text.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, to element: xmlNodePtr) {
        if text == nil {
            // Already in its place: the parser looks there to detect ignorable white space.
            let node = memory.node(XML_TEXT_NODE, named: xiblint_textName(), in: element.pointee.doc)
            Self.append(node, to: element)
            text = (node, [])
        }
        text?.bytes.append(contentsOf: bytes)
    }

    /// A comment or an instruction.
    mutating func add(
        _ type: xmlElementType, named name: UnsafePointer<xmlChar>?, _ content: UnsafePointer<xmlChar>?,
        to element: xmlNodePtr
    ) {
        endText()
        let node = memory.node(type, named: name, in: element.pointee.doc)
        node.pointee.content = content.map {
            memory.text(UnsafeBufferPointer(start: $0, count: Int(xmlStrlen($0))), of: node)
        }
        Self.append(node, to: element)
    }

    /// Adds the root to the document. Until then the document has no reference to it, and can be freed by libxml2.
    func complete(_ document: xmlDocPtr) {
        guard let root else { return }
        let parent = UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self)
        root.pointee.parent = parent
        root.pointee.prev = before
        root.pointee.next = before == nil ? document.pointee.children : before?.pointee.next
        root.pointee.next?.pointee.prev = root
        if before == nil { document.pointee.children = root } else { before?.pointee.next = root }
        if root.pointee.next == nil { document.pointee.last = root }
    }

    private mutating func endText() {
        guard let (node, bytes) = text else { return }
        node.pointee.content = bytes.withUnsafeBufferPointer { memory.text($0, of: node) }
        text = nil
    }

    /// The value of an attribute: libxml2 has resolved all entity and character references except for `&`.
    private func content(_ bytes: UnsafeBufferPointer<UInt8>, of node: xmlNodePtr) -> UnsafeMutablePointer<xmlChar> {
        let copy = memory.text(bytes, of: node)
        guard hasReferences, contains(bytes, UInt8(ascii: "&")) else { return copy }
        var (from, to) = (0, 0)
        while from < bytes.count {
            copy[to] = copy[from]
            from += bytes[from...].starts(with: "&#38;".utf8) ? 5 : 1
            to += 1
        }
        copy[to] = 0
        return copy
    }

    private static func append(_ node: xmlNodePtr, to parent: xmlNodePtr) {
        node.pointee.parent = parent
        node.pointee.prev = parent.pointee.last
        if let last = parent.pointee.last { last.pointee.next = node } else { parent.pointee.children = node }
        parent.pointee.last = node
    }
}
