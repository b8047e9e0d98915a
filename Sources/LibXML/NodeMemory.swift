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

    private static let blockSize = 64 << 10
    /// The number of blocks kept for the next document: enough for nearly every document.
    private static let mostKeptBlocks = 64

    deinit { for block in blocks + spare + large { block.deallocate() } }

    /// Releases all nodes.
    func clear() {
        let all = blocks + spare
        for block in all.dropFirst(Self.mostKeptBlocks) + large { block.deallocate() }
        spare = Array(all.prefix(Self.mostKeptBlocks))
        (blocks, large, rest) = ([], [], nil)
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
        let attribute = allocate(xmlAttr.self)
        attribute.initialize(to: xmlAttr())
        attribute.pointee.type = XML_ATTRIBUTE_NODE
        attribute.pointee.name = name
        attribute.pointee.parent = element
        attribute.pointee.doc = element.pointee.doc
        return attribute
    }

    /// A null-terminated copy.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<xmlChar> {
        let copy = allocate(bytes.count + 1).bindMemory(to: xmlChar.self, capacity: bytes.count + 1)
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
