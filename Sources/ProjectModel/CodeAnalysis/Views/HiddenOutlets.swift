import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether code hides the object of an outlet, or one of those of a collection: it sets `isHidden` to anything but
    /// a literal `false`. What the same function removes from a stack view is no arranged view any more.
    package func hides(outlet: String, of reference: ClassReference) -> Bool {
        guard let id = outletDeclaration(outlet, of: reference) else { return false }
        let lineage = lineage(of: reference)
        return memberUses.hidden.value(for: [outlet, lineage.key]) {
            let uses = memberUses.uses(of: id, in: lineage) + memberUses.usesElsewhere(of: id, in: lineage)
            return Dictionary(grouping: uses, by: \.declaration).values.contains { uses in
                uses.contains(where: \.hides) && !uses.contains { $0.followers.contains("removeArrangedSubview") }
            }
        }
    }
}

extension MemberUse {
    /// Whether it sets `isHidden` to anything but a literal `false`.
    fileprivate var hides: Bool {
        guard let (name, value) = setProperty, ["isHidden", "hidden"].contains(name) else { return false }
        return value.name.map { !["false", "NO"].contains($0) } ?? true
    }
}
