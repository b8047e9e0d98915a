import Text

/// Reads a string catalog (`.xcstrings`).
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
    let offsets = keyOffsets(in: bytes)
    let entries = strings.enumerated().map { index, member in
        let localizations = member.value["localizations"]?.members ?? []
        let source = localizations.last { $0.name == root["sourceLanguage"]?.string }
        return StringsTable.Entry(
            key: member.name, value: source?.value["stringUnit"]?["value"]?.string,
            languages: localizations.map(\.name), isStale: member.value["extractionState"]?.string == "stale",
            isForTranslation: member.value["shouldTranslate"] != .bool(false),
            offset: offsets.count == strings.count ? offsets[index] : nil)
    }
    return (entries, root["sourceLanguage"]?.string)
}

/// Where the keys of the object `strings` are written, in their order: our JSON reader keeps no places. The text is JSON.
private func keyOffsets(in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var depth = 0
    var isInStrings = false
    var last: Range<Int>?
    var at = 0
    while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ":"):
            // The text before a colon is a key.
            if let key = last {
                if depth == 1 { isInStrings = bytes[key].elementsEqual("\"strings\"".utf8) }
                if depth == 2, isInStrings { offsets.append(key.lowerBound) }
            }
        case UInt8(ascii: "\""):
            let start = at
            at += 1
            while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
            last = start..<min(at + 1, bytes.count)
        default: break
        }
        at += 1
    }
    return offsets
}
