package import Base
package import InterfaceBuilder

/// What earlier runs found out about the files of a project: what follows from the bytes of one file, and what follows
/// from all sources. Results never depend on it.
///
/// A file is unchanged when path, size, times and inode are the same, and both times are older than the run that read
/// it: a change within one step of the clock would look the same. Sources are compared by content, so a file that was
/// only written again costs nothing but reading it.
package final class ProjectCache: Sendable {
    private let root: Path
    private let folder: CacheFolder
    private let program: [UInt8]
    /// When this run began, in nanoseconds.
    private let begun: Int
    private let old: CacheContents
    private let isOld: Bool
    private let now = Guarded(Now())

    private struct Now: Sendable {
        var folders = CacheTable.Seen()
        var sources = CacheTable.Seen()
        var documents = CacheTable.Seen()
        var projects = CacheTable.Seen()
        var facts: [String: [UInt8]] = [:]
        /// Nil until all sources have been seen.
        var digest: ContentHash?
    }

    /// - Parameter root: The project's folder.
    package init?(of root: Path, in folder: CacheFolder? = .standard) {
        guard let folder, let program = programIdentity() else { return nil }
        self.root = root.normalized
        self.folder = folder
        self.program = program
        begun = wallClockNanoseconds()
        let file = folder.file(of: root)
        old = CacheContents(file, program, self.root) ?? CacheContents()
        isOld = ((try? fileStatus(file))?.modified ?? 0) < begun - CacheFolder.day
    }

    /// The longest step of file system clocks that count nanoseconds, in nanoseconds.
    private static let longestStep = 100_000_000

    /// Whether every later change of a file changes its status.
    func isSettled(_ status: FileStatus) -> Bool {
        guard status.kind == .file || status.kind == .folder else { return false }
        let second = 1_000_000_000
        let isCoarse = status.modified % second == 0 && status.changed % second == 0
        return !isCoarse && max(status.modified, status.changed) < begun - Self.longestStep
    }

    // MARK: Folders

    /// The same as `listFolder`.
    package func list(_ path: Path) throws(FileError) -> [FolderEntry] {
        guard let status = try? fileStatus(path), status.kind == .folder else { return try listFolder(path) }
        if let (place, content) = old.folders.find(path, status), let entries = FolderEntry.all(from: content) {
            now.withValue { $0.folders.keep(place) }
            return entries
        }
        let entries = try listFolder(path)
        if isSettled(status) {
            now.withValue { $0.folders.add(path, status) { $0.add(entries) { $1.write(to: &$0) } } }
        }
        return entries
    }

    // MARK: Sources

    func find(source path: Path) -> (place: Range<Int>, content: ByteReader)? {
        (try? fileStatus(path)).flatMap { old.sources.find(path, $0) }
    }

    /// - Parameter count: How many of the bytes belong to the file.
    func hash(_ bytes: [UInt8], count: Int) -> ContentHash { ContentHash(bytes, 0..<count, seed: old.seed) }

    /// Starts a project: what was seen before is discarded.
    func begin() { now.withValue { $0 = Now() } }

    /// Sets the sources of the project. Returns the facts that are known for exactly these.
    /// - Parameters:
    ///   - seen: The entries of the sources for the next run.
    ///   - refused: Links that are not followed in this run.
    func know(
        sources: [(path: Path, content: ContentHash)], _ seen: [CacheTable.Seen], documents: [Path], refused: Set<Path>
    ) -> KeptFacts {
        var writer = ByteWriter()
        for (path, content) in sources {
            writer.add(path.bytes)
            writer.add(fixed: content.first)
            writer.add(fixed: content.second)
        }
        // Generated code names documents, which are not read for this.
        for path in documents { writer.add(path.bytes) }
        let digest = ContentHash(writer.bytes, seed: old.seed)
        now.withValue { now in
            now.digest = digest
            for seen in seen { now.sources.add(seen) }
        }
        return KeptFacts(cache: self, digest: digest, refused: refused)
    }

    // MARK: Xcode projects

    /// The cached content of a project file that may be read; links are not cached.
    func find(project path: Path, _ status: FileStatus) -> ByteReader? {
        guard linkTarget(path) == nil, let (place, content) = old.projects.find(path, status) else { return nil }
        now.withValue { $0.projects.keep(place) }
        return content
    }

    func add(project path: Path, _ status: FileStatus, _ write: (inout ByteWriter) -> Void) {
        if isSettled(status) { now.withValue { $0.projects.add(path, status, write) } }
    }

    // MARK: Facts derived from all sources

    fileprivate func fact(_ name: String, _ digest: ContentHash) -> ByteReader? {
        guard digest == old.digest, let range = old.facts[name] else { return nil }
        return ByteReader(old.bytes, range)
    }

    fileprivate func keep(_ bytes: [UInt8], fact name: String, _ digest: ContentHash) {
        now.withValue { if $0.digest == digest { $0.facts[name] = bytes } }
    }

    fileprivate func find(document path: Path, _ status: FileStatus, _ digest: ContentHash) -> NibSummary? {
        guard digest == old.digest, let (place, content) = old.documents.find(path, status),
            let known = try? NibSummary(from: content, of: path)
        else { return nil }
        now.withValue { $0.documents.keep(place) }
        return known
    }

    fileprivate func add(_ summary: NibSummary, _ path: Path, _ status: FileStatus, _ digest: ContentHash) {
        guard isSettled(status) else { return }
        now.withValue { now in
            if now.digest == digest { now.documents.add(path, status) { summary.write(to: &$0) } }
        }
    }

    fileprivate func pass(_ path: Path, _ digest: ContentHash) {
        guard digest == old.digest, let status = try? fileStatus(path),
            let place = old.documents.place(of: path, status)
        else { return }
        now.withValue { $0.documents.keep(place) }
    }

    // MARK: Writing

    /// Writes the cache if anything in it is new. A failure to write has no other effect.
    package func save() {
        let now = now.withValue { $0 }
        guard let digest = now.digest else { return }
        let isSame = digest == old.digest
        if isSame, !isOld, now.facts.isEmpty, old.folders.isSame(as: now.folders),
            old.sources.isSame(as: now.sources), old.documents.isSame(as: now.documents),
            old.projects.isSame(as: now.projects)
        {
            return
        }
        var writer = ByteWriter()
        writer.add(program)
        writer.add(root.bytes)
        writer.add(fixed: old.seed)
        writer.add(fixed: digest.first)
        writer.add(fixed: digest.second)
        old.folders.write(now.folders, to: &writer)
        old.sources.write(now.sources, to: &writer)
        old.documents.write(now.documents, to: &writer)
        old.projects.write(now.projects, to: &writer)
        let facts = now.facts.merging(isSame ? old.facts.mapValues { Array(old.bytes[$0]) } : [:]) { new, _ in new }
        writer.add(facts.sorted { $0.key < $1.key }) { writer, fact in
            writer.add(fact.key)
            writer.add(fact.value)
        }
        guard let bytes = CacheContents.sealed(writer.bytes) else { return }
        let file = folder.file(of: root)
        guard writePrivateFile(bytes, to: file) else { return }
        removeLeftovers(beside: [file])
        folder.removeOld(at: begun)
    }
}

/// Facts derived from certain sources: those of earlier runs, and those for later ones.
package struct KeptFacts: Sendable {
    fileprivate let cache: ProjectCache
    fileprivate let digest: ContentHash
    /// Links that are not followed.
    fileprivate let refused: Set<Path>

    func fact(_ name: String) -> ByteReader? { cache.fact(name, digest) }

    func keep(_ bytes: [UInt8], fact name: String) { cache.keep(bytes, fact: name, digest) }

    /// The summary of a document; the caller reads it when it is not cached.
    package func summary(of path: Path, otherwise read: () -> NibSummary?) -> NibSummary? {
        guard !refused.contains(path), let status = try? fileStatus(path) else { return read() }
        if let known = cache.find(document: path, status, digest) { return known }
        guard let summary = read() else { return nil }
        cache.add(summary, path, status, digest)
        return summary
    }

    /// Keeps the cached summary of a document that was read for another purpose.
    package func pass(_ path: Path) { cache.pass(path, digest) }
}

extension FolderEntry {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(one: kind)
        writer.add(name.bytes)
    }

    /// Nil when a name is not valid in a folder.
    fileprivate static func all(from reader: ByteReader) -> [FolderEntry]? {
        var reader = reader
        guard let count = try? reader.count() else { return nil }
        var entries: [FolderEntry] = []
        entries.reserveCapacity(min(count, 1024))
        for _ in 0..<count {
            guard let kind = try? reader.one(of: Kind.self), let name = try? reader.content(), !name.isEmpty,
                !name.contains(UInt8(ascii: "/")), !name.contains(0), name != [0x2E], name != [0x2E, 0x2E]
            else { return nil }
            entries.append(FolderEntry(name: Path(bytes: name), kind: kind))
        }
        return entries
    }
}

extension NibSummary {
    fileprivate init(from reader: ByteReader, of path: Path) throws(DamagedBytes) {
        var reader = reader
        try self.init(from: &reader, path: path)
    }
}
