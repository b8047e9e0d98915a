import Base

/// A line of a table, which is a text file under `Data`.
struct TableLine {
    /// The number of spaces at its start.
    let indentation: Int
    /// Never empty.
    let words: [String]

    /// The lines with words, without those that begin with a number sign: these are comments.
    static func all(of text: String) -> [TableLine] {
        let bytes = Array("\(text)\n".utf8)
        var lines: [TableLine] = []
        var words: [String] = []
        var (line, word, indentation) = (0, 0, 0)
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
            if word < offset {
                if words.isEmpty { indentation = word - line }
                words.append(String(decoding: bytes[word..<offset], as: UTF8.self))
            }
            word = offset + 1
            guard byte == UInt8(ascii: "\n") else { continue }
            if words.first?.hasPrefix("#") == false { lines.append(TableLine(indentation: indentation, words: words)) }
            words = []
            line = word
        }
        return lines
    }
}

/// The files under `Data`, which the build embeds; docs/apple-frameworks.md documents the sources of Apple's classes.
enum DataFiles {
    /// The text of `Data/<name>.txt` in a folder.
    static func text(_ name: String, in folder: String = "AppleFrameworks") -> String {
        EmbeddedFiles.text("\(folder)/Data/\(name).txt")
    }

    /// The lines of files one after the other.
    static func lines(_ names: String..., in folder: String = "AppleFrameworks") -> [TableLine] {
        names.flatMap { TableLine.all(of: text($0, in: folder)) }
    }
}

/// A table of each framework, read once, when it is first needed.
struct FrameworkTables<Table: Sendable>: Sendable {
    private let tables = Dictionary(
        uniqueKeysWithValues: UserInterfaceFramework.allCases.map { ($0, LazyValue<Table>()) })
    private let read: @Sendable (UserInterfaceFramework) -> Table

    init(_ read: @escaping @Sendable (UserInterfaceFramework) -> Table) { self.read = read }

    subscript(framework: UserInterfaceFramework) -> Table {
        tables[framework]?.value { read(framework) } ?? read(framework)
    }
}
