import ProjectIndex
import Text

extension AskedIdentifiers {
    func cells(_ call: LoadingCall, _ kind: ReusableKind) -> [ProjectFinding] {
        guard call.identifiers.isComplete, raises(call, kind) else { return [] }
        let known = (identifiers[.reuse] ?? []).union(registered.identifiers)
        // A library may have its own way to register.
        let isKnown = registered.isComplete && context.view.project.missingDependencies.isEmpty
        return call.identifiers.names.compactMap { name in
            guard isSaid(name, call), !name.isModuleQualified, !known.contains(name.name) else { return nil }
            let isSure = isKnown || registered.isComplete && known.contains { isSlip(name.name, for: $0) }
            guard isSure || isAlone(name.name, call) else {
                if registered.isComplete { context.view.skip(call, missing: context.view.project.missingKinds) }
                return nil
            }
            return finding(
                "No document has a cell or view with the reuse identifier \"\(name.name)\", and no code registers one.",
                "Dequeuing it \(fails(call, kind)). Register it, or ask for another one", call,
                near: near(name.name, known, .reuse))
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
        return context.words.uses(of: name) <= 1 && !context.words.mayPutTogether(name)
    }
}

/// The identifiers that code registers cells and views with.
struct RegisteredCells {
    var identifiers: Set<String> = []
    /// Whether these are all.
    var isComplete = true

    init(_ calls: LoadingCalls) {
        for call in calls.calls {
            guard case .registration = call.kind else { continue }
            // Generated accessors stand for what documents have.
            identifiers.formUnion(call.identifiers.names.filter { !$0.isAccessor }.map(\.name))
            if !call.identifiers.isComplete || call.identifiers.names.contains(where: \.isModuleQualified) {
                isComplete = false
            }
        }
    }
}
