import SourceSyntax

extension ProjectClasses {
    /// What AppKit and UIKit call on every object that is decoded from a document and shown.
    private static let starts = [
        "awakeFromNib", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewWillLayout", "viewDidLayout", "windowDidLoad", "layoutSubviews",
        "didMoveToWindow",
        "didMoveToSuperview",
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
