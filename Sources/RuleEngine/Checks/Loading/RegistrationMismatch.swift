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
