extension String {
    /// The text with composed characters (NFC): `é` as one scalar, not as `e` and an accent. Both forms are equal as
    /// texts, and to some file systems as names.
    package var composed: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        // Appending scalars to a text copies it each time.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for character in self {
            if character.unicodeScalars.count == 1 || character.isASCII {
                bytes += character.utf8
            } else {
                for scalar in compose(character) { bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Path {
    /// The path with composed names, for comparison with a pattern or a name from elsewhere.
    package var composed: Path { isASCII ? self : Path(string.composed) }

    package var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }
}

private func compose(_ character: Character) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var base = 0
    for scalar in character.unicodeScalars {
        let order = scalar.properties.canonicalCombiningClass
        let isAdjacent = scalars.count == base + 1
        // A mark of the same place between them keeps them apart.
        let isBlocked = !isAdjacent && scalars.last.map { $0.properties.canonicalCombiningClass >= order } ?? true
        if !isBlocked, let whole = composites["\(scalars[base])\(scalar)"] {
            scalars[base] = whole
            continue
        }
        if order == .notReordered { base = scalars.count }
        scalars.append(scalar)
    }
    return scalars
}

/// The scalars of the scripts with composed characters. A text that is equal to one of them has it as its value: the
/// standard library compares texts without regard to their form, and does not give it.
private let composites: [String: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x30FF, 0xAC00...0xD7A3, 0x11080...0x1193F]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    return Dictionary(scalars.map { (String($0), $0) }) { first, _ in first }
}()
