/// The bytes that words consist of.
///
/// Public, as little else is, because no `package` function is inlined in another module, and this one is called for
/// each byte of all sources.
public enum WordBytes {
    /// Letters, digits, `_` and `$`.
    @inlinable @inline(__always)
    public static func containsASCII(_ byte: UInt8) -> Bool {
        // Letters first, because they are most of the bytes.
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    /// Letters, digits, `_`, `$` and all bytes that are not ASCII: in a name in any script.
    @inlinable @inline(__always)
    public static func contains(_ byte: UInt8) -> Bool { containsASCII(byte) || byte >= 128 }

    /// The start of the word that ends before an offset; the offset itself if none does.
    /// - Parameter length: The maximum number of bytes to search.
    @inlinable @inline(__always)
    public static func start(before end: Int, in bytes: [UInt8], atMost length: Int = .max) -> Int {
        var start = end
        while start > 0, end - start < length, contains(bytes[start - 1]) { start -= 1 }
        return start
    }

    /// The end of the word that begins at an offset; the offset itself if none does.
    @inlinable @inline(__always)
    public static func end(from start: Int, in bytes: [UInt8]) -> Int {
        var end = start
        while end < bytes.count, contains(bytes[end]) { end += 1 }
        return end
    }
}

/// Visits the range of each word of a text, with its hash: ASCII letters, digits and underscores, and all non-ASCII
/// characters.
///
/// Public for the same reason as `WordBytes`.
@inlinable
public func forEachWord(in bytes: ArraySlice<UInt8>, _ body: (Range<Int>, NameHash) -> Void) {
    var (start, offset, hash) = (bytes.startIndex, bytes.startIndex, NameHash())
    _ = bytes.withContiguousStorageIfAvailable { bytes in
        for byte in bytes {
            if WordBytes.contains(byte) {
                hash.add(byte)
            } else {
                if start < offset { body(start..<offset, hash) }
                (start, hash) = (offset + 1, NameHash())
            }
            offset += 1
        }
    }
    if start < offset { body(start..<offset, hash) }
}

/// Blank bytes, which separate the words of a text.
///
/// Public for the same reason as `WordBytes`.
public enum BlankBytes {
    /// Separates and indents the words on a line: spaces and tabs.
    @inlinable @inline(__always)
    public static func inLine(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// White space in XML, JSON and YAML, which allow four such bytes and reject other control characters.
    @inlinable @inline(__always)
    public static func inMarkup(_ byte: UInt8) -> Bool { inLine(byte) || byte == 0x0A || byte == 0x0D }

    /// White space in Swift, C and property lists, which also allow vertical tabs and form feeds.
    @inlinable @inline(__always)
    public static func inSource(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}

/// A hash stored instead of a name (FNV-1a). Public because the compiler inlines nothing else in other modules.
public struct NameHash: Hashable, Sendable {
    public var value: UInt64 = 14_695_981_039_346_656_037

    @inlinable init() {}

    /// All bytes at once: read one by one, a string's bytes take four times as long.
    @inlinable public init(_ name: String) {
        self = name.utf8.withContiguousStorageIfAvailable { Self(all: $0) } ?? Self(all: name.utf8)
    }

    @inlinable init(all bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    @inlinable public init(_ bytes: ArraySlice<UInt8>) { for byte in bytes { add(byte) } }

    @inlinable @inline(__always)
    public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
}

/// Binary search in sorted collections. Public like `WordBytes`: so that it is compiled for each kind of collection.
extension RandomAccessCollection {
    /// If the first elements don't satisfy a condition and all others do, the index of the first of the others; the end
    /// if none does. It visits as many elements as the count has binary digits.
    @inlinable
    public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isBehind(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

extension [Int] {
    /// For sorted numbers, the index of the first one that is not less.
    package func firstIndex(atLeast least: Int) -> Int { partitioningIndex { $0 >= least } }

    /// For sorted numbers, whether one of them is in a range.
    package func hasOne(in range: Range<Int>) -> Bool {
        let index = firstIndex(atLeast: range.lowerBound)
        return index < count && self[index] < range.upperBound
    }
}

/// A cache of values by key, for one thread: see `Memo` in POSIX for a cache shared by threads.
///
/// Public for the same reason as `WordBytes`.
public final class Cache<Key: Hashable, Value> {
    @usableFromInline var known: [Key: Value] = [:]

    @inlinable
    public init() {}

    /// Computing a value may request others, even for the same key.
    @inlinable
    public func value<Problem>(for key: Key, otherwise find: () throws(Problem) -> Value) throws(Problem) -> Value {
        if let known = known[key] { return known }
        let found = try find()
        known[key] = found
        return found
    }
}

extension Sequence {
    /// The first element of each key, in their order.
    package func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in their order.
    package var distinct: [Element] { distinct { $0 } }
}
