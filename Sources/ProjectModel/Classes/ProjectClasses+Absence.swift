import Text

extension ProjectClasses {
    /// What it means that nothing of a class has a name. Whatever is not here would have to bring one that is nearly the same as
    /// one of `names`, which the class has: a slip is missing all the same.
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
        // A class that derives from nothing of Apple's is none that a document can name.
        return lineage(of: reference.name).systemClasses.isEmpty ? .unknown([.undeclared(reference.name)]) : .absent
    }

    /// Where a class takes keys that it does not have, as by an override of `setValue(_:forUndefinedKey:)`.
    package func keyCatcher(of reference: ClassReference) -> DeclarationID? {
        KeySearch.anyKey.find(in: lineage(of: reference.name), index)
    }

    func anyKey(of reference: ClassReference) -> [ClassUncertainty] {
        keyCatcher(of: reference).map { [.anyKey(index.typeName(around: $0), at: index.spot(of: $0))] } ?? []
    }

    /// Whether a name or selector is a slip of another one: `buttons` beside `button` is none.
    static func isSlip(_ name: String, ofMember other: String) -> Bool {
        guard Text.isSlip(name, for: other) else { return false }
        let stems = [name, other].map { $0.prefix { $0 != ":" } }.sorted { $0.utf8.count < $1.utf8.count }
        return stems[0] + "s" != stems[1]
    }
}
