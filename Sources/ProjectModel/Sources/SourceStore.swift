import AppleFrameworks
import POSIX
import SourceSyntax
import Text

/// The sources of a project, each scanned when it is first asked for. What was worked out is remembered for all workers; who
/// asks first makes no difference to the answers.
final class SourceStore: Sendable {
    private let readFile: @Sendable (Int) -> [UInt8]?
    private let paths: [Path]
    private let scans: Guarded<Scans>
    let kept: KeptFacts?
    /// How many bytes each file has, where a cache may say something about them.
    private let sizes: [Int]

    private struct Scans: Sendable {
        var sources: [ScannedSource?]
        /// How many declarations each file has at least, as a cache says.
        var declarations: [Int: Int] = [:]
    }
    private let texts = Memo<Int, SourceText>()
    let named = Memo<String, [DeclarationID]>()
    let parts = Memo<String, [DeclarationID]>()
    let superclassNames = Memo<NameOnPlatform, [String]>()
    /// What is worked out of all of the sources.
    let facts = ComputedFacts()

    struct NameOnPlatform: Hashable, Sendable {
        var name: String
        var platform: Platform
    }

    /// - Parameters:
    ///   - scans: Of the files, those that were scanned already.
    ///   - read: Gives the bytes of a file by its number. One that cannot be read any more declares nothing.
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

    /// The same files, of which some hold something else. What followed from all of them is found again.
    init(_ other: SourceStore, replacing contents: [Int: [UInt8]]) {
        paths = other.paths
        kept = nil
        sizes = other.sizes
        readFile = other.readFile
        var sources = other.scans.withValue { $0.sources }
        for (file, bytes) in contents { sources[file] = ScannedSource(bytes, SourceLanguage(paths[file])) }
        scans = Guarded(Scans(sources: sources))
    }

    /// The bytes of a file that was scanned.
    func scannedBytes(_ file: Int) -> [UInt8]? { scans.withValue { $0.sources[file]?.source.bytes } }

    /// What a cache said of a file is true of the file that was there. Where another one is now, because somebody has just saved it,
    /// or the cache was tampered with, what is missing is made up, so that every place and every number is one that there is.
    private func read(_ file: Int) -> [UInt8] {
        var bytes = readFile(file) ?? []
        if kept != nil, bytes.count < sizes[file] {
            bytes += Array(repeating: UInt8(ascii: "\n"), count: sizes[file] - bytes.count)
        }
        return bytes
    }

    /// Checks that a file may have a place and a declaration, and sees to it that it does.
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

    /// Two workers that ask for the same file at the same time both scan it, which is seldom and does no harm.
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
        // More is counted on than when it was begun.
        return kept ?? scanned(file)
    }

    /// The bytes of a file, which are forgotten again unless it was scanned.
    func bytes(_ file: Int) -> [UInt8] {
        scans.withValue { $0.sources[file] }?.source.bytes ?? read(file)
    }

    /// The text of a file with the places of its lines, which are found once: many findings can stand in one file.
    func text(_ file: Int) -> SourceText {
        texts.value(for: file) { SourceText(scanned(file).source.bytes) }
    }
}
