import SourceSyntax

/// The object that a function is called on.
enum Caller: Hashable {
    case unknown
    /// An object of a class.
    case object(String)
    /// The object itself, by another of its members.
    case itself(DeclarationID)
}

extension MemberUses {
    /// Whether an object of a class may run a member: one of its own, one that UIKit calls, or an inherited function that
    /// code calls on it.
    func mayRun(_ member: DeclarationID, by lineage: ClassLineage) -> Bool {
        var seen: Set<DeclarationID> = []
        return mayRun(member, by: lineage, &seen)
    }

    private func mayRun(
        _ member: DeclarationID, by lineage: ClassLineage, _ seen: inout Set<DeclarationID>
    ) -> Bool {
        guard seen.insert(member).inserted else { return false }
        let source = index.source(member)
        let function = source.declarations[member.number]
        guard function.kind == .function, source.language == .swift, !function.modifiers.contains(.override),
            function.marks.isDisjoint(with: .exposing), let container = source.containerName(of: member.number),
            container != lineage.name, lineage.classes.contains(container)
        else { return true }
        return callers.value(for: member) { findCallers(of: member) }.contains { caller in
            switch caller {
            case .unknown: return true
            case .object(let name):
                return lineage.classes.contains(name) || index.classTree.ancestors(of: name).contains(lineage.name)
            case .itself(let other):
                guard let name = index.source(other).containerName(of: other.number) else { return true }
                if index.classTree.ancestors(of: name).contains(lineage.name) { return true }
                return lineage.classes.contains(name) && mayRun(other, by: lineage, &seen)
            }
        }
    }

    /// Where a function is called or passed on.
    private func findCallers(of function: DeclarationID) -> Set<Caller> {
        let name = index.name(of: function)
        let (declaring, parameters) = (index.source(function), types.parameters(of: function))
        var found: Set<Caller> = []
        // Objective-C spells it in another way.
        for (file, offsets) in index.places(of: [name]) where index.files[file].source.language == .swift {
            for id in members(inFile: file) where id != function && index.hasCode(id, at: offsets) {
                for use in bodies.uses(of: id).members[name] ?? [] where use.part == .whole {
                    if let call = use.call, call.matches(parameters, declaring) == nil { continue }
                    switch use.receiver {
                    case .type: break
                    case .object(let object) where !object.isSelf && object.name != "super":
                        found.insert(types.type(of: object, in: id).map { .object($0.className) } ?? .unknown)
                    default: found.insert(.itself(id))
                    }
                }
            }
        }
        return found
    }
}
