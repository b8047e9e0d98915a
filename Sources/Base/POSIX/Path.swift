#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path as in the file system: bytes, with `/` between names.
///
/// Everything here is lexical: no call accesses the disk, so `..` after a symbolic link is taken literally.
package struct Path: Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var isAbsolute: Bool { bytes.first == slash }

    /// The path of `other` relative to this folder: `other` itself if it is absolute.
    package func join(_ other: Path) -> Path {
        if other.isAbsolute || bytes.isEmpty { return other }
        if other.bytes.isEmpty { return self }
        return Path(bytes: bytes.last == slash ? bytes + other.bytes : bytes + [slash] + other.bytes)
    }

    /// The names between the slashes, without empty ones.
    package var components: [ArraySlice<UInt8>] { bytes.split(separator: slash) }

    /// Without `.`, double and trailing slashes, and with `..` resolved if a name precedes it. `.` if nothing is left.
    package var normalized: Path {
        if isNormalized { return self }
        var names: [ArraySlice<UInt8>] = []
        for name in components where !name.elementsEqual(dot) {
            if !name.elementsEqual(dotDot) {
                names.append(name)
            } else if let last = names.last, !last.elementsEqual(dotDot) {
                names.removeLast()
            } else if !isAbsolute {
                names.append(name)
            }
        }
        return Path(names, isAbsolute: isAbsolute)
    }

    /// Whether it is equal to `normalized`, as nearly every path is. Computed without splitting the path.
    package var isNormalized: Bool {
        if bytes.count < 2 { return !bytes.isEmpty }
        return bytes.withUnsafeBufferPointer { bytes in
            var start = bytes[0] == slash ? 1 : 0
            while true {
                var end = start
                while end < bytes.count, bytes[end] != slash { end += 1 }
                let length = end - start
                let isDots = length < 3 && bytes[start..<end].allSatisfy { $0 == fullStop }
                // An empty name comes from a double or trailing slash.
                if isDots { return false }
                if end == bytes.count { return true }
                start = end + 1
            }
        }
    }

    /// This path relative to the folder `base`: `.` for the folder itself, with `../` if it is outside.
    ///
    /// If there is no relative path, because only one of them is absolute or `base` begins with more `..` than this
    /// path, the normalized path itself.
    package func relative(to base: Path) -> Path {
        let target = normalized
        let base = base.normalized
        guard target.isAbsolute == base.isAbsolute else { return target }
        // Name by name, without arrays of names: this is done for every file.
        let (names, baseNames) = (target.textOfNames, base.textOfNames)
        var (rest, left) = (names, baseNames)
        while true {
            let (name, baseName) = (rest.prefix { $0 != slash }, left.prefix { $0 != slash })
            guard !name.isEmpty, name == baseName else { break }
            (rest, left) = (rest[name.endIndex...].dropFirst(), left[baseName.endIndex...].dropFirst())
        }
        // Only the first names of a normalized path can be `..`.
        guard !left.starts(with: dotDot) || left.dropFirst(2).first.map({ $0 != slash }) ?? false else { return target }
        var relative: [UInt8] = []
        if !left.isEmpty {
            for byte in left where byte == slash { relative += dotDot + [byte] }
            relative += rest.isEmpty ? dotDot : dotDot + [slash]
        }
        relative += rest
        return Path(bytes: relative.isEmpty ? dot : relative)
    }

    /// Whether this path is below `folder` at any depth; a path is not inside itself.
    package func isInside(_ folder: Path) -> Bool {
        if isNormalized, folder.isNormalized, folder.bytes.count > 1 {
            return bytes.count > folder.bytes.count && bytes[folder.bytes.count] == slash
                && bytes.starts(with: folder.bytes)
        }
        let names = normalized.namesWhenNormalized
        let outer = folder.normalized.namesWhenNormalized
        guard isAbsolute == folder.isAbsolute, names.count > outer.count, names.starts(with: outer) else {
            return false
        }
        return !names[outer.count].elementsEqual(dotDot)
    }

    package func isOrIsInside(_ folder: Path) -> Bool { self == folder || isInside(folder) }

    /// The parent folder, lexically: `.` for a single name, `/` for the root.
    package var parent: Path {
        if isNormalized, let end = bytes.lastIndex(of: slash), end > 0 { return Path(bytes: Array(bytes[..<end])) }
        return Path(components.dropLast(), isAbsolute: isAbsolute)
    }

    /// The last name; empty for the root and the empty path.
    package var lastComponent: String { Path.text(of: lastName) }

    /// The last name as a path, whose bytes may be invalid UTF-8.
    package var ownName: Path { Path(bytes: Array(lastName)) }

    private var lastName: ArraySlice<UInt8> {
        guard let end = bytes.lastIndex(where: { $0 != slash }) else { return [] }
        let start = bytes[...end].lastIndex(of: slash).map { $0 + 1 } ?? 0
        return bytes[start...end]
    }

    /// The part after the last dot of the last name; empty without one. Leading dots do not count.
    package var fileExtension: String {
        let name = lastName
        guard let dot = Path.extensionDot(in: name) else { return "" }
        return Path.text(of: name[(dot + 1)...])
    }

    /// The last name without its extension and the dot before it.
    package var stem: String {
        let name = lastName
        return Path.text(of: name[..<(Path.extensionDot(in: name) ?? name.endIndex)])
    }

    private init(_ names: some Collection<ArraySlice<UInt8>>, isAbsolute: Bool) {
        let joined = Array(names.joined(separator: CollectionOfOne(slash)))
        bytes = isAbsolute ? [slash] + joined : joined.isEmpty ? dot : joined
    }

    /// The names of a normalized path, separated by slashes.
    private var textOfNames: ArraySlice<UInt8> { bytes == dot ? [] : isAbsolute ? bytes.dropFirst() : bytes[...] }

    /// The names of a normalized path; none for `.`.
    private var namesWhenNormalized: [ArraySlice<UInt8>] { bytes == dot ? [] : components }

    private static func extensionDot(in name: ArraySlice<UInt8>) -> Int? {
        guard let start = name.firstIndex(where: { $0 != fullStop }) else { return nil }
        return name[start...].lastIndex(of: fullStop)
    }
}

private let slash = UInt8(ascii: "/")
private let fullStop = UInt8(ascii: ".")
private let dot: [UInt8] = [fullStop]
private let dotDot: [UInt8] = [fullStop, fullStop]

/// Paths are compared by their bytes, regardless of language and file system. They are compared often enough to do so
/// in a single call.
extension Path: Hashable, Comparable {
    package static func == (a: Path, b: Path) -> Bool { order(a, b) == 0 }

    package static func < (a: Path, b: Path) -> Bool { order(a, b) < 0 }

    package func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// Negative, zero or positive if `a` is less than, equal to or greater than `b`.
    private static func order(_ a: Path, _ b: Path) -> Int {
        let common = min(a.bytes.count, b.bytes.count)
        let difference = common == 0 ? 0 : Int(memcmp(a.bytes, b.bytes, common))
        return difference != 0 ? difference : a.bytes.count - b.bytes.count
    }
}

/// Paths as text.
///
/// File names are bytes, and some are invalid UTF-8. Such bytes become the private code points U+10FE80 to U+10FEFF in
/// text (a name that contains one of those has its bytes escaped in the same way), so that text from a path always
/// converts back to the same path. `printable` is for display.
extension Path: ExpressibleByStringLiteral, CustomStringConvertible {
    package init(_ text: String) {
        // The text is used unchanged unless it contains escapes, whose encoding begins with this byte.
        let whole = Array(text.utf8)
        guard whole.contains(0xF4) else {
            self.init(bytes: whole)
            return
        }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if escapes.contains(scalar.value) {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        self.init(bytes: bytes)
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }

    /// The path as text; `Path(path.string)` is the same path.
    package var string: String { Path.text(of: bytes[...]) }

    package var description: String { string }

    /// The path for a message: invalid UTF-8 and hidden characters are escaped like `\xE9`.
    package var printable: String {
        var text = ""
        for scalar in string.unicodeScalars {
            if escapes.contains(scalar.value) || scalar.isHidden {
                for byte in Path(String(scalar)).bytes {
                    text += (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    static func text(of bytes: ArraySlice<UInt8>) -> String {
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        var parser = UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        while true {
            let length: Int
            switch parser.parseScalar(from: &rest) {
            case .emptyInput:
                return String(text)
            case .valid(let encoded):
                length = encoded.count
                let scalar = UTF8.decode(encoded)
                if !escapes.contains(scalar.value) {
                    text.append(scalar)
                    position += length
                    continue
                }
            case .error(let invalid):
                length = invalid
            }
            text.append(contentsOf: bytes[position..<(position + length)].compactMap(escape))
            position += length
        }
    }
}

/// One code point for each byte that can be part of invalid UTF-8.
private let escapes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

private func escape(_ byte: UInt8) -> Unicode.Scalar? { Unicode.Scalar(0x10FE00 + UInt32(byte)) }

extension Unicode.Scalar {
    /// Whether it is not visible itself, and text with it can look like another one: control characters, line ends,
    /// changes of the text direction, characters without a width. Every output escapes or replaces these. Joiners and
    /// variation selectors are not among them, because emoji and scripts need them.
    package var isHidden: Bool {
        switch value {
        case 0x20...0x7E: false
        case 0x00...0x9F, 0x2028...0x2029, 0xFFF9...0xFFFB: true
        case 0x200C...0x200D: false
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }

    /// The character, or what stands for it on one line of text.
    package var harmless: Unicode.Scalar {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: " "
        default: isHidden ? "\u{FFFD}" : self
        }
    }
}
