import Base

/// Cached content of some files or folders, each with its file status at that time.
struct CacheTable: Sendable {
    private let bytes: [UInt8]
    /// The ranges of the entries by inode: for a file with two names, the last one is found.
    private var places: [UInt64: Range<Int>] = [:]
    let count: Int

    init() {
        bytes = []
        count = 0
    }

    init(from reader: inout ByteReader) throws(DamagedBytes) {
        bytes = reader.bytes
        count = try reader.count()
        places.reserveCapacity(count)
        for _ in 0..<count {
            let range = try reader.range()
            var entry = ByteReader(bytes, range)
            places[try entry.fixed()] = range
        }
    }

    /// The cached content of a file that has not changed, and its range.
    func find(_ path: Path, _ status: FileStatus) -> (place: Range<Int>, content: ByteReader)? {
        guard let identity = status.identity, let place = places[identity.inode] else { return nil }
        var reader = ByteReader(bytes, place)
        guard (try? Self.matches(&reader, path, identity.inode)) == true,
            (try? Self.matches(&reader, status, identity.device)) == true
        else { return nil }
        return (place, reader)
    }

    /// The range of a file's entry, whether or not the file has changed.
    func place(of path: Path, _ status: FileStatus) -> Range<Int>? {
        guard let identity = status.identity, let place = places[identity.inode] else { return nil }
        var reader = ByteReader(bytes, place)
        return (try? Self.matches(&reader, path, identity.inode)) == true ? place : nil
    }

    private static func matches(
        _ reader: inout ByteReader, _ path: Path, _ inode: UInt64
    ) throws(DamagedBytes) -> Bool {
        guard try reader.fixed() == inode else { return false }
        return hasBytes(path.bytes, in: reader.bytes, at: try reader.range())
    }

    private static func matches(
        _ reader: inout ByteReader, _ status: FileStatus, _ device: UInt64
    ) throws(DamagedBytes) -> Bool {
        guard try reader.unsigned() == device, try reader.integer() == status.size,
            try reader.integer() == status.modified
        else { return false }
        return try reader.integer() == status.changed
    }

    /// What a run has seen: entries that are still valid, and new ones.
    struct Seen: Sendable {
        fileprivate(set) var kept: [Range<Int>] = []
        fileprivate(set) var new = ByteWriter()
        fileprivate(set) var newCount = 0

        mutating func keep(_ place: Range<Int>) { kept.append(place) }

        /// - Parameter status: The status before the file was read.
        mutating func add(_ path: Path, _ status: FileStatus, _ write: (inout ByteWriter) -> Void) {
            guard let identity = status.identity else { return }
            var entry = ByteWriter()
            entry.add(fixed: identity.inode)
            entry.add(path.bytes)
            entry.add(identity.device)
            entry.add(status.size)
            entry.add(status.modified)
            entry.add(status.changed)
            write(&entry)
            new.add(entry.bytes)
            newCount += 1
        }

        mutating func add(_ other: Seen) {
            kept += other.kept
            new.bytes += other.new.bytes
            newCount += other.newCount
        }
    }

    /// Whether a run has seen all cached entries and nothing else.
    func isSame(as seen: Seen) -> Bool { seen.newCount == 0 && seen.kept.count == count }

    func write(_ seen: Seen, to writer: inout ByteWriter) {
        writer.add(seen.kept.count + seen.newCount)
        for place in seen.kept { writer.add(bytes[place]) }
        writer.bytes += seen.new.bytes
    }
}
