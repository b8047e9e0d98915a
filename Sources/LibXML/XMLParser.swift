import CLibXML2

/// Why libxml2 refused a document.
package struct XMLSyntaxError: Error, Hashable, Sendable {
    /// libxml2's words, without a line end.
    package var message: String
    /// Where it stopped, in bytes from 0.
    package var offset: Int
}

/// Reads documents one after the other; a worker owns one and keeps it, so that names are interned once.
///
/// No network, no entities, nothing external. The bytes are meant to have passed `Precheck`.
package final class XMLParser {
    private let context: xmlParserCtxtPtr
    package let nameTable: NameTable
    private var handler: xmlSAXHandler

    /// Fails only when there is no memory left.
    package init?() {
        guard Library.isReady, let context = xmlNewParserCtxt(), let dictionary = context.pointee.dict else {
            return nil
        }
        self.context = context
        nameTable = NameTable(dictionary: dictionary)
        handler = xmlSAXHandler()
        xmlSAXVersion(&handler, 2)
        handler.startElementNs = startElement
        handler.endElementNs = endElement
        handler.serror = { parser, error in
            guard let error, error.pointee.level == XML_ERR_FATAL || error.pointee.level == XML_ERR_ERROR else {
                return
            }
            Recording.of(parser)?.pointee.note(error: String(xmlMessage: error.pointee.message))
        }
    }

    deinit { xmlFreeParserCtxt(context) }

    package func parse(_ bytes: [UInt8]) throws(XMLSyntaxError) -> XMLTree {
        guard bytes.count < Int(Int32.max) else {
            throw XMLSyntaxError(message: "it is larger than 2 GB", offset: 0)
        }
        var recording = Recording(context: context, names: nameTable)
        let document: xmlDocPtr? = withUnsafeMutablePointer(to: &recording) { recording in
            bytes.withUnsafeBufferPointer { buffer in
                recording.pointee.bytes = buffer
                context.pointee._private = UnsafeMutableRawPointer(recording)
                context.pointee.sax.pointee = handler
                // Whitespace between elements means nothing here, and takes half of the tree.
                let options =
                    XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue | XML_PARSE_NOBLANKS.rawValue
                    | XML_PARSE_NOCDATA.rawValue | XML_PARSE_HUGE.rawValue
                let document = xmlCtxtReadMemory(
                    context, UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self),
                    Int32(buffer.count), nil, nil, Int32(options))
                context.pointee._private = nil
                return document
            }
        }
        if let error = recording.error {
            xmlFreeDoc(document)
            throw error
        }
        guard let document, !recording.records.isEmpty else {
            xmlFreeDoc(document)
            throw XMLSyntaxError(message: "the document has no element", offset: bytes.count)
        }
        return XMLTree(bytes: bytes, document: document, records: recording.records, nameTable: nameTable)
    }
}

/// What is noted down during one parse. libxml2's callbacks find it through the parser context's `_private`.
struct Recording {
    let context: xmlParserCtxtPtr
    let names: NameTable
    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var records: [XMLTree.Record] = []
    var current: Int32 = -1
    var error: XMLSyntaxError?

    static func of(_ parser: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Recording>? {
        parser?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private?.assumingMemoryBound(to: Recording.self)
    }

    init(context: xmlParserCtxtPtr, names: NameTable) {
        self.context = context
        self.names = names
    }

    /// Bytes that libxml2 has read.
    var offset: Int {
        guard let input = context.pointee.input, let current = input.pointee.cur, let base = input.pointee.base else {
            return bytes.count
        }
        return current - base + Int(input.pointee.consumed)
    }

    mutating func note(error message: String) {
        if error == nil { error = XMLSyntaxError(message: message, offset: min(offset, bytes.count)) }
    }

    mutating func begin(_ node: xmlNodePtr) {
        // libxml2 has read the attributes and stands at `>` or `/>`.
        var end = min(offset, bytes.count)
        var start = end - 1
        // A value cannot hold `<`, so the nearest one is the tag's.
        while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
        while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
        let index = Int32(records.count)
        node.pointee._private = UnsafeMutableRawPointer(bitPattern: records.count + 1)
        // As xmlXPathOrderDocElems does: libxml2 then compares places by number instead of looking along the siblings.
        node.pointee.content = UnsafeMutablePointer(bitPattern: -(records.count + 1))
        records.append(
            XMLTree.Record(
                node: node, start: max(start, 0), end: min(end + 1, bytes.count), name: names.id(of: node.pointee.name),
                parent: current, subtreeEnd: index + 1))
        current = index
    }

    mutating func finish() {
        guard current >= 0 else { return }
        records[Int(current)].subtreeEnd = Int32(records.count)
        current = records[Int(current)].parent
    }
}

private func startElement(
    parser: UnsafeMutableRawPointer?, localName: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?,
    uri: UnsafePointer<xmlChar>?, namespaceCount: Int32, namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    attributeCount: Int32, defaultedCount: Int32, attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
    xmlSAX2StartElementNs(
        parser, localName, prefix, uri, namespaceCount, namespaces, attributeCount, defaultedCount, attributes)
    guard let recording = Recording.of(parser), let node = recording.pointee.context.pointee.node else { return }
    recording.pointee.begin(node)
}

private func endElement(
    parser: UnsafeMutableRawPointer?, localName: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?,
    uri: UnsafePointer<xmlChar>?
) {
    xmlSAX2EndElementNs(parser, localName, prefix, uri)
    Recording.of(parser)?.pointee.finish()
}
