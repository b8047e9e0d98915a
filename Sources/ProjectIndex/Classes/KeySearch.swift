/// A key of key-value coding, and what of a class its search for a setter finds: `setX:` or `_setX:`, then an instance
/// variable `_x`, `_isX`, `x` or `isX`.
///
/// Source: Apple's Key-Value Coding Programming Guide, "Search Pattern for the Basic Setter".
struct KeySearch {
    let key: String
    private let capitalized: String
    private let setters: [String]
    private let variables: [String]

    /// Selectors whose override takes any key.
    private static let catchAll: Set<String> = [
        "setValue:forUndefinedKey:", "setValue:forKey:", "setValue:forKeyPath:",
    ]

    init(_ key: String) {
        self.key = key
        capitalized = CamelCase.capitalized(key)
        setters = ["set\(capitalized):", "_set\(capitalized):"]
        variables = ["_\(key)", "_is\(capitalized)", key, "is\(capitalized)"]
    }

    /// The first declaration of a class that takes the key; nil when there is none.
    func find(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        for part in lineage.parts {
            if let member = members(of: part, lineage, index).first(where: { _ in true }) { return member }
        }
        return nil
    }

    /// All of them, the nearest first.
    func findAll(in lineage: ClassLineage, _ index: SourceIndex) -> [DeclarationID] {
        lineage.parts.flatMap { members(of: $0, lineage, index) }
    }

    private func members(
        of part: DeclarationID, _ lineage: ClassLineage, _ index: SourceIndex
    ) -> some Sequence<DeclarationID> {
        let source = index.source(part)
        return source.members(of: part.number).lazy.filter { member in
            source.language == .swift
                ? takesSwift(source, member, part, lineage, index) : takesObjectiveC(source, member)
        }.map { DeclarationID(file: part.file, number: $0) }
    }

    private func takesSwift(
        _ source: SourceDeclarations, _ member: Int, _ part: DeclarationID, _ lineage: ClassLineage,
        _ index: SourceIndex
    ) -> Bool {
        let declaration = source.declarations[member]
        if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) { return false }
        switch declaration.kind {
        case .property:
            let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
            guard isSame(source, name) else { return false }
            if !declaration.marks.isDisjoint(with: [.outlet, .managed]) { return true }
            return declaration.modifiers.contains(.settable)
                && index.isVisibleToObjectiveC(member, in: part, of: lineage)
        case .function:
            // `setTitle(_:)` and `_setTitle(_:)`; what overrides `setValue(_:forKey:)` decides itself.
            guard !declaration.parameters.isEmpty,
                !declaration.objectiveCName.isEmpty || beginsAsSetter(source, declaration)
            else { return false }
            guard index.isVisibleToObjectiveC(member, in: part, of: lineage) else { return false }
            return source.selectors(of: member).contains { setters.contains($0) || Self.catchAll.contains($0) }
        default: return false
        }
    }

    private func takesObjectiveC(_ source: SourceDeclarations, _ member: Int) -> Bool {
        let declaration = source.declarations[member]
        switch declaration.kind {
        case .property:
            if declaration.modifiers.contains(.static) { return false }
            if isSame(source, declaration.name), declaration.modifiers.contains(.settable) { return true }
            // The variable behind it, which a read-only one has too.
            if takesVariable(behind: declaration.name, source) { return true }
            return source.setter(of: declaration).map(setters.contains) ?? false
        case .instanceVariable:
            return takesVariable(declaration.name, source)
        case .synthesis:
            let variable = declaration.value.isEmpty ? declaration.name : declaration.value
            return takesVariable(variable, source)
        case .function:
            guard !declaration.modifiers.contains(.static), !declaration.parameters.isEmpty,
                beginsAsSetter(source, declaration)
            else { return false }
            return source.selectors(of: member).contains { setters.contains($0) || Self.catchAll.contains($0) }
        default: return false
        }
    }

    /// Whether a method's name begins as all setters do, and what takes any key.
    private func beginsAsSetter(_ source: SourceDeclarations, _ declaration: Declaration) -> Bool {
        let name = source.bytes[declaration.name.range]
        return name.starts(with: "set".utf8) || name.starts(with: "_set".utf8)
    }

    private func takesVariable(_ name: ByteRange, _ source: SourceDeclarations) -> Bool {
        variables.contains { source.reads(name, $0) }
    }

    /// The same for the variable that a property has by itself, which is called like it after an underscore.
    private func takesVariable(behind name: ByteRange, _ source: SourceDeclarations) -> Bool {
        let name = source.bytes[name.range]
        return variables.contains { $0.utf8.first == UInt8(ascii: "_") && name.elementsEqual($0.utf8.dropFirst()) }
    }

    /// Whether a property's setter is the key's.
    private func isSame(_ source: SourceDeclarations, _ name: ByteRange) -> Bool {
        name.range.count == key.utf8.count && CamelCase.capitalized(source.text(name)) == capitalized
    }
}

extension SourceDeclarations {
    /// The selector that `setter=` gives an Objective-C property; nil when it has the usual one.
    func setter(of declaration: Declaration) -> String? {
        attributes(of: declaration).first { reads($0.name, "setter") }.map { text($0.arguments) }
    }
}
