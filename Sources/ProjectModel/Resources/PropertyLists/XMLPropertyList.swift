import Base
import LibXML

/// Parses a property list in XML. Only Apple's document type is allowed: it is overwritten with spaces, so that the
/// parser neither sees nor loads it.
func readXMLPropertyList(_ text: [UInt8]) throws(PropertyListError) -> PropertyList {
    var bytes = text
    try blankDocumentType(in: &bytes)
    do throws(PrecheckProblem) {
        try Precheck.check(bytes)
    } catch {
        throw error.propertyListError(in: text)
    }
    guard let parser = XMLParser() else { throw PropertyListError("there is no memory left to read it") }
    let tree: XMLTree
    do throws(XMLSyntaxError) {
        tree = try parser.parse(bytes)
    } catch {
        throw PropertyListError(error.message, SourceText(text).position(at: error.offset))
    }
    let reader = XMLPropertyListReader(tree: tree)
    guard tree.name(tree.root) == "plist" else { return try reader.value(tree.root) }
    var values = tree.children(tree.root)
    guard let first = values.next() else { throw reader.error("this property list has no value", tree.root) }
    if let second = values.next() { throw reader.error("a property list has one value: remove this one", second) }
    return try reader.value(first)
}

/// Overwrites `<!DOCTYPE plist …>` with spaces, so that all offsets stay the same.
private func blankDocumentType(in bytes: inout [UInt8]) throws(PropertyListError) {
    guard let range = documentType(in: bytes) else { return }
    let declaration = String(decoding: bytes[range], as: UTF8.self)
    let words = declaration.split(whereSeparator: \.isWhitespace)
    let isApples =
        words.count > 2 && words[1] == "plist" && !declaration.contains("[")
        && (declaration.contains("\"-//Apple") || declaration.contains("/PropertyList"))
    guard isApples else {
        throw PropertyListError(
            "only Apple's document type for property lists is read, without declarations of its own: remove this",
            SourceText(bytes).position(at: range.lowerBound))
    }
    for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
}

/// The document type before the first element, after comments and the XML declaration. One with an internal subset ends
/// at its bracket.
private func documentType(in bytes: [UInt8]) -> Range<Int>? {
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
        let rest = bytes[open...]
        if rest.starts(with: "<!DOCTYPE".utf8) {
            let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
            return open..<(end.map { $0 + 1 } ?? bytes.count)
        }
        let closing: [UInt8]
        if rest.starts(with: "<!--".utf8) {
            closing = Array("-->".utf8)
        } else if rest.starts(with: "<?".utf8) {
            closing = Array("?>".utf8)
        } else {
            return nil
        }
        at = open + 2
        while at < bytes.count, !bytes[at...].starts(with: closing) { at += 1 }
    }
    return nil
}

private struct XMLPropertyListReader {
    let tree: XMLTree

    func error(_ message: String, _ element: ElementRef) -> PropertyListError {
        PropertyListError(message, SourceText(tree.bytes).position(at: tree.startTag(element).lowerBound))
    }

    func value(_ element: ElementRef) throws(PropertyListError) -> PropertyList {
        switch tree.name(element) {
        case "dict": return try dictionary(element)
        case "array":
            var items: [PropertyList] = []
            for child in tree.children(element) { items.append(try value(child)) }
            return .array(items)
        default: return try scalar(element)
        }
    }

    /// Apart from `value`, whose frames add up: threads on macOS have 512 KB for them.
    private func scalar(_ element: ElementRef) throws(PropertyListError) -> PropertyList {
        let name = tree.name(element)
        if name == "true" || name == "false" { return .other }
        if let child = tree.children(element).first(where: { _ in true }) {
            throw error("<\(name)> can contain only text: remove this", child)
        }
        let text = tree.text(element)
        switch name {
        case "string": return .string(text)
        case "date": break
        case "data": guard isBase64(text.utf8) else { throw error("this data is not Base64", element) }
        case "integer":
            guard isInteger(trimmed(text)) else { throw error("\"\(text)\" is not an integer", element) }
        case "real":
            guard Double(trimmed(text)) != nil else { throw error("\"\(text)\" is not a number", element) }
        case "key": throw error("a key must be in a dictionary, before its value", element)
        default: throw error("property lists have no <\(name)>", element)
        }
        return .other
    }

    private func dictionary(_ element: ElementRef) throws(PropertyListError) -> PropertyList {
        var members: [PropertyList.Member] = []
        var key: (text: String, offset: Int)?
        for child in tree.children(element) {
            if let current = key {
                members.append(.init(current.text, try value(child), offset: current.offset))
                key = nil
            } else if tree.name(child) == "key" {
                key = (tree.text(child), tree.startTag(child).lowerBound)
            } else {
                throw error("a <key> is expected here: each value of a dictionary has one", child)
            }
        }
        if let key { throw error("the last key of this dictionary, \"\(key.text)\", has no value", element) }
        return .dictionary(members)
    }

    private func trimmed(_ text: String) -> String {
        String(
            text.unicodeScalars.drop(while: \.properties.isWhitespace).reversed().drop(while: \.properties.isWhitespace)
                .reversed().map(Character.init))
    }

    /// Decimal, of any size, or with `0x`.
    private func isInteger(_ text: String) -> Bool {
        let digits = text.drop { $0 == "-" || $0 == "+" }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            return Int((text.hasPrefix("-") ? "-" : "") + digits.dropFirst(2), radix: 16) != nil
        }
        return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && Double(text) != nil
    }
}

extension PrecheckProblem {
    fileprivate func propertyListError(in text: [UInt8]) -> PropertyListError {
        let (message, range): (String, Range<Int>?) =
            switch self {
            case .empty: ("it is empty", nil)
            case .encoding(let name, let range): ("it declares the encoding \(name): save it as UTF-8", range)
            case .documentType(let range): ("a second document type is not read: remove it", range)
            case .tooManyAttributes(let count, let range): ("this element has \(count) attributes", range)
            case .tooDeep(let range): ("it is nested deeper than \(Precheck.maximumDepth) levels", range)
            case .conflict(let markers): ("it has conflict markers: resolve the conflict", markers.range)
            }
        return PropertyListError(message, range.map { SourceText(text).position(at: $0.lowerBound) })
    }
}

private let base64Digits = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// Whether a text is Base64, which may have white space in it.
func isBase64(_ text: some Sequence<UInt8>) -> Bool {
    let signs = text.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    let digits = signs.prefix(while: base64Digits.contains)
    let padding = signs[digits.endIndex...]
    return padding.allSatisfy { $0 == UInt8(ascii: "=") }
        && [[0, 0], [2, 2], [3, 1]].contains([digits.count % 4, padding.count])
}
