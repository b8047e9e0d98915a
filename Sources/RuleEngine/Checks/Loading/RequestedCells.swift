import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

extension RequestedIdentifiers {
    func cells(_ call: LoadingCall, _ kind: ReusableKind) -> [ProjectFinding] {
        let missing = call.identifiers.names.filter {
            !$0.isModuleQualified && !reused.contains($0.name) && mayConcern($0.name, reused, .reuse)
        }
        guard !missing.isEmpty, call.identifiers.isComplete, raises(call, kind) else { return [] }
        // A library may have its own way to register.
        let isKnown = registered.unknown == nil && context.view.project.missingDependencies.isEmpty
        return missing.compactMap { name in
            guard isSaid(name, call), kind != .collectionItem || !namesItem(name.name),
                kind != .tableView || !hasColumn(name.name)
            else { return nil }
            guard isKnown || isSlipOfKnown(name.name) || isAlone(name.name, call) else {
                skip(call)
                return nil
            }
            return finding(
                "no-cell", ["identifier": .text(name.name), "outcome": .word(outcome(call, kind))], call,
                near: near(name.name, reused, .reuse))
        }
    }

    /// Whether an identifier is a misspelling of another one. An identifier that unresolved code registers is in a
    /// second place: `ItemCell`, the name of a class, beside `ItemsCell`.
    private func isSlipOfKnown(_ name: String) -> Bool {
        reused.hasSlip(name) && (registered.unknown == nil || context.sources.uses(of: name) <= 1)
    }

    private func skip(_ call: LoadingCall) {
        guard let unknown = registered.unknown else {
            return context.view.skip(call, missing: context.view.project.missingKinds)
        }
        context.view.skip(call) {
            let place = context.sources.place(of: unknown.nameRange, inFile: unknown.declaration.file)
            let name = "\(place.path.lastComponent):\(place.start.line)"
            return CheckMessage("unknown-registration", ["place": .text(name)])
        }
    }

    /// Whether it crashes when there is no cell. Without an index path it returns nil, and code often creates a cell
    /// then.
    private func raises(_ call: LoadingCall, _ kind: ReusableKind) -> Bool {
        switch kind {
        case .collectionCell, .supplementaryView, .collectionItem: return true
        case .tableCell:
            if takesIndexPath(call) { return true }
            return call.results.contains { $0.cast?.isForced == true } || endsOtherwise(call)
        case .headerFooterView: return call.results.contains { $0.cast?.isForced == true } || endsOtherwise(call)
        case .tableView: return !createsView(call)
        }
    }

    /// Whether the code around a call may create the view itself.
    private func createsView(_ call: LoadingCall) -> Bool {
        ["identifier =", "setIdentifier", "alloc]", "alloc ]", "(frame", "??", "View()", "Cell()"].contains {
            context.code(around: call, mentions: $0)
        }
    }

    /// Whether a view of a table, or the column that gives its views their identifier, has an identifier.
    private func hasColumn(_ name: String) -> Bool {
        let attributes = ["\"", "'"].map { Array("identifier=\($0)\(name)\($0)".utf8) }
        return documents.contains { document in
            let bytes = context.view.text(of: document).bytes
            return attributes.contains { firstOffset(of: $0, in: bytes) != nil }
        }
    }

    /// Whether a nib or a class has the name: AppKit creates an item from it without a registration.
    private func namesItem(_ name: String) -> Bool {
        let documents = context.view.documents
        return documents.has(name, .xib) || context.view.project.resources?.hasCompiledDocument(named: name) ?? true
            || !context.sources.named(String(name.split(separator: ".").last ?? "")).isEmpty
    }

    private func takesIndexPath(_ call: LoadingCall) -> Bool {
        call.function.hasSuffix(":for:)") || call.function.hasSuffix(":forIndexPath:")
    }

    /// In bytes, from the call to the end of the code after `else`.
    private static let longestGuard = 300

    /// `as? Cell else { fatalError() }` after it.
    private func endsOtherwise(_ call: LoadingCall) -> Bool {
        let rest = context.sources.source(call.declaration).bytes[Int(call.range.end)...]
        let text = String(decoding: rest.prefix(Self.longestGuard), as: UTF8.self)
        guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), open < close else {
            return false
        }
        let words = text[..<open].split(whereSeparator: \.isWhitespace)
        guard words.first == "as?", words.last == "else", words.count == 3 else { return false }
        return CodeExpression.endingFunctions.contains { text[open..<close].contains("\($0)(") }
    }

    /// What happens at run time, as a word of the rule's texts.
    private func outcome(_ call: LoadingCall, _ kind: ReusableKind) -> String {
        let mayBeNil = [.headerFooterView, .tableView].contains(kind) || kind == .tableCell && !takesIndexPath(call)
        guard mayBeNil else { return "raises" }
        if endsOtherwise(call) { return "nil-ends" }
        return call.results.contains { $0.cast?.isForced == true } ? "nil-cast" : "nil-view"
    }

    /// Whether an identifier is written there and nowhere else: then no unresolved code registers it.
    private func isAlone(_ name: String, _ call: LoadingCall) -> Bool {
        let text = context.text(call.identifierRange, call)
        guard text == "\"\(name)\"" || text == "@\"\(name)\"" else { return false }
        return context.sources.uses(of: name) <= 1 && !context.sources.mayPutTogether(name)
    }
}
