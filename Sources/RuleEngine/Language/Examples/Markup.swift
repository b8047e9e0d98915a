import Base

/// A piece of XML source.
struct MarkupItem: Hashable {
    enum Kind: Hashable {
        case startTag(name: String, attributes: [MarkupAttribute], isEmpty: Bool)
        case endTag(name: String)
        case text, comment, cdata, instruction
    }

    var kind: Kind
    /// In bytes; each item begins where the one before it ends.
    var range: Range<Int>
}

struct MarkupAttribute: Hashable {
    var name: String
    /// White space, name, `=` and the quoted value.
    var range: Range<Int>
    /// The offset of the name.
    var nameStart: Int
    /// Between the quotes.
    var value: Range<Int>
}

/// Splits well-formed XML into its pieces, without interpreting them.
struct MarkupScanner {
    private let bytes: [UInt8]
    private var at = 0
    private var items: [MarkupItem] = []
    private var open: [String] = []

    /// The pieces of a document or of a sequence of elements; nil if it is not well-formed, or has a document type.
    static func items(_ bytes: [UInt8]) -> [MarkupItem]? {
        var scanner = MarkupScanner(bytes: bytes)
        while scanner.at < bytes.count {
            guard scanner.next() else { return nil }
        }
        return scanner.open.isEmpty ? scanner.items : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns false if the next piece is not well-formed.
    private mutating func next() -> Bool {
        guard bytes[at] == UInt8(ascii: "<") else { return text() }
        if starts(with: "<!--") { return commentItem() }
        if starts(with: "<![CDATA[") {
            guard !open.isEmpty, let end = find("]]>", from: at + 9) else { return false }
            return add(.cdata, upTo: end)
        }
        if starts(with: "<?") {
            guard let end = find("?>", from: at + 2) else { return false }
            return add(.instruction, upTo: end)
        }
        if starts(with: "<!") { return false }
        return starts(with: "</") ? endTag() : startTag()
    }

    private mutating func add(_ kind: MarkupItem.Kind, upTo end: Int) -> Bool {
        items.append(MarkupItem(kind: kind, range: at..<end))
        at = end
        return true
    }

    private mutating func text() -> Bool {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let text = bytes[at..<end]
        // Outside elements only white space is allowed.
        guard !open.isEmpty || text.allSatisfy(BlankBytes.inMarkup), isWellFormed(text),
            find("]]>", from: at, to: end) == nil
        else {
            return false
        }
        return add(.text, upTo: end)
    }

    private mutating func commentItem() -> Bool {
        // Two hyphens end a comment; anywhere else they are an error.
        guard let hyphens = find("--", from: at + 4), hyphens < bytes.count, bytes[hyphens] == UInt8(ascii: ">") else {
            return false
        }
        return add(.comment, upTo: hyphens + 1)
    }

    private mutating func endTag() -> Bool {
        var end = at + 2
        guard let name = name(&end) else { return false }
        skipSpaces(&end)
        guard end < bytes.count, bytes[end] == UInt8(ascii: ">"), open.popLast() == name else { return false }
        return add(.endTag(name: name), upTo: end + 1)
    }

    private mutating func startTag() -> Bool {
        var end = at + 1
        guard let name = name(&end) else { return false }
        var attributes: [MarkupAttribute] = []
        while true {
            let start = end
            skipSpaces(&end)
            let isEmpty = end < bytes.count && bytes[end] == UInt8(ascii: "/")
            if isEmpty { end += 1 }
            guard end < bytes.count else { return false }
            if bytes[end] == UInt8(ascii: ">") {
                if !isEmpty { open.append(name) }
                return add(.startTag(name: name, attributes: attributes, isEmpty: isEmpty), upTo: end + 1)
            }
            guard !isEmpty, end > start, let attribute = attribute(from: start, &end),
                !attributes.contains(where: { $0.name == attribute.name })
            else { return false }
            attributes.append(attribute)
        }
    }

    private func attribute(from start: Int, _ end: inout Int) -> MarkupAttribute? {
        let nameStart = end
        guard let name = name(&end) else { return nil }
        skipSpaces(&end)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "=") else { return nil }
        end += 1
        skipSpaces(&end)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'"),
            let close = bytes[(end + 1)...].firstIndex(of: bytes[end])
        else { return nil }
        let value = end + 1..<close
        guard !bytes[value].contains(UInt8(ascii: "<")), isWellFormed(bytes[value]) else { return nil }
        end = close + 1
        return MarkupAttribute(name: name, range: start..<end, nameStart: nameStart, value: value)
    }

    /// Whether all references are predefined or numeric, and there are no control characters.
    private func isWellFormed(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            let after = rest[(ampersand + 1)...]
            guard let semicolon = after.firstIndex(of: UInt8(ascii: ";")) else { return false }
            let name = String(decoding: after[..<semicolon], as: UTF8.self)
            let isKnown = ["lt", "gt", "amp", "quot", "apos"].contains(name)
            let number =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            guard isKnown || number.flatMap(Unicode.Scalar.init) != nil else { return false }
            rest = after[(semicolon + 1)...]
        }
        return !text.contains { $0 < 0x20 && !BlankBytes.inMarkup($0) }
    }

    private func name(_ end: inout Int) -> String? {
        let start = end
        while end < bytes.count, !BlankBytes.inMarkup(bytes[end]), !"/>=<\"'&".utf8.contains(bytes[end]) { end += 1 }
        guard end > start, !(0x2D...0x39).contains(bytes[start]) else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func skipSpaces(_ end: inout Int) {
        while end < bytes.count, BlankBytes.inMarkup(bytes[end]) { end += 1 }
    }

    private func starts(with sign: String) -> Bool { bytes[at...].starts(with: sign.utf8) }

    /// The offset after the next occurrence.
    private func find(_ sign: String, from start: Int, to limit: Int? = nil) -> Int? {
        let sign = Array(sign.utf8)
        let limit = limit ?? bytes.count
        var index = start
        while index + sign.count <= limit {
            if bytes[index] == sign[0], bytes[index...].starts(with: sign) { return index + sign.count }
            index += 1
        }
        return nil
    }
}
