import SourceSyntax

extension ProjectClasses {
    /// The first use of an outlet that is lost while the outlet is nil: a message to it, or a property of it that is set
    /// or read. Nil when code sets the outlet or checks it anywhere, has a getter for it, names it in a text, or when
    /// documents outside of the project may connect it.
    package func lostUse(of outlet: UnconnectedOutlet, in reference: ClassReference) -> MemberUse? {
        let lineage = lineage(of: reference)
        return memberUses.lost.value(for: MemberUses.Owned(outlet: outlet.declaration, lineage: lineage.key)) {
            findLostUse(of: outlet, in: reference, lineage)
        }
    }

    private func findLostUse(
        of outlet: UnconnectedOutlet, in reference: ClassReference, _ lineage: ClassLineage
    ) -> MemberUse? {
        let id = outlet.declaration
        guard lineage.uncertainty.isEmpty, !isInterfaceOfLibrary(id), !hasGetter(outlet.name, lineage),
            !mentions("\"\(outlet.name)\"", inCodeOf: reference)
        else { return nil }
        let own = memberUses.uses(of: id, in: lineage)
        let all = own + memberUses.usesElsewhere(of: id, in: lineage)
        if all.contains(where: { [.set, .checked].contains($0.code.access) }) { return nil }
        return all.first { use in
            guard let member = use.accessed, !member.isEmpty else { return false }
            return use.code.isAlwaysBuilt && index.source(use.declaration).language == .objectiveC
        }
    }

    private func hasGetter(_ name: String, _ lineage: ClassLineage) -> Bool {
        lineage.method(name, index).map { index.declaration($0).kind == .function } ?? false
    }
}
