import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectIndex

/// Classes that are made with an initialiser that does not do what the other one does: it does not load their nib, or it ends
/// the program.
struct DesignableInit: ProjectCheck {
    static let name = "designable-init"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        let uses = DocumentUses(view)
        return crashes(view, uses) + oneSided(view, uses)
    }

    // MARK: Initialisers that end the program

    private func crashes(_ view: ProjectView, _ uses: DocumentUses) -> [ProjectFinding] {
        let crashing = view.calls.crashingDecoders(ofClasses: Set(uses.classes), in: view.sources)
        var byDeclaration: [DeclarationID: [DocumentUses.Use]] = [:]
        for name in crashing.keys.sorted() {
            guard let declaration = crashing[name] else { continue }
            byDeclaration[declaration, default: []] += uses.of(name)
        }
        return byDeclaration.keys.sorted().compactMap { declaration in
            guard let made = byDeclaration[declaration], let first = made.first else { return nil }
            let name = view.sources.functionName(of: declaration)
            return ProjectFinding(
                message: "\(fileName(first.document)) makes \(Article.of(first.className)) \(first.className) with "
                    + "\(name), which ends the app. Let it decode the view, or make the view in code only",
                place: place(of: declaration, view), related: uses.places(made),
                documents: Set(made.map(\.document.path)))
        }
    }

    // MARK: Nibs that only one side loads

    private func oneSided(_ view: ProjectView, _ uses: DocumentUses) -> [ProjectFinding] {
        let loadings = view.calls.oneSidedLoadings(in: view.sources)
        let byCode = loadings.filter { $0.start != .frame }
        let creations = Dictionary(
            grouping: view.sources.creations(ofClasses: Set(byCode.map(\.className))), by: \.className)
        var seen: Set<DeclarationID> = []
        return loadings.flatMap { loading -> [ProjectFinding] in
            if loading.start == .frame { return [inDocuments(loading, view, uses, &seen)].compactMap(\.self) }
            return inCode(loading, creations[loading.className] ?? [], view, &seen)
        }
    }

    private func inDocuments(
        _ loading: OneSidedLoading, _ view: ProjectView, _ uses: DocumentUses, _ seen: inout Set<DeclarationID>
    ) -> ProjectFinding? {
        let own = Set(loading.loads.flatMap { view.calls.calls[$0.call].documents.names.map(\.name) })
        // A view that has its content in the document needs no nib, and neither does the one in its own nib.
        let made = uses.of(loading.className).filter { use in
            use.object.element == "view" && use.object.hasSubviews == false && !own.contains(use.document.name)
        }
        guard let first = made.first, let silent = loading.silent.first,
            let target = silent.declaration ?? view.sources.classDeclaration(of: loading.className),
            seen.insert(target).inserted
        else { return nil }
        let decoder = silent.declaration.map(view.sources.functionName) ?? decoderName(target, view)
        return ProjectFinding(
            message: "\(loading.className) loads its nib in \(view.sources.functionName(of: loading.loading)) only: the one "
                + "that \(fileName(first.document)) makes with \(decoder) stays empty. Load it there too",
            place: place(of: target, view), related: uses.places(made) + [loadingPlace(loading, view)],
            documents: Set(made.map(\.document.path)))
    }

    private func inCode(
        _ loading: OneSidedLoading, _ creations: [ClassCreation], _ view: ProjectView,
        _ seen: inout Set<DeclarationID>
    ) -> [ProjectFinding] {
        let isAwakening = loading.start == .awakeFromNib
        var byTarget: [DeclarationID: [ClassCreation]] = [:]
        for creation in creations {
            guard let silent = loading.silent.first(where: { $0.creation == creation.initializer }) else { continue }
            let target = isAwakening ? loading.loading : silent.declaration
            guard let target = target ?? view.sources.classDeclaration(of: loading.className) else { continue }
            byTarget[target, default: []].append(creation)
        }
        return byTarget.keys.sorted().compactMap { target in
            guard let made = byTarget[target], let first = made.first, seen.insert(target).inserted else { return nil }
            let name = view.sources.functionName(of: loading.loading)
            let spot = view.sources.spot(of: first.declaration)
            let message =
                isAwakening
                ? "\(loading.className) loads its nib in \(name), which is not called for the one that code makes "
                    + "(\(spot)): it stays empty. Load it in the initializers"
                : "\(loading.className) loads its nib in \(name) only: the one that code makes (\(spot)) stays empty. "
                    + "Load it in \(codeName(target, loading, first, view)) too"
            let places = made.map { creation in
                RelatedPlace(
                    place: view.place(of: creation.range, inFile: creation.declaration.file),
                    message: "code makes \(Article.of(creation.className)) \(creation.className)")
            }
            return ProjectFinding(
                message: message, place: place(of: target, view), related: places + [loadingPlace(loading, view)],
                documents: Set(loading.loads.flatMap { documents(of: view.calls.calls[$0.call], view) }))
        }
    }

    // MARK: Texts and places

    private func place(of declaration: DeclarationID, _ view: ProjectView) -> PlaceElsewhere {
        var identity = view.sources.qualifiedName(of: declaration)
        let source = view.sources.source(declaration)
        for parameter in source.parameters(of: source.declarations[declaration.number]) {
            identity += " " + source.text(parameter.label)
        }
        return PlaceElsewhere(place: view.sources.place(of: declaration), identity: identity)
    }

    private func loadingPlace(_ loading: OneSidedLoading, _ view: ProjectView) -> RelatedPlace {
        let call = view.calls.calls[loading.loads[0].call]
        return RelatedPlace(
            place: view.place(of: call.range, inFile: call.declaration.file), message: "this loads the nib")
    }

    private func documents(of call: LoadingCall, _ view: ProjectView) -> [String] {
        call.documents.names.flatMap { view.documents.named($0.name, .xib).map(\.path) }
    }

    private func decoderName(_ type: DeclarationID, _ view: ProjectView) -> String {
        view.sources.source(type).language == .swift ? "init(coder:)" : "initWithCoder:"
    }

    private func codeName(
        _ target: DeclarationID, _ loading: OneSidedLoading, _ creation: ClassCreation, _ view: ProjectView
    ) -> String {
        if loading.silent.contains(where: { $0.declaration == target }) {
            return view.sources.functionName(of: target)
        }
        return view.sources.source(target).language == .swift ? "init(frame:)" : "initWithFrame:"
    }

    private func fileName(_ document: NibSummary) -> String { Path(document.path).lastComponent }
}

extension SourceIndex {
    /// The class itself, without extensions.
    fileprivate func classDeclaration(of name: String) -> DeclarationID? {
        let parts = parts(ofClass: name)
        return parts.first { declaration($0).kind == .implementation && declaration($0).type.isEmpty }
            ?? parts.first { declaration($0).kind == .class }
    }
}
