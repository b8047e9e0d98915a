import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectIndex
import Text

/// Storyboards, scenes, segues and cells that code asks for and no document has.
struct StoryboardIdentifierExists: ProjectCheck {
    static let name = "storyboard-identifier-exists"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [ProjectFinding] {
        guard !view.project.isCutOff else { return [] }
        let context = LoadingContext(view)
        let asked = AskedIdentifiers(context)
        return view.calls.calls.flatMap { call -> [ProjectFinding] in
            if context.isConditional(call) { return [] }
            switch call.kind {
            case .storyboard: return storyboards(call, context)
            case .scene: return asked.scenes(call)
            case .segue: return asked.segues(call)
            case .dequeue(let kind): return asked.cells(call, kind)
            default: return []
            }
        }
    }

    private func storyboards(_ call: LoadingCall, _ context: LoadingContext) -> [ProjectFinding] {
        guard call.documents.isComplete else { return [] }
        return call.documents.names.compactMap { name in
            guard name.runningClass == nil, !name.isModuleQualified,
                context.lacks(name.name, .storyboard, in: call),
                !context.code(around: call, mentions: "\"storyboardc\"")
            else { return nil }
            let hint =
                nearest(to: name.name, in: context.view.documents.names(.storyboard))
                .map { " Did you mean \"\($0)\"?" } ?? ""
            return ProjectFinding(
                message: "There is no storyboard \"\(name.name)\" in this project.\(hint) "
                    + "Asking for it raises an exception. Name a storyboard that exists",
                place: context.view.place(of: call.argumentRange, in: call))
        }
    }
}

/// What documents and code know by name, and who asks for something else.
struct AskedIdentifiers {
    private let context: LoadingContext
    private let documents: [NibSummary]
    private let identifiers: [NibIdentifier.Kind: Set<String>]
    /// What could not be read and may have any identifier that stands in it.
    private let unread: [[UInt8]]
    private let registered: RegisteredCells
    private let overridesSegues: Bool

    init(_ context: LoadingContext) {
        self.context = context
        let view = context.view
        documents = view.documents.all
        identifiers = documents.reduce(into: [:]) { found, document in
            for identifier in document.identifiers { found[identifier.kind, default: []].insert(identifier.name) }
        }
        let read = Set(documents.map(\.path))
        unread = view.project.documents.filter { !read.contains($0.string) }
            .map { view.project.resources?.bytes(of: $0) ?? [] }
        registered = RegisteredCells(view.calls)
        overridesSegues = view.calls.calls.contains { $0.kind == .segue } && Self.overridesSegues(view)
    }

    /// Whether a controller handles identifiers of its own.
    private static func overridesSegues(_ view: ProjectView) -> Bool {
        view.sources.files.contains { file in
            let source = file.source
            return source.declarations.indices.contains { number in
                let declaration = source.declarations[number]
                return declaration.kind == .function && source.reads(declaration.name, "performSegue")
                    || declaration.kind == .function && source.language == .objectiveC
                        && source.selectors(of: number).contains("performSegueWithIdentifier:sender:")
            }
        }
    }

    // MARK: Scenes

    func scenes(_ call: LoadingCall) -> [ProjectFinding] {
        guard call.identifiers.isComplete, !call.identifiers.names.isEmpty else { return [] }
        let named = call.documents.isComplete ? call.documents.names : []
        var storyboards = named.flatMap { context.view.documents.named($0.name, .storyboard) }
        // Of one that does not exist, something else is said.
        if !named.isEmpty, storyboards.isEmpty { return [] }
        let isKnown =
            !storyboards.isEmpty
            && named.allSatisfy {
                !context.view.documents.named($0.name, .storyboard).isEmpty
            }
        if !isKnown {
            guard isOwnStoryboard(call) || context.view.project.missingDependencies.isEmpty else { return [] }
            storyboards = documents.filter { $0.kind == .storyboard }
        }
        guard !storyboards.isEmpty else { return [] }
        let scenes = storyboards.flatMap(\.identifiers).filter { $0.kind == .scene }
        let names = Set(scenes.map(\.name))
        return call.identifiers.names.compactMap { name in
            guard isSaid(name), !names.contains(name.name) else { return nil }
            let place = isKnown ? storyboards[0].fileName : "storyboard of this project"
            let elsewhere =
                isKnown
                ? documents.first { document in
                    document.identifiers.contains { $0.kind == .scene && $0.name == name.name }
                } : nil
            let hint = elsewhere.map { " \($0.fileName) has one: is it meant?" } ?? near(name.name, names)
            return finding(
                "\(isKnown ? "" : "No ")\(place) has \(isKnown ? "no " : "a ")scene with the identifier \"\(name.name)\".\(hint) "
                    + "Asking for it raises an exception. Set it as the Storyboard ID of a view controller, or ask for another one",
                call, isKnown ? storyboards : [])
        }
    }

    /// `self.storyboard`: the one that the controller came from, which is one of the project's.
    private func isOwnStoryboard(_ call: LoadingCall) -> Bool {
        let text = context.text(ByteRange(Int(call.range.start), Int(call.nameRange.start)), call)
        let receiver = text.filter { !" ?!.[\n\t".contains($0) }
        return receiver == "storyboard" || receiver == "selfstoryboard"
    }

    // MARK: Segues

    func segues(_ call: LoadingCall) -> [ProjectFinding] {
        guard !overridesSegues, call.identifiers.isComplete, let names = identifiers[.segue] else { return [] }
        return call.identifiers.names.compactMap { name in
            guard isSaid(name), !names.contains(name.name) else { return nil }
            return finding(
                "No storyboard of this project has a segue with the identifier \"\(name.name)\".\(near(name.name, names)) "
                    + "Performing it raises an exception. Set it as the identifier of a segue, or perform another one",
                call)
        }
    }

    // MARK: Cells

    func cells(_ call: LoadingCall, _ kind: ReusableKind) -> [ProjectFinding] {
        guard call.identifiers.isComplete, raises(call, kind) else { return [] }
        let known = (identifiers[.reuse] ?? []).union(registered.identifiers)
        return call.identifiers.names.compactMap { name in
            guard isSaid(name), !name.isModuleQualified, !known.contains(name.name),
                registered.isComplete || isAlone(name.name, call)
            else { return nil }
            return finding(
                "No document has a cell or view with the reuse identifier \"\(name.name)\", and no code registers one."
                    + "\(near(name.name, known)) Dequeuing it \(fails(call, kind)). Register it, or ask for another one",
                call)
        }
    }

    /// Whether it ends the program when there is no cell. Without an index path nil comes, and code often makes one then.
    private func raises(_ call: LoadingCall, _ kind: ReusableKind) -> Bool {
        switch kind {
        case .collectionCell, .supplementaryView: return true
        case .tableCell:
            if takesIndexPath(call) { return true }
            return call.results.contains { $0.cast?.isForced == true }
        case .headerFooterView: return call.results.contains { $0.cast?.isForced == true }
        case .tableView, .collectionItem: return false
        }
    }

    private func takesIndexPath(_ call: LoadingCall) -> Bool {
        let end = ByteRange(Int(call.identifierRange.end), Int(call.range.end))
        return context.text(end, call).split { !($0.isLetter || $0.isNumber) }.contains {
            $0 == "for" || $0 == "forIndexPath"
        }
    }

    private func fails(_ call: LoadingCall, _ kind: ReusableKind) -> String {
        let isForced = kind == .headerFooterView || kind == .tableCell && !takesIndexPath(call)
        return isForced ? "gives nil, and the cast ends the app" : "raises an exception"
    }

    /// Whether an identifier is written there and nowhere else: then no code that is not understood registers it.
    private func isAlone(_ name: String, _ call: LoadingCall) -> Bool {
        let text = context.text(call.identifierRange, call)
        guard text == "\"\(name)\"" || text == "@\"\(name)\"" else { return false }
        return context.words.uses(of: name) <= 1
    }

    // MARK: Findings

    /// Whether a name is the same for all classes that may run the code, or that of one that surely does.
    private func isSaid(_ name: ResolvedName) -> Bool {
        guard !name.name.isEmpty, name.runningClass.map(context.isFinal) ?? true else { return false }
        return !unread.contains { firstOffset(of: Array(name.name.utf8), in: $0) != nil }
    }

    private func near(_ name: String, _ names: Set<String>) -> String {
        nearest(to: name, in: names.sorted()).map { " Did you mean \"\($0)\"?" } ?? ""
    }

    private func finding(_ message: String, _ call: LoadingCall, _ documents: [NibSummary] = []) -> ProjectFinding {
        let range = call.identifierRange.isEmpty ? call.nameRange : call.identifierRange
        return ProjectFinding(
            message: message, place: context.view.place(of: range, in: call), documents: Set(documents.map(\.path)))
    }
}

/// The identifiers that code registers cells and views with.
private struct RegisteredCells {
    var identifiers: Set<String> = []
    /// Whether these are all.
    var isComplete = true

    init(_ calls: LoadingCalls) {
        for call in calls.calls {
            guard case .registration = call.kind else { continue }
            identifiers.formUnion(call.identifiers.names.map(\.name))
            if !call.identifiers.isComplete || call.identifiers.names.contains(where: \.isModuleQualified) {
                isComplete = false
            }
        }
    }
}
