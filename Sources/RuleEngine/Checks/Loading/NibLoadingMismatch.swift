import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Calls that load or register a nib and disagree with it.
///
/// A call can mean several nibs, and a name several documents. A finding has to be true for all of them: nothing is
/// reported if one fits the code.
struct NibLoadingMismatch: Check {
    static let name = "nib-loading-mismatch"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [CheckFinding] {
        let context = LoadingContext(view)
        let found = context.requestedCalls.flatMap { call -> [CheckFinding] in
            // The condition is looked up in much code, and there are few findings.
            context.conditional(findings(call, context), call)
        }
        return found + NiblessControllers(context).findings()
    }

    private func findings(_ call: LoadingCall, _ context: LoadingContext) -> [CheckFinding] {
        if case .dequeue(let kind) = call.kind { return DequeueMismatch(context, call, kind).findings() }
        let missing = call.kind.writesNibName ? MissingNib(context, call).findings() : []
        guard missing.isEmpty, call.documents.names.contains(where: { context.view.isRequested(nib: $0.name) }) else {
            return missing
        }
        if call.isRegistration { return RegistrationMismatch(context, call).findings() }
        let owners = OwnerMismatch(context, call).findings()
        return owners.isEmpty ? ObjectMismatch(context, call).findings() : owners
    }
}

extension LoadingKind {
    /// Whether the nib's name is in the call, and not in another one that created the nib.
    fileprivate var writesNibName: Bool {
        switch self {
        case .nib, .loadNibNamed, .viewController, .windowController, .nibNameOverride: true
        default: false
        }
    }
}

/// A finding before its document's place is known.
struct LoadingMismatch {
    var message: String
    /// The range in the source.
    var range: ByteRange
    /// The explaining place in the document.
    var related: (range: Range<Int>, message: String)?
    var document: NibSummary
}

extension LoadingContext {
    func finding(_ mismatch: LoadingMismatch, _ call: LoadingCall) -> CheckFinding {
        var finding = CheckFinding(
            mismatch.message, at: view.place(of: mismatch.range, in: call),
            documents: [mismatch.document.path])
        if let related = mismatch.related {
            let place = view.place(of: related.range, in: mismatch.document)
            finding.related = [RelatedFinding(related.message, at: place)]
        }
        return finding
    }

    /// Adds a document as a related place of a finding, which then concerns it.
    func add(_ document: NibSummary, at range: Range<Int>? = nil, _ text: String, to finding: inout CheckFinding) {
        let place = view.place(of: range ?? document.rootRange, in: document)
        finding.related.append(RelatedFinding(text, at: place))
        finding.documents.insert(document.path)
    }

    /// The mismatch of the first document that a name means; nil when one of them has none.
    func mismatch(
        _ documents: [NibSummary], _ check: (NibSummary) -> LoadingMismatch?
    ) -> LoadingMismatch? {
        var found: LoadingMismatch?
        for document in documents {
            guard let mismatch = check(document) else { return nil }
            if found == nil { found = mismatch }
        }
        return found
    }
}

extension LoadingContext {
    /// After the sentence that a storyboard does not exist.
    func missingStoryboard(_ name: String, near: String?) -> String {
        "The storyboard \"\(name)\" does not exist in this project.\(hint(missing: name, .storyboard, near: near))"
    }

    /// What may explain that a document does not exist: it was removed, or another name was meant.
    func hint(missing name: String, _ kind: RemovedNames.Kind, near: String?) -> String {
        (view.project.removed.text(name, kind).map { " \($0)" } ?? "") + didYouMean(near)
    }
}

/// ` Did you mean "Card"?` after a sentence, or nothing.
func didYouMean(_ name: String?) -> String { name.map { " Did you mean \"\($0)\"?" } ?? "" }

extension NibSummary {
    /// As in messages: `Card.xib`.
    var fileName: String { "\(stem).\(kind.rawValue)" }
}
