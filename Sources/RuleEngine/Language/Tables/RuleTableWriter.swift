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
