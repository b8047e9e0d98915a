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
    package subscript(key: String) -> YAMLNode? {
        entries?.first { $0.key.scalar == key }?.value
    }

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
