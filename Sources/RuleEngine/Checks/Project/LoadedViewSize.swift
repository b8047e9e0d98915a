import InterfaceBuilder
import ProjectModel

/// Views from nibs that are added to the object that loads them, and stay as large as they were in Interface Builder.
struct LoadedViewSize: PlainCheck {
    static let name = "loaded-view-size"

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard mayFind(view) else { return [] }
        let calls = view.calls
        return calls.unsizedSubviews(outlets: Self.outlets(view), in: view.sources).compactMap { subview in
            let type = view.sources.typeName(around: subview.type)
            let nibs = Self.nibs(of: subview, type, view)
            let isView = { (classes: ProjectClasses) in
                classes.isKind(ClassReference(type), of: "UIView") == true
                    && classes.isKind(ClassReference(type), of: "UIStackView") != true
            }
            // A base class that is not part of the checkout may do it.
            guard isView(view.classes(for: nibs.first?.platform ?? .ios)) else { return nil }
            let added = subview.outlet.map { "\"\($0)\"" } ?? "the loaded view"
            return CheckFinding(
                """
                \(type) adds \(added) to itself without setting its size. It stays as large as in Interface Builder. Set its \
                frame to bounds with a flexible autoresizing mask, or constrain its edges.
                """, at: view.place(of: subview.range, in: subview.declaration),
                related: nibs.compactMap { nib in
                    nib.root.map { RelatedFinding("the view", at: view.place(of: $0.range, in: nib)) }
                },
                documents: Set(nibs.map(\.path)))
        }
    }

    /// Whether code loads one of the requested documents, or an owner has views from it.
    private func mayFind(_ view: ProjectView) -> Bool {
        guard let asked = view.requestedDocuments else { return true }
        if asked.contains(where: { $0.owner?.outlets.isEmpty == false }) { return true }
        return view.calls.calls.contains { call in
            call.loads && call.documents.names.contains { view.isRequested(nib: $0.name) }
        }
    }

    /// The outlets of views that lead to a top-level view of their nib, by the class.
    private static func outlets(_ view: ProjectView) -> [String: Set<String>] {
        var outlets: [String: Set<String>] = [:]
        for document in view.documents.all where document.ownerKind == .view || document.ownerKind == .cell {
            guard let owner = document.owner, let type = owner.customClass else { continue }
            for outlet in owner.outlets where outlet.kind == .outlet {
                guard document.topLevel.contains(where: { $0.isView && $0.id == outlet.destinationID }),
                    let name = outlet.name
                else { continue }
                outlets[type, default: []].insert(name)
            }
        }
        return outlets
    }

    private static func nibs(of subview: LoadedSubview, _ type: String, _ view: ProjectView) -> [NibSummary] {
        if let outlet = subview.outlet {
            let classes = view.classes(for: .ios)
            return view.documents.all.filter { document in
                guard let owner = document.owner, let reference = owner.reference(in: document),
                    owner.outlets.contains(where: { $0.name == outlet })
                else { return false }
                return classes.isKind(reference, of: type) == true
                    || classes.isKind(ClassReference(type), of: reference.name) == true
            }
        }
        guard let call = subview.call else { return [] }
        let names = Set(view.calls.calls[call].documents.names.map(\.name))
        return names.sorted().flatMap { view.documents.named($0, .xib) }
    }
}
