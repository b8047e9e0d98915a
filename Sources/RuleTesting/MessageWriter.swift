import Text

/// Puts `messages` into the examples of a rule's file.
struct MessageWriter {
    private let bytes: [UInt8]
    private var edits: [(range: Range<Int>, text: String)] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    var edited: [UInt8] {
        var result: [UInt8] = []
        var at = 0
        for edit in edits.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }) {
            result += bytes[at..<edit.range.lowerBound]
            result += edit.text.utf8
            at = edit.range.upperBound
        }
        return result + bytes[at...]
    }

    /// `messages` are not empty; `list` is where the example is an item, or the example itself.
    mutating func write(_ messages: [String], into example: YAMLNode, of list: YAMLNode) {
        guard case .mapping(let entries) = example.value else {
            wrap(example, in: list, messages)
            return
        }
        if let known = example["messages"] {
            replace(known, by: messages)
        } else if byte(at: example.start.offset) == UInt8(ascii: "{") {
            let last = (example["xml"] ?? example).end.offset
            insert(", \(Self.line(messages))", at: last)
        } else if let xml = entries.first(where: { $0.key.scalar == "xml" }) {
            let indentation = self.indentation(of: xml.key)
            if keepsLineEnds(xml.value) {
                // What follows the text would belong to it.
                insert(Self.line(messages) + lineEnd + indentation, at: xml.key.start.offset)
            } else {
                insert(lineEnd + indentation + Self.line(messages), at: endOfLine(xml.value.end.offset))
            }
        }
    }

    // MARK: An example that has messages

    private mutating func replace(_ node: YAMLNode, by messages: [String]) {
        guard case .sequence(let items) = node.value, !items.isEmpty else {
            let text = messages.count == 1 && node.scalar != nil ? Self.quoted(messages[0]) : Self.list(messages)
            edits.append((node.start.offset..<node.end.offset, text))
            return
        }
        for (item, message) in zip(items, messages) where item.scalar != message {
            edits.append((item.start.offset..<item.end.offset, Self.quoted(message)))
        }
        let isFlow = byte(at: node.start.offset) == UInt8(ascii: "[")
        let last = items[min(items.count, messages.count) - 1].end.offset
        for message in messages.dropFirst(items.count) {
            if isFlow {
                insert(", " + Self.quoted(message), at: last)
            } else {
                let indentation = String(repeating: " ", count: node.start.column - 1)
                insert("\(lineEnd)\(indentation)- \(Self.quoted(message))", at: endOfLine(last))
            }
        }
        let surplus = items.dropFirst(messages.count)
        if isFlow, let end = surplus.last?.end.offset { edits.append((last..<end, "")) }
        if !isFlow {
            for item in surplus {
                edits.append((endOfLine(startOfLine(item.start.offset) - 1)..<endOfLine(item.end.offset), ""))
            }
        }
    }

    // MARK: An example that is a string

    private mutating func wrap(_ example: YAMLNode, in list: YAMLNode, _ messages: [String]) {
        let start = example.start.offset
        let isItem = byte(at: list.start.offset) == UInt8(ascii: "-") && list.start != example.start
        guard isItem else {
            // In brackets, or alone after `invalid:`.
            insert("{xml: ", at: start)
            insert(", \(Self.line(messages))}", at: example.end.offset)
            return
        }
        let indentation = String(repeating: " ", count: example.start.column - 1)
        // What follows a text that keeps its line ends would belong to it.
        let isFirst = keepsLineEnds(example)
        insert((isFirst ? Self.line(messages) + lineEnd + indentation : "") + "xml: ", at: start)
        if isBlock(example) { shift(example, by: example.start.column - list.start.column) }
        if !isFirst { insert(lineEnd + indentation + Self.line(messages), at: endOfLine(example.end.offset)) }
    }

    /// Moves the lines of a block to the right: they must stand further in than the key that they belong to.
    private mutating func shift(_ block: YAMLNode, by columns: Int) {
        let spaces = String(repeating: " ", count: max(columns, 0))
        var line = block.start.offset
        while let next = startOfNextLine(line), next < block.end.offset {
            if byte(at: next) != UInt8(ascii: "\n"), byte(at: next) != UInt8(ascii: "\r") { insert(spaces, at: next) }
            line = next
        }
    }

    // MARK: Text

    private static func line(_ messages: [String]) -> String { "messages: \(list(messages))" }

    private static func list(_ messages: [String]) -> String {
        "[\(messages.map(quoted).joined(separator: ", "))]"
    }

    /// A message as YAML writes it, with as few escapes as possible.
    static func quoted(_ text: String) -> String {
        let isOdd: (Unicode.Scalar) -> Bool = { scalar in
            scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
        }
        let scalars = text.unicodeScalars
        if scalars.contains("\"") || scalars.contains("\\"), !scalars.contains("'"), !scalars.contains(where: isOdd) {
            return "'\(text)'"
        }
        var quoted = "\""
        for scalar in scalars {
            if scalar == "\"" || scalar == "\\" {
                quoted += "\\\(scalar)"
            } else if isOdd(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    // MARK: The file

    private mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    private func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    private func isBlock(_ node: YAMLNode) -> Bool {
        [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(byte(at: node.start.offset))
    }

    /// A block with a `+` in its first line: all line ends after it are part of its text.
    private func keepsLineEnds(_ node: YAMLNode) -> Bool {
        let start = node.start.offset
        return isBlock(node) && bytes[start..<min(start + 3, endOfLine(start))].contains(UInt8(ascii: "+"))
    }

    private func indentation(of key: YAMLNode) -> String { String(repeating: " ", count: max(key.start.column - 1, 0)) }

    /// Of the file's first line, as all its lines will have it.
    private var lineEnd: String {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
        return bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// Where the line end is of the line that a byte is in.
    private func endOfLine(_ offset: Int) -> Int {
        guard let end = bytes[min(max(offset, 0), bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) else {
            return bytes.count
        }
        return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    private func startOfNextLine(_ offset: Int) -> Int? {
        bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    }

    private func startOfLine(_ offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
}
