import CLibXML2

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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

/// Whether a byte is among others: the C library compares many at a time.
func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ byte: UInt8) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return memchr(base, Int32(byte), bytes.count) != nil
}

/// Whether a C string has exactly these bytes; it is never read past its end.
func equals(_ text: UnsafePointer<xmlChar>?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text, let base = bytes.baseAddress, let first = bytes.first else {
        return bytes.isEmpty && (text == nil || text?.pointee == 0)
    }
    // Most names differ in the first byte.
    return text.pointee == first && xmlStrlen(text) == bytes.count && memcmp(text, base, bytes.count) == 0
}
