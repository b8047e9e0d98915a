package import Base

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
        if let end = text.firstIndex(where: \.isNewline) {
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
