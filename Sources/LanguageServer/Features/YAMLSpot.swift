import Base

/// A place in the keys of a YAML file, determined by indentation, so that it works in unfinished files too.
struct YAMLSpot {
    enum Step: Hashable {
        case key(String)
        case item
    }

    /// The keys around the place.
    let parents: [Step]
    /// The key in whose line the place is; nil in a line without one.
    let key: (name: String, range: Range<Int>)?
    /// The range that a completed name replaces.
    let word: Range<Int>
    /// Whether the place is after the colon.
    let isInValue: Bool

    init(_ text: LineTable, _ offset: Int) {
        var stack: [(indentation: Int, step: Step)] = []
        var key: (name: String, range: Range<Int>)?
        var isInValue = false
        let last = text.position(at: offset, .utf8).line
        for number in 0...last {
            let range = text.line(number)
            var at = range.lowerBound
            while at < range.upperBound, text.bytes[at] == 0x20 { at += 1 }
            let isLast = number == last
            guard isLast || at < range.upperBound, at == range.upperBound || text.bytes[at] != UInt8(ascii: "#") else {
                continue
            }
            // An empty line belongs to what is indented less than the cursor.
            if isLast, at == range.upperBound { at = max(range.lowerBound, offset) }
            Self.pop(&stack, at - range.lowerBound, isItem: Self.isItem(text.bytes, at, range))
            while Self.isItem(text.bytes, at, range) {
                stack.append((at - range.lowerBound, .item))
                at += 1
                while at < range.upperBound, text.bytes[at] == 0x20 { at += 1 }
            }
            let content = text.bytes[min(at, range.upperBound)..<range.upperBound]
            let colon = content.indices.first {
                content[$0] == UInt8(ascii: ":") && ($0 + 1 == range.upperBound || content[$0 + 1] == 0x20)
            }
            guard let colon else { continue }
            let name = String(decoding: content[..<colon].filter { $0 != 0x22 && $0 != 0x27 }, as: UTF8.self)
            if isLast {
                key = (name, at..<colon)
                isInValue = offset > colon
            } else {
                stack.append((at - range.lowerBound, .key(name)))
            }
        }
        parents = stack.map(\.step)
        self.key = key
        self.isInValue = isInValue
        let line = text.line(last)
        var start = min(max(offset, line.lowerBound), line.upperBound)
        var end = start
        while start > line.lowerBound, Self.isWord(text.bytes[start - 1]) { start -= 1 }
        while end < line.upperBound, Self.isWord(text.bytes[end]) { end += 1 }
        word = start..<end
    }

    private static func pop(_ stack: inout [(indentation: Int, step: Step)], _ indentation: Int, isItem: Bool) {
        while let top = stack.last {
            let isParentKey = isItem && top.step != .item && top.indentation == indentation
            if top.indentation < indentation || isParentKey { return }
            stack.removeLast()
        }
    }

    private static func isItem(_ bytes: [UInt8], _ at: Int, _ line: Range<Int>) -> Bool {
        at < line.upperBound && bytes[at] == UInt8(ascii: "-") && (at + 1 == line.upperBound || bytes[at + 1] == 0x20)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), 0x22, 0x27:
            false
        default: true
        }
    }
}
