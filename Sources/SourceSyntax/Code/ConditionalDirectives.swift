import Base

/// The code between `#if` and `#endif` in a file.
package struct ConditionalDirectives {
    package struct Condition: Hashable {
        /// The line that begins it: `#if DEBUG`.
        package var text: String
        /// Whether there is other code for other builds.
        package fileprivate(set) var hasElse = false
        fileprivate var start: Int
        fileprivate var end = Int.max
    }

    /// By their starts.
    private var all: [Condition] = []

    package init(_ bytes: [UInt8]) {
        var open: [Int] = []
        var start = 0
        while let offset = firstOffset(of: "#", in: bytes, from: start) {
            start = offset + 1
            let rest = bytes[offset...]
            guard ["#if", "#el", "#endif"].contains(where: { rest.starts(with: $0.utf8) }),
                Self.isFirstOnLine(offset, in: bytes)
            else { continue }
            if rest.starts(with: "#if".utf8) {
                open.append(all.count)
                let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
                all.append(Condition(text: String(decoding: line, as: UTF8.self), start: offset))
            } else if rest.starts(with: "#el".utf8) {
                if let last = open.last { all[last].hasElse = true }
            } else if let last = open.popLast() {
                all[last].end = offset
            }
        }
    }

    private static func isFirstOnLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
        var offset = offset
        while offset > 0, BlankBytes.inLine(bytes[offset - 1]) { offset -= 1 }
        return offset == 0 || bytes[offset - 1] == 0x0A
    }

    /// The innermost condition around a place that begins after another place.
    package func condition(at offset: Int, since start: Int) -> Condition? {
        all.last { $0.start >= start && $0.start < offset && offset < $0.end }
    }
}
