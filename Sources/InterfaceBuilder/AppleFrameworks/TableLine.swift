import Base

/// A line of a table, which is a text file under `Data`.
struct TableLine {
    /// The number of spaces at its start.
    let indentation: Int
    private let text: ArraySlice<UInt8>

    /// Never empty.
    var words: [String] {
        text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first word. Most lines have only this one.
    var name: String { String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self) }

    /// The lines with words, without those that begin with a number sign: these are comments.
    static func all(of text: String) -> [TableLine] {
        let bytes = Array(text.utf8)
        var lines: [TableLine] = []
        var start = 0
        while start < bytes.count {
            let end = firstOffset(of: "\n", in: bytes, from: start) ?? bytes.count
            let text = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
            if let first = text.first, first != UInt8(ascii: "#") {
                lines.append(TableLine(indentation: text.startIndex - start, text: text))
            }
            start = end + 1
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
    private let tables = UserInterfaceFramework.allCases.map { _ in LazyValue<Table>() }
    private let read: @Sendable (UserInterfaceFramework) -> Table

    init(_ read: @escaping @Sendable (UserInterfaceFramework) -> Table) { self.read = read }

    subscript(framework: UserInterfaceFramework) -> Table {
        tables[framework.rawValue].value { read(framework) }
    }
}
