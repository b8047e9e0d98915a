import CLibXML2

/// libxml2 as a whole: set up once for the process, before any thread uses it.
enum Library {
    static let isReady: Bool = {
        xiblint_setUp()
        return true
    }()
}

extension String {
    /// A copy of a C string of libxml2's; empty for none.
    init(xml: UnsafePointer<xmlChar>?) {
        guard let xml else {
            self = ""
            return
        }
        self = String(decoding: UnsafeBufferPointer(start: xml, count: Int(xmlStrlen(xml))), as: UTF8.self)
    }

    /// libxml2's words of an error, as a part of a sentence: no line end, no full stop.
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
