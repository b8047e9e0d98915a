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
        guard lineage.uncertainty.isEmpty, !isInterfaceOfLibrary(id),
            lineage.method(outlet.name, index).map({ index.declaration($0).kind }) != .function,
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

    /// What AppKit and UIKit call on every object that is decoded from a document and shown.
    private static let starts = [
        "awakeFromNib", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewWillLayout", "viewDidLayout", "windowDidLoad", "layoutSubviews",
        "didMoveToWindow", "didMoveToSuperview",
    ]

    /// The first unchecked use that certainly runs for every object of the class.
    package func certainUse(of outlet: DeclarationID, in reference: ClassReference) -> MemberUse? {
        let uses = uncheckedUses(of: outlet, in: reference)
        if uses.isEmpty { return nil }
        let flags = LoadingFlags(loadingNames)
        let object = DecodedObject(className: reference.name, hasSubviews: nil)
        var found: MemberUse?
        for start in Self.starts where found == nil {
            let functions = loadingNames.members.members(
                start, .function, of: reference.name, isStatic: false, from: outlet.file)
            guard let first = functions.first else { continue }
            CertainWalk(loadingNames, flags, object, .awakeFromNib) { expression, walk in
                found = uses.first {
                    $0.declaration == walk.steps.last?.declaration && $0.range == expression.range
                }
                return found == nil ? nil : .ends
            }.run(first)
        }
        return found
    }
}
