import Base
package import SourceSyntax

/// The declarations of a file, and the types among them for lookup by name.
final class ScannedSource: Sendable {
    let source: SourceDeclarations
    let types: [NamedType]
    /// The indices in `types` by the hash of each name, in files that declare many. All non-ASCII names have the same
    /// key, because equal names can have different bytes.
    private let places: [NameHash?: [Int]]

    struct NamedType: Sendable {
        var number: Int
        /// The last component of its name in Swift.
        var name: ByteRange
        /// Its name in Objective-C, empty when it is not declared.
        var objectiveCName: ByteRange
    }

    /// - Parameter count: The minimum number of declarations that the cache requires.
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

    /// Up to this number, a linear search is faster than building a table.
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

    /// The hashes of the types' names; nil for a name that is not ASCII.
    var names: [NameHash?] {
        types.flatMap { [$0.name] + ($0.objectiveCName.isEmpty ? [] : [$0.objectiveCName]) }.map(source.hash)
    }

    /// The indices of the declarations with a name.
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
    /// Whether a declaration is an `@objc` protocol of Swift.
    func hasRequirements(_ declaration: Declaration) -> Bool {
        language == .swift && declaration.kind == .protocol && declaration.marks.contains(.objc)
    }

    var hasRequirements: Bool { declarations.contains(where: hasRequirements) }

    /// Whether a range has a name, compared as text: different non-ASCII bytes can be the same text.
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

    /// The last component of a type's name, without generic arguments: `Cell` of `Outer.Cell<Item>`.
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
