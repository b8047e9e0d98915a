package import Base

/// A value of a property list in any format.
package enum PropertyList: Hashable, Sendable {
    case string(String)
    case array([PropertyList])
    case dictionary([Member])
    /// A number, a date, data and the like: nothing here depends on them.
    case other

    /// A key and its value.
    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: PropertyList
        /// The offset of the key, in bytes of the text; nil in a binary property list.
        package var offset: Int?
        /// The offset after the semicolon that ends it; nil in formats other than the old-style one.
        package var end: Int?

        package init(_ key: String, _ value: PropertyList, offset: Int? = nil, end: Int? = nil) {
            self.key = key
            self.value = value
            self.offset = offset
            self.end = end
        }
    }
}

extension PropertyList {
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The items of an array.
    package var items: [PropertyList]? { if case .array(let items) = self { items } else { nil } }

    /// The members of a dictionary, in the order of the file.
    package var members: [Member]? { if case .dictionary(let members) = self { members } else { nil } }

    /// Calls a function with each text in the list, and the key that it is under.
    func forEachText(under key: String = "", _ body: (_ text: String, _ key: String) -> Void) {
        switch self {
        case .string(let text): body(text, key)
        case .array(let items): for item in items { item.forEachText(under: key, body) }
        case .dictionary(let members): for member in members { member.value.forEachText(under: member.key, body) }
        case .other: break
        }
    }

    /// The value of a key, the last one when there are several; nil when there is none, or this is not a dictionary.
    package subscript(key: String) -> PropertyList? { members?.last { $0.key == key }?.value }
}

/// Why a property list was rejected.
package struct PropertyListError: Error, Hashable, Sendable {
    package var message: String
    /// The position in the text; nil in a binary property list, which has no lines.
    package var position: Position?

    package init(_ message: String, _ position: Position? = nil) {
        self.message = message
        self.position = position
    }
}

/// A property list from a file, in any of Apple's formats: XML, binary, or the old-style text of `.strings`.
package struct PropertyListFile: Sendable {
    package let root: PropertyList
    package let isXML: Bool
    /// The file in UTF-8, to which the members' offsets refer; nil for a binary property list.
    private let text: [UInt8]?

    package init(_ bytes: [UInt8]) throws(PropertyListError) {
        if bytes.starts(with: Array("bplist".utf8)) {
            var reader = try BinaryPropertyList(bytes)
            root = try reader.root()
            (isXML, text) = (false, nil)
            return
        }
        let text = try decodedText(bytes)
        self.text = text
        isXML = Self.isXML(text)
        if isXML {
            root = try readXMLPropertyList(text)
        } else {
            var reader = OldStylePropertyList(text)
            root = try reader.root()
        }
    }

    /// The text for converting offsets of keys to lines and columns; nil for a binary property list.
    package var source: SourceText? { text.map(SourceText.init) }

    private static func isXML(_ text: [UInt8]) -> Bool {
        let start = text.firstIndex { !(BlankBytes.inSource($0) || [0xEF, 0xBB, 0xBF].contains($0)) }
        guard let start else { return false }
        // Old-style data also begins with "<", followed by a hexadecimal digit.
        return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { text[start...].starts(with: $0.utf8) }
    }
}

/// A resource file that could not be parsed; the index continues without it.
package struct ResourceProblem: Hashable, Sendable {
    package var path: Path
    package var message: String
    package var position: Position?
}

extension ResourceProblem {
    init(path: Path, _ error: PropertyListError) {
        self.init(path: path, message: error.message, position: error.position)
    }
}

/// A strings table as UTF-8, to which the offsets of its entries refer: old ones are in UTF-16. Nil when it is not
/// text.
package func textOfStringsFile(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.starts(with: Array("bplist".utf8)) ? nil : try? decodedText(bytes)
}

/// A file's text in UTF-8, as places count; nil for a strings table that is not text.
package func text(_ bytes: [UInt8], ofFile path: Path) -> [UInt8]? {
    path.fileExtension == "strings" ? textOfStringsFile(bytes) : bytes
}

/// A text in the encoding of another file; nil when that file's own text can't be encoded to the same bytes.
package func encodedAs(_ original: [UInt8], _ text: [UInt8]) -> [UInt8]? {
    guard let old = textOfStringsFile(original),
        let encoding = TextEncoding.all.first(where: { $0.encode(old) == original })
    else { return nil }
    return encoding.encode(text)
}

/// The encoding of a text file: with UTF-8, the byte order mark stays in the text.
private enum TextEncoding {
    case utf8
    case utf16(isBigEndian: Bool, hasMark: Bool)

    static let all: [TextEncoding] = [
        .utf8, .utf16(isBigEndian: false, hasMark: true), .utf16(isBigEndian: true, hasMark: true),
        .utf16(isBigEndian: false, hasMark: false), .utf16(isBigEndian: true, hasMark: false),
    ]

    func encode(_ text: [UInt8]) -> [UInt8] {
        guard case .utf16(let isBigEndian, let hasMark) = self else { return text }
        let units = (hasMark ? [0xFEFF] : []) + Array(String(decoding: text, as: UTF8.self).utf16)
        return units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBigEndian ? [high, low] : [low, high]
        }
    }
}

/// One of Apple's text files as UTF-8: UTF-16 is detected by its byte order mark, or by the zeros in every second byte
/// of Latin text.
func decodedText(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return try decodedUTF16(bytes[2...], isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try decodedUTF16(bytes[2...], isBigEndian: true) }
    if bytes.count >= 2, bytes.count.isMultiple(of: 2) {
        if bytes[0] == 0, bytes[1] != 0 { return try decodedUTF16(bytes[...], isBigEndian: true) }
        if bytes[0] != 0, bytes[1] == 0 { return try decodedUTF16(bytes[...], isBigEndian: false) }
    }
    if let offset = firstInvalidUTF8(in: bytes) {
        throw PropertyListError(
            "this is neither UTF-8 nor UTF-16: save the file as UTF-8", SourceText(bytes).position(at: offset))
    }
    return bytes
}

private func decodedUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(PropertyListError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw PropertyListError("the UTF-16 text ends within a character") }
    return Array(textOfUTF16(bytes, isBigEndian: isBigEndian).utf8)
}

func textOfUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool = true) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
}
