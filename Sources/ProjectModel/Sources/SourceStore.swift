import Base
import InterfaceBuilder
import SourceSyntax

/// The sources of a project, each scanned on first use. Results are cached for all workers and don't depend on the
/// order of lookups.
final class SourceStore: Sendable {
    private let readFile: @Sendable (Int) -> [UInt8]?
    private let paths: [Path]
    private let scans: Guarded<Scans>
    let kept: KeptFacts?
    /// The size of each file in bytes, when there is a cache.
    private let sizes: [Int]

    private struct Scans: Sendable {
        var sources: [ScannedSource?]
        /// The minimum number of declarations of each file, according to the cache.
        var declarations: [Int: Int] = [:]
    }
    private let texts = Memo<Int, SourceText>()
    let named = Memo<String, [DeclarationID]>()
    let parts = Memo<String, [DeclarationID]>()
    let superclassNames = Memo<NameOnPlatform, [String]>()
    /// Facts derived from all sources.
    let facts = ComputedFacts()

    struct NameOnPlatform: Hashable, Sendable {
        var name: String
        var platform: Platform
    }

    /// - Parameters:
    ///   - scans: The files that are already scanned.
    ///   - read: Returns the bytes of a file by its index. A file that can no longer be read declares nothing.
    init(
        _ paths: [Path], _ kept: KeptFacts?, sizes: [Int], scans: [ScannedSource?],
        read: @escaping @Sendable (Int) -> [UInt8]?
    ) {
        self.paths = paths
        self.kept = kept
        self.sizes = sizes
        readFile = read
        self.scans = Guarded(Scans(sources: scans))
    }

    /// The same files, some of which have new contents. Facts derived from all sources are computed again.
    init(_ other: SourceStore, replacing contents: [Int: [UInt8]]) {
        paths = other.paths
        kept = nil
        sizes = other.sizes
        readFile = other.readFile
        var sources = other.scans.withValue { $0.sources }
        for (file, bytes) in contents { sources[file] = ScannedSource(bytes, SourceLanguage(paths[file])) }
        scans = Guarded(Scans(sources: sources))
    }

    /// The bytes of a file, if it was scanned.
    func scannedBytes(_ file: Int) -> [UInt8]? { scans.withValue { $0.sources[file]?.source.bytes } }

    /// The cache describes the file as it was. When it was replaced, because it was just saved or the cache was
    /// tampered with, the contents are padded, so that every cached offset and index is valid.
    private func read(_ file: Int) -> [UInt8] {
        var bytes = readFile(file) ?? []
        if kept != nil, bytes.count < sizes[file] {
            bytes += Array(repeating: UInt8(ascii: "\n"), count: sizes[file] - bytes.count)
        }
        return bytes
    }

    /// Checks that a file may have an offset and a declaration, and guarantees both from then on.
    func expect(_ declaration: Int, end: Int, ofFile file: Int) -> Bool {
        guard sizes.indices.contains(file), end <= sizes[file], declaration >= 0, declaration < sizes[file] else {
            return false
        }
        return scans.withValue { scans in
            if let known = scans.sources[file] { return declaration < known.source.declarations.count }
            scans.declarations[file] = max(scans.declarations[file] ?? 0, declaration + 1)
            return true
        }
    }

    /// Two workers that need the same file at the same time both scan it, which is rare and harmless.
    func scanned(_ file: Int) -> ScannedSource {
        if let known = scans.withValue({ $0.sources[file] }) { return known }
        let declarations = scans.withValue { $0.declarations[file] ?? 0 }
        let new = ScannedSource(read(file), SourceLanguage(paths[file]), atLeast: declarations)
        let kept = scans.withValue { scans -> ScannedSource? in
            if let known = scans.sources[file] { return known }
            guard new.source.declarations.count >= scans.declarations[file] ?? 0 else { return nil }
            scans.sources[file] = new
            return new
        }
        // Another worker has meanwhile required more declarations.
        return kept ?? scanned(file)
    }

    /// The bytes of a file, which are not cached unless it was scanned.
    func bytes(_ file: Int) -> [UInt8] {
        scans.withValue { $0.sources[file] }?.source.bytes ?? read(file)
    }

    /// The text of a file with the offsets of its lines, which are found once: one file can have many findings.
    func text(_ file: Int) -> SourceText {
        texts.value(for: file) { SourceText(scanned(file).source.bytes) }
    }
}
