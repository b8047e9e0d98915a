import Base

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

    static let mostTakingAny = 32
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
        let hash = PartMembers.hash(of: Array(key.utf8)[...])
        return members(hash, andOf: takingAny) { number, part in
            let own = part.byKey[hash]
            return takingAny.contains(number) ? Set(own + part.takingAny).sorted() : own
        }
    }

    func mayAnswer(selector: String) -> [Member] {
        let hash = NameHash(selector)
        return members(hash) { $1.bySelector[hash] }
    }

    func methods(beginningWith piece: Substring) -> [Member] {
        let hash = NameHash(String(piece))
        return members(hash) { $1.byFirstPiece[hash] }
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

extension ClassLineage {
    /// Built on first use.
    func members(_ index: SourceIndex) -> LineageMembers { members.value { LineageMembers(self, index) } }
}
