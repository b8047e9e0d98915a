import Base

/// The end of each element of a tree: the offset after its end tag, or after its start tag if it is self-closing.
///
/// Computed in a separate pass over the bytes, because only code that changes a document needs it.
struct ElementExtents {
    private(set) var ends: [Int]

    init(_ tree: XMLTree) {
        let bytes = tree.bytes
        ends = tree.records.map(\.end)
        var open: [Int] = []
        var next = 0
        var at = 0
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<") else {
                at += 1
                continue
            }
            if next < tree.records.count, at == tree.records[next].start {
                at = tree.records[next].end
                if !tree.closesItself(next) { open.append(next) }
                next += 1
            } else if Self.starts(bytes, at, "</") {
                at = Self.end(of: ">", in: bytes, from: at)
                if let element = open.popLast() { ends[element] = at }
            } else if Self.starts(bytes, at, "<!--") {
                at = Self.end(of: "-->", in: bytes, from: at + 4)
            } else if Self.starts(bytes, at, "<![CDATA[") {
                at = Self.end(of: "]]>", in: bytes, from: at)
            } else {
                at = Self.end(of: ">", in: bytes, from: at)
            }
        }
    }

    private static func starts(_ bytes: [UInt8], _ at: Int, _ sign: StaticString) -> Bool {
        guard at + sign.utf8CodeUnitCount <= bytes.count else { return false }
        return sign.withUTF8Buffer { bytes[at..<at + $0.count].elementsEqual($0) }
    }

    /// The offset after the next occurrence, or after the last byte.
    private static func end(of sign: StaticString, in bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            if starts(bytes, at, sign) { return at + sign.utf8CodeUnitCount }
            at += 1
        }
        return bytes.count
    }
}

extension XMLTree {
    /// From the `<` of the start tag up to after the end tag; empty if there is no such element.
    package func extent(_ element: ElementRef) -> Range<Int> {
        guard records.indices.contains(element.index) else { return 0..<0 }
        return records[element.index].start..<max(extents.ends[element.index], records[element.index].end)
    }

    /// The range between the tags; empty, and at the end, for a self-closing element.
    package func content(_ element: ElementRef) -> Range<Int> {
        let extent = extent(element)
        guard !extent.isEmpty, !closesItself(element.index) else { return extent.upperBound..<extent.upperBound }
        let start = records[element.index].end
        var end = extent.upperBound
        while end > start, bytes[end - 1] != UInt8(ascii: "<") { end -= 1 }
        return start..<max(end - 1, start)
    }

    package func closesItself(_ element: ElementRef) -> Bool { closesItself(element.index) }

    func closesItself(_ index: Int) -> Bool {
        guard records.indices.contains(index) else { return true }
        let end = records[index].end
        return end >= 2 && bytes[end - 2] == UInt8(ascii: "/")
    }

    /// The elements whose start tags begin in a range of bytes.
    package func elements(startingIn range: Range<Int>) -> Range<Int> {
        let first = firstRecord(from: range.lowerBound)
        return first..<max(first, firstRecord(from: range.upperBound))
    }

    /// The number of the first element whose start tag begins at this byte or later.
    private func firstRecord(from offset: Int) -> Int { records.partitioningIndex { $0.start >= offset } }
}
