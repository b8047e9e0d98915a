package import Base
import SourceSyntax

/// The indices of the members of one declaration of a class by the hashes of their names. Shared by the many lineages that have
/// the same categories and base classes. A class, because copies of a structure would retain all of its parts.
final class PartMembers: Sendable {
    /// By keys of key-value coding, with the first letter in uppercase.
    let byKey: NumbersByName
    /// Methods that may accept any key; one is as good as several.
    let takingAny: [Int]
    let bySelector: NumbersByName
    /// By the part of the selectors before the first colon.
    let byFirstPiece: NumbersByName

    /// The hashes of all names.
    var names: Set<NameHash> { Set(byKey.names + bySelector.names + byFirstPiece.names) }

    init(_ source: SourceDeclarations, _ part: Int) {
        var names = MemberNames()
        for number in source.members(of: part) { names.add(number, source) }
        byKey = NumbersByName(names.keys)
        takingAny = names.takingAny
        bySelector = NumbersByName(names.selectors)
        byFirstPiece = NumbersByName(names.firstPieces)
    }

    /// The hash of a name with its first letter in uppercase.
    static func hash(of name: ArraySlice<UInt8>) -> NameHash {
        var hash = NameHash()
        if let first = name.first { hash.add(CamelCase.capitalized(first)) }
        for byte in name.dropFirst() { hash.add(byte) }
        return hash
    }
}

/// The names of the members of a declaration, in their order.
private struct MemberNames {
    private(set) var keys: [NumbersByName.Entry] = []
    private(set) var takingAny: [Int] = []
    private(set) var selectors: [NumbersByName.Entry] = []
    private(set) var firstPieces: [NumbersByName.Entry] = []

    mutating func add(_ number: Int, _ source: SourceDeclarations) {
        let declaration = source.declarations[number]
        switch declaration.kind {
        case .property, .instanceVariable, .synthesis:
            var names = [source.bytes[declaration.name.range]]
            if !declaration.objectiveCName.isEmpty { names.append(source.bytes[declaration.objectiveCName.range]) }
            if declaration.kind == .synthesis, !declaration.value.isEmpty {
                names.append(source.bytes[declaration.value.range])
            }
            for name in names { addKeys(of: name, number) }
            guard declaration.kind == .property else { break }
            for name in names { selectors.append(.init(NameHash(name), number)) }
            selectors.append(.init(NameHash(source.setterSelector(of: number)), number))
            guard source.language == .objectiveC else { break }
            // The variable behind it.
            keys.append(.init(PartMembers.hash(of: [UInt8(ascii: "_")] + names[0]), number))
            if let setter = source.setter(of: declaration) {
                selectors.append(.init(NameHash(setter), number))
                addKeys(of: Array(setter.utf8)[...], number)
            }
        case .function:
            for selector in source.selectors(of: number) {
                selectors.append(.init(NameHash(selector), number))
                let bytes = Array(selector.utf8)[...]
                addKeys(of: bytes, number)
                firstPieces.append(.init(NameHash(bytes.prefix { $0 != UInt8(ascii: ":") }), number))
                if KeySearch.catchAll.contains(selector), takingAny.count < LineageMembers.mostTakingAny {
                    takingAny.append(number)
                }
            }
        default: break
        }
    }

    /// `title`, `_title`, `isTitle`, `setTitle:` and similar names are all indexed as `Title`.
    private mutating func addKeys(of name: ArraySlice<UInt8>, _ number: Int) {
        let name = name.last == UInt8(ascii: ":") ? name.dropLast() : name
        addKeys(ofBare: name, number)
        if name.first == UInt8(ascii: "_") { addKeys(ofBare: name.dropFirst(), number) }
    }

    private mutating func addKeys(ofBare name: ArraySlice<UInt8>, _ number: Int) {
        keys.append(.init(PartMembers.hash(of: name), number))
        if name.starts(with: "is".utf8) { keys.append(.init(PartMembers.hash(of: name.dropFirst(2)), number)) }
        if name.starts(with: "set".utf8) { keys.append(.init(PartMembers.hash(of: name.dropFirst(3)), number)) }
    }
}

/// Numbers by the hashes of names, sorted by both. There are many of these tables, most with few names, and a dictionary of lists
/// takes several times the memory.
package struct NumbersByName: Sendable {
    package struct Entry: Sendable {
        var name: NameHash
        var number: Int32

        package init(_ name: NameHash, _ number: Int) { (self.name, self.number) = (name, Int32(number)) }
    }

    private let entries: [Entry]

    package var names: [NameHash] { entries.map(\.name) }

    /// - Parameter entries: In any order.
    package init(_ entries: [Entry]) {
        self.entries = entries.sorted { ($0.name.value, $0.number) < ($1.name.value, $1.number) }
    }

    /// Each number once.
    package subscript(name: NameHash) -> [Int] {
        var numbers: [Int] = []
        var place = entries.partitioningIndex { $0.name.value >= name.value }
        while place < entries.count, entries[place].name == name {
            let number = Int(entries[place].number)
            if numbers.last != number { numbers.append(number) }
            place += 1
        }
        return numbers
    }
}

extension SourceIndex {
    private struct Parts: Sendable {
        let members = Memo<DeclarationID, PartMembers>()
    }

    func members(ofPart part: DeclarationID) -> PartMembers {
        facts.fact { Parts() }.members.value(for: part) { PartMembers(source(part), part.number) }
    }
}
