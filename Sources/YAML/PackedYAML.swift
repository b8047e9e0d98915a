/// Nodes of a YAML file as the build embeds them: a letter for the kind, the number of bytes of what follows, a colon,
/// and that: a scalar's text, or the parts of a list or map. Places are not kept.
extension YAMLNode {
    var packed: String {
        let (kind, content) =
            switch value {
            case .scalar(let text, let isPlain): (isPlain ? "p" : "t", text)
            case .sequence(let items): ("l", items.map(\.packed).joined())
            case .mapping(let entries): ("m", entries.packed)
            }
        return "\(kind)\(content.utf8.count):\(content)"
    }
}

extension [YAMLNode.Entry] {
    package var packed: String { map { $0.key.packed + $0.value.packed }.joined() }

    /// The entries of a packed map, which the build has written.
    /// - Parameter isNeeded: The others are passed over.
    package init(packed text: String, where isNeeded: (String) -> Bool = { _ in true }) {
        var reader = PackedYAML(bytes: [UInt8](text.utf8)[...])
        self = reader.entries(where: isNeeded)
    }
}

private struct PackedYAML {
    var bytes: ArraySlice<UInt8>

    mutating func entries(where isNeeded: (String) -> Bool = { _ in true }) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        while let key = node() {
            if isNeeded(key.scalar ?? "") {
                guard let value = node() else { break }
                entries.append(YAMLNode.Entry(key: key, value: value))
            } else {
                _ = part()
            }
        }
        return entries
    }

    private mutating func node() -> YAMLNode? {
        guard let (kind, content) = part() else { return nil }
        var parts = PackedYAML(bytes: content)
        let value: YAMLNode.Value
        switch kind {
        case UInt8(ascii: "m"): value = .mapping(parts.entries())
        case UInt8(ascii: "l"):
            var items: [YAMLNode] = []
            while let item = parts.node() { items.append(item) }
            value = .sequence(items)
        default: value = .scalar(String(decoding: content, as: UTF8.self), isPlain: kind == UInt8(ascii: "p"))
        }
        return YAMLNode(value: value, start: .start, end: .start)
    }

    /// The next node's kind and content; nil at the end.
    private mutating func part() -> (kind: UInt8, content: ArraySlice<UInt8>)? {
        guard let kind = bytes.popFirst() else { return nil }
        var count = 0
        while let digit = bytes.popFirst(), digit != UInt8(ascii: ":") { count = count * 10 + Int(digit & 15) }
        defer { bytes = bytes.dropFirst(count) }
        return (kind, bytes.prefix(count))
    }
}
