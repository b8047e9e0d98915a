import POSIX
import Text

/// The places of `#if` and `#endif` in a file.
struct ConditionalDirectives {
    /// By their offsets, with the number of open ones after each, which can be negative.
    private var places: [(offset: Int, depth: Int)] = []

    init(_ bytes: [UInt8]) {
        var depth = 0
        var start = 0
        while let offset = firstOffset(of: "#", in: bytes, from: start) {
            start = offset + 1
            let rest = bytes[offset...]
            let step = rest.starts(with: "#if".utf8) ? 1 : rest.starts(with: "#endif".utf8) ? -1 : 0
            guard step != 0, Self.isFirstOnLine(offset, in: bytes) else { continue }
            depth += step
            places.append((offset, depth))
        }
    }

    private static func isFirstOnLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
        var offset = offset
        while offset > 0, BlankBytes.inLine(bytes[offset - 1]) { offset -= 1 }
        return offset == 0 || bytes[offset - 1] == 0x0A
    }

    /// Whether more of them begin than end between two places.
    func areOpen(at offset: Int, since start: Int) -> Bool { depth(at: offset) > depth(at: start) }

    private func depth(at offset: Int) -> Int {
        let next = places.partitioningIndex { $0.offset >= offset }
        return next > 0 ? places[next - 1].depth : 0
    }
}
