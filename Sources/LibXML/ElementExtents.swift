import Base

/// An element of an `XMLTree`: its index in document order, from 0, the root.
///
/// It is meaningless without its tree, but harmless: for an index that a tree does not have, results are empty. Public
/// because the compiler inlines nothing else in other modules.
public struct ElementRef: Hashable, Comparable, Sendable {
    public let index: Int

    @inlinable public init(index: Int) { self.index = index }

    @inlinable public static func == (a: ElementRef, b: ElementRef) -> Bool { a.index == b.index }

    @inlinable public static func < (a: ElementRef, b: ElementRef) -> Bool { a.index < b.index }

    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// A node that an XPath expression can select.
package enum XMLNode: Hashable, Sendable {
    case document
    case element(ElementRef)
    /// An attribute by its ordinal, from 0, among those of its element.
    case attribute(ElementRef, ordinal: Int)
    /// Anything else (text, comments, values of options), identified by the `XPathContext` that returned it.
    case other(Int)

    /// The element, or the element of the attribute.
    package var element: ElementRef? {
        switch self {
        case .element(let element), .attribute(let element, _): element
        case .document, .other: nil
        }
    }
}

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
            } else if CommentScan.has("</", bytes, at: at) {
                at = CommentScan.end(of: ">", in: bytes, from: at)
                if let element = open.popLast() { ends[element] = at }
            } else if CommentScan.has("<!--", bytes, at: at) {
                at = CommentScan.end(of: "-->", in: bytes, from: at + 4)
            } else if CommentScan.has("<![CDATA[", bytes, at: at) {
                at = CommentScan.end(of: "]]>", in: bytes, from: at)
            } else {
                at = CommentScan.end(of: ">", in: bytes, from: at)
            }
        }
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

/// Finds the comments of a well-formed document in its bytes: they are not in the tree.
package enum CommentScan {
    /// Each from `<!--` up to after `-->`, in document order.
    package static func comments(in bytes: [UInt8]) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        var at = 0
        while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            if has("<!--", bytes, at: open) {
                at = end(of: "-->", in: bytes, from: open + 4)
                comments.append(open..<at)
            } else if has("<![CDATA[", bytes, at: open) {
                at = end(of: "]]>", in: bytes, from: open + 9)
            } else if has("<?", bytes, at: open) {
                at = end(of: "?>", in: bytes, from: open + 2)
            } else {
                at = open + 1
            }
        }
        return comments
    }

    /// Whether a range contains only white space, comments and processing instructions.
    package static func isBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while at < range.upperBound {
            if BlankBytes.inMarkup(bytes[at]) {
                at += 1
            } else if has("<!--", bytes, at: at) {
                at = end(of: "-->", in: bytes, from: at + 4)
            } else if has("<?", bytes, at: at) {
                at = end(of: "?>", in: bytes, from: at + 2)
            } else {
                return false
            }
        }
        return true
    }

    static func has(_ sign: StaticString, _ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset + sign.utf8CodeUnitCount <= bytes.count else { return false }
        return sign.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
    }

    /// The offset after the next occurrence, or after the last byte.
    static func end(of sign: StaticString, in bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            if has(sign, bytes, at: at) { return at + sign.utf8CodeUnitCount }
            at += 1
        }
        return bytes.count
    }
}
