import Base

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
