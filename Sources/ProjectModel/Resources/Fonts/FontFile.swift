/// The maximum number of fonts in a collection; those of Apple's systems have a few dozen. Protects against a damaged
/// count.
private let mostFonts = 4096

/// The PostScript names of the fonts in a `.ttf`, `.otf`, `.ttc` or `.otc` file, which documents use.
///
/// - Returns: Nil when it is not a font file, or is damaged before its names.
package func postScriptNames(ofFont bytes: [UInt8]) -> [String]? {
    let reader = FontReader(bytes: bytes)
    guard let tag = reader.tag(at: 0) else { return nil }
    if tag == "ttcf" {
        guard let count = reader.uint32(at: 8), count <= mostFonts else { return nil }
        var names: [String] = []
        for index in 0..<count {
            guard let offset = reader.uint32(at: 12 + 4 * index), let name = reader.postScriptName(fontAt: offset)
            else {
                return nil
            }
            names.append(name)
        }
        return names
    }
    guard ["\0\u{1}\0\0", "OTTO", "true", "typ1"].contains(tag) else { return nil }
    return reader.postScriptName(fontAt: 0).map { [$0] }
}

private struct FontReader {
    let bytes: [UInt8]

    /// The name table's record 6, of any language: Unicode or Windows first, else Macintosh Roman.
    func postScriptName(fontAt start: Int) -> String? {
        guard let tableCount = uint16(at: start + 4) else { return nil }
        for index in 0..<tableCount {
            let record = start + 12 + 16 * index
            guard tag(at: record) == "name" else { continue }
            guard let offset = uint32(at: record + 8), let length = uint32(at: record + 12) else { return nil }
            return postScriptName(tableAt: offset, length: length)
        }
        return nil
    }

    private func postScriptName(tableAt table: Int, length: Int) -> String? {
        guard let count = uint16(at: table + 2), let storage = uint16(at: table + 4) else { return nil }
        var roman: String?
        for index in 0..<count {
            let record = table + 6 + 12 * index
            guard let platform = uint16(at: record), let nameID = uint16(at: record + 6),
                let size = uint16(at: record + 8), let offset = uint16(at: record + 10)
            else { return nil }
            guard nameID == 6, let text = slice(table + storage + offset, size), size > 0 else { continue }
            if platform == 0 || platform == 3 {
                let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
                    UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
                }
                return String(decoding: units, as: UTF16.self)
            }
            // PostScript names are ASCII, which all Macintosh encodings include.
            if platform == 1, roman == nil { roman = String(decoding: text, as: UTF8.self) }
        }
        return roman
    }

    private func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start else { return nil }
        return bytes[start..<(start + length)]
    }

    func uint16(at offset: Int) -> Int? { slice(offset, 2)?.reduce(0) { $0 << 8 | Int($1) } }
    func uint32(at offset: Int) -> Int? { slice(offset, 4)?.reduce(0) { $0 << 8 | Int($1) } }

    func tag(at offset: Int) -> String? {
        slice(offset, 4).map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
    }
}
