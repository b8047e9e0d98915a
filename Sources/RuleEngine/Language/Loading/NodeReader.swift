package import Base

/// Reads the nodes of one YAML file and collects problems, so that one pass finds every mistake.
///
/// A function that returns nil has noted a problem. At most the first hundred problems of a file are kept.
package struct NodeReader: Sendable {
    package let path: String
    package let source: SourceText
    private var noted: [RuleFileProblem] = []
    private static let maximumProblems = 100

    package init(path: String, bytes: [UInt8]) {
        self.path = path
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
            guard let node = try parseYAML(source.bytes) else {
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

    package subscript(key: String) -> YAMLNode? { entries.first { $0.key.scalar == key }?.value }

    /// The node of a key itself.
    package func key(_ name: String) -> YAMLNode? { entries.first { $0.key.scalar == name }?.key }
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
