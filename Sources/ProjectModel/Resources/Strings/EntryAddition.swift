package import Base

/// A text that a table does not have yet, with what Xcode writes about it in a comment.
package struct MissingEntry: Hashable, Sendable {
    package var key: String
    package var text: String
    /// The element's class, not the custom one.
    package var className: String
    package var objectID: String
    /// The Notes of the object.
    package var note: String?

    package init(key: String, text: String, className: String, objectID: String, note: String?) {
        self.key = key
        self.text = text
        self.className = className
        self.objectID = objectID
        self.note = note
    }

    /// `Class = "UILabel"; text = "Hello"; ObjectID = "abc-de-fGh";`
    var comment: String {
        // The object of an item of a list is named twice.
        let property = key.contains("[") ? key : String(key.dropFirst(objectID.count + 1))
        let note = note.map { " Note = \"\($0.escaped)\";" } ?? ""
        let comment = "Class = \"\(className)\"; \(property) = \"\(text.escaped)\"; ObjectID = \"\(objectID)\";\(note)"
        return comment.replacing("*/", with: "* /")
    }
}

extension String {
    /// As in quotes of a strings table, and of JSON.
    var escaped: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Adds entries to a table where Xcode would write them, in its form: the text of the document, which a string catalog
/// marks as new.
package struct EntryAddition {
    private let table: StringsTable
    private let source: SourceText
    private let keys: [String]
    private let indexes: [String: Int]
    /// Whether the entries are in Xcode's order. Otherwise, new ones are added at the end.
    private let isInOrder: Bool
    private let lineEnd: String

    /// Nil for a table that can't be changed by itself: an XML or binary property list.
    package init?(_ table: StringsTable) {
        guard let source = table.source, table.entries.allSatisfy({ $0.offset != nil && $0.end != nil }) else {
            return nil
        }
        self.table = table
        self.source = source
        keys = table.entries.map(\.key)
        indexes = Dictionary(zip(keys, keys.indices)) { $1 }
        isInOrder = zip(keys, keys.dropFirst()).allSatisfy { !$1.isBeforeInTable($0) }
        let firstEnd = source.bytes.firstIndex(of: 0x0A)
        lineEnd = firstEnd.map { $0 > 0 && source.bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
    }

    /// The edits that add an entry; for a string catalog, in the named languages and its own.
    package func edits(adding new: MissingEntry, languages: [String]) -> [Edit] {
        let edits = table.format == .xcstrings ? catalogEdits(new, languages) : [tableEdit(new)]
        return edits.map(source.edit)
    }

    // MARK: Strings

    private func tableEdit(_ new: MissingEntry) -> ByteEdit {
        let text = "/* \(new.comment) */\(lineEnd)\"\(new.key)\" = \"\(new.text.escaped)\";"
        let next = isInOrder ? keys.index(inTable: new.key) : keys.count
        if next == 0, let first = table.entries.first {
            let start = table.commentStart(of: first)
            return ByteEdit(start..<start, text + lineEnd + lineEnd)
        }
        let start = end(ofEntry: next - 1)
        return ByteEdit(start..<start, lineEnd + lineEnd + text)
    }

    /// The end of an entry with what follows it in its line; its own end where another entry follows there.
    private func end(ofEntry index: Int) -> Int {
        let entries = table.entries
        guard entries.indices.contains(index), let end = entries[index].end else { return source.bytes.count }
        let next = index + 1 < entries.count ? entries[index + 1].offset : nil
        let limit = next ?? source.bytes.count
        let lineEnd = source.bytes[end..<limit].firstIndex(of: 0x0A) ?? limit
        if lineEnd == next { return end }
        return lineEnd > end && source.bytes[lineEnd - 1] == 0x0D ? lineEnd - 1 : lineEnd
    }

    // MARK: String catalogs

    private func catalogEdits(_ new: MissingEntry, _ languages: [String]) -> [ByteEdit] {
        if let entry = indexes[new.key].map({ table.entries[$0] }), let place = entry.place {
            return catalogEdits(new, languages, to: entry, place)
        }
        guard let strings = table.strings else { return [] }
        let all = Set(languages + [table.sourceLanguage].compactMap { $0 })
        let value: JSONValue = [
            "comment": .string(new.comment), "extractionState": "extracted_with_value",
            "localizations": localizations(all, new.text),
        ]
        return edits(adding: [JSONMember(new.key, value)], to: strings, names: keys, isInOrder, depth: 2)
    }

    /// The languages that an existing entry lacks.
    private func catalogEdits(
        _ new: MissingEntry, _ languages: [String], to entry: StringsTable.Entry, _ place: JSONPlace
    ) -> [ByteEdit] {
        let added = localizations(Set(languages), new.text)
        guard let known = entry.members.firstIndex(of: "localizations") else {
            return edits(
                adding: [JSONMember("localizations", added)], to: place, names: entry.members, true, depth: 3)
        }
        return edits(adding: added.members ?? [], to: place.parts[known], names: entry.languages, true, depth: 4)
    }

    private func localizations(_ languages: Set<String>, _ text: String) -> JSONValue {
        let unit: JSONValue = ["stringUnit": ["state": "new", "value": .string(text)]]
        return .object(languages.sorted { $0.isBeforeInTable($1) }.map { JSONMember($0, unit) })
    }

    /// - Parameter depth: The levels that contain the members.
    private func edits(
        adding members: [JSONMember], to object: JSONPlace, names: [String], _ isInOrder: Bool, depth: Int
    ) -> [ByteEdit] {
        let separator = "," + line(depth)
        func text(_ members: [JSONMember]) -> String {
            members.map { "\"\($0.name.escaped)\" : \(xcodeText($0.value, depth))" }.joined(separator: separator)
        }
        guard let last = object.parts.last else {
            let end = object.range.upperBound - 1
            guard let open = source.bytes[..<end].lastIndex(where: { $0 > 0x20 }) else { return [] }
            return [ByteEdit(open + 1..<end, line(depth) + text(members) + line(depth - 1))]
        }
        let groups = Dictionary(grouping: members) { isInOrder ? names.index(inTable: $0.name) : names.count }
        return groups.sorted { $0.key < $1.key }.map { index, members in
            guard object.parts.indices.contains(index) else {
                return ByteEdit(last.range.upperBound..<last.range.upperBound, separator + text(members))
            }
            let start = object.parts[index].range.lowerBound
            return ByteEdit(start..<start, text(members) + separator)
        }
    }

    private func line(_ depth: Int) -> String { lineEnd + String(repeating: "  ", count: depth) }

    private func xcodeText(_ value: JSONValue, _ depth: Int) -> String {
        guard let members = value.members else { return "\"\((value.string ?? "").escaped)\"" }
        let texts = members.map { line(depth + 1) + "\"\($0.name.escaped)\" : \(xcodeText($0.value, depth + 1))" }
        return "{" + texts.joined(separator: ",") + line(depth) + "}"
    }
}

extension StringsTable {
    /// The key of the entry that an edit adds, or of the language that it adds to one; nil for a removal.
    package func key(addedBy edit: ByteEdit) -> String? {
        if format != .xcstrings { return try? StringsTable(edit.replacement, format: format).entries.first?.key }
        let isAround = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: ",") }
        let members = edit.replacement.drop(while: isAround).reversed().drop(while: isAround).reversed()
        return try? parseJSON(Array("{".utf8) + members + Array("}".utf8)).members?.first?.name
    }

    /// Edits that are made together: those that add entries at one place, in Xcode's order.
    package func inOrder(_ edits: [ByteEdit]) -> [ByteEdit] {
        let keyed = edits.map { (edit: $0, key: key(addedBy: $0) ?? "") }
        return keyed.sorted { first, second in
            let (one, other) = (first.edit.range, second.edit.range)
            if one != other { return (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound) }
            return first.key.isBeforeInTable(second.key)
        }.map(\.edit)
    }
}

extension [String] {
    /// Where a key belongs among keys in Xcode's order.
    fileprivate func index(inTable key: String) -> Int { partitioningIndex { key.isBeforeInTable($0) } }
}

extension String {
    /// Whether Xcode writes a key before another one: regardless of case, and digits as numbers.
    package func isBeforeInTable(_ other: String) -> Bool {
        let (mine, others) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
        var (at, there) = (0, 0)
        while at < mine.count, there < others.count {
            if let one = Self.number(at, in: mine), let another = Self.number(there, in: others) {
                if one.digits.count != another.digits.count { return one.digits.count < another.digits.count }
                if one.digits != another.digits { return one.digits.lexicographicallyPrecedes(another.digits) }
                (at, there) = (one.end, another.end)
            } else if mine[at] != others[there] {
                return mine[at] < others[there]
            } else {
                at += 1
                there += 1
            }
        }
        return mine.count - at < others.count - there
    }

    /// The digits of a number without leading zeros, and its end.
    private static func number(_ start: Int, in bytes: [UInt8]) -> (digits: ArraySlice<UInt8>, end: Int)? {
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        guard isDigit(bytes[start]) else { return nil }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        return (bytes[start..<end].drop { $0 == 0x30 }, end)
    }
}
