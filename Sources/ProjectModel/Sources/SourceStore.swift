import AppleFrameworks
import POSIX
package import SourceSyntax
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
        let (known, declarations) = scans.withValue { ($0.sources[file], $0.declarations[file] ?? 0) }
        if let known { return known }
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

/// The declarations of a file, and those of them that an index knows by name.
final class ScannedSource: Sendable {
    let source: SourceDeclarations
    let types: [NamedType]
    /// The places in `types` of each name's hash, in files that declare many. Names that are not ASCII all have the same
    /// key, since their bytes say nothing about what they are equal to.
    private let places: [NameHash?: [Int]]

    struct NamedType: Sendable {
        var number: Int
        /// The last word of its name in Swift.
        var name: ByteRange
        /// Its name in Objective-C, empty when it is not written.
        var objectiveCName: ByteRange
    }

    /// - Parameter count: How many declarations somebody counts on.
    init(_ bytes: [UInt8], _ language: SourceLanguage, atLeast count: Int = 0) {
        var source = language == .swift ? scanSwift(bytes) : scanObjectiveC(bytes)
        while source.declarations.count < count {
            var none = Declaration(.macroExpansion)
            none.descendantsEnd = UInt32(clamping: source.declarations.count + 1)
            source.declarations.append(none)
        }
        self.source = source
        let types: [NamedType] = source.declarations.indices.compactMap { number in
            let declaration = source.declarations[number]
            guard declaration.kind.hasMembers || declaration.kind == .typeAlias else { return nil }
            return NamedType(
                number: number, name: source.lastWordRange(declaration.name), objectiveCName: declaration.objectiveCName
            )
        }
        self.types = types
        places = types.count > Self.few ? Self.places(of: types, in: source) : [:]
    }

    /// So few types are looked through sooner than a table is made.
    private static let few = 32

    private static func places(of types: [NamedType], in source: SourceDeclarations) -> [NameHash?: [Int]] {
        var places: [NameHash?: [Int]] = [:]
        for (place, type) in types.enumerated() {
            let name = source.hash(type.name)
            places[name, default: []].append(place)
            if type.objectiveCName.isEmpty { continue }
            let other = source.hash(type.objectiveCName)
            if other != name { places[other, default: []].append(place) }
        }
        return places
    }

    /// The numbers of the declarations of a name.
    func types(named name: String) -> [Int] {
        if !places.isEmpty, name.utf8.allSatisfy({ $0 < 128 }) {
            let found = Set((places[NameHash(name)] ?? []) + (places[nil] ?? []))
            return found.sorted().map { types[$0] }.filter { isNamed($0, name) }.map(\.number)
        }
        return types.filter { isNamed($0, name) }.map(\.number)
    }

    private func isNamed(_ type: NamedType, _ name: String) -> Bool {
        source.isNamed(type.name, name)
            || (!type.objectiveCName.isEmpty && source.isNamed(type.objectiveCName, name))
    }
}

extension SourceDeclarations {
    /// Whether a range has a name, as texts are compared: other bytes can be the same text when they are not ASCII.
    fileprivate func isNamed(_ range: ByteRange, _ name: String) -> Bool {
        let own = bytes[range.range.clamped(to: 0..<bytes.count)]
        if own.elementsEqual(name.utf8) { return true }
        return own.contains { $0 >= 128 } && text(range) == name
    }

    /// Nil for a name that is not ASCII.
    fileprivate func hash(_ range: ByteRange) -> NameHash? {
        var hash = NameHash()
        for byte in bytes[range.range.clamped(to: 0..<bytes.count)] {
            if byte >= 128 { return nil }
            hash.add(byte)
        }
        return hash
    }

    /// The last word of a type's name, without generic arguments: `Cell` of `Outer.Cell<Item>`.
    package func lastWord(_ range: ByteRange) -> String { text(lastWordRange(range)) }

    func lastWordRange(_ range: ByteRange) -> ByteRange {
        var start = Int(range.start)
        var end = start
        for index in range.range.clamped(to: 0..<bytes.count) {
            switch bytes[index] {
            case UInt8(ascii: "<"): return ByteRange(start, end)
            case UInt8(ascii: "."): start = index + 1
            case UInt8(ascii: "`"): if start == index { start = index + 1 }
            case 0x20, 0x09, 0x0A, 0x0D: if start == index { start = index + 1 }
            default: end = index + 1
            }
        }
        return ByteRange(start, max(start, end))
    }
}
