import Base

/// A table, which is text files under `Data`, one after the other; docs/apple-frameworks.md documents the sources of Apple's
/// classes. Each line begins with a name, and the indented ones belong to the last one before them that is not. What else is in a
/// line is read when it is needed.
struct Table: Sendable {
    private struct Line {
        let start: Int32
        /// Of the name, which ends before a space, `=` or `[`.
        let nameEnd: Int32
        let end: Int32
        /// The number of the line that this one belongs to; -1 for none.
        let owner: Int32
        let name: NameHash
    }

    private let bytes: [UInt8]
    private let lines: [Line]
    /// The numbers of the lines in the order of their names' hashes.
    private let byName: [Int]

    /// The text of `Data/<name>.txt` in a folder.
    static func text(_ name: String, in folder: String = "AppleFrameworks") -> String {
        EmbeddedFiles.text("\(folder)/Data/\(name).txt")
    }

    /// Lines that begin with a number sign are comments.
    init(_ names: String..., in folder: String = "AppleFrameworks") {
        let bytes = names.flatMap { Self.text($0, in: folder).utf8 }
        var lines: [Line] = []
        var owner = -1
        var next = 0
        while next < bytes.count {
            let end = firstOffset(of: "\n", in: bytes, from: next) ?? bytes.count
            var start = next
            while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
            if start < end, bytes[start] != UInt8(ascii: "#") {
                if start == next { owner = -1 }
                var nameEnd = start
                while nameEnd < end, !Self.endsName(bytes[nameEnd]) { nameEnd += 1 }
                lines.append(
                    Line(
                        start: Int32(start), nameEnd: Int32(nameEnd), end: Int32(end), owner: Int32(owner),
                        name: NameHash(bytes[start..<nameEnd])))
                if start == next { owner = lines.count - 1 }
            }
            next = end + 1
        }
        self.bytes = bytes
        self.lines = lines
        byName = lines.indices.sorted { (lines[$0].name.value, $0) < (lines[$1].name.value, $1) }
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "[")
    }

    /// The numbers of the lines that begin with a name, in their order.
    func numbers(of name: NameHash) -> ArraySlice<Int> {
        byName[byName.partitioningIndex { lines[$0].name.value >= name.value }...].prefix { lines[$0].name == name }
    }

    func numbers(of name: String) -> ArraySlice<Int> { numbers(of: NameHash(name)) }

    var numbers: Range<Int> { lines.indices }

    /// The numbers of the lines that belong to one.
    func numbers(under owner: Int) -> Range<Int> {
        owner + 1..<(lines[(owner + 1)...].firstIndex { $0.owner != owner } ?? lines.count)
    }

    /// The number of the line that one belongs to; nil for one that is not indented.
    func owner(of number: Int) -> Int? { lines[number].owner < 0 ? nil : Int(lines[number].owner) }

    func hash(of number: Int) -> NameHash { lines[number].name }

    func name(of number: Int) -> String { text(lines[number].start, lines[number].nameEnd) }

    /// What follows the name in the first word: `=UIColor`, `[]`.
    func detail(of number: Int) -> String {
        let line = lines[number]
        let end = bytes[Int(line.nameEnd)..<Int(line.end)].firstIndex(of: UInt8(ascii: " ")) ?? Int(line.end)
        return text(line.nameEnd, Int32(end))
    }

    /// Never empty.
    func words(of number: Int) -> [String] {
        bytes[Int(lines[number].start)..<Int(lines[number].end)].split(separator: UInt8(ascii: " "))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func text(_ start: Int32, _ end: Int32) -> String {
        String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    }
}

/// A table of each framework, read once, when it is first needed.
struct FrameworkTables<Table: Sendable>: Sendable {
    private let tables: [Deferred<Table>]

    init(_ read: @escaping @Sendable (UserInterfaceFramework) -> Table) {
        tables = UserInterfaceFramework.allCases.map { framework in Deferred { read(framework) } }
    }

    subscript(framework: UserInterfaceFramework) -> Table { tables[framework.rawValue].value }
}
