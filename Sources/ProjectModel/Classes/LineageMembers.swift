import POSIX
import SourceSyntax
import Text

/// The members of a class and its ancestors by the names under which they may be looked up, so that a lookup examines
/// few of them. Returns candidates, in the order of the members, which the caller examines.
struct LineageMembers: Sendable {
    struct Member: Hashable, Sendable {
        var part: DeclarationID
        var number: Int

        var id: DeclarationID { DeclarationID(file: part.file, number: number) }
    }

    private let parts: [(id: DeclarationID, members: PartMembers)]
    /// The parts with methods that accept any key: each of them may accept each key, and a limited number of them
    /// suffices.
    private let takingAny: Set<Int>
    /// The parts with a name; nil when there are so few parts that all are searched.
    private var holders: [NameHash: [Int]]?

    fileprivate static let mostTakingAny = 32
    /// Up to this number, searching all parts costs less than indexing their names again.
    private static let mostAsked = 32

    init(_ lineage: ClassLineage, _ index: SourceIndex) {
        let parts = lineage.parts.map { ($0, index.members(ofPart: $0)) }
        self.parts = parts
        takingAny = Set(parts.indices.filter { !parts[$0].1.takingAny.isEmpty }.prefix(Self.mostTakingAny))
        guard parts.count > Self.mostAsked else { return }
        var holders: [NameHash: [Int]] = [:]
        for (number, part) in parts.enumerated() {
            for name in part.1.names { holders[name, default: []].append(number) }
        }
        self.holders = holders
    }

    func mayTake(key: String) -> [Member] {
        let hash = NameHash(CamelCase.capitalized(key))
        return members(hash, andOf: takingAny) { number, part in
            let own = part.byKey[hash] ?? []
            return takingAny.contains(number) ? Set(own + part.takingAny).sorted() : own
        }
    }

    func mayAnswer(selector: String) -> [Member] {
        let hash = NameHash(selector)
        return members(hash) { $1.bySelector[hash] ?? [] }
    }

    func methods(beginningWith piece: Substring) -> [Member] {
        let hash = NameHash(String(piece))
        return members(hash) { $1.byFirstPiece[hash] ?? [] }
    }

    private func members(
        _ name: NameHash, andOf others: Set<Int> = [], _ find: (_ number: Int, PartMembers) -> [Int]
    ) -> [Member] {
        let asked = holders.map { Set($0[name] ?? []).union(others).sorted() } ?? Array(parts.indices)
        var all: [Member] = []
        for number in asked {
            for member in find(number, parts[number].members) {
                all.append(Member(part: parts[number].id, number: member))
            }
        }
        return all
    }
}

/// The indices of the members of one declaration of a class by the hashes of their names. Shared by the many lineages
/// that have the same categories and base classes.
struct PartMembers: Sendable {
    /// By keys of key-value coding, with the first letter in uppercase.
    private(set) var byKey: [NameHash: [Int]] = [:]
    /// Methods that may accept any key; one is as good as several.
    private(set) var takingAny: [Int] = []
    private(set) var bySelector: [NameHash: [Int]] = [:]
    /// By the part of the selectors before the first colon.
    private(set) var byFirstPiece: [NameHash: [Int]] = [:]

    /// The hashes of all names.
    var names: Set<NameHash> { Set(byKey.keys).union(bySelector.keys).union(byFirstPiece.keys) }

    init(_ source: SourceDeclarations, _ part: Int) {
        for number in source.members(of: part) { add(number, source) }
    }

    private mutating func add(_ number: Int, _ source: SourceDeclarations) {
        let declaration = source.declarations[number]
        var keys: Set<String> = []
        var selectors: Set<String> = []
        switch declaration.kind {
        case .property, .instanceVariable, .synthesis:
            var names = [source.text(declaration.name)]
            if !declaration.objectiveCName.isEmpty { names.append(source.text(declaration.objectiveCName)) }
            if declaration.kind == .synthesis, !declaration.value.isEmpty {
                names.append(source.text(declaration.value))
            }
            for name in names { Self.addKeys(of: name, to: &keys) }
            guard declaration.kind == .property else { break }
            // The variable behind it.
            if source.language == .objectiveC { Self.addKeys(of: "_" + names[0], to: &keys) }
            selectors.formUnion(names)
            selectors.insert(source.setterSelector(of: number))
            if source.language == .objectiveC, let setter = source.setter(of: declaration) {
                selectors.insert(setter)
                Self.addKeys(of: setter, to: &keys)
            }
        case .function:
            let own = source.selectors(of: number)
            selectors.formUnion(own)
            for selector in own {
                Self.addKeys(of: selector, to: &keys)
                if KeySearch.catchAll.contains(selector), takingAny.count < LineageMembers.mostTakingAny {
                    takingAny.append(number)
                }
            }
            for piece in Set(own.map { String(Substring($0.utf8.prefix { $0 != UInt8(ascii: ":") })) }) {
                byFirstPiece[NameHash(piece), default: []].append(number)
            }
        default: break
        }
        for key in keys { byKey[NameHash(key), default: []].append(number) }
        for selector in selectors { bySelector[NameHash(selector), default: []].append(number) }
    }

    /// `title`, `_title`, `isTitle`, `setTitle:` and similar names are all indexed as `Title`.
    private static func addKeys(of name: String, to keys: inout Set<String>) {
        let name = name.hasSuffix(":") ? name.utf8.dropLast() : name.utf8[...]
        addKeys(ofBare: name, to: &keys)
        if name.first == UInt8(ascii: "_") { addKeys(ofBare: name.dropFirst(), to: &keys) }
    }

    private static func addKeys(ofBare name: Substring.UTF8View, to keys: inout Set<String>) {
        keys.insert(CamelCase.capitalized(String(Substring(name))))
        for prefix in ["is".utf8, "set".utf8] where name.starts(with: prefix) {
            keys.insert(CamelCase.capitalized(String(Substring(name.dropFirst(prefix.count)))))
        }
    }
}

extension SourceIndex {
    private struct Parts: Sendable {
        let members = Memo<DeclarationID, PartMembers>()
    }

    fileprivate func members(ofPart part: DeclarationID) -> PartMembers {
        facts.fact { Parts() }.members.value(for: part) { PartMembers(source(part), part.number) }
    }
}

extension ClassLineage {
    /// Built on first use.
    func members(_ index: SourceIndex) -> LineageMembers { members.value { LineageMembers(self, index) } }
}
