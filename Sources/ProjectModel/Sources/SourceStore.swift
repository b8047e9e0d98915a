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

/// The difference between two indexes of the same files, some of which have other contents.
package struct SourceChange: Sendable {
    package let before: SourceIndex
    package let after: SourceIndex
    /// The indices of these files.
    package let files: [Int]
    /// Whether all types, their inheritance clauses and aliases are unchanged.
    package let keepsTypes: Bool
    /// The members that were added, removed or changed.
    package let members: Set<Member>

    package struct Member: Hashable, Sendable {
        /// The last component of the name of the enclosing type; empty at file level.
        package var type: String
        package var name: String

        package init(type: String, name: String) {
            self.type = type
            self.name = name
        }
    }

    init(from before: SourceIndex, to after: SourceIndex, files: [Int]) {
        self.before = before
        self.after = after
        self.files = files
        var keepsTypes = true
        var members: Set<Member> = []
        for file in files {
            let old = Outline(before.files[file].source)
            let new = Outline(after.files[file].source)
            if old.types != new.types { keepsTypes = false }
            for (member, texts) in old.members where new.members[member] != texts { members.insert(member) }
            for member in new.members.keys where old.members[member] == nil { members.insert(member) }
        }
        self.keepsTypes = keepsTypes
        self.members = members
    }
}

/// A fact about all sources that is carried over to the next index, without reading unchanged sources.
package protocol FollowingFact: Sendable {
    /// The fact after a change; nil when it has to be computed again.
    func after(_ change: SourceChange) -> Self?
}

extension FollowingFact {
    func follow(_ change: SourceChange) {
        if let next = after(change) { _ = change.after.facts.fact { next } }
    }
}

/// The declarations of a file, as far as they matter for other files, without their offsets.
private struct Outline {
    /// In the order of the file.
    var types: [TypeOutline] = []
    /// The text of each member as hashes; of several with the same name, in the order of the file.
    var members: [SourceChange.Member: [ContentHash]] = [:]

    init(_ source: SourceDeclarations) {
        var places: [Int: Int] = [:]
        for (number, declaration) in source.declarations.enumerated() {
            let parent = declaration.parent
            if declaration.kind.hasMembers || declaration.kind == .typeAlias {
                places[number] = types.count
                types.append(TypeOutline(declaration, source, parent: parent.flatMap { places[$0] }))
                continue
            }
            // A declaration in a property or a function is part of its text.
            guard parent.map({ source.declarations[$0].kind.hasMembers }) ?? true else { continue }
            let type = parent.map { source.lastWord(source.declarations[$0].name) } ?? ""
            let member = SourceChange.Member(type: type, name: source.text(declaration.name))
            members[member, default: []] += [declaration.range, declaration.type].map {
                ContentHash(source.bytes, $0.range)
            }
        }
    }
}

private struct TypeOutline: Equatable {
    var kind: DeclarationKind
    var marks: Marks
    var modifiers: Modifiers
    var parent: Int?
    var texts: [String]

    init(_ declaration: Declaration, _ source: SourceDeclarations, parent: Int?) {
        kind = declaration.kind
        marks = declaration.marks
        modifiers = declaration.modifiers
        self.parent = parent
        var ranges = [
            declaration.name, declaration.objectiveCName, declaration.type, declaration.genericParameters,
            declaration.whereClause,
        ]
        ranges += source.inheritedTypes(of: declaration)
        for attribute in source.attributes(of: declaration) { ranges += [attribute.name, attribute.arguments] }
        texts = ranges.map(source.text)
    }
}
