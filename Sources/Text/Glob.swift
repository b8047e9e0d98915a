/// A pattern for paths: `*` and `?` within a folder's or file's name, `**` across names, `[a-z]`, `[!a-z]`, `{a,b}`, and `\`
/// before a character that shall mean itself.
///
/// It is matched against a relative path with `/`, by Unicode scalars, and case counts. `**/` also stands for no folder at
/// all. A pattern without `*`, `?` and `[`, or with a `/` at its end, also matches everything below; so `.` matches
/// everything.
package struct Glob: Hashable, Sendable {
    package let pattern: String
    private let program: WildcardProgram
    private let matchesBelow: Bool

    /// - Throws: What is wrong with the pattern.
    package init(_ pattern: String) throws(GlobError) {
        self.pattern = pattern
        var units = pattern.unicodeScalars.map(\.value)[...]
        // "./a" and "/a" are "a": there is nothing else they could be relative to.
        while units.first == UInt32(UInt8(ascii: ".")), units.dropFirst().first == WildcardProgram.slash {
            units = units.dropFirst(2)
        }
        while units.first == WildcardProgram.slash { units = units.dropFirst() }
        if pattern.isEmpty {
            throw GlobError(message: "a glob is empty: name a file, a folder or a pattern", offset: 0)
        }
        var parser = GlobParser(units: Array(units), before: pattern.unicodeScalars.count - units.count)
        if units.elementsEqual([UInt32(UInt8(ascii: "."))]) || units.isEmpty {
            parser = GlobParser(units: "**".unicodeScalars.map(\.value), before: 0)
        }
        do {
            try parser.parse()
        } catch {
            let offset = pattern.unicodeScalars.prefix(error.unit).reduce(0) { $0 + UTF8.width($1) }
            throw GlobError(message: error.message, offset: offset)
        }
        program = parser.program
        matchesBelow = !parser.hasWildcards || parser.endsWithSlash
    }

    /// Whether a path is one the pattern means.
    package func matches(_ path: String) -> Bool {
        program.matches(path.unicodeScalars.lazy.map(\.value), orFolderOf: matchesBelow)
    }

    /// Whether a path, or a folder it is in, is one the pattern means: for lists of folders to go into or to leave out.
    package func covers(_ path: String) -> Bool {
        program.matches(path.unicodeScalars.lazy.map(\.value), orFolderOf: true)
    }
}

/// Why a glob was refused.
package struct GlobError: Error, Hashable, Sendable {
    package var message: String
    /// Where in the pattern, in UTF-8 bytes.
    package var offset: Int
}
