import CLibXML2

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
