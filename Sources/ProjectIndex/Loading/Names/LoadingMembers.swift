/// Finds what a type has under a name, as Swift and Objective-C find it at run time: its own first, then its ancestors', then
/// what extensions of protocols give it.
final class LoadingMembers {
    let index: SourceIndex
    var tree: ClassTree { index.classTree }
    private var found: [Key: [DeclarationID]] = [:]
    private var ancestors: [String: [String]] = [:]
    /// The names of all that a type has, its ancestors' too: most names that are asked for are none of them.
    private var names: [String: Set<String>] = [:]
    /// The same of its own alone.
    private var ownNames: [String: Set<String>] = [:]
    var starts: [StartKey: DeclarationID?] = [:]

    /// How a member is asked for. In Swift a property and a function can have one name.
    enum Access {
        case property
        case function
        /// As Objective-C asks.
        case either
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
        var start: ClassLoading.Start
        var type: String
        var isAbove: Bool
    }

    init(_ index: SourceIndex) { self.index = index }

    /// - Parameters:
    ///   - isAbove: Whether the type's own are left out: `super.nibName`.
    ///   - file: The one in which it is asked for, whose types go before others of their name.
    func members(
        _ name: String, _ access: Access = .either, of type: String, isStatic: Bool, isAbove: Bool = false,
        from file: Int
    ) -> [DeclarationID] {
        guard hasName(name, type) else { return [] }
        let key = Key(access: access, name: name, type: type, isStatic: isStatic, isAbove: isAbove, file: file)
        if let known = found[key] { return known }
        let members = find(key)
        found[key] = members
        return members
    }

    private func hasName(_ name: String, _ type: String) -> Bool {
        if let known = names[type] { return known.contains(name) }
        let all = ancestors(of: type).reduce(into: ownNames(of: type)) { $0.formUnion(ownNames(of: $1)) }
        names[type] = all
        return all.contains(name)
    }

    private func ownNames(of type: String) -> Set<String> {
        if let known = ownNames[type] { return known }
        var found: Set<String> = []
        for part in index.named(type) {
            let source = index.source(part)
            for number in source.members(of: part.number) {
                let member = source.declarations[number]
                switch member.kind {
                case .property, .function, .enumCase: found.insert(source.text(member.name))
                default: continue
                }
            }
        }
        ownNames[type] = found
        return found
    }

    /// A class's own go before those of a protocol.
    func ancestors(of type: String) -> [String] {
        if let known = ancestors[type] { return known }
        let all = tree.ancestors(of: type)
        let ordered = all.filter { !tree.protocols.contains($0) } + all.filter { tree.protocols.contains($0) }
        ancestors[type] = ordered
        return ordered
    }

    private func find(_ key: Key) -> [DeclarationID] {
        if !key.isAbove {
            let own = own(key, key.type)
            if !own.isEmpty { return own }
        }
        for ancestor in ancestors(of: key.type) {
            let own = own(key, ancestor)
            if !own.isEmpty { return own }
        }
        return []
    }

    /// Declarations that have code or a value.
    private func own(_ key: Key, _ type: String) -> [DeclarationID] {
        let parts = nearest(index.named(type), key.file)
        return parts.flatMap { part in
            let source = index.source(part)
            return source.members(of: part.number).filter { number in
                let member = source.declarations[number]
                switch member.kind {
                case .property, .function:
                    return source.reads(member.name, key.name) && isAsked(member, key, parts, source)
                        && hasCode(member, number, source)
                        && (source.isStatic(number) == key.isStatic || isClassProperty(member, source))
                case .enumCase: return key.isStatic && source.reads(member.name, key.name)
                default: return false
                }
            }.map { DeclarationID(file: part.file, number: $0) }
        }
    }

    private func isAsked(
        _ member: Declaration, _ key: Key, _ parts: [DeclarationID], _ source: SourceDeclarations
    ) -> Bool {
        switch key.access {
        case .either: true
        case .property: member.kind == .property || source.language == .objectiveC && hasProperty(key.name, parts)
        case .function: member.kind == .function
        }
    }

    /// Whether an interface declares a property whose getter is a method.
    private func hasProperty(_ name: String, _ parts: [DeclarationID]) -> Bool {
        parts.contains { part in
            let source = index.source(part)
            return source.members(of: part.number).contains {
                source.declarations[$0].kind == .property && source.reads(source.declarations[$0].name, name)
            }
        }
    }

    private func isClassProperty(_ member: Declaration, _ source: SourceDeclarations) -> Bool {
        source.language == .objectiveC && member.kind == .property
    }

    /// A protocol's requirements and an interface's declarations have none. A property that is stored counts, so that nobody
    /// goes on to an ancestor's.
    private func hasCode(_ member: Declaration, _ number: Int, _ source: SourceDeclarations) -> Bool {
        guard source.language == .swift else { return !member.body.isEmpty }
        if let container = source.declarations[number].parent, source.declarations[container].kind == .protocol {
            return false
        }
        return member.kind == .property || !member.body.isEmpty
    }

    /// Of several structures and enumerations of a name those of the file at hand, when it has some: most often they are
    /// called `Constants`.
    private func nearest(_ parts: [DeclarationID], _ file: Int) -> [DeclarationID] {
        let parts = parts.filter { index.declaration($0).kind.hasMembers }
        let primary = parts.filter {
            let kind = index.declaration($0).kind
            return kind == .structure || kind == .enumeration || kind == .class && index.source($0).language == .swift
        }
        guard primary.count > 1, primary.contains(where: { $0.file == file }) else { return parts }
        return parts.filter { $0.file == file || index.declaration($0).kind == .extension }
    }
}
