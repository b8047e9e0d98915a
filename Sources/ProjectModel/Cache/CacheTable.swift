package import Base

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

/// The contents of a cache file. A damaged file is treated as missing.
struct CacheContents: Sendable {
    var bytes: [UInt8] = []
    /// A random seed for the hashes in it, so that collisions can't be constructed.
    var seed = UInt64.random(in: .min ... .max)
    /// The hash of all sources.
    var digest: ContentHash?
    var folders = CacheTable()
    var sources = CacheTable()
    var documents = CacheTable()
    var projects = CacheTable()
    /// Facts derived from the sources.
    var facts: [String: Range<Int>] = [:]

    /// The first bytes of each file. Files of other builds are not read, so the format needs no version number.
    private static let mark = Array("xiblint\n".utf8)
    /// In bytes. Larger files are neither read nor written.
    private static let most = 64 << 20

    init() {}

    /// Nil when there is no valid file that this program wrote for the same folder.
    init?(_ file: Path, _ program: [UInt8], _ root: Path) {
        guard let bytes = readPrivateFile(file, atMost: Self.most), bytes.starts(with: Self.mark) else { return nil }
        var reader = ByteReader(bytes, Self.mark.count..<bytes.count)
        do throws(DamagedBytes) {
            let hash = ContentHash(first: try reader.fixed(), second: try reader.fixed())
            guard hash == ContentHash(bytes, reader.offset..<bytes.count),
                try reader.content() == program, try reader.content() == root.bytes
            else { return nil }
            self.bytes = bytes
            seed = try reader.fixed()
            digest = ContentHash(first: try reader.fixed(), second: try reader.fixed())
            folders = try CacheTable(from: &reader)
            sources = try CacheTable(from: &reader)
            documents = try CacheTable(from: &reader)
            projects = try CacheTable(from: &reader)
            for _ in 0..<(try reader.count()) {
                let name = try reader.text()
                facts[name] = try reader.range()
            }
        } catch {
            return nil
        }
    }

    /// Nil when it is too large.
    static func sealed(_ content: [UInt8]) -> [UInt8]? {
        guard content.count < most - 64 else { return nil }
        let hash = ContentHash(content)
        var writer = ByteWriter()
        writer.bytes = mark
        writer.add(fixed: hash.first)
        writer.add(fixed: hash.second)
        return writer.bytes + content
    }
}

/// The folder of the caches: one file for each project.
package struct CacheFolder: Sendable {
    package let path: Path

    package init(_ path: Path) { self.path = path }

    /// The folder in `XIBLINT_CACHE_DIR`, else the system's folder for caches; nil when there is neither this nor a
    /// home folder.
    package static var standard: CacheFolder? {
        func folder(_ variable: String) -> Path? {
            // A path that is not absolute depends on the working directory: it is ignored, as the XDG specification
            // requires.
            environmentVariable(variable).map { Path($0) }.flatMap { $0.isAbsolute ? $0 : nil }
        }
        if let own = environmentVariable("XIBLINT_CACHE_DIR") {
            let path = Path(own)
            return path.isAbsolute ? CacheFolder(path) : (try? currentFolder()).map { CacheFolder($0.join(path)) }
        }
        #if os(macOS)
            return folder("HOME").map { CacheFolder($0.join("Library/Caches/xiblint")) }
        #else
            let caches = folder("XDG_CACHE_HOME") ?? folder("HOME")?.join(".cache")
            return caches.map { CacheFolder($0.join("xiblint")) }
        #endif
    }

    /// The file of the project in a folder.
    package func file(of root: Path) -> Path {
        let hash = ContentHash(root.normalized.bytes)
        let digits = [hash.first, hash.second].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return path.join(Path("\(digits.joined()).\(Self.ending)"))
    }

    private static let ending = "cache"

    /// The cache files of all projects.
    private var files: [Path] {
        let entries = (try? listFolder(path)) ?? []
        return entries.filter { $0.kind == .file && $0.name.fileExtension == Self.ending }.map { path.join($0.name) }
    }

    /// Removes all cache files. Returns their number.
    package func clear() -> Int { files.count { removeFile($0) } }

    /// Removes the files that were not written for 30 days.
    func removeOld(at time: Int) {
        for file in files {
            guard let status = try? fileStatus(file), status.modified < time - 30 * Self.day else { continue }
            removeFile(file)
        }
    }

    /// In nanoseconds.
    static let day = 86_400 * 1_000_000_000
}
