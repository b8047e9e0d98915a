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
    var places = KeyPlaces(bytes)
    let entries = strings.map { member in
        let localizations = member.value["localizations"]?.members ?? []
        let source = localizations.last { $0.name == root["sourceLanguage"]?.string }
        return StringsTable.Entry(
            key: member.name, value: source?.value["stringUnit"]?["value"]?.string,
            languages: localizations.map(\.name), isStale: member.value["extractionState"]?.string == "stale",
            position: places.next(member.name))
    }
    return (entries, root["sourceLanguage"]?.string)
}

/// Finds where keys are written, one after the other: our JSON reader keeps no places, and only a finding needs one.
private struct KeyPlaces {
    private let source: SourceText
    private var at = 0

    init(_ bytes: [UInt8]) { source = SourceText(bytes) }

    /// Nil for a key that is written with escapes.
    mutating func next(_ key: String) -> Position? {
        let quoted = Array("\"\(key)\"".utf8)
        var index = at
        while let quote = source.bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            if source.bytes[quote...].starts(with: quoted), isFollowedByColon(quote + quoted.count) {
                at = quote + quoted.count
                return source.position(at: quote)
            }
            index = quote + 1
        }
        return nil
    }

    private func isFollowedByColon(_ offset: Int) -> Bool {
        source.bytes[offset...].first { !($0 == 0x20 || (0x09...0x0D).contains($0)) } == UInt8(ascii: ":")
    }
}
