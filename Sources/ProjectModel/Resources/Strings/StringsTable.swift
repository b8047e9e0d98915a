package import Base

/// The entries of a `.strings`, `.stringsdict` or `.xcstrings` file.
package struct StringsTable: Sendable {
    /// A key and its text.
    package struct Entry: Hashable, Sendable {
        package var key: String
        /// The text; nil when it has variants in a string catalog, or is not translated.
        package var value: String?
        /// The languages that have a text; only a string catalog names them.
        package var languages: [String] = []
        /// Their texts in a string catalog, by the language.
        package var translations: [String: String] = [:]
        /// The flag in a string catalog that Xcode no longer finds the key.
        package var isStale = false
        /// False when a string catalog declares that the text is the same in all languages.
        package var isForTranslation = true
        /// The offset of the key in the table's source; nil in a binary property list.
        var offset: Int?
        /// The offset after the complete entry; nil when it can't be removed on its own.
        var end: Int?
        /// The place in a string catalog, and the names of the members there.
        var place: JSONPlace?
        var members: [String] = []

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
    /// The object of a string catalog that has the entries.
    let strings: JSONPlace?

    /// The file as UTF-8.
    let source: SourceText?
    let format: Format

    package init(_ bytes: [UInt8], format: Format) throws(PropertyListError) {
        self.format = format
        switch format {
        case .xcstrings:
            (entries, strings, sourceLanguage) = try readStringCatalog(bytes)
            source = SourceText(bytes)
        case .strings, .stringsdict:
            (entries, source) = try readStrings(bytes)
            (strings, sourceLanguage) = (nil, nil)
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

extension PropertyList {
    /// The text of an entry of a `.stringsdict` file with the general form of each plural; nil for another value.
    fileprivate var generalText: String? {
        guard var text = self["NSStringLocalizedFormatKey"]?.string else { return nil }
        for member in (members ?? []).prefix(Self.mostVariables) {
            if let other = member.value["other"]?.string { text = text.replacing("%#@\(member.key)@", with: other) }
        }
        return text
    }

    /// Each one is looked for in the text.
    private static let mostVariables = 16
}

private func readStrings(_ bytes: [UInt8]) throws(PropertyListError) -> ([StringsTable.Entry], SourceText?) {
    // New languages begin as empty files.
    if bytes.isEmpty { return ([], nil) }
    let file = try PropertyListFile(bytes)
    guard let members = file.root.members else {
        throw PropertyListError("a table of strings is a dictionary", .start)
    }
    let entries = members.map { member in
        StringsTable.Entry(
            key: member.key, value: member.value.string ?? member.value.generalText, offset: member.offset,
            end: member.end)
    }
    return (entries, file.source)
}

/// Parses a string catalog (`.xcstrings`).
func readStringCatalog(_ bytes: [UInt8]) throws(PropertyListError) -> ([StringsTable.Entry], JSONPlace, String?) {
    let root: JSONValue
    let place: JSONPlace
    do throws(JSONError) {
        (root, place) = try parseJSONWithPlaces(bytes)
    } catch {
        throw PropertyListError(error.message, error.position)
    }
    guard let strings = root["strings"]?.members, let place = place.part("strings", of: root) else {
        throw PropertyListError("a string catalog has an object \"strings\"", .start)
    }
    let entries = zip(strings, place.parts).map { member, place in
        let localizations = member.value["localizations"]?.members ?? []
        let source = localizations.last { $0.name == root["sourceLanguage"]?.string }
        return StringsTable.Entry(
            key: member.name, value: source?.value["stringUnit"]?["value"]?.string,
            languages: localizations.map(\.name), translations: translations(localizations),
            isStale: member.value["extractionState"]?.string == "stale",
            isForTranslation: member.value["shouldTranslate"] != .bool(false),
            offset: place.range.lowerBound, end: place.range.upperBound,
            place: place, members: member.value.members?.map(\.name) ?? [])
    }
    return (entries, place, root["sourceLanguage"]?.string)
}

/// The texts of a catalog's entry by their languages; of a plural, the general form.
private func translations(_ localizations: [JSONMember]) -> [String: String] {
    func text(_ value: JSONValue, depth: Int = 0) -> String? {
        if let text = value["stringUnit"]?["value"]?.string { return text }
        guard depth < 4, let kinds = value["variations"]?.members else { return nil }
        return kinds.lazy.compactMap { kind in
            (kind.value["other"] ?? kind.value.members?.last?.value).flatMap { text($0, depth: depth + 1) }
        }.first
    }
    return Dictionary(localizations.compactMap { member in text(member.value).map { (member.name, $0) } }) { _, last in
        last
    }
}

/// A strings file for a document: `fr.lproj/Main.strings` for `Base.lproj/Main.storyboard`.
package struct DocumentTable: Hashable, Sendable {
    package var path: Path
    package var format: StringsTable.Format
    /// `fr`; `mul` for a string catalog of all languages; empty when it is not in a language's folder.
    package var language: String
}

/// The strings tables of a project, by the documents that they belong to.
struct StringsFiles: Sendable {
    /// By the folder that contains the `.lproj` folders, or the table itself when it is in none of them, and the
    /// table's stem.
    private var tables: [Key: [DocumentTable]] = [:]
    private(set) var count = 0

    private struct Key: Hashable {
        var folder: Path
        var stem: String
    }

    mutating func add(_ path: Path, _ format: StringsTable.Format) {
        let (folder, language) = Self.languageFolder(of: path)
        tables[Key(folder: folder, stem: path.stem), default: []].append(
            DocumentTable(path: path, format: format, language: language ?? ""))
        count += 1
    }

    /// The tables of a document, in the order of their paths. A document outside of a language's folder is not
    /// localized; it may still have a string catalog. Documents with the same name in other folders have their own
    /// tables.
    func tables(forDocument path: Path) -> [DocumentTable] {
        let (folder, language) = Self.languageFolder(of: path)
        let all = tables[Key(folder: folder, stem: path.stem)] ?? []
        return all.filter { table in
            if table.format == .xcstrings { return true }
            return language != nil && !table.language.isEmpty && table.language != language
        }.sorted { $0.path < $1.path }
    }

    /// The tables with a name, in the order of their paths.
    func tables(named stem: String) -> [DocumentTable] {
        tables.filter { $0.key.stem == stem }.flatMap(\.value).sorted { $0.path < $1.path }
    }

    /// The folder that contains a file or its language's folder, and the language; nil when it is not in one.
    static func languageFolder(of path: Path) -> (folder: Path, language: String?) {
        let folder = path.parent
        guard folder.fileExtension == "lproj" else { return (folder, nil) }
        return (folder.parent, folder.stem)
    }
}
