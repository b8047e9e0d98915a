package import SourceSyntax
import Text

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
        source.trim()
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
