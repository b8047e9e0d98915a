import Base

/// A strings table as UTF-8, to which the offsets of its entries refer: old ones are in UTF-16. Nil when it is not
/// text.
package func textOfStringsFile(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.starts(with: Array("bplist".utf8)) ? nil : try? decodedText(bytes)
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
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: Array(units), as: UTF16.self).utf8)
}
