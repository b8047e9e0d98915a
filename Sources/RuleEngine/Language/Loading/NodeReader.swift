package import Base

/// Reads the nodes of one YAML file and collects problems, so that one pass finds every mistake.
///
/// A function that returns nil has noted a problem. At most the first hundred problems of a file are kept.
package struct NodeReader: Sendable {
    package let path: String
    package let source: SourceText
    /// Whether expressions and the like are known to be right, so that they need no check.
    let isTrusted: Bool
    private var noted: [RuleFileProblem] = []
    private static let maximumProblems = 100

    package init(path: String, bytes: [UInt8], isTrusted: Bool = false) {
        self.path = path
        self.isTrusted = isTrusted
        source = SourceText(bytes)
    }

    /// The problems so far, in the order of the file.
    package var problems: [RuleFileProblem] {
        noted.enumerated().sorted { a, b in
            (a.element.position.offset, a.offset) < (b.element.position.offset, b.offset)
        }.map(\.element)
    }

    /// Throws the noted problems, if there are any.
    package func finish() throws(RuleFileError) {
        if !noted.isEmpty { throw RuleFileError(problems: problems) }
    }

    /// The file's root, which must be a map; `what` names the file in messages, such as "a rule".
    /// - Parameter mayBeEmpty: Whether an empty file is accepted as a map without entries.
    package mutating func root(_ what: String, mayBeEmpty: Bool = false) -> NodeFields? {
        do throws(YAMLError) {
            guard let node = try parseYAML(source) else {
                if mayBeEmpty { return NodeFields(entries: [], position: .start) }
                note("this file is empty: \(what) is a map of keys and values", at: .start)
                return nil
            }
            guard let entries = node.entries else {
                note("\(what) is a map of keys and values; this is \(node.described)", at: node)
                return nil
            }
            return NodeFields(entries: entries, position: node.start)
        } catch {
            note(error.message, at: error.position)
            return nil
        }
    }

    /// The message is created only if it is kept: a suggestion in it takes time.
    package mutating func note(_ message: @autoclosure () -> String, at position: Position) {
        guard noted.count < Self.maximumProblems else { return }
        noted.append(RuleFileProblem(path: path, position: position, message: message()))
    }

    package mutating func note(_ message: @autoclosure () -> String, at node: YAMLNode) {
        note(message(), at: node.start)
    }

    /// Notes a problem at a byte of a scalar's value.
    package mutating func note(_ message: String, in node: YAMLNode, utf8Offset: Int) {
        // Finding the position is linear in the length of the text.
        guard noted.count < Self.maximumProblems else { return }
        note(message, at: place(in: node, utf8Offset: utf8Offset))
    }

    /// The position in the file of a byte of a scalar's value.
    package func place(in node: YAMLNode, utf8Offset: Int) -> Position {
        position(inScalar: node, utf8Offset: utf8Offset, source: source)
    }

    /// Notes a value of the wrong type: "`name` must be `wanted`; this is …".
    package mutating func mismatch(
        _ node: YAMLNode, _ name: String, _ wanted: String, hint: @autoclosure () -> String = ""
    ) {
        note("\(name) must be \(wanted); this is \(node.described)\(hint())", at: node)
    }
}

/// The entries of a map of known keys.
package struct NodeFields: Sendable {
    package let entries: [YAMLNode.Entry]
    package let position: Position

    package init(entries: [YAMLNode.Entry], position: Position) {
        self.entries = entries
        self.position = position
    }

    package subscript(key: String) -> YAMLNode? { entries[key]?.value }

    /// The node of a key itself.
    package func key(_ name: String) -> YAMLNode? { entries[name]?.key }
}

extension YAMLNode {
    /// A description of the node, for the end of a sentence.
    package var described: String {
        guard let scalar else { return kindName }
        guard !isNull else { return "empty" }
        let line = scalar.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return line.count < scalar.count || line.count > 60 ? "\"\(line.prefix(60))…\"" : "\"\(line)\""
    }
}

extension NodeReader {
    /// Text: any scalar except an empty one or a plain `null`; numbers and words are used as written.
    package mutating func text(_ node: YAMLNode, _ name: String) -> String? {
        guard let text = node.scalar, !node.isNull else {
            mismatch(node, name, "a string")
            return nil
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            note("\(name) has no text", at: node)
            return nil
        }
        return text
    }

    /// A single line of text; a trailing line end is dropped.
    package mutating func line(_ node: YAMLNode, _ name: String) -> String? {
        guard var text = text(node, name) else { return nil }
        while text.last?.isNewline == true { text.removeLast() }
        if !isTrusted, let end = text.firstIndex(where: \.isNewline) {
            note(
                "\(name) is one line of text; this has a line end here", in: node,
                utf8Offset: text.utf8.distance(from: text.startIndex, to: end))
            return nil
        }
        return text
    }

    package mutating func boolean(_ node: YAMLNode, _ name: String) -> Bool? {
        guard let value = node.bool else {
            mismatch(node, name, "true or false")
            return nil
        }
        return value
    }

    /// One of the given words.
    package mutating func word(_ node: YAMLNode, _ name: String, of words: [String]) -> String? {
        guard let word = node.scalar, words.contains(word) else {
            mismatch(
                node, name, "one of \(words.joined(separator: ", "))",
                hint: node.scalar.map { suggestion(for: $0, in: words) } ?? "")
            return nil
        }
        return word
    }

    /// One of the raw values of an enumeration.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ name: String, of type: Choice.Type
    ) -> Choice? {
        word(node, name, of: type.allCases.map(\.rawValue)).flatMap(Choice.init)
    }

    /// A list of raw values of an enumeration; a single one is also accepted.
    package mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ name: String, of type: Choice.Type
    ) -> [Choice] {
        items(node).compactMap { choice($0, name, of: type) }
    }

    /// A list of texts; a single one is also accepted.
    package mutating func texts(_ node: YAMLNode, _ name: String) -> [String] {
        items(node).compactMap { text($0, node.items == nil ? name : "an entry of \(name)") }
    }

    /// The items of a list; any other node as a list of one item.
    package func items(_ node: YAMLNode) -> [YAMLNode] { node.items ?? [node] }

    /// A map that contains only known keys.
    package mutating func fields(_ node: YAMLNode, _ name: String, keys: [String]) -> NodeFields? {
        guard let entries = node.entries else {
            mismatch(node, name, "a map with \(keys.joined(separator: ", "))")
            return nil
        }
        let fields = NodeFields(entries: entries, position: node.start)
        checkKeys(fields, known: keys)
        return fields
    }

    /// The entries of a map; none of anything else, which is noted.
    mutating func entries(_ node: YAMLNode, _ name: String, _ wanted: String) -> [YAMLNode.Entry] {
        if node.entries == nil { mismatch(node, name, wanted) }
        return node.entries ?? []
    }

    /// - Parameter advice: Messages for keys that other programs use.
    package mutating func checkKeys(_ fields: NodeFields, known: [String], advice: [String: String] = [:]) {
        for entry in fields.entries {
            guard let key = entry.key.scalar, !known.contains(key) else { continue }
            func hint() -> String {
                let nearest = suggestion(for: key, in: known)
                return nearest.isEmpty ? "; the keys here are \(known.joined(separator: ", "))" : nearest
            }
            note("unknown key \"\(key)\"\(advice[key].map { ". \($0)" } ?? hint())", at: entry.key)
        }
    }

    /// The value of a required key; `what` names the containing map in messages, such as "a rule".
    package mutating func required(_ key: String, in fields: NodeFields, of what: String) -> YAMLNode? {
        if let node = fields[key] { return node }
        note("\(what) needs the key \"\(key)\"", at: fields.position)
        return nil
    }
}

/// Lowercase words of letters and digits with single hyphens between them.
package func isKebabCase(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isWord: (Substring.UTF8View) -> Bool = { word in
        !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    return words.allSatisfy(isWord) && text.utf8.first.map { (0x61...0x7A).contains($0) } == true
}
