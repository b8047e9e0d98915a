/// Why a table can't be read: it was written by another version, or is damaged.
package struct TableError: Error, Hashable, Sendable {
    /// In bytes of the table.
    package var offset: Int

    package var message: String { "the table of built-in rules is damaged at byte \(offset): run scripts/rules" }
}

/// Reads what `RuleTableWriter` wrote.
struct RuleTableReader {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { at == bytes.count }

    var error: TableError { TableError(offset: at) }

    mutating func number() throws(TableError) -> Int { try number(endingWith: UInt8(ascii: ",")) }

    mutating func text() throws(TableError) -> String {
        let range = try nextText()
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// The rest of a line.
    mutating func line() throws(TableError) -> String {
        guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) else { throw error }
        defer { at = end + 1 }
        return String(decoding: bytes[at..<end], as: UTF8.self)
    }

    /// Skips the end of the line after an element.
    mutating func endOfLine<Element>(after element: Element) throws(TableError) -> Element {
        guard try line().isEmpty else { throw error }
        return element
    }

    mutating func tag() throws(TableError) -> Unicode.Scalar {
        guard at < bytes.count else { throw error }
        at += 1
        return Unicode.Scalar(bytes[at - 1])
    }

    mutating func flag() throws(TableError) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") else { throw error }
        at += 1
        return bytes[at - 1] == UInt8(ascii: "+")
    }

    mutating func word<Word: RawRepresentable<String>>(_ type: Word.Type) throws(TableError) -> Word {
        let start = at
        guard let word = Word(rawValue: try text()) else { throw TableError(offset: start) }
        return word
    }

    mutating func list<Element>(_ body: (inout RuleTableReader) throws(TableError) -> Element) throws(TableError)
        -> [Element]
    {
        let count = try number()
        // Each element takes at least one byte.
        guard count >= 0, count <= bytes.count - at else { throw error }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try body(&self)) }
        return list
    }

    mutating func texts() throws(TableError) -> [String] {
        try list { (reader) throws(TableError) in try reader.text() }
    }

    mutating func optional<Value>(_ body: (inout RuleTableReader) throws(TableError) -> Value) throws(TableError)
        -> Value?
    {
        try flag() ? try body(&self) : nil
    }

    mutating func optionalText() throws(TableError) -> String? { try flag() ? try text() : nil }

    private mutating func nextText() throws(TableError) -> Range<Int> {
        let length = try number(endingWith: UInt8(ascii: ":"))
        guard length >= 0, length <= bytes.count - at else { throw error }
        defer { at += length }
        return at..<at + length
    }

    private mutating func number(endingWith end: UInt8) throws(TableError) -> Int {
        let start = at
        let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var number = 0
        var digits = 0
        while at < bytes.count, (0x30...0x39).contains(bytes[at]), digits < 18 {
            number = number * 10 + Int(bytes[at] - 0x30)
            at += 1
            digits += 1
        }
        guard digits > 0, at < bytes.count, bytes[at] == end else { throw TableError(offset: start) }
        at += 1
        return isNegative ? -number : number
    }
}

/// Writes fields one after the other: numbers as `12,`, texts as `3:abc` with their length in bytes, one letter for the
/// case of an enumeration.
struct RuleTableWriter {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func write(_ number: Int) {
        bytes += "\(number),".utf8
    }

    mutating func write(_ text: String) {
        let text = Array(text.utf8)
        bytes += "\(text.count):".utf8
        bytes += text
    }

    /// Writes a separate line for readability: the line end terminates it, not a length.
    mutating func write(line: String) {
        bytes += line.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes which case of an enumeration follows.
    mutating func write(tag: Unicode.Scalar) {
        bytes.append(UInt8(ascii: tag))
    }

    mutating func write(_ flag: Bool) {
        bytes.append(UInt8(ascii: flag ? "+" : "-"))
    }

    mutating func write<Word: RawRepresentable<String>>(_ word: Word) {
        write(word.rawValue)
    }

    mutating func write<Element>(_ list: [Element], _ body: (inout RuleTableWriter, Element) -> Void) {
        write(list.count)
        for element in list { body(&self, element) }
    }

    mutating func write(_ list: [String]) {
        write(list) { $0.write($1) }
    }

    mutating func write<Value>(_ value: Value?, _ body: (inout RuleTableWriter, Value) -> Void) {
        write(value != nil)
        if let value { body(&self, value) }
    }

    mutating func write(_ text: String?) {
        write(text) { $0.write($1) }
    }
}

/// The rules and presets for every run, as in `Rules/catalog.txt`: one line per rule, unless its texts have line ends.
package struct RuleCatalog: Hashable, Sendable {
    /// In the order of their ids.
    package let rules: [Rule]
    /// In the order of their ids; `all` is always among them.
    package let presets: [Preset]

    private static let format = "xiblint-rules-2"

    package init(rules: [Rule], presets: [Preset]) {
        self.rules = rules
        let fromFiles = presets.filter { $0.id != Preset.nameOfAll }
        self.presets = (fromFiles + [.all(of: rules)]).sorted { $0.id < $1.id }
    }

    /// - Parameter digest: One line; of the rule files, so that the build can check whether the table is up to date.
    package func encoded(digest: String = "") -> String {
        var writer = RuleTableWriter()
        writer.write(line: Self.format)
        writer.write(line: digest)
        writer.write(rules) { writer, rule in
            rule.write(to: &writer)
            writer.write(line: "")
        }
        writer.write(presets.filter { $0.id != Preset.nameOfAll }) { writer, preset in
            preset.write(to: &writer)
            writer.write(line: "")
        }
        return writer.text
    }

    package static func decode(_ text: String) throws(TableError) -> RuleCatalog {
        var reader = RuleTableReader(text)
        guard try reader.line() == format else { throw TableError(offset: 0) }
        _ = try reader.line()
        let table = RuleCatalog(
            rules: try reader.list { (reader) throws(TableError) in try reader.endOfLine(after: Rule(from: &reader)) },
            presets: try reader.list { (reader) throws(TableError) in
                try reader.endOfLine(after: Preset(from: &reader))
            })
        guard reader.isAtEnd else { throw reader.error }
        return table
    }
}

extension Preset {
    func write(to writer: inout RuleTableWriter) {
        writer.write(id)
        writer.write(title)
        writer.write(description)
        writer.write(settings) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            id: try reader.text(), title: try reader.text(), description: try reader.text(),
            settings: try reader.list(RuleSetting.init))
    }
}

extension RuleSetting {
    func write(to writer: inout RuleTableWriter) {
        writer.write(rule)
        writer.write(level.word)
        writer.write(options) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        let rule = try reader.text()
        var level = Level.kept
        if let word = try reader.optionalText() {
            guard let known = Level(word: word) else { throw reader.error }
            level = known
        }
        self.init(rule: rule, level: level, options: try reader.list(OptionValue.Entry.init))
    }
}
