import CLibXML2

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why libxml2 rejected a document.
package struct XMLSyntaxError: Error, Hashable, Sendable {
    /// libxml2's message, without a line end.
    package var message: String
    /// Where the parser stopped, in bytes from 0.
    package var offset: Int
}

/// Parses documents one after the other; each worker owns one and keeps it, so that names are interned once.
///
/// No network, no entities, nothing external. The bytes must have passed `Precheck`; the limits that need more than
/// bytes are here. Parsing stops at the first error: libxml2 would continue after it, beyond what `Precheck` covers.
package final class XMLParser {
    /// The maximum number of namespace declarations in a document. libxml2 searches all that are in scope for every
    /// element with a prefix.
    package static let maximumNamespaces = 256
    /// The maximum number of names in a document that are new to the parser. Beyond a point, libxml2's table of names
    /// does not grow with them.
    package static let maximumNewNames = 20_000

    private let context: xmlParserCtxtPtr
    package let internedNames: InternedNames
    private var handler: xmlSAXHandler

    /// Fails only if there is no memory left.
    package init?() {
        guard Library.isReady, let context = xmlNewParserCtxt(), let dictionary = context.pointee.dict else {
            return nil
        }
        self.context = context
        internedNames = InternedNames(dictionary: dictionary)
        handler = xmlSAXHandler()
        xmlSAXVersion(&handler, 2)
        handler.startDocument = startDocument
        handler.startElementNs = startElement
        handler.endElementNs = endElement
        handler.characters = characters
        handler.comment = comment
        handler.processingInstruction = processingInstruction
        handler.serror = { parser, error in
            guard let error, error.pointee.level == XML_ERR_FATAL || error.pointee.level == XML_ERR_ERROR else {
                return
            }
            Recording.of(parser)?.pointee.refuse(String(xmlMessage: error.pointee.message))
        }
    }

    deinit { xmlFreeParserCtxt(context) }

    package func parse(_ bytes: [UInt8]) throws(XMLSyntaxError) -> XMLTree {
        guard bytes.count < Int(Int32.max) else {
            throw XMLSyntaxError(message: "it is larger than 2 GB", offset: 0)
        }
        let (recording, document) = read(bytes)
        if let error = recording.error {
            xmlFreeDoc(document)
            throw error
        }
        guard let document, !recording.records.isEmpty else {
            xmlFreeDoc(document)
            throw XMLSyntaxError(message: "the document has no element", offset: bytes.count)
        }
        return XMLTree(
            bytes: bytes, document: document, records: recording.records, shapes: recording.shapes,
            internedNames: internedNames, prefixed: recording.prefixed)
    }

    private func read(_ bytes: [UInt8]) -> (Recording, xmlDocPtr?) {
        var recording = Recording(context: context, names: internedNames)
        let document: xmlDocPtr? = withUnsafeMutablePointer(to: &recording) { recording in
            bytes.withUnsafeBufferPointer { buffer in
                recording.pointee.begin(buffer)
                context.pointee._private = UnsafeMutableRawPointer(recording)
                context.pointee.sax.pointee = handler
                // White space between elements is ignored, and would take half of the tree. An embedded image can be an
                // attribute of over 10 MB, which libxml2 takes only if it is told to: Precheck has limits of its own.
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
        return (recording, document)
    }
}

/// libxml2's initialization: once per process, before any thread uses it.
enum Library {
    static let isReady: Bool = {
        xiblint_setUp()
        return true
    }()
}

extension String {
    /// A copy of one of libxml2's C strings; empty for nil.
    init(xml: UnsafePointer<xmlChar>?) {
        guard let xml else {
            self = ""
            return
        }
        // Most are short, and a short string is created in place: decoding it byte by byte takes half as long again.
        let count = Int(xmlStrlen(xml))
        self.init(unsafeUninitializedCapacity: count) { buffer in
            if let start = buffer.baseAddress { start.initialize(from: xml, count: count) }
            return count
        }
    }

    /// libxml2's error message as a part of a sentence: without line end or period.
    init(xmlMessage message: UnsafePointer<CChar>?) {
        guard let message else {
            self = ""
            return
        }
        var words = String(cString: message)
        while let last = words.last, last.isWhitespace || last == "." { words.removeLast() }
        self = String(words.map { $0.isNewline ? " " : $0 })
    }
}

/// Whether one of libxml2's C strings, nil if it is empty, has exactly these bytes; it is never read past its end.
func equals(_ text: UnsafePointer<xmlChar>?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text, let start = bytes.baseAddress, !bytes.isEmpty else { return bytes.isEmpty && (text?[0] ?? 0) == 0 }
    // Most differ in the first byte.
    return text[0] == start[0] && Int(xmlStrlen(text)) == bytes.count && memcmp(text, start, bytes.count) == 0
}

/// Keeps libxml2 from printing, and collects its first message on this thread.
enum ErrorCollector {
    /// The body's result with libxml2's error message for it.
    static func collect<Result>(_ body: () -> Result) -> (result: Result, message: String?) {
        var collected: String?
        return withUnsafeMutablePointer(to: &collected) { collected in
            let before = (handler: __xmlStructuredError().pointee, data: __xmlStructuredErrorContext().pointee)
            begin(collected)
            let result = body()
            xmlSetStructuredErrorFunc(before.data, before.handler)
            return (result, collected.pointee)
        }
    }

    /// From now on, libxml2's messages on this thread are collected there.
    static func begin(_ collected: UnsafeMutablePointer<String?>) {
        xmlSetStructuredErrorFunc(UnsafeMutableRawPointer(collected)) { data, error in
            guard let data, let error else { return }
            let collected = data.assumingMemoryBound(to: String?.self)
            if collected.pointee == nil { collected.pointee = ErrorCollector.words(of: error.pointee) }
        }
    }

    /// XPath errors without the name that versions after 2.13 add: the caller knows the expression.
    private static func words(of error: xmlError) -> String {
        let message = String(xmlMessage: error.message)
        guard error.domain == Int32(XML_FROM_XPATH.rawValue) else { return message }
        return message.firstRange(of: ": ").map { String(message[..<$0.lowerBound]) } ?? message
    }

    /// Ends what `begin` began, unless another collection has begun since.
    static func end(_ collected: UnsafeMutablePointer<String?>) {
        if __xmlStructuredErrorContext().pointee == UnsafeMutableRawPointer(collected) {
            xmlSetStructuredErrorFunc(nil, nil)
        }
    }
}
