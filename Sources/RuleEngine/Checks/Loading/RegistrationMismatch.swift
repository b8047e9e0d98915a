import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A nib that is registered for cells and does not contain such a cell, or is registered with another identifier than
/// its own.
struct RegistrationMismatch {
    private let context: LoadingContext
    private let call: LoadingCall

    init(_ context: LoadingContext, _ call: LoadingCall) {
        self.context = context
        self.call = call
    }

    func findings() -> [ProjectFinding] {
        guard case .registration(let kind) = call.kind, let (needed, views) = Self.needed[kind],
            call.documents.isComplete, !context.mayBeOwn(call)
        else { return [] }
        return context.runNames(call).compactMap { name in
            let documents = context.nibs(name)
            let mismatch =
                context.mismatch(documents) { object($0, needed, views) }
                ?? context.mismatch(documents) { unowned($0) }
                ?? context.mismatch(documents) { identifier($0, kind, name) }
                ?? context.mismatch(documents) { cellClass($0) }
            return mismatch.map { context.finding($0, call) }
        }
    }

    /// The required class of a nib's object, and the rule's word for what it's registered for. AppKit's views and items
    /// are looked up in another way.
    private static let needed: [ReusableKind: (className: String, views: String)] = [
        .tableCell: ("UITableViewCell", "table-cells"),
        .headerFooterView: ("UITableViewHeaderFooterView", "table-headers"),
        .collectionCell: ("UICollectionReusableView", "collection-cells"),
        .supplementaryView: ("UICollectionReusableView", "supplementary-views"),
    ]

    private func object(_ document: NibSummary, _ needed: String, _ views: String) -> LoadingMismatch? {
        guard document.platform != .macos, let first = document.topLevel.first else { return nil }
        let classes = context.classes(document.platform)
        // When one fits, a surplus object beside it is another problem.
        let isNone = document.topLevel.allSatisfy { object in
            object.reference.map { classes.isSurelyNoKind($0, of: needed) } ?? !object.isCell
        }
        guard isNone else { return nil }
        let object = document.root ?? first
        let className = object.className ?? object.element
        let isOwner = document.owner?.reference.map { classes.isKind($0, of: needed) == true } == true
        return LoadingMismatch(
            message: CheckMessage(
                "no-cell",
                [
                    "document": .text(document.fileName), "views": .word(views), "object": .text(object.label),
                    "class": .text(className), "needed": .text(needed), "cure": .word(isOwner ? "owner" : "object"),
                ]),
            range: call.argumentRange, related: (object.range, CheckMessage("cell-object")), document: document)
    }

    private func unowned(_ document: NibSummary) -> LoadingMismatch? {
        // A view controller's outlet, and an owner without a class, have their own rules.
        guard document.platform != .macos, document.owner?.customClass != nil,
            let outlet = document.owner?.outlets.first(where: { $0.name != "view" })
        else {
            return nil
        }
        return LoadingMismatch(
            message: CheckMessage(
                "registered-outlet", ["document": .text(document.fileName), "outlet": .optional(outlet.name)]),
            range: call.argumentRange, related: (outlet.range, CheckMessage("owner-outlet")), document: document)
    }

    private func identifier(
        _ document: NibSummary, _ kind: ReusableKind, _ name: ResolvedName
    ) -> LoadingMismatch? {
        guard call.identifiers.isComplete, kind != .headerFooterView, document.platform != .macos,
            document.topLevel.count == 1, let cell = document.topLevel.first, let own = cell.reuseIdentifier,
            !own.isEmpty
        else { return nil }
        let asked = call.identifiers.names.filter { identifier in
            guard let running = identifier.runningClass, let other = name.runningClass else { return true }
            return running == other
        }
        // A name qualified with a module is unknown.
        guard let first = asked.first,
            !asked.contains(where: { $0.name == own || $0.isModuleQualified || $0.isAccessor })
        else {
            return nil
        }
        return LoadingMismatch(
            message: CheckMessage(
                "other-identifier",
                [
                    "document": .text(document.fileName), "identifier": .text(first.name),
                    "object": .text(cell.label), "own": .text(own),
                ]),
            range: call.identifierRange.isEmpty ? call.nameRange : call.identifierRange,
            related: (cell.range, CheckMessage("own-identifier", ["own": .text(own)])), document: document)
    }

    /// `CellRegistration<Other, Item>(cellNib:)`
    private func cellClass(_ document: NibSummary) -> LoadingMismatch? {
        guard let type = call.cellClass, document.platform != .macos, document.topLevel.count == 1,
            let cell = document.topLevel.first, let reference = cell.reference,
            context.classes(document.platform).isSurelyNoKind(reference, of: type)
        else { return nil }
        return LoadingMismatch(
            message: CheckMessage(
                "other-registration",
                [
                    "type": .text(type), "document": .text(document.fileName), "object": .text(cell.label),
                    "class": .text(reference.name),
                ]),
            range: call.nameRange, related: (cell.range, CheckMessage("cell")), document: document)
    }
}

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
