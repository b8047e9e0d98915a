import AppleFrameworks
import CodeAnalysis
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A nib that is registered for cells and is none of such a cell, or is registered by another name than its own.
struct RegistrationMismatch {
    private let context: LoadingContext
    private let call: LoadingCall

    init(_ context: LoadingContext, _ call: LoadingCall) {
        self.context = context
        self.call = call
    }

    func findings() -> [ProjectFinding] {
        guard case .registration(let kind) = call.kind, let needed = Self.needed[kind], call.documents.isComplete,
            !context.mayBeOwn(call)
        else { return [] }
        return context.runNames(call).compactMap { name in
            let documents = context.nibs(name)
            let mismatch =
                context.mismatch(documents) { object($0, kind, needed) }
                ?? context.mismatch(documents) { unowned($0) }
                ?? context.mismatch(documents) { identifier($0, kind, name) }
                ?? context.mismatch(documents) { cellClass($0) }
            return mismatch.map { context.finding($0, call) }
        }
    }

    /// Of what class a nib's object must be. AppKit's views and items are found in another way.
    private static let needed: [ReusableKind: String] = [
        .tableCell: "UITableViewCell", .headerFooterView: "UITableViewHeaderFooterView",
        .collectionCell: "UICollectionReusableView", .supplementaryView: "UICollectionReusableView",
    ]

    private func object(_ document: NibSummary, _ kind: ReusableKind, _ needed: String) -> LoadingMismatch? {
        guard document.platform != .macos, let first = document.topLevel.first else { return nil }
        let classes = context.classes(document.platform)
        // With one that fits, what stands beside it is too much, and that is another matter.
        let isNone = document.topLevel.allSatisfy { object in
            object.reference.map { classes.isSurelyNoKind($0, of: needed) } ?? !object.isCell
        }
        guard isNone else { return nil }
        let object = document.root ?? first
        let className = object.className ?? object.element
        let advice =
            document.owner?.reference.map { classes.isKind($0, of: needed) == true } == true
            ? "File's Owner is one: register its class, and let it load the nib"
            : "Make it one, or register another nib"
        return LoadingMismatch(
            message: "\(document.fileName) is registered for \(Self.name(kind)), and its object, \(object.label), is "
                + "\(withArticle(className)) and no \(needed): dequeuing one raises an exception. \(advice)",
            range: call.argumentRange, related: (object.range, "this object is made"), document: document)
    }

    private func unowned(_ document: NibSummary) -> LoadingMismatch? {
        // A view controller's outlet, and an owner without a class, have rules of their own.
        guard document.platform != .macos, document.owner?.customClass != nil,
            let outlet = document.owner?.outlets.first(where: { $0.name != "view" })
        else {
            return nil
        }
        return LoadingMismatch(
            message: "\(document.fileName) is registered, and so loaded without an owner, and its File's Owner has "
                + "the outlet \"\(outlet.name ?? "")\": dequeuing raises NSUnknownKeyException. "
                + "Move the outlet to the cell",
            range: call.argumentRange, related: (outlet.range, "this outlet of File's Owner"), document: document)
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
        // With a module's name before it, which is not known.
        guard let first = asked.first,
            !asked.contains(where: { $0.name == own || $0.isModuleQualified || $0.isAccessor })
        else {
            return nil
        }
        return LoadingMismatch(
            message: "\(document.fileName) is registered for \"\(first.name)\", and the reuse identifier of "
                + "\(cell.label) is \"\(own)\": dequeuing one raises an exception. Use the same identifier, or clear it in the xib",
            range: call.identifierRange.isEmpty ? call.nameRange : call.identifierRange,
            related: (cell.range, "its reuse identifier is \"\(own)\""), document: document)
    }

    /// `CellRegistration<Other, Item>(cellNib:)`
    private func cellClass(_ document: NibSummary) -> LoadingMismatch? {
        guard let type = call.cellClass, document.platform != .macos, document.topLevel.count == 1,
            let cell = document.topLevel.first, let reference = cell.reference,
            context.classes(document.platform).isSurelyNoKind(reference, of: type)
        else { return nil }
        return LoadingMismatch(
            message: "This registration is for \(type), but the cell of \(document.fileName), \(cell.label), is "
                + "\(withArticle(reference.name)). Dequeuing one crashes. Set the cell's class to \(type), or register another nib.",
            range: call.nameRange, related: (cell.range, "this cell is made"), document: document)
    }

    private static func name(_ kind: ReusableKind) -> String {
        switch kind {
        case .tableCell: "cells of a table view"
        case .headerFooterView: "headers and footers of a table view"
        case .collectionCell: "cells of a collection view"
        case .supplementaryView: "supplementary views of a collection view"
        case .tableView: "views of a table view"
        case .collectionItem: "items of a collection view"
        }
    }
}
