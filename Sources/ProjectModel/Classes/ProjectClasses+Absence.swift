import Base

extension ProjectClasses {
    /// The presence of a name that no member of a class has. It is absent despite uncertainty when it is a typo of one
    /// of `names`, which the class has: a missing source would have to declare nearly the same name.
    func absence(
        of reference: ClassReference, _ name: String, among names: @autoclosure () -> [String],
        besides others: [ClassUncertainty] = []
    ) -> Presence {
        let uncertainty = uncertainty(of: reference) + others
        if !uncertainty.isEmpty {
            let isForeign = uncertainty.contains { if case .foreignModule = $0 { true } else { false } }
            if !isForeign, names().contains(where: { Self.isSlip(name, ofMember: $0) }) { return .absent }
            return .unknown(uncertainty)
        }
        // A document can't name a class that does not derive from one of Apple's.
        return lineage(of: reference.name).systemClasses.isEmpty ? .unknown([.undeclared(reference.name)]) : .absent
    }

    /// Where a class accepts undeclared keys, such as by an override of `setValue(_:forUndefinedKey:)`.
    package func keyCatcher(of reference: ClassReference) -> DeclarationID? {
        KeySearch.anyKey.find(in: lineage(of: reference.name), index)
    }

    func anyKey(of reference: ClassReference) -> [ClassUncertainty] {
        keyCatcher(of: reference).map { [.anyKey(index.typeName(around: $0), at: index.spot(of: $0))] } ?? []
    }

    /// Whether a name or selector is a typo of another one: `buttons` is not a typo of `button`.
    static func isSlip(_ name: String, ofMember other: String) -> Bool {
        guard Base.isSlip(name, for: other) else { return false }
        let stems = [name, other].map { $0.prefix { $0 != ":" } }.sorted { $0.utf8.count < $1.utf8.count }
        return stems[0] + "s" != stems[1]
    }
}
