import InterfaceBuilder
import SourceSyntax

/// A key of key-value coding, and the members of a class that its search for a setter finds: `setX:` or `_setX:`, then
/// an instance variable `_x`, `_isX`, `x` or `isX`.
///
/// Source: Apple's Key-Value Coding Programming Guide, "Search Pattern for the Basic Setter".
package struct KeySearch {
    let key: String
    private let setters: [String]
    private let variables: [String]

    package init(_ key: String) {
        self.key = key
        let capitalized = CamelCase.capitalized(key)
        setters = ["set\(capitalized):", "_set\(capitalized):"]
        variables = ["_\(key)", "_is\(capitalized)", key, "is\(capitalized)"]
    }

    /// The keys whose search may find a declaration, with an uppercase first letter.
    package static func keys(finding declaration: DeclarationID, _ index: SourceIndex) -> Set<String> {
        Set(PartMembers(index.source(declaration), only: declaration).byName.keys)
    }

    /// The first declaration in a class that accepts the key; nil when there is none.
    func find(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(named: key, index).first { takes($0, lineage, index) }
    }

    /// All such declarations, nearest first.
    package func findAll(in lineage: ClassLineage, _ index: SourceIndex) -> [DeclarationID] {
        lineage.members(named: key, index).filter { takes($0, lineage, index) }
    }

    /// The first variable that would accept the key if it were exposed to Objective-C; nil when there is none.
    func findHidden(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(named: key, index).first { member in
            let source = index.source(member)
            let declaration = source.declarations[member.number]
            return source.language == .swift && declaration.kind == .property && !declaration.isOfType
                && declaration.modifiers.contains(.settable) && isSame(source, declaration.name)
                && !takes(member, lineage, index)
        }
    }

    private func takes(_ member: DeclarationID, _ lineage: ClassLineage, _ index: SourceIndex) -> Bool {
        let source = index.source(member)
        return source.language == .swift
            ? takesSwift(source, member, lineage, index) : takesObjectiveC(source, member.number)
    }

    private func takesSwift(
        _ source: SourceDeclarations, _ member: DeclarationID, _ lineage: ClassLineage, _ index: SourceIndex
    ) -> Bool {
        let declaration = source.declarations[member.number]
        if declaration.isOfType { return false }
        switch declaration.kind {
        case .property:
            let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
            guard isSame(source, name) else { return false }
            if declaration.marks.contains(.outlet) || declaration.marks.contains(.managed) { return true }
            return declaration.modifiers.contains(.settable)
                && index.isVisibleToObjectiveC(member, of: lineage)
        case .function:
            return source.selectors(of: member.number).contains(where: setters.contains)
                && index.isVisibleToObjectiveC(member, of: lineage)
        default: return false
        }
    }

    private func takesObjectiveC(_ source: SourceDeclarations, _ member: Int) -> Bool {
        let declaration = source.declarations[member]
        switch declaration.kind {
        case .property:
            if declaration.modifiers.contains(.static) { return false }
            if isSame(source, declaration.name), declaration.modifiers.contains(.settable) { return true }
            // The variable behind it, which a read-only property has too.
            if variables.contains("_" + source.text(declaration.name)) { return true }
            return source.setter(of: declaration).map(setters.contains) ?? false
        case .instanceVariable: return variables.contains(source.text(declaration.name))
        case .synthesis:
            return variables.contains(source.text(declaration.value.isEmpty ? declaration.name : declaration.value))
        case .function:
            return !declaration.modifiers.contains(.static)
                && source.selectors(of: member).contains(where: setters.contains)
        default: return false
        }
    }

    /// Whether a property's setter is that of the key.
    private func isSame(_ source: SourceDeclarations, _ name: ByteRange) -> Bool {
        !key.isEmpty && CamelCase.capitalized(source.text(name)) == CamelCase.capitalized(key)
    }
}

extension SourceDeclarations {
    /// The selector in `setter=` of an Objective-C property; nil when it has the default one.
    func setter(of declaration: Declaration) -> String? {
        attributes(of: declaration).first { reads($0.name, "setter") }.map { text($0.arguments) }
    }
}
