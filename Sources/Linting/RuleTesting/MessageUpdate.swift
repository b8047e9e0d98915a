package import Base
import RuleEngine

/// Writes the messages of invalid examples into a rule's file. Everything else in the file stays as it is, byte for
/// byte.
///
/// Examples that fail otherwise, because nothing is found or at other places, are not changed.
package struct MessageUpdate {
    /// The changes, in the order of the file.
    package private(set) var changes: [Change] = []
    /// The file afterwards.
    package private(set) var file: RuleFiles.File

    package struct Change: Hashable, Sendable {
        /// The example's place before the change.
        package var position: Position
        package var text: String
    }

    /// Why a file cannot be changed.
    package struct LayoutProblem: Error, Hashable, CustomStringConvertible {
        package var description: String

        fileprivate init(_ path: String, _ position: Position, _ messages: [String]) {
            let lines = messages.map { "\n  - \(MessageWriter.quoted($0))" }.joined()
            description =
                "\(path):\(position.line):\(position.column): --update writes messages only into an example whose keys "
                + "are on lines of their own. Write in it, after \"xml\":\nmessages:\(lines)"
        }
    }

    package init(_ file: RuleFiles.File) throws {
        self.file = file
        let loaded = file.rule
        let came = try ExampleRunner(rule: loaded.rule, prose: loaded.prose).run().messages
        guard zip(loaded.prose.invalid, came).contains(where: { $1 != nil && $0.messages != $1 }),
            let list = try parseYAML(SourceText(file.bytes))?["examples"]?["invalid"]
        else { return }
        var writer = MessageWriter(bytes: file.bytes)
        var expected = loaded.prose
        for (index, item) in list.items.enumerated() {
            guard expected.invalid.indices.contains(index), came.indices.contains(index), let messages = came[index],
                expected.invalid[index].messages != messages
            else { continue }
            guard writer.write(messages, into: item) else { throw LayoutProblem(loaded.path, item.start, messages) }
            expected.invalid[index].messages = messages
            let name = ExampleRunner.name(expected.invalid[index], index, isValid: false)
            let text = messages.map(MessageWriter.quoted).joined(separator: ", ")
            changes.append(Change(position: item.start, text: "wrote messages of \(name): \(text)"))
        }
        // The text must parse as intended, and nothing else may change its meaning.
        guard let bytes = writer.edits.applied(to: file.bytes),
            let updated = try? RuleFiles.loader.load(bytes, path: loaded.path), updated.rule == loaded.rule,
            updated.prose.withoutPlaces == expected.withoutPlaces
        else { throw LayoutProblem(loaded.path, list.start, came.compactMap(\.self).flatMap(\.self)) }
        self.file.bytes = bytes
        self.file.rule = updated
    }
}

extension RuleProse {
    fileprivate var withoutPlaces: RuleProse {
        var prose = self
        for index in prose.valid.indices { prose.valid[index].position = .start }
        for index in prose.invalid.indices { prose.invalid[index].position = .start }
        return prose
    }
}

extension YAMLNode {
    /// A list's items; a single value is a list of one.
    fileprivate var items: [YAMLNode] {
        if case .sequence(let items) = value { return items }
        return [self]
    }
}

/// Writes `messages` into the examples of a rule's file, as a block list of quoted strings.
struct MessageWriter {
    let bytes: [UInt8]
    private(set) var edits: [ByteEdit] = []

    /// `messages` are not empty.
    /// - Returns: Whether the example is written in the one way that can be changed: its keys on separate lines, with
    ///   `messages` as a block list or without.
    mutating func write(_ messages: [String], into example: YAMLNode) -> Bool {
        guard let xml = example["xml"], byte(at: example.start.offset) != UInt8(ascii: "{") else { return false }
        if let known = example["messages"] {
            guard case .sequence(let items) = known.value, byte(at: known.start.offset) == UInt8(ascii: "-") else {
                return false
            }
            replace(items, by: messages, at: Self.spaces(before: known))
            return true
        }
        // Text after a block that keeps its line ends would belong to it.
        if keepsLineEnds(xml) { return false }
        let spaces = Self.spaces(before: example)
        let lines = ["\(spaces)messages:"] + messages.map { "\(spaces)  - \(Self.quoted($0))" }
        insert(lines.map { lineEnd + $0 }.joined(), at: endOfLine(xml.end.offset))
        return true
    }

    /// Unchanged messages keep the comments beside them.
    private mutating func replace(_ items: [YAMLNode], by messages: [String], at spaces: String) {
        for (item, message) in zip(items, messages) where item.scalar != message {
            edits.append(ByteEdit(item.start.offset..<item.end.offset, Self.quoted(message)))
        }
        let added = messages.dropFirst(items.count).map { "\(lineEnd)\(spaces)- \(Self.quoted($0))" }
        if !added.isEmpty, let last = items.last { insert(added.joined(), at: endOfLine(last.end.offset)) }
        for item in items.dropFirst(messages.count) {
            edits.append(ByteEdit(endOfLine(startOfLine(item.start.offset) - 1)..<endOfLine(item.end.offset), ""))
        }
    }

    /// A message as a quoted YAML string, with as few escapes as possible.
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

    private mutating func insert(_ text: String, at offset: Int) { edits.append(ByteEdit(offset..<offset, text)) }

    private func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    /// A block with a `+` in its first line: all line ends after it are part of its text.
    private func keepsLineEnds(_ node: YAMLNode) -> Bool {
        let start = node.start.offset
        return [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(byte(at: start))
            && bytes[start..<min(start + 3, endOfLine(start))].contains(UInt8(ascii: "+"))
    }

    private static func spaces(before node: YAMLNode) -> String {
        String(repeating: " ", count: max(node.start.column - 1, 0))
    }

    /// The line end of the file's first line, used for all new lines.
    private var lineEnd: String {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
        return bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// The line end of the line that contains a byte.
    private func endOfLine(_ offset: Int) -> Int {
        guard let end = bytes[min(max(offset, 0), bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) else {
            return bytes.count
        }
        return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    private func startOfLine(_ offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
}
