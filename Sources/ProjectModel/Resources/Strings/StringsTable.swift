package import Base

/// The entries of a `.strings`, `.stringsdict` or `.xcstrings` file.
package struct StringsTable: Sendable {
    /// A key and its text.
    package struct Entry: Hashable, Sendable {
        package var key: String
        /// The text; nil when it has variants, or is not translated.
        package var value: String?
        /// The languages that have a text; only a string catalog names them.
        package var languages: [String] = []
        /// The flag in a string catalog that Xcode no longer finds the key.
        package var isStale = false
        /// False when a string catalog declares that the text is the same in all languages.
        package var isForTranslation = true
        /// The offset of the key in the table's source; nil in a binary property list.
        var offset: Int?
        /// The offset after the complete entry; nil when it can't be removed on its own.
        var end: Int?

        /// The id of the object in a document that the text is for: the part of the key before the first period.
        package var objectID: Substring { key.prefix { $0 != "." } }

        /// The property of the object that the text is for; nil for a key that no document has.
        package var property: Substring? {
            key.contains(".") ? key.dropFirst(objectID.count + 1) : nil
        }
    }

    /// The format of a table, by the file's extension.
    package enum Format: String, Hashable, Sendable {
        case strings, stringsdict, xcstrings
    }

    package let entries: [Entry]
    /// The language of a string catalog's keys.
    package let sourceLanguage: String?

    /// The file as UTF-8.
    let source: SourceText?
    let format: Format

    package init(_ bytes: [UInt8], format: Format) throws(PropertyListError) {
        self.format = format
        switch format {
        case .xcstrings:
            (entries, sourceLanguage) = try readStringCatalog(bytes)
            source = SourceText(bytes)
        case .strings, .stringsdict:
            (entries, source) = try readStrings(bytes)
            sourceLanguage = nil
        }
    }

    /// The start and end of an entry's key, in the file as UTF-8; nil in a binary property list.
    package func place(of entry: Entry) -> (start: Position, end: Position)? {
        guard let offset = entry.offset, let source else { return nil }
        return (source.position(at: offset), source.position(at: Self.end(ofKeyAt: offset, in: source.bytes)))
    }

    /// The offset after a key in quotes, in an element, or without quotes.
    private static func end(ofKeyAt start: Int, in bytes: [UInt8]) -> Int {
        guard bytes.indices.contains(start) else { return start }
        let first = bytes[start]
        let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        var at = start + 1
        while at < bytes.count {
            let byte = bytes[at]
            if isQuoted {
                if byte == first { return at + 1 }
                at += byte == UInt8(ascii: "\\") ? 2 : 1
            } else if [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ";")].contains(byte) || byte <= 0x20 {
                return at
            } else {
                at += 1
            }
        }
        return bytes.count
    }
}

private func readStrings(_ bytes: [UInt8]) throws(PropertyListError) -> ([StringsTable.Entry], SourceText?) {
    // New languages begin as empty files.
    if bytes.isEmpty { return ([], nil) }
    let file = try PropertyListFile(bytes)
    guard let members = file.root.members else {
        throw PropertyListError("a table of strings is a dictionary", .start)
    }
    let entries = members.map { member in
        StringsTable.Entry(key: member.key, value: member.value.string, offset: member.offset, end: member.end)
    }
    return (entries, file.source)
}
