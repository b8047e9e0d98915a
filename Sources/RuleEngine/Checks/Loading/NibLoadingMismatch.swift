import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Calls that load or register a nib and disagree with it.
///
/// A call can mean several nibs, and a name several documents. A finding has to be true for all of them: nothing is
/// reported if one fits the code.
struct NibLoadingMismatch: PlainCheck {
    static let name = "nib-loading-mismatch"

    func findings(in view: ProjectView) -> [CheckFinding] {
        let context = LoadingContext(view)
        let found = context.requestedCalls.flatMap { call -> [CheckFinding] in
            // The condition is looked up in much code, and there are few findings.
            context.conditional(findings(call, context), call)
        }
        let lost = (context.changes?.lostNibs() ?? []).compactMap { call, name in
            MissingNib(context: context, call: call).finding(lost: name)
        }
        return found + lost + NiblessControllers(context: context).findings()
    }

    private func findings(_ call: LoadingCall, _ context: LoadingContext) -> [CheckFinding] {
        if case .dequeue(let kind) = call.kind {
            return DequeueMismatch(context: context, call: call, kind: kind).findings()
        }
        if call.kind == .scene || call.kind == .initialScene {
            return SceneMismatch(context: context, call: call).findings()
        }
        let isNamed = call.writesNibName || call.documents.names.contains(where: \.isAccessor)
        let missing = isNamed ? MissingNib(context: context, call: call).findings() : []
        guard missing.isEmpty, call.documents.names.contains(where: { context.view.isRequested(nib: $0.name) }) else {
            return missing
        }
        if call.isRegistration { return RegistrationMismatch(context: context, call: call).findings() }
        let owners = OwnerMismatch(context: context, call: call).findings()
        return owners.isEmpty ? ObjectMismatch(context: context, call: call).findings() : owners
    }
}

extension LoadingCall {
    /// The only class to which all code casts what the call gives.
    var onlyCast: LoadingResult.Cast? {
        let casts = results.map(\.cast)
        guard let first = casts.first, let cast = first, casts.allSatisfy({ $0 == cast }),
            cast.type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        return cast
    }

    /// Whether the nib's name is in the call, and not in another one that created the nib. The functions of the Reusable
    /// library take the name of a class.
    fileprivate var writesNibName: Bool {
        switch kind {
        case .nib, .loadNibNamed, .viewController, .windowController, .nibNameOverride: true
        case .instantiation: ["loadFromNib()", "loadNibContent()"].contains(function)
        case .registration: ["register(cellType:)", "register(headerFooterViewType:)"].contains(function)
        default: false
        }
    }
}

extension LoadingContext {
    /// A finding in a call about a document, with a place in it.
    func finding(
        _ message: String, at range: ByteRange, in call: LoadingCall, related: (range: Range<Int>, message: String)?,
        about document: NibSummary
    ) -> CheckFinding {
        CheckFinding(
            message, at: view.place(of: range, in: call),
            related: related.map { [RelatedFinding($0.message, at: view.place(of: $0.range, in: document))] } ?? [],
            documents: [document.path])
    }

    /// Adds a document as a related place of a finding, which then concerns it.
    func add(_ document: NibSummary, at range: Range<Int>? = nil, _ text: String, to finding: inout CheckFinding) {
        let place = view.place(of: range ?? document.rootRange, in: document)
        finding.related.append(RelatedFinding(text, at: place))
        finding.documents.insert(document.path)
    }

    /// The mismatch of the first document that a name means; nil when one of them has none.
    func mismatch(
        _ documents: [NibSummary], _ check: (NibSummary) -> CheckFinding?
    ) -> CheckFinding? {
        var found: CheckFinding?
        for document in documents {
            guard let mismatch = check(document) else { return nil }
            if found == nil { found = mismatch }
        }
        return found
    }
}

extension LoadingContext {
    /// After the sentence that a storyboard does not exist.
    func missingStoryboard(
        _ name: String, _ evidence: String = "", near: String?, in call: LoadingCall? = nil
    ) -> String {
        let hint = hint(missing: name, .storyboard, near: near, in: call)
        return "The storyboard \"\(name)\" does not exist in this project.\(evidence)\(hint)"
    }

    /// What may explain that a document does not exist: what the change did, otherwise that another name was meant.
    func hint(missing name: String, _ kind: Document.Kind, near: String?, in call: LoadingCall? = nil) -> String {
        changes?.document(name, kind, in: call).map { " \($0.text)" } ?? didYouMean(near)
    }
}

/// ` Did you mean "Card"?` after a sentence, or nothing.
func didYouMean(_ name: String?) -> String { name.map { " Did you mean \"\($0)\"?" } ?? "" }

extension NibSummary {
    /// As in messages: `Card.xib`.
    var fileName: String { "\(stem).\(kind.rawValue)" }
}
