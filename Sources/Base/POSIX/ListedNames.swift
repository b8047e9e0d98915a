/// The names that folders list for files that are named in another way: a file system may ignore case, and the form of
/// a character (`é` as one scalar, or as `e` and an accent), and git composes characters on macOS.
package struct ListedNames {
    private let ignoresCase: Bool
    private var listings: [Path: Listing] = [:]

    private struct Listing {
        var names: Set<Path>
        /// By their texts, which are equal in all forms; in lowercase where case is ignored.
        var byText: [String: Path]
    }

    /// - Parameter folder: A folder of the file system.
    package init(like folder: Path) { self.init(ignoresCase: Self.ignoresCase(folder)) }

    init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

    /// A path with the names that its folders list; a name that they don't list stays.
    /// - Parameter folder: The folder that a relative path starts from. The result is relative then, too.
    package mutating func path(_ path: Path, in folder: Path) -> Path {
        if !ignoresCase, path.isASCII { return path }
        var listed: Path = path.isAbsolute ? "/" : ""
        for name in path.components {
            listed = listed.join(self.name(Path(bytes: Array(name)), in: folder.join(listed)))
        }
        return listed
    }

    private mutating func name(_ name: Path, in folder: Path) -> Path {
        let listing = listings[folder] ?? list(folder)
        listings[folder] = listing
        return listing.names.contains(name) ? name : listing.byText[text(name)] ?? name
    }

    private func list(_ folder: Path) -> Listing {
        let names = ((try? listFolder(folder)) ?? []).map(\.name)
        return Listing(names: Set(names), byText: Dictionary(names.map { (text($0), $0) }) { first, _ in first })
    }

    private func text(_ name: Path) -> String { ignoresCase ? name.string.lowercased() : name.string }

    /// Whether a folder has a file under its name in the other case, too, which it does not list.
    private static func ignoresCase(_ folder: Path) -> Bool {
        let names = ((try? listFolder(folder)) ?? []).map(\.name)
        guard let name = names.first(where: { otherCase($0) != $0 }) else { return false }
        let identity = (try? fileStatus(folder.join(name)))?.identity
        let other = otherCase(name)
        return identity != nil && !names.contains(other)
            && (try? fileStatus(folder.join(other)))?.identity == identity
    }

    private static func otherCase(_ name: Path) -> Path {
        Path(bytes: name.bytes.map { (0x41...0x5A).contains($0 & ~0x20) ? $0 ^ 0x20 : $0 })
    }
}

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
