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
        var reader = PackedYAML(bytes: [UInt8](text.utf8))
        self = reader.entries(before: reader.bytes.count, where: isNeeded)
    }
}

private struct PackedYAML {
    let bytes: [UInt8]
    private var at = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func entries(before end: Int, where isNeeded: (String) -> Bool = { _ in true }) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        while let key = node(before: end) {
            if isNeeded(key.scalar ?? "") {
                guard let value = node(before: end) else { break }
                entries.append(YAMLNode.Entry(key: key, value: value))
            } else {
                at = part(before: end)?.end ?? end
            }
        }
        return entries
    }

    private mutating func node(before end: Int) -> YAMLNode? {
        guard let (kind, end) = part(before: end) else { return nil }
        let value: YAMLNode.Value
        switch kind {
        case UInt8(ascii: "m"): value = .mapping(entries(before: end))
        case UInt8(ascii: "l"):
            var items: [YAMLNode] = []
            while let item = node(before: end) { items.append(item) }
            value = .sequence(items)
        default:
            value = .scalar(String(decoding: bytes[at..<end], as: UTF8.self), isPlain: kind == UInt8(ascii: "p"))
            at = end
        }
        return YAMLNode(value: value, start: .start, end: .start)
    }

    /// The next node's kind, and the end of its content, which is next; nil at the end.
    private mutating func part(before end: Int) -> (kind: UInt8, end: Int)? {
        guard at < end else { return nil }
        let kind = bytes[at]
        var count = 0
        at += 1
        while at < end, bytes[at] != UInt8(ascii: ":") {
            count = count * 10 + Int(bytes[at] & 15)
            at += 1
        }
        at = min(at + 1, end)
        return (kind, min(at + count, end))
    }
}
