/// A range of bytes and its replacement; an empty range inserts.
package struct ByteEdit: Hashable, Sendable {
    package var range: Range<Int>
    package var replacement: [UInt8]

    package init(_ range: Range<Int>, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    package init(_ range: Range<Int>, _ replacement: String) { self.init(range, Array(replacement.utf8)) }
}

extension [ByteEdit] {
    /// Sorted by offset; insertions at the same offset keep their order, and come before a replacement there.
    package var inOrder: [ByteEdit] {
        enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }.map(\.element)
    }

    /// Whether no edits overlap and all are within a number of bytes.
    package func fit(_ count: Int) -> Bool {
        var at = 0
        for edit in inOrder {
            guard edit.range.lowerBound >= at, edit.range.upperBound <= count else { return false }
            at = edit.range.upperBound
        }
        return true
    }

    /// The bytes with all edits applied; nil if edits overlap or one is out of range.
    package func applied(to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.replacement.count })
        var at = 0
        for edit in inOrder {
            guard edit.range.lowerBound >= at, edit.range.upperBound <= bytes.count else { return nil }
            result += bytes[at..<edit.range.lowerBound]
            result += edit.replacement
            at = edit.range.upperBound
        }
        return result + bytes[at...]
    }
}
