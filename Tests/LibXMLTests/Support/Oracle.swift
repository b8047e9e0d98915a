import CLibXML2

/// libxml2 called directly on bytes that it parses itself: the reference for our own results.
final class Oracle {
    let document: xmlDocPtr
    /// All elements, in document order.
    let elements: [xmlNodePtr]
    private let indices: [xmlNodePtr: Int]

    init?(_ bytes: [UInt8]) {
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOBLANKS.rawValue | XML_PARSE_NOCDATA.rawValue
            | XML_PARSE_HUGE.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        let document = bytes.withUnsafeBufferPointer { buffer in
            xmlReadMemory(
                UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil,
                nil, Int32(options))
        }
        guard let document else { return nil }
        self.document = document
        var elements: [xmlNodePtr] = []
        var node = xmlDocGetRootElement(document)
        while let current = node {
            if current.pointee.type == XML_ELEMENT_NODE { elements.append(current) }
            node = Oracle.next(after: current)
        }
        self.elements = elements
        indices = Dictionary(uniqueKeysWithValues: zip(elements, elements.indices))
    }

    deinit { xmlFreeDoc(document) }

    func line(_ index: Int) -> Int { xmlGetLineNo(elements[index]) }

    func name(_ index: Int) -> String { String(cString: elements[index].pointee.name) }

    /// The attributes of an element with their values, in the order of the file.
    func attributes(_ index: Int) -> [(name: String, value: String)] {
        attributePointers(index).map { attribute in
            let value = xmlNodeGetContent(UnsafeRawPointer(attribute).assumingMemoryBound(to: xmlNode.self))
            defer { xiblint_xmlFree(value) }
            return (String(cString: attribute.pointee.name), value.map { String(cString: $0) } ?? "")
        }
    }

    func attributePointers(_ index: Int) -> [xmlAttrPtr] {
        Array(sequence(first: elements[index].pointee.properties, next: { $0?.pointee.next })).compactMap { $0 }
    }

    func index(of node: xmlNodePtr) -> Int? { indices[node] }

    /// The next node in document order, attributes left out.
    private static func next(after node: xmlNodePtr) -> xmlNodePtr? {
        if let child = node.pointee.children { return child }
        var node: xmlNodePtr? = node
        while let current = node, current.pointee.type != XML_DOCUMENT_NODE {
            if let sibling = current.pointee.next { return sibling }
            node = current.pointee.parent
        }
        return nil
    }
}
