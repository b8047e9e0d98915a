import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Table view cells that add what takes touches to themselves, below their content view.
struct CellContentView: Check {
    static let name = "cell-content-view"

    /// What takes touches, whatever else code does with it.
    private static let touched = ["UIControl", "UIScrollView", "UISearchBar", "UIPickerView", "WKWebView"]

    private let exempt: [String]

    init(options: CheckOptions) { exempt = options.list("exempt").map { $0.lowercased() } }

    func findings(in view: ProjectView) -> [CheckFinding] {
        let sources = view.sources
        let classes = view.classes(for: .ios)
        let kinds = Cache<String, Bool?>()
        let isCovered = { (type: DeclarationID) -> Bool? in
            let name = sources.typeName(around: type)
            return kinds.value(for: name) { Self.isCovered(name, classes, sources, view) }
        }
        var skipped: Set<String> = []
        // It concerns the documents that have the cell.
        let asked = view.requestedDocuments.map { Set($0.flatMap(\.objects).compactMap(\.className)) }
        let wanted = { type in
            asked?.contains(sources.typeName(around: type)) != false && isCovered(type) != false
        }
        return sources.ownSubviews(ofTypes: asked, in: wanted).compactMap { subview in
            let cell = sources.typeName(around: subview.type)
            let uses = view.documents.all.compactMap { document in
                document.objects.first { $0.className == cell }.map { (document: document, object: $0) }
            }
            guard !isMeant(subview), let effect = Self.effect(subview, uses.map(\.document), classes, view) else {
                return nil
            }
            guard isCovered(subview.type) == true else {
                if skipped.insert(cell).inserted {
                    view.skip(
                        classes.uncertainty(of: ClassReference(cell)), at: subview.range, in: subview.declaration)
                }
                return nil
            }
            return CheckFinding(
                """
                \(cell) adds \(subview.added.isEmpty ? "a view" : "\"\(subview.added)\"") to itself. Since iOS 14, \
                contentView is above it, so \(effect). Add it to contentView.
                """, at: view.place(of: subview.range, in: subview.declaration),
                related: uses.prefix(4).map { use in
                    RelatedFinding("this object has the class", at: view.place(of: use.object.range, in: use.document))
                },
                documents: Set(uses.map(\.document.path)))
        }
    }

    /// Whether a class is a table view cell whose content view is created after the views that it adds; nil if that is
    /// unknown.
    private static func isCovered(
        _ name: String, _ classes: ProjectClasses, _ sources: SourceIndex, _ view: ProjectView
    ) -> Bool? {
        let reference = ClassReference(name)
        guard let isCell = classes.isKind(reference, of: "UITableViewCell") else {
            return name.hasSuffix("Cell") ? nil : false
        }
        // Using the content view or a label of Apple's creates it, and the cell of a nib has it from the beginning.
        guard isCell, !["contentView", "textLabel"].contains(where: { classes.mentions($0, inCodeOf: reference) }),
            !view.documents.all.contains(where: { document in
                document.objects.contains { object in
                    object.position != .owner
                        && object.reference(in: document).flatMap { classes.isKind($0, of: name) } == true
                }
            })
        else { return false }
        // A cell that handles its subviews itself. Categories on Apple's classes count.
        return !classes.lineage(of: name).parts.contains { part in
            let source = sources.source(part)
            return source.members(of: part.number).contains { member in
                let declaration = source.declarations[member]
                return declaration.kind == .function && !declaration.body.isEmpty
                    && ["addSubview", "insertSubview", "didAddSubview"].contains(source.text(declaration.name))
            }
        }
    }

    /// What touches don't reach: the added control, or one in the nib that the cell loads as its owner.
    private static func effect(
        _ subview: OwnSubview, _ documents: [NibSummary], _ classes: ProjectClasses, _ view: ProjectView
    ) -> String? {
        let isTouched = { (type: String) in
            Self.touched.contains { classes.isKind(ClassReference(type), of: $0) == true }
        }
        if let type = classes.addedClass(of: subview), isTouched(type) { return "this \(type) gets no touches" }
        let isLoaded = view.calls.calls(in: subview.declaration).contains { call in
            view.calls.calls[call].results.contains { $0.use == .addedToSelf && $0.range == subview.range }
        }
        guard isLoaded else { return nil }
        for document in documents {
            guard let owner = document.owner, let reference = owner.reference(in: document) else { continue }
            let control = owner.outlets.compactMap(\.name).first {
                classes.outletType($0, of: reference)?.name.map(isTouched) == true
            }
            if let control { return "\"\(control)\" gets no touches" }
        }
        return nil
    }

    /// A subview that belongs outside the content view, or was put there on purpose.
    private func isMeant(_ subview: OwnSubview) -> Bool {
        let added = subview.added.lowercased()
        return subview.isPlaced || exempt.contains { added.contains($0) }
    }
}
