/// A value that can be written as bytes and read back by the same build.
public protocol ByteCodable {
    func write(to writer: inout ByteWriter)
    /// - Throws: If `write` can't have written the bytes, as far as that would cause harm.
    init(from reader: inout ByteReader) throws(DamagedBytes)
}

/// Invalid bytes.
public struct DamagedBytes: Error {
    @inlinable public init() {}
}

/// Writes values as bytes. Public because the compiler inlines nothing else in other modules.
public struct ByteWriter: Sendable {
    public var bytes: [UInt8] = []

    @inlinable public init() {}

    @inlinable public mutating func add(_ byte: UInt8) { bytes.append(byte) }

    /// Seven bits at a time; small numbers are frequent.
    @inlinable public mutating func add(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    @inlinable public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    /// A number that uses all of its bits.
    @inlinable public mutating func add(fixed number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    @inlinable public mutating func add(_ content: some Collection<UInt8>) {
        add(content.count)
        bytes += content
    }

    @inlinable public mutating func add(_ text: String) { add(text.utf8) }
    @inlinable public mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
    @inlinable public mutating func add(_ value: some ByteCodable) { value.write(to: &self) }

    @inlinable public mutating func add<Value>(
        _ values: some Collection<Value>, each write: (inout ByteWriter, Value) -> Void
    ) {
        add(values.count)
        for value in values { write(&self, value) }
    }

    @inlinable public mutating func add<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }
}

/// Reads what a `ByteWriter` wrote. It trusts nothing: any bytes result in a value or an error.
public struct ByteReader: Sendable {
    public let bytes: [UInt8]
    public private(set) var offset: Int
    public let end: Int

    /// - Parameter range: The part of the bytes to read.
    public init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
        self.bytes = bytes
        let range = range?.clamped(to: bytes.indices) ?? bytes.indices
        offset = range.lowerBound
        end = range.upperBound
    }

    public mutating func byte() throws(DamagedBytes) -> UInt8 {
        guard offset < end else { throw DamagedBytes() }
        defer { offset += 1 }
        return bytes[offset]
    }

    public mutating func unsigned() throws(DamagedBytes) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            number |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return number }
            shift += 7
            if shift > 63 { throw DamagedBytes() }
        }
    }

    /// Any number.
    public mutating func integer() throws(DamagedBytes) -> Int { Int(Int64(bitPattern: try unsigned())) }

    /// The number of the following elements, each of at least one byte, so that it never exceeds the number of bytes.
    public mutating func count() throws(DamagedBytes) -> Int {
        let count = try integer()
        guard count >= 0, count <= end - offset else { throw DamagedBytes() }
        return count
    }

    /// A number that is not the number of following elements.
    public mutating func count(of most: Int) throws(DamagedBytes) -> Int {
        let count = try integer()
        guard count >= 0, count <= most else { throw DamagedBytes() }
        return count
    }

    public mutating func fixed() throws(DamagedBytes) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) { number |= UInt64(try byte()) << shift }
        return number
    }

    public mutating func flag() throws(DamagedBytes) -> Bool { try byte() != 0 }

    /// The range of bytes that are preceded by their number.
    public mutating func range() throws(DamagedBytes) -> Range<Int> {
        let count = try count()
        defer { offset += count }
        return offset..<offset + count
    }

    public mutating func content() throws(DamagedBytes) -> [UInt8] { Array(bytes[try range()]) }

    public mutating func text() throws(DamagedBytes) -> String {
        String(decoding: bytes[try range()], as: UTF8.self)
    }

    public mutating func texts() throws(DamagedBytes) -> [String] {
        let count = try count()
        var texts: [String] = []
        texts.reserveCapacity(min(count, 256))
        for _ in 0..<count { texts.append(try text()) }
        return texts
    }

    @inlinable public mutating func all<Value: ByteCodable>() throws(DamagedBytes) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(min(count, 64))
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }
}

extension ByteWriter {
    @inlinable public mutating func add(_ text: String?) { add(text) { $0.add($1) } }

    @inlinable public mutating func add(_ range: Range<Int>) {
        add(range.lowerBound)
        add(range.count)
    }

    /// One of a few values, by its index among all.
    @inlinable public mutating func add<Value: CaseIterable & Equatable>(one value: Value) {
        var place: UInt8 = 0
        for other in Value.allCases {
            if other == value { break }
            place += 1
        }
        add(place)
    }
}

extension ByteReader {
    @inlinable public mutating func optionalText() throws(DamagedBytes) -> String? {
        guard try flag() else { return nil }
        return try text()
    }

    /// A range of offsets in a file, limited to the possible ones.
    @inlinable public mutating func offsets() throws(DamagedBytes) -> Range<Int> {
        let start = try integer()
        let count = try integer()
        guard start >= 0, count >= 0, start <= Int(Int32.max), count <= Int(Int32.max) else { throw DamagedBytes() }
        return start..<start + count
    }

    @inlinable public mutating func one<Value: CaseIterable>(of type: Value.Type) throws(DamagedBytes) -> Value {
        let place = Int(try byte())
        let all = Value.allCases
        guard place < all.count else { throw DamagedBytes() }
        return all[all.index(all.startIndex, offsetBy: place)]
    }
}
