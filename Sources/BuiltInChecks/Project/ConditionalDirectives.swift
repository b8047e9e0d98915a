import Text

/// Where `#if` and `#endif` stand in a file.
struct ConditionalDirectives {
    /// By their offsets, with how many are open after each, which can be less than none.
    private var places: [(offset: Int, depth: Int)] = []

    init(_ bytes: [UInt8]) {
        var depth = 0
        var isAtStart = true
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case 0x0A: isAtStart = true
            case 0x20, 0x09: break
            case UInt8(ascii: "#") where isAtStart:
                isAtStart = false
                let rest = bytes[offset...]
                let step = rest.starts(with: "#if".utf8) ? 1 : rest.starts(with: "#endif".utf8) ? -1 : 0
                depth += step
                if step != 0 { places.append((offset, depth)) }
            default: isAtStart = false
            }
        }
    }

    /// Whether more of them begin than end between two places.
    func areOpen(at offset: Int, since start: Int) -> Bool { depth(at: offset) > depth(at: start) }

    private func depth(at offset: Int) -> Int {
        let next = places.partitioningIndex { $0.offset >= offset }
        return next > 0 ? places[next - 1].depth : 0
    }
}
