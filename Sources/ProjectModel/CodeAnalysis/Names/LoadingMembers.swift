import Base
import SourceSyntax

/// Looks up the members of a type by name, as Swift and Objective-C do at run time: its own first, then its ancestors',
/// then those of protocol extensions.
final class LoadingMembers {
    let index: SourceIndex
    private(set) lazy var tree = index.classTree
    private let found = Cache<Key, [DeclarationID]>()
    private let ancestors = Cache<String, [String]>()
    /// The members of a type and its ancestors, without types that have none.
    private let inherited = Cache<String, Inherited>()
    /// The last one that was looked up: most consecutive lookups are of the same type.
    private var last: (type: String, inherited: Inherited)?
    let starts = Cache<StartKey, [LoadingStart: DeclarationID]>()
    let ownStarts = Cache<String, [LoadingStart: DeclarationID]>()

    /// How a member is accessed. In Swift a property and a function can have the same name.
    enum Access {
        case property
        case function
        /// As Objective-C does.
        case either
    }

    private struct Own: Sendable {
        var part: DeclarationID
        var number: Int
    }

    /// A type's own members by name.
    private struct Members: Sendable {
        let all: [Own]
        /// The indices in `all`.
        let byName: NumbersByName
        let names: NameBits

        init(_ all: [Own], _ names: [NumbersByName.Entry]) {
            self.all = all
            byName = NumbersByName(names)
            self.names = byName.names.reduce(into: NameBits()) { $0.add($1) }
        }
    }

    /// Most names that are looked up don't exist: a bit for the hash of each name avoids searching all types.
    private struct NameBits: Sendable {
        /// Few bits, because each class that is looked up has its own.
        private var bits: SIMD16<UInt64> = .zero

        mutating func add(_ name: NameHash) { bits[Self.place(name)] |= Self.bit(name) }

        mutating func formUnion(_ other: NameBits) { bits |= other.bits }

        func has(_ name: NameHash) -> Bool { bits[Self.place(name)] & Self.bit(name) != 0 }

        private static func place(_ name: NameHash) -> Int { Int(name.value / 64 % 16) }
        private static func bit(_ name: NameHash) -> UInt64 { 1 << (name.value % 64) }
    }

    private struct Inherited {
        private var names = NameBits()
        /// The type's own members first, then its ancestors', nearest first.
        private let members: [(type: String, own: Members)]

        init(_ members: [(type: String, own: Members)]) {
            self.members = members.filter { !$0.own.all.isEmpty }
            for member in self.members { names.formUnion(member.own.names) }
        }

        func mayHave(_ name: String) -> Bool { names.has(NameHash(name)) }

        /// The members with a name, by type.
        func named(_ name: String) -> [(type: String, own: [Own])] {
            let name = NameHash(name)
            guard names.has(name) else { return [] }
            return members.indices.filter { members[$0].own.names.has(name) }.compactMap { place in
                let (type, own) = members[place]
                let numbers = own.byName[name]
                return numbers.isEmpty ? nil : (type, numbers.map { own.all[$0] })
            }
        }
    }

    private struct Key: Hashable {
        var access: Access
        var name: String
        var type: String
        var isStatic: Bool
        var isAbove: Bool
        var file: Int
    }

    struct StartKey: Hashable {
        var type: String
        var isAbove: Bool
    }

    init(_ index: SourceIndex) { self.index = index }

    /// - Parameters:
    ///   - isAbove: Whether the type's own members are left out: `super.nibName`.
    ///   - file: The file with the access; its types take precedence over others with the same name.
    func members(
        _ name: String, _ access: Access = .either, of type: String, isStatic: Bool, isAbove: Bool = false,
        from file: Int
    ) -> [DeclarationID] {
        let key = Key(access: access, name: name, type: type, isStatic: isStatic, isAbove: isAbove, file: file)
        let named = inherited(of: type).named(name)
        return named.isEmpty ? [] : found.value(for: key) { find(key, named) }
    }

    /// Whether a type or one of its ancestors may have a member with a name.
    func mayHave(_ name: String, _ type: String) -> Bool { inherited(of: type).mayHave(name) }

    private func inherited(of type: String) -> Inherited {
        if last?.type == type, let inherited = last?.inherited { return inherited }
        let found = inherited.value(for: type) {
            Inherited(([type] + ancestors(of: type)).map { ($0, ownMembers(of: $0)) })
        }
        last = (type, found)
        return found
    }

    private struct MembersQuestion: Hashable { var type: String }

    private func ownMembers(of type: String) -> Members {
        index.answer(to: MembersQuestion(type: type)) {
            var all: [Own] = []
            var names: [NumbersByName.Entry] = []
            for part in index.named(type) where index.declaration(part).kind.hasMembers {
                let source = index.source(part)
                for number in source.members(of: part.number) {
                    let member = source.declarations[number]
                    switch member.kind {
                    case .property, .function, .enumCase:
                        names.append(.init(NameHash(source.bytes[member.name.range]), all.count))
                        all.append(Own(part: part, number: number))
                    default: continue
                    }
                }
            }
            return Members(all, names)
        }
    }

    /// Classes go before protocols.
    func ancestors(of type: String) -> [String] {
        ancestors.value(for: type) {
            let protocols = tree.protocols
            var all: (classes: [String], protocols: [String]) = ([], [])
            for name in tree.ancestors(of: type) {
                if protocols.contains(name) { all.protocols.append(name) } else { all.classes.append(name) }
            }
            return all.classes + all.protocols
        }
    }

    private func find(_ key: Key, _ named: [(type: String, own: [Own])]) -> [DeclarationID] {
        for (type, named) in named where !key.isAbove || type != key.type {
            let own = own(key, type, named)
            if !own.isEmpty { return own }
        }
        return []
    }

    /// Declarations that have code or a value.
    private func own(_ key: Key, _ type: String, _ named: [Own]) -> [DeclarationID] {
        let nearest = nearest(index.named(type), key.file)
        let hasProperty = key.access == .property && hasProperty(key.name, named)
        return named.filter { own in
            if let nearest, !nearest.contains(own.part) { return false }
            let source = index.source(own.part)
            let member = source.declarations[own.number]
            // Different bytes can be the same text.
            guard source.reads(member.name, key.name) else { return false }
            switch member.kind {
            case .property, .function:
                return isRequested(member, key, hasProperty, source) && hasCode(member, own.number, source)
                    && (source.isStatic(own.number) == key.isStatic || isClassProperty(member, source))
            case .enumCase: return key.isStatic
            default: return false
            }
        }.map { DeclarationID(file: $0.part.file, number: $0.number) }
    }

    private func isRequested(
        _ member: Declaration, _ key: Key, _ hasProperty: Bool, _ source: SourceDeclarations
    ) -> Bool {
        switch key.access {
        case .either: true
        case .property: member.kind == .property || source.language == .objectiveC && hasProperty
        case .function: member.kind == .function
        }
    }

    /// Whether an interface declares a property whose getter is a method.
    private func hasProperty(_ name: String, _ named: [Own]) -> Bool {
        named.contains { own in
            let source = index.source(own.part)
            return source.declarations[own.number].kind == .property
                && source.reads(source.declarations[own.number].name, name)
        }
    }

    private func isClassProperty(_ member: Declaration, _ source: SourceDeclarations) -> Bool {
        source.language == .objectiveC && member.kind == .property
    }

    /// A protocol's requirements and an interface's declarations have none. A stored property counts, so that the
    /// lookup does not continue with an ancestor's.
    private func hasCode(_ member: Declaration, _ number: Int, _ source: SourceDeclarations) -> Bool {
        guard source.language == .swift else { return !member.body.isEmpty }
        if let container = source.declarations[number].parent, source.declarations[container].kind == .protocol {
            return false
        }
        return member.kind == .property || !member.body.isEmpty
    }

    /// Among several structures and enumerations with one name, those of the current file, if any: most often they are
    /// called `Constants`. Nil means all.
    private func nearest(_ parts: [DeclarationID], _ file: Int) -> [DeclarationID]? {
        guard parts.count > 1, parts.contains(where: { $0.file == file }) else { return nil }
        let primary = parts.filter {
            let kind = index.declaration($0).kind
            return kind == .structure || kind == .enumeration || kind == .class && index.source($0).language == .swift
        }
        guard primary.count > 1, primary.contains(where: { $0.file == file }) else { return nil }
        return parts.filter { $0.file == file || index.declaration($0).kind == .extension }
    }
}
