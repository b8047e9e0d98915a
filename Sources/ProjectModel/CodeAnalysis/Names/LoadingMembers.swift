import Base
import SourceSyntax

/// Looks up the members of a type by name, as Swift and Objective-C do at run time: its own first, then its ancestors',
/// then those of protocol extensions.
final class LoadingMembers {
    let index: SourceIndex
    private(set) lazy var tree = index.classTree
    private let found = Cache<Key, [DeclarationID]>()
    private let ancestors = Cache<String, [String]>()
    /// The members of a type and its ancestors, nearest first, without types that have none.
    private let inherited = Cache<String, [(type: String, own: Members)]>()
    let ownStarts = Cache<String, [LoadingStart: DeclarationID]>()

    /// How a member is accessed. In Swift a property and a function can have the same name.
    enum Access {
        case property
        case function
        /// As Objective-C does.
        case either
    }

    /// Members with the hashes of their names, in the order of these.
    private typealias Members = [(hash: UInt64, id: DeclarationID)]

    private struct Key: Hashable {
        var access: Access
        var name: String
        var type: String
        var isStatic: Bool
        var isAbove: Bool
        var file: Int
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
        let hash = NameHash(name).value
        let named = inherited(of: type).compactMap { type, own -> (String, [DeclarationID])? in
            let first = own.partitioningIndex { $0.hash >= hash }
            guard first < own.count, own[first].hash == hash else { return nil }
            return (type, own[first...].prefix { $0.hash == hash }.map(\.id))
        }
        return named.isEmpty ? [] : found.value(for: key) { find(key, named) }
    }

    private func inherited(of type: String) -> [(type: String, own: Members)] {
        inherited.value(for: type) {
            ([type] + ancestors(of: type)).map { ($0, ownMembers(of: $0)) }.filter { !$0.1.isEmpty }
        }
    }

    private struct MembersQuestion: Hashable { var type: String }

    private func ownMembers(of type: String) -> Members {
        index.answer(to: MembersQuestion(type: type)) {
            var found: Members = []
            for part in index.named(type) where index.declaration(part).kind.hasMembers {
                let source = index.source(part)
                for number in source.members(of: part.number) {
                    let member = source.declarations[number]
                    switch member.kind {
                    case .property, .function, .enumCase:
                        let hash = NameHash(source.bytes[member.name.range]).value
                        found.append((hash, DeclarationID(file: part.file, number: number)))
                    default: continue
                    }
                }
            }
            return found.sorted { ($0.hash, $0.id) < ($1.hash, $1.id) }
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

    private func find(_ key: Key, _ named: [(type: String, own: [DeclarationID])]) -> [DeclarationID] {
        named.lazy.filter { !key.isAbove || $0.type != key.type }.map { self.own(key, $0.type, $0.own) }
            .first { !$0.isEmpty } ?? []
    }

    /// Declarations that have code or a value.
    private func own(_ key: Key, _ type: String, _ named: [DeclarationID]) -> [DeclarationID] {
        let nearest = nearest(index.named(type), key.file)
        let hasProperty = key.access == .property && hasProperty(key.name, named)
        return named.filter { own in
            let source = index.source(own)
            if let nearest, let part = source.declarations[own.number].parent,
                !nearest.contains(DeclarationID(file: own.file, number: part))
            {
                return false
            }
            let member = source.declarations[own.number]
            // Different bytes can be the same text.
            guard source.reads(member.name, key.name) else { return false }
            switch member.kind {
            case .property, .function:
                return isRequested(member, key, hasProperty, source) && hasCode(member, own.number, source)
                    && (source.isStatic(own.number) == key.isStatic
                        || source.language == .objectiveC && member.kind == .property)
            case .enumCase: return key.isStatic
            default: return false
            }
        }
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
    private func hasProperty(_ name: String, _ named: [DeclarationID]) -> Bool {
        named.contains { own in
            let source = index.source(own)
            return source.declarations[own.number].kind == .property
                && source.reads(source.declarations[own.number].name, name)
        }
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
