import POSIX
import SourceSyntax

/// The members of a class and its ancestors by the names under which a search may find them, so that a search looks at few of them.
/// What it gives is what may be found, in the order of the members: whoever asks looks at each.
struct LineageMembers: Sendable {
    struct Member: Hashable, Sendable {
        var part: DeclarationID
        var number: Int

        var id: DeclarationID { DeclarationID(file: part.file, number: number) }
    }

    private var members: [Member] = []
    /// The numbers of members by keys of key-value coding, the first letter large.
    private var byKey: [String: [Int]] = [:]
    /// Methods that may take any key, of which one is as good as several.
    private var takingAny: [Int] = []
    /// The same by selectors.
    private var bySelector: [String: [Int]] = [:]
    /// The same by what stands before the first colon of the selectors.
    private var byFirstPiece: [String: [Int]] = [:]

    /// Methods for keys that nothing else takes, of a class and its ancestors: each may take each key, and one is enough.
    private static let mostTakingAny = 32

    init(_ lineage: ClassLineage, _ index: SourceIndex) {
        for part in lineage.parts {
            let source = index.source(part)
            for number in source.members(of: part.number) { add(Member(part: part, number: number), source) }
        }
    }

    func mayTake(key: String) -> [Member] {
        let own = byKey[CamelCase.capitalized(key)] ?? []
        return (takingAny.isEmpty ? own : Set(own + takingAny).sorted()).map { members[$0] }
    }

    func mayAnswer(selector: String) -> [Member] { (bySelector[selector] ?? []).map { members[$0] } }

    func methods(beginningWith piece: Substring) -> [Member] { (byFirstPiece[String(piece)] ?? []).map { members[$0] } }

    private mutating func add(_ member: Member, _ source: SourceDeclarations) {
        let declaration = source.declarations[member.number]
        let number = members.count
        members.append(member)
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
            selectors.insert(source.setterSelector(of: member.number))
            if source.language == .objectiveC, let setter = source.setter(of: declaration) {
                selectors.insert(setter)
                Self.addKeys(of: setter, to: &keys)
            }
        case .function:
            let own = source.selectors(of: member.number)
            selectors.formUnion(own)
            for selector in own {
                Self.addKeys(of: selector, to: &keys)
                if KeySearch.catchAll.contains(selector), takingAny.count < Self.mostTakingAny {
                    takingAny.append(number)
                }
            }
            for piece in Set(own.map { String($0.prefix { $0 != ":" }) }) {
                byFirstPiece[piece, default: []].append(number)
            }
        default: break
        }
        for key in keys { byKey[key, default: []].append(number) }
        for selector in selectors { bySelector[selector, default: []].append(number) }
    }

    /// `title`, `_title`, `isTitle`, `setTitle:` and the like are all found under `Title`.
    private static func addKeys(of name: String, to keys: inout Set<String>) {
        let name = name.hasSuffix(":") ? String(name.dropLast()) : name
        for bare in [name[...], name.hasPrefix("_") ? name.dropFirst() : name[...]] {
            keys.insert(CamelCase.capitalized(String(bare)))
            for prefix in ["is", "set"] where bare.hasPrefix(prefix) {
                keys.insert(CamelCase.capitalized(String(bare.dropFirst(prefix.count))))
            }
        }
    }
}

extension ClassLineage {
    /// Worked out when first asked for.
    func members(_ index: SourceIndex) -> LineageMembers { members.value { LineageMembers(self, index) } }
}
