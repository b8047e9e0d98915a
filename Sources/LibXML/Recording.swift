import CLibXML2

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The data recorded during one parse. libxml2's callbacks access it through the parser context's `_private`.
struct Recording {
    let context: xmlParserCtxtPtr
    let names: InternedNames
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private(set) var records: [XMLTree.Record] = []
    private(set) var shapes: [XMLTree.Shape] = []
    private var current: Int32 = -1
    /// Where the last event ended.
    private var lastEnd = 0
    private var namespaces = 0
    private(set) var prefixed: ElementRef?
    private let knownNames: Int32
    private(set) var error: XMLSyntaxError?

    static func of(_ parser: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Recording>? {
        parser?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private?.assumingMemoryBound(to: Recording.self)
    }

    init(context: xmlParserCtxtPtr, names: InternedNames) {
        self.context = context
        self.names = names
        knownNames = xmlDictSize(context.pointee.dict)
    }

    mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // Documents have an element for every 130 bytes.
        records.reserveCapacity(bytes.count / 100)
        shapes.reserveCapacity(bytes.count / 100)
    }

    /// The number of bytes that libxml2 has read.
    var offset: Int {
        guard let input = context.pointee.input, let current = input.pointee.cur, let base = input.pointee.base else {
            return bytes.count
        }
        return current - base + Int(input.pointee.consumed)
    }

    /// Records the first error, and stops the parser.
    mutating func refuse(_ message: String) {
        if error == nil { error = XMLSyntaxError(message: message, offset: min(offset, bytes.count)) }
        xmlStopParser(context)
    }

    mutating func add(namespaces count: Int32) {
        namespaces += Int(count)
        if namespaces > XMLParser.maximumNamespaces {
            refuse("it declares more than \(XMLParser.maximumNamespaces) namespaces")
        }
    }

    /// Notes that the current element has something of a namespace.
    mutating func addPrefixed() {
        if prefixed == nil { prefixed = ElementRef(index: records.count - 1) }
    }

    mutating func checkNames() {
        if Int(xmlDictSize(context.pointee.dict) - knownNames) > XMLParser.maximumNewNames {
            refuse("it has more than \(XMLParser.maximumNewNames) different names")
        }
    }

    mutating func begin(_ node: xmlNodePtr) {
        // libxml2 has read the attributes and is at `>` or `/>`.
        var end = min(offset, bytes.count)
        let start = startOfTag(before: end)
        while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
        lastEnd = min(end + 1, bytes.count)
        let index = Int32(records.count)
        node.pointee._private = UnsafeMutableRawPointer(bitPattern: records.count + 1)
        // As in xmlXPathOrderDocElems: libxml2 then compares positions by number instead of walking the siblings.
        node.pointee.content = UnsafeMutablePointer(bitPattern: -(records.count + 1))
        records.append(XMLTree.Record(node: node, start: start, end: lastEnd))
        shapes.append(XMLTree.Shape(name: names.id(of: node.pointee.name), parent: current, subtreeEnd: index + 1))
        current = index
    }

    /// A text or value can't contain `<`, so the first one after the last event is the tag's, unless it begins something that
    /// is no event, such as an empty CDATA section: then the last one is. Going back through the attributes byte by byte
    /// costs more.
    private func startOfTag(before end: Int) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        var start = 0
        var next = min(lastEnd, end)
        while let found = memchr(base + next, Int32(UInt8(ascii: "<")), end - next) {
            start = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            next = start + 1
            if next < end, bytes[next] != UInt8(ascii: "!"), bytes[next] != UInt8(ascii: "?") { break }
        }
        return start
    }

    /// Notes that libxml2 has read something.
    mutating func advance() { lastEnd = offset }

    mutating func finish() {
        advance()
        guard current >= 0 else { return }
        shapes[Int(current)].subtreeEnd = Int32(shapes.count)
        current = shapes[Int(current)].parent
    }
}

func startDocument(parser: UnsafeMutableRawPointer?) {
    xmlSAX2StartDocument(parser)
    // `xml:id` is not used here, and would go into a table that becomes slow.
    if let recording = Recording.of(parser) { xiblint_skipIDs(recording.pointee.context) }
}

func startElement(
    parser: UnsafeMutableRawPointer?, localName: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?,
    uri: UnsafePointer<xmlChar>?, namespaceCount: Int32, namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    attributeCount: Int32, defaultedCount: Int32, attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
    guard let recording = Recording.of(parser) else { return }
    xmlSAX2StartElementNs(
        parser, localName, prefix, uri, namespaceCount, namespaces, attributeCount, defaultedCount, attributes)
    guard let node = recording.pointee.context.pointee.node else { return }
    recording.pointee.begin(node)
    if namespaceCount > 0 { recording.pointee.add(namespaces: namespaceCount) }
    // Of each attribute, five pointers: its name, its prefix, and others.
    let isPrefixed = (0..<Int(attributeCount)).contains { number in
        attributes?[5 * number + 1] != nil && attributes?[5 * number].map { String(xml: $0) } != "space"
    }
    if isPrefixed || uri != nil || namespaceCount > 0 { recording.pointee.addPrefixed() }
    // A tag has at most as many new names as it may have attributes.
    if recording.pointee.records.count % 64 == 0 { recording.pointee.checkNames() }
}

func endElement(
    parser: UnsafeMutableRawPointer?, localName: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?,
    uri: UnsafePointer<xmlChar>?
) {
    guard let recording = Recording.of(parser) else { return }
    xmlSAX2EndElementNs(parser, localName, prefix, uri)
    recording.pointee.finish()
}

func characters(parser: UnsafeMutableRawPointer?, text: UnsafePointer<xmlChar>?, count: Int32) {
    guard let recording = Recording.of(parser) else { return }
    recording.pointee.advance()
    xmlSAX2Characters(parser, text, count)
}

func comment(parser: UnsafeMutableRawPointer?, text: UnsafePointer<xmlChar>?) {
    guard let recording = Recording.of(parser) else { return }
    recording.pointee.advance()
    xmlSAX2Comment(parser, text)
}

func processingInstruction(
    parser: UnsafeMutableRawPointer?, target: UnsafePointer<xmlChar>?, data: UnsafePointer<xmlChar>?
) {
    guard let recording = Recording.of(parser) else { return }
    recording.pointee.advance()
    xmlSAX2ProcessingInstruction(parser, target, data)
    recording.pointee.checkNames()
}
