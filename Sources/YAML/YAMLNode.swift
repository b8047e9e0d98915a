/// A node of a YAML file, with its position.
package struct YAMLNode: Sendable {
    package enum Value: Sendable {
        /// `isPlain`: written without quotes and not as a block, so that `null`, `true` and numbers are not strings.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    package struct Entry: Sendable {
        package var key: YAMLNode
        package var value: YAMLNode
    }

    package var value: Value
    package var start: Position
    package var end: Position
}

/// Why a YAML text was rejected.
package struct YAMLError: Error, Hashable, Sendable {
    package var message: String
    package var position: Position
}

/// Accessors for decoders.
extension YAMLNode {
    /// The text of a scalar of any type; nil for a list or a map.
    package var scalar: String? {
        if case .scalar(let text, _) = value { return text }
        return nil
    }

    /// Empty, or a plain `null` or `~`.
    package var isNull: Bool {
        guard let plain else { return false }
        return plain.isEmpty || plain == "null" || plain == "~"
    }

    /// A plain `true` or `false`; `yes`, `no`, `on` and `off` are strings.
    package var bool: Bool? {
        switch plain {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// A plain decimal integer.
    package var integer: Int? { plain.flatMap { Int($0) } }

    /// A plain decimal number, finite.
    package var number: Double? {
        // Double's own parser also accepts "nan", "inf" and hexadecimal.
        guard let plain, plain.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
        guard let number = Double(plain), number.isFinite else { return nil }
        return number
    }

    /// The items of a list.
    package var items: [YAMLNode]? {
        if case .sequence(let items) = value { return items }
        return nil
    }

    /// The entries of a map, in the order of the file.
    package var entries: [Entry]? {
        if case .mapping(let entries) = value { return entries }
        return nil
    }

    /// The value of a map's key; nil if there is none, or this is not a map.
    package subscript(key: String) -> YAMLNode? { entries?[key]?.value }

    /// The kind of the node, for messages such as "expected a list, found a string".
    package var kindName: String {
        switch value {
        case .sequence: "a list"
        case .mapping: "a map"
        case .scalar: isNull ? "nothing" : bool != nil ? "true or false" : number != nil ? "a number" : "a string"
        }
    }

    private var plain: String? {
        if case .scalar(let text, isPlain: true) = value { return text }
        return nil
    }
}

extension [YAMLNode.Entry] {
    /// The entry of a key. No entry before it is copied.
    package subscript(key: String) -> YAMLNode.Entry? {
        for index in indices {
            if case .scalar(key, _) = self[index].key.value { return self[index] }
        }
        return nil
    }
}

/// Builds a tree from events, and rejects features that files of xiblint never need.
struct YAMLComposer: ~Copyable {
    private var events: YAMLEventReader
    private static let maximumDepth = 64

    init(events: consuming YAMLEventReader) {
        self.events = events
    }

    mutating func document() throws(YAMLError) -> YAMLNode? {
        var root: YAMLNode?
        var documents = 0
        while true {
            let event = try events.next()
            switch event.kind {
            case .streamStart, .documentEnd, .collectionEnd: continue
            case .streamEnd: return root
            case .documentStart:
                documents += 1
                guard documents == 1 else {
                    throw YAMLError(
                        message: "a second document begins here: only one is read from a file, so remove it",
                        position: event.start)
                }
            default:
                root = try node(event, depth: 0)
                // `---` alone, or followed only by comments.
                if case .scalar("", isPlain: true) = root?.value { root = nil }
            }
        }
    }

    private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
        try refuseProperties(of: event)
        guard depth < Self.maximumDepth else {
            throw YAMLError(
                message: "this is nested deeper than \(Self.maximumDepth) levels: make it flatter",
                position: event.start)
        }
        switch event.kind {
        case .sequenceStart: return try sequence(event, depth: depth)
        case .mappingStart: return try mapping(event, depth: depth)
        case .scalar(let text, let isPlain):
            return YAMLNode(value: .scalar(text, isPlain: isPlain), start: event.start, end: event.end)
        default:
            throw YAMLError(message: "a value is missing here", position: event.start)
        }
    }

    private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
        var items: [YAMLNode] = []
        while true {
            let event = try events.next()
            if case .collectionEnd = event.kind {
                return YAMLNode(
                    value: .sequence(items), start: start.start, end: event.end(after: items.last?.end ?? start.end))
            }
            items.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
        var entries: [YAMLNode.Entry] = []
        var lines: [String: Int] = [:]
        while true {
            let event = try events.next()
            if case .collectionEnd = event.kind {
                return YAMLNode(
                    value: .mapping(entries), start: start.start,
                    end: event.end(after: entries.last?.value.end ?? start.end))
            }
            try refuseProperties(of: event)
            guard case .scalar(let key, let isPlain) = event.kind else {
                throw YAMLError(message: "a key must be plain text, not a list or a map", position: event.start)
            }
            if let line = lines.updateValue(event.start.line, forKey: key) {
                throw YAMLError(
                    message: "\"\(key)\" is already a key of this map, on line \(line): keep one of the two",
                    position: event.start)
            }
            let keyNode = YAMLNode(value: .scalar(key, isPlain: isPlain), start: event.start, end: event.end)
            let value = try node(events.next(), depth: depth + 1)
            entries.append(YAMLNode.Entry(key: keyNode, value: value))
        }
    }

    private func refuseProperties(of event: YAMLEvent) throws(YAMLError) {
        if case .alias(let name) = event.kind {
            throw YAMLError(
                message: "aliases (*\(name)) are not supported here: write the value out", position: event.start)
        }
        if let anchor = event.anchor {
            throw YAMLError(
                message: "anchors (&\(anchor)) are not supported here: write the value out where it is needed",
                position: event.start)
        }
        if let tag = event.tag {
            throw YAMLError(
                message: "tags (\(tag)) are not supported here: write the value alone", position: event.start)
        }
    }
}

extension YAMLEvent {
    /// The end of a collection: after its bracket, and without one after its last part (libyaml reports the next token,
    /// after comments and empty lines).
    fileprivate func end(after last: Position) -> Position { start < end ? end : last }
}
