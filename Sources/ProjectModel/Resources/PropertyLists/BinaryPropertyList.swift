/// Reads a property list in Apple's binary format, version 0.
///
/// Objects refer to each other by number. Each is read only once, so that time and memory are linear in the file's
/// size. An object that contains itself is rejected, and so is a list that is much larger when every reference is
/// replaced with its object, because nothing else can see that parts are shared.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let referenceSize: Int
    private let topObject: Int
    private let offsets: [Int]
    /// The start of the table of offsets, which is the end of the objects.
    private let end: Int
    private var known: [Int: (value: PropertyList, size: Int)] = [:]
    /// The values and bytes in the current object, with those of all references.
    private var size = 0
    private var open: Set<Int> = []

    /// A stack of 512 KB, as threads have on macOS, is enough for it in a debug build.
    private static let maximumDepth = 64
    /// The maximum size when every reference is replaced, of a small list, and for each byte of a larger one.
    private static let mostExpanded = 100_000
    private static let mostExpandedPerByte = 16
    private static let headerLength = 8
    private static let trailerLength = 32

    init(_ bytes: [UInt8]) throws(PropertyListError) {
        guard bytes.starts(with: "bplist0".utf8) else {
            throw PropertyListError("this version of binary property lists is not known")
        }
        guard bytes.count >= Self.headerLength + Self.trailerLength else { throw Self.damaged }
        let trailer = bytes.count - Self.trailerLength
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.integer(bytes[(trailer + 8)..<(trailer + 16)]),
            let top = Self.integer(bytes[(trailer + 16)..<(trailer + 24)]),
            let table = Self.integer(bytes[(trailer + 24)..<(trailer + 32)]),
            top < count, table >= Self.headerLength, table <= trailer, count <= (trailer - table) / offsetSize
        else { throw Self.damaged }
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        for index in 0..<count {
            let start = table + index * offsetSize
            guard let offset = Self.integer(bytes[start..<(start + offsetSize)]), offset >= Self.headerLength,
                offset < table
            else { throw Self.damaged }
            offsets.append(offset)
        }
        self.bytes = bytes
        self.offsets = offsets
        topObject = top
        end = table
    }

    mutating func root() throws(PropertyListError) -> PropertyList { try object(topObject) }

    private static let damaged = PropertyListError("this binary property list is damaged. Save it again")

    /// Big-endian; nil when it exceeds the range of `Int`.
    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
        var value: UInt64 = 0
        for byte in bytes { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }

    private mutating func object(_ number: Int) throws(PropertyListError) -> PropertyList {
        if let known = known[number] {
            try expand(known.size)
            return known.value
        }
        guard offsets.indices.contains(number), open.count < Self.maximumDepth, open.insert(number).inserted else {
            throw Self.damaged
        }
        let before = size
        try expand(1)
        let value = try read(at: offsets[number])
        open.remove(number)
        known[number] = (value, size - before)
        return value
    }

    private mutating func expand(_ count: Int) throws(PropertyListError) {
        size += count
        guard size <= max(Self.mostExpanded, bytes.count * Self.mostExpandedPerByte) else {
            throw PropertyListError(
                "this binary property list refers to the same objects too often. Save it as XML")
        }
    }

    private func take(_ start: Int, _ length: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
        guard length >= 0, start <= end, length <= end - start else { throw Self.damaged }
        return bytes[start..<(start + length)]
    }

    private mutating func read(at offset: Int) throws(PropertyListError) -> PropertyList {
        let low = Int(bytes[offset] & 0x0F)
        switch bytes[offset] & 0xF0 {
        case 0xA0, 0xC0:
            let (start, count) = try count(low, at: offset)
            var items: [PropertyList] = []
            for number in try references(start, count) { items.append(try object(number)) }
            return .array(items)
        case 0xD0:
            let (start, count) = try count(low, at: offset)
            guard count <= bytes.count else { throw Self.damaged }
            let numbers = try references(start, count * 2)
            var members: [PropertyList.Member] = []
            for index in 0..<count {
                guard case .string(let key) = try object(numbers[index]) else { throw Self.damaged }
                members.append(.init(key, try object(numbers[count + index])))
            }
            return .dictionary(members)
        default: return try scalar(at: offset)
        }
    }

    /// Apart from `read`, whose frames add up.
    private mutating func scalar(at offset: Int) throws(PropertyListError) -> PropertyList {
        let low = Int(bytes[offset] & 0x0F)
        switch bytes[offset] & 0xF0 {
        // False and true.
        case 0x00: guard low == 8 || low == 9 else { throw Self.damaged }
        // Integers, real numbers and dates.
        case 0x10:
            guard low <= 4 else { throw Self.damaged }
            _ = try take(offset + 1, 1 << low)
        case 0x20, 0x30:
            guard low == 3 || low == 2 && bytes[offset] == 0x22 else { throw Self.damaged }
            _ = try take(offset + 1, 1 << low)
        // Data.
        case 0x40:
            let (start, count) = try count(low, at: offset)
            try expand(count)
            _ = try take(start, count)
        case 0x50:
            let (start, count) = try count(low, at: offset)
            let text = try take(start, count)
            try expand(count)
            guard text.allSatisfy({ $0 < 0x80 }) else { throw Self.damaged }
            return .string(String(decoding: text, as: UTF8.self))
        case 0x60:
            let (start, count) = try count(low, at: offset)
            guard count <= bytes.count else { throw Self.damaged }
            let text = try take(start, count * 2)
            try expand(count)
            return .string(textOfUTF16(text))
        // References in keyed archives.
        case 0x80: guard Self.integer(try take(offset + 1, low + 1)) != nil else { throw Self.damaged }
        default: throw Self.damaged
        }
        return .other
    }

    /// The number of bytes, characters or objects that follow, and their offset; a count above 14 is a separate integer
    /// object.
    private func count(_ low: Int, at offset: Int) throws(PropertyListError) -> (start: Int, count: Int) {
        guard low == 0x0F else { return (offset + 1, low) }
        guard let marker = try take(offset + 1, 1).first, marker & 0xF0 == 0x10, marker & 0x0F <= 3 else {
            throw Self.damaged
        }
        let size = 1 << Int(marker & 0x0F)
        guard let count = Self.integer(try take(offset + 2, size)) else { throw Self.damaged }
        return (offset + 2 + size, count)
    }

    private func references(_ start: Int, _ count: Int) throws(PropertyListError) -> [Int] {
        guard count <= bytes.count else { throw Self.damaged }
        let field = try take(start, count * referenceSize)
        var numbers: [Int] = []
        numbers.reserveCapacity(count)
        for index in 0..<count {
            let first = field.startIndex + index * referenceSize
            guard let number = Self.integer(field[first..<(first + referenceSize)]) else { throw Self.damaged }
            numbers.append(number)
        }
        return numbers
    }
}
