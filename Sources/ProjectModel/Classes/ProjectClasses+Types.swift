import InterfaceBuilder
import SourceSyntax

/// The types of outlets, as far as they are certain.
extension ProjectClasses {
    /// The type of an outlet that the project declares; nil when it does not. Its class is one that sources or tables
    /// declare, or nil.
    ///
    /// Classes with the same name in several targets may have outlets with the same name: where these differ, the type
    /// is unknown.
    package func outletType(_ name: String, of reference: ClassReference) -> MemberType? {
        outletTypes.value(for: Query(name: name, type: reference.name)) { findOutletType(name, of: reference.name) }
    }

    private func findOutletType(_ name: String, of type: String) -> MemberType? {
        let all = outletDeclarations(name, of: type)
        guard let id = all.first, var type = knownType(of: id) else { return nil }
        for other in all where other != id && !isOfOtherPlatform(index.memberType(of: other)?.name) {
            guard let another = knownType(of: other) else { continue }
            if another.isCollection != type.isCollection { type.isCollection = nil }
            if another.name != type.name { type.name = nil }
        }
        return type
    }

    /// The type of a member; without a name when that is not a class.
    private func knownType(of id: DeclarationID) -> MemberType? {
        guard var type = index.memberType(of: id) else { return nil }
        let written = type.name
        type.name = written.flatMap { isGenericParameter($0, around: id) ? nil : classBehind($0) }
        guard type.isCollection == false else { return type }
        if ["NSArray", "NSMutableArray"].contains(type.name) {
            type.isCollection = true
            type.name = nil
        } else if !isOfOtherPlatform(written), type.name.map(mayBeCollection) ?? true {
            type.isCollection = nil
        }
        return type
    }

    private func mayBeCollection(_ name: String) -> Bool {
        name == "NSObject"
            || ["NSSet", "NSOrderedSet"].contains { ClassTable.isKind(name, of: $0, on: platform) == true }
    }

    /// Whether a member's class exists only on other platforms.
    private func isOfOtherPlatform(_ name: String?) -> Bool {
        guard let name, index.named(name).isEmpty else { return false }
        return ClassTable.isKnown(name) && !ClassTable.isKnown(name, on: platform)
    }

    private func isGenericParameter(_ name: String, around member: DeclarationID) -> Bool {
        let source = index.source(member)
        var number = index.declaration(member).parent
        while let current = number {
            let parameters = source.text(source.declarations[current].genericParameters)
            if parameters.split(whereSeparator: { "<>,: \n\t".contains($0) }).contains(Substring(name)) { return true }
            number = source.declarations[current].parent
        }
        return false
    }

    /// A class by its own name or that of a type alias; nil for anything else.
    private func classBehind(_ name: String) -> String? {
        let found = index.named(name)
        if found.contains(where: { index.declaration($0).kind == .protocol }) { return nil }
        if found.contains(where: { index.isClass(index.declaration($0)) }) { return name }
        if found.contains(where: { !index.declaration($0).isExtension }) {
            let aliases = found.filter { index.declaration($0).kind == .typeAlias }
            guard aliases.count == 1, found.count == 1, let alias = aliases.first else { return nil }
            let target = SwiftType(index.source(alias).text(index.declaration(alias).type))
            return !target.isArray && ClassTable.isKnown(target.name, on: platform) ? target.name : nil
        }
        return ClassTable.isKnown(name, on: platform) ? name : nil
    }
}
