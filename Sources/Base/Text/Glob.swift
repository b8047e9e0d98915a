/// A pattern for paths: `*` and `?` within a folder's or file's name, `**` across names, `[a-z]`, `[!a-z]`, `{a,b}`,
/// and `\` to escape a character.
///
/// It is matched against a relative path with `/`, by composed Unicode scalars, and is case-sensitive. `**/` also
/// matches no folder at all. A pattern without `*`, `?` and `[`, or with a trailing `/`, also matches everything below;
/// so `.` matches everything.
package struct Glob: Hashable, Sendable {
    package let pattern: String
    private let wildcards: Wildcards
    private let matchesBelow: Bool
    /// The only path that matches, and everything below it; nil if there can be others.
    package let literal: String?

    /// - Throws: The problem with the pattern.
    package init(_ pattern: String) throws(GlobError) {
        self.pattern = pattern
        var parser = try Self.parser(of: pattern)
        let composed = pattern.composed
        if !composed.utf8.elementsEqual(pattern.utf8) { parser = try Self.parser(of: composed) }
        wildcards = parser.wildcards
        matchesBelow = !parser.hasWildcards || parser.endsWithSlash
        literal = wildcards.text
    }

    private static func parser(of pattern: String) throws(GlobError) -> WildcardParser {
        var units = pattern.unicodeScalars.map(\.value)[...]
        // "./a" and "/a" are "a": there is nothing else they could be relative to.
        while units.first == UInt32(UInt8(ascii: ".")), units.dropFirst().first == Wildcards.slash {
            units = units.dropFirst(2)
        }
        while units.first == Wildcards.slash { units = units.dropFirst() }
        if pattern.isEmpty {
            throw GlobError(message: "a glob is empty: name a file, a folder or a pattern", offset: 0)
        }
        let dropped = units.startIndex
        if units.elementsEqual([UInt32(UInt8(ascii: "."))]) || units.isEmpty {
            units = "**".unicodeScalars.map(\.value)[...]
        }
        do {
            return try WildcardParser(Array(units), isGit: false)
        } catch {
            let offset = pattern.unicodeScalars.prefix(dropped + error.unit).reduce(0) { $0 + UTF8.width($1) }
            throw GlobError(message: error.message, offset: offset)
        }
    }

    /// Whether a path matches.
    package func matches(_ path: String) -> Bool {
        wildcards.matches(path.composed.unicodeScalars.lazy.map(\.value), orFolderOf: matchesBelow)
    }

    /// Whether a path or one of its folders matches: for lists of folders to include or exclude.
    package func covers(_ path: String) -> Bool {
        wildcards.matches(path.composed.unicodeScalars.lazy.map(\.value), orFolderOf: true)
    }
}

/// Why a glob was rejected.
package struct GlobError: Error, Hashable, Sendable {
    package var message: String
    /// The offset in the pattern, in UTF-8 bytes.
    package var offset: Int
}
