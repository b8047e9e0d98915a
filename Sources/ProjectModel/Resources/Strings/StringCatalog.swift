import Base

/// Parses a string catalog (`.xcstrings`).
func readStringCatalog(_ bytes: [UInt8]) throws(PropertyListError) -> ([StringsTable.Entry], String?) {
    let root: JSONValue
    do throws(JSONError) {
        root = try parseJSON(bytes)
    } catch {
        throw PropertyListError(error.message, error.position)
    }
    guard let strings = root["strings"]?.members else {
        throw PropertyListError("a string catalog has an object \"strings\"", .start)
    }
    let members = memberRanges(in: bytes)
    let entries = strings.enumerated().map { index, member in
        let localizations = member.value["localizations"]?.members ?? []
        let source = localizations.last { $0.name == root["sourceLanguage"]?.string }
        return StringsTable.Entry(
            key: member.name, value: source?.value["stringUnit"]?["value"]?.string,
            languages: localizations.map(\.name), isStale: member.value["extractionState"]?.string == "stale",
            isForTranslation: member.value["shouldTranslate"] != .bool(false),
            offset: members.count == strings.count ? members[index].lowerBound : nil,
            end: members.count == strings.count ? members[index].upperBound : nil)
    }
    return (entries, root["sourceLanguage"]?.string)
}

/// The ranges of the members of the object `strings`, in order, from a key to the end of its value: our JSON parser
/// records no offsets. The text must be valid JSON.
private func memberRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var members: [Range<Int>] = []
    var depth = 0
    var isInStrings = false
    var last: Range<Int>?
    var key: Int?
    /// The offset after the last byte that is not white space.
    var end = 0
    func finish() {
        if depth == 2, isInStrings, let start = key { members.append(start..<end) }
        if depth == 2 { key = nil }
    }
    var at = 0
    while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            finish()
            depth -= 1
        case UInt8(ascii: ","): finish()
        case UInt8(ascii: ":"):
            // The string before a colon is a key.
            if let name = last {
                if depth == 1 { isInStrings = bytes[name].elementsEqual("\"strings\"".utf8) }
                if depth == 2, isInStrings { key = name.lowerBound }
            }
        case UInt8(ascii: "\""):
            let start = at
            at += 1
            while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
            last = start..<min(at + 1, bytes.count)
        default: break
        }
        if at < bytes.count, bytes[at] > 0x20 { end = at + 1 }
        at += 1
    }
    return members
}
