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

/// The memory of a tree's nodes, in blocks that are freed together. libxml2 allocates each node, attribute and value
/// separately, which takes a third of the parsing time.
final class NodeMemory {
    private var blocks: [UnsafeMutableRawPointer] = []
    /// Blocks of the usual size from an earlier document.
    private var spare: [UnsafeMutableRawPointer] = []
    private var large: [UnsafeMutableRawPointer] = []
    /// The unused rest of the last block: its start and its size in bytes.
    private var rest: (start: UnsafeMutableRawPointer, count: Int)?
    /// A Bloom filter of the names of attributes.
    private let names = UnsafeMutablePointer<UInt64>.allocate(capacity: 16)

    private static let blockSize = 64 << 10
    /// The number of blocks kept for the next document: enough for nearly every document.
    private static let mostKeptBlocks = 64

    init() { names.initialize(repeating: 0, count: 16) }

    deinit {
        for block in blocks + spare + large { block.deallocate() }
        names.deallocate()
    }

    /// Releases all nodes.
    func clear() {
        // The blocks used last are used next: they are still in the processor's cache.
        let all = spare + blocks.reversed()
        for block in all.dropLast(Self.mostKeptBlocks) + large { block.deallocate() }
        spare = all.suffix(Self.mostKeptBlocks)
        (blocks, large, rest) = ([], [], nil)
        names.update(repeating: 0, count: 16)
    }

    func node(_ type: xmlElementType, named name: UnsafePointer<xmlChar>?, in document: xmlDocPtr?) -> xmlNodePtr {
        let node = allocate(xmlNode.self)
        node.initialize(to: xmlNode())
        node.pointee.type = type
        node.pointee.name = name
        node.pointee.doc = document
        return node
    }

    func attribute(_ name: UnsafePointer<xmlChar>?, of element: xmlNodePtr) -> xmlAttrPtr {
        let (word, bit) = Self.place(of: name)
        names[word] |= bit
        let attribute = allocate(xmlAttr.self)
        attribute.initialize(to: xmlAttr())
        attribute.pointee.type = XML_ATTRIBUTE_NODE
        attribute.pointee.name = name
        attribute.pointee.parent = element
        attribute.pointee.doc = element.pointee.doc
        return attribute
    }

    /// False if no attribute has a name; true if one has, and seldom otherwise.
    func mayHaveAttribute(_ name: UnsafePointer<xmlChar>) -> Bool {
        let (word, bit) = Self.place(of: name)
        return names[word] & bit != 0
    }

    @inline(__always)
    private static func place(of name: UnsafePointer<xmlChar>?) -> (word: Int, bit: UInt64) {
        let hash = UInt(bitPattern: name) &* 0x9E37_79B9_7F4A_7C15 &>> 54
        return (Int(hash & 15), 1 &<< UInt64(hash &>> 4))
    }

    /// A null-terminated copy for a node that is not an element.
    func text(_ bytes: UnsafeBufferPointer<UInt8>, of node: xmlNodePtr) -> UnsafeMutablePointer<xmlChar> {
        let copy =
            bytes.count < xiblint_shortText
            ? xiblint_placeOfShortText(node)
            : allocate(bytes.count + 1).bindMemory(to: xmlChar.self, capacity: bytes.count + 1)
        if let start = bytes.baseAddress { copy.initialize(from: start, count: bytes.count) }
        copy[bytes.count] = 0
        return copy
    }

    private func allocate<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
        allocate(MemoryLayout<Value>.stride).bindMemory(to: type, capacity: 1)
    }

    /// Aligned for nodes.
    private func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        let size = (count + 15) & ~15
        if let (start, count) = rest, count >= size {
            rest = (start + size, count - size)
            return start
        }
        // A large allocation gets a separate block, so that the blocks that are kept have the same size.
        if size > Self.blockSize {
            large.append(.allocate(byteCount: size, alignment: 16))
            return large[large.count - 1]
        }
        let block = spare.popLast() ?? .allocate(byteCount: Self.blockSize, alignment: 16)
        blocks.append(block)
        rest = (block + size, Self.blockSize - size)
        return block
    }
}

/// Memory that is reused by one tree after the other; a second tree at the same time gets separate memory.
final class NodePool {
    private var free: NodeMemory?

    func take() -> NodeMemory {
        defer { free = nil }
        return free ?? NodeMemory()
    }

    func giveBack(_ memory: NodeMemory) {
        memory.clear()
        free = memory
    }
}
