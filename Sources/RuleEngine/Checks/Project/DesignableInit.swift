import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Classes that are instantiated with an initializer that does not load their nib, as the other one does.
struct DesignableInit: PlainCheck {
    static let name = "designable-init"

    /// A class that loads its nib in one initializer, with the objects that the other one creates.
    private struct Unloaded {
        var loading: OneSidedLoading
        var made: [DocumentUses.Use] = []
        var creations: [ClassCreation] = []
    }

    func findings(in view: ProjectView) -> [CheckFinding] {
        let uses = DocumentUses(view)
        let iOS = view.classes(for: .ios)
        let macOS = view.classes(for: .macos)
        let loadings = view.calls.oneSidedLoadings(in: view.sources, of: view.requestedClasses) {
            isPlainView($0, iOS) || macOS.isKind(ClassReference($0), of: "NSView") == true
        }
        let byCode = loadings.filter { $0.start != .frame }
        let creations = Dictionary(
            grouping: view.sources.creations(ofClasses: Set(byCode.map(\.className))), by: \.className)
        // Classes inherit their initializers: a problem in one is reported once.
        var found: [DeclarationID: [Unloaded]] = [:]
        for loading in loadings {
            for silent in loading.silent {
                var unloaded = Unloaded(loading: loading)
                if let creation = silent.creation {
                    unloaded.creations = (creations[loading.className] ?? []).filter { $0.initializer == creation }
                } else {
                    unloaded.made = stayingEmpty(loading, view, uses)
                }
                guard !unloaded.made.isEmpty || !unloaded.creations.isEmpty,
                    let target = target(loading, silent, view)
                else { continue }
                found[target, default: []].append(unloaded)
            }
        }
        return found.keys.sorted().compactMap { target in found[target].flatMap { finding(target, $0, view, uses) } }
    }

    /// Controllers, and the views that table views create, have other initializers.
    private func isPlainView(_ name: String, _ classes: ProjectClasses) -> Bool {
        let reference = ClassReference(name)
        return classes.isKind(reference, of: "UIView") == true
            && classes.isKind(reference, of: "UITableViewCell") == false
            && classes.isKind(reference, of: "UITableViewHeaderFooterView") == false
    }

    /// A view that has its content in the document needs no nib, and neither does the one in its own nib.
    private func stayingEmpty(
        _ loading: OneSidedLoading, _ view: ProjectView, _ uses: DocumentUses
    ) -> [DocumentUses.Use] {
        let own = Set(loading.loads.flatMap { view.calls.calls[$0.call].documents.names.map(\.name) })
        return uses.of(loading.className).filter { use in
            use.object.hasSubviews == false && !own.contains(use.document.name)
        }
    }

    /// The initializer that does not load, or the class that has none; `awakeFromNib()` when code does not reach that.
    private func target(
        _ loading: OneSidedLoading, _ silent: OtherInitializer, _ view: ProjectView
    ) -> DeclarationID? {
        if loading.start == .awakeFromNib { return loading.loading }
        return silent.declaration ?? view.sources.classDeclaration(around: loading.loading)
    }

    private func finding(
        _ target: DeclarationID, _ unloaded: [Unloaded], _ view: ProjectView, _ uses: DocumentUses
    ) -> CheckFinding? {
        guard let loading = unloaded.first?.loading else { return nil }
        let made = unloaded.flatMap(\.made)
        let creations = unloaded.flatMap(\.creations).sorted {
            ($0.declaration.file, $0.range.start) < ($1.declaration.file, $1.range.start)
        }
        guard let message = message(target, loading, made.first, creations.first, view) else { return nil }
        let nibs = loading.loads.flatMap { documents(loadedBy: view.calls.calls[$0.call], loading.className, view) }
        return CheckFinding(
            message, at: view.place(ofInitializer: target),
            related: uses.places(made) + creations.map { place(of: $0, view) } + [loadingPlace(loading, view)]
                + nibs.map { place(of: $0, view) },
            documents: Set((made.map(\.document) + nibs).map(\.path)))
    }

    private func message(
        _ target: DeclarationID, _ loading: OneSidedLoading, _ made: DocumentUses.Use?, _ created: ClassCreation?,
        _ view: ProjectView
    ) -> String? {
        let function = view.sources.functionName(of: loading.loading)
        if let made {
            return """
                \(made.className) loads its nib only in \(function). The one that \(fileName(made.document)) creates with \
                \(initializer(target, "init(coder:)", "initWithCoder:", view)) stays empty. Load the nib there too.
                """
        }
        guard let created else { return nil }
        let spot = view.place(of: created.range, inFile: created.declaration.file).spot
        if loading.start == .awakeFromNib {
            return """
                \(created.className) loads its nib in \(function), which is not called for the one created in code \
                (\(spot)). It stays empty. Load the nib in the initializers.
                """
        }
        return """
            \(created.className) loads its nib only in \(function). The one created in code (\(spot)) stays empty. Load the \
            nib in \(initializer(target, "init(frame:)", "initWithFrame:", view)) too.
            """
    }

    // MARK: Texts and places

    private func loadingPlace(_ loading: OneSidedLoading, _ view: ProjectView) -> RelatedFinding {
        let call = view.calls.calls[loading.loads[0].call]
        return RelatedFinding("this loads the nib", at: view.place(of: call.range, inFile: call.declaration.file))
    }

    private func documents(loadedBy call: LoadingCall, _ className: String, _ view: ProjectView) -> [NibSummary] {
        call.onlyNib(for: className).map { view.documents.named($0, .xib) } ?? []
    }

    /// The place of the object that should get the nib's content.
    private func place(of nib: NibSummary, _ view: ProjectView) -> RelatedFinding {
        RelatedFinding("this nib is not loaded", at: view.place(of: nib.owner?.range ?? nib.rootRange, in: nib))
    }

    /// The initializer that is reported; the class when it has none.
    private func initializer(
        _ target: DeclarationID, _ swift: String, _ objectiveC: String, _ view: ProjectView
    ) -> String {
        let source = view.sources.source(target)
        guard source.declarations[target.number].kind.hasMembers else { return view.sources.functionName(of: target) }
        return source.language == .swift ? swift : objectiveC
    }

    private func place(of creation: ClassCreation, _ view: ProjectView) -> RelatedFinding {
        RelatedFinding(
            "code creates \(withArticle(creation.className)) here",
            at: view.place(of: creation.range, inFile: creation.declaration.file))
    }

    private func fileName(_ document: NibSummary) -> String { document.path.lastComponent }
}

extension SourceIndex {
    /// The class itself that a member belongs to, in an extension too.
    fileprivate func classDeclaration(around member: DeclarationID) -> DeclarationID? {
        let parts = parts(ofClass: typeName(of: member))
        return parts.first { declaration($0).kind == .implementation && declaration($0).type.isEmpty }
            ?? parts.first { declaration($0).kind == .class }
    }
}
