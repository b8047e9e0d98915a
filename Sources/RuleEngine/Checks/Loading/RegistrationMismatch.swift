import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A nib that is registered for cells and does not contain such a cell, or is registered with another identifier than
/// its own.
struct RegistrationMismatch {
    let context: LoadingContext
    let call: LoadingCall

    func findings() -> [CheckFinding] {
        guard case .registration(let kind) = call.kind, let (needed, views) = Self.needed[kind],
            call.documents.isComplete, !context.mayBeOwn(call)
        else { return [] }
        return context.runNames(call).compactMap { name in
            let documents = context.nibs(name)
            return context.mismatch(documents) { object($0, needed, views) }
                ?? context.mismatch(documents) { unowned($0) }
                ?? context.mismatch(documents) { identifier($0, kind, name) }
                ?? context.mismatch(documents) { cellClass($0) }
        }
    }

    /// The required class of a nib's object, and what it's registered for. AppKit's views and items
    /// are looked up in another way.
    fileprivate static let needed: [ReusableKind: (className: String, views: String)] = [
        .tableCell: ("UITableViewCell", "table view cells"),
        .headerFooterView: ("UITableViewHeaderFooterView", "table view headers and footers"),
        .collectionCell: ("UICollectionReusableView", "collection view cells"),
        .supplementaryView: ("UICollectionReusableView", "supplementary views of a collection view"),
    ]

    private func object(_ document: NibSummary, _ needed: String, _ views: String) -> CheckFinding? {
        guard document.platform != .macos, let first = document.topLevel.first else { return nil }
        let classes = context.classes(document.platform)
        // When one fits, a surplus object beside it is another problem.
        let isNone = document.topLevel.allSatisfy { object in
            object.reference(in: document).map { classes.isSurelyNoKind($0, of: needed) } ?? !object.isCell
        }
        guard isNone else { return nil }
        let object = document.root ?? first
        let className = object.className ?? object.element
        let isOwner = document.owner?.reference(in: document).map { classes.isKind($0, of: needed) == true } == true
        let cure =
            isOwner
            ? "Register the class of File's Owner, and let it load the nib"
            : "Change its class, or register another nib"
        return context.finding(
            """
            \(document.fileName) is registered for \(views), but its object \(object.label) is \
            \(withArticle(className)), not \(withArticle(needed)). Dequeuing one throws an exception. \(cure).
            """, at: call.argumentRange, in: call,
            related: (object.range, "this object is created"), about: document)
    }

    private func unowned(_ document: NibSummary) -> CheckFinding? {
        // A view controller's outlet, and an owner without a class, have their own rules.
        guard document.platform != .macos, document.owner?.customClass != nil,
            let outlet = document.owner?.outlets.first(where: { $0.name != "view" })
        else {
            return nil
        }
        return context.finding(
            """
            \(document.fileName) is registered, so it is loaded without an owner, but its File's Owner has the outlet \
            "\(outlet.name ?? "")". Dequeuing one throws NSUnknownKeyException. Move the outlet to the cell.
            """, at: call.argumentRange, in: call,
            related: (outlet.range, "this outlet belongs to File's Owner"), about: document)
    }

    private func identifier(
        _ document: NibSummary, _ kind: ReusableKind, _ name: ResolvedName
    ) -> CheckFinding? {
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
        return context.finding(
            """
            \(document.fileName) is registered for "\(first.name)", but the reuse identifier of \(cell.label) is \
            "\(own)". Dequeuing one throws an exception. Use the same identifier, or clear it in the xib.
            """, at: call.identifierRange.isEmpty ? call.nameRange : call.identifierRange, in: call,
            related: (cell.range, "its reuse identifier is \"\(own)\""), about: document)
    }

    /// `CellRegistration<Other, Item>(cellNib:)`
    private func cellClass(_ document: NibSummary) -> CheckFinding? {
        guard let type = call.cellClass, document.platform != .macos, document.topLevel.count == 1,
            let cell = document.topLevel.first, let reference = cell.reference(in: document),
            context.classes(document.platform).isSurelyNoKind(reference, of: type)
        else { return nil }
        return context.finding(
            """
            This registration is for \(type), but the cell of \(document.fileName), \(cell.label), is \
            \(withArticle(reference.name)). Dequeuing one crashes. Set the cell's class to \(type), or register another \
            nib.
            """, at: call.nameRange, in: call,
            related: (cell.range, "the code gets this cell"), about: document)
    }
}

extension RequestedIdentifiers {
    func cells(_ call: LoadingCall, _ kind: ReusableKind) -> [CheckFinding] {
        let missing = call.identifiers.names.filter {
            !$0.isModuleQualified && !reused.contains($0.name) && mayConcern(near($0.name, call, kind))
        }
        guard !missing.isEmpty, call.identifiers.isComplete, raises(call, kind), !isLeftToOthers(call) else {
            return []
        }
        let unknown = unknownRegistration(call)
        // A library may have its own way to register.
        let isKnown = unknown == nil && context.view.project.missingDependencies.isEmpty
        return missing.compactMap { name in
            guard isCertain(name, call), kind != .collectionItem || !namesItem(name.name),
                kind != .tableView || !hasColumn(name.name)
            else { return nil }
            let change = context.changes?.identifier(name.name, .reuse, in: call)
            // Code that registers unknown identifiers may have taken over one that was removed.
            let isShown = change.map { unknown == nil || $0.newName != nil } ?? false
            let isCertain = isKnown || isSlipOfKnown(name.name, unknown) || isAlone(name.name, call) || isShown
            let presence = isCertain ? .absent : presence(of: name.name, call, unknown)
            guard let evidence = context.evidence(presence, .identifiers) else {
                if presence != .present { skip(call, unknown) }
                return nil
            }
            let near = near(name.name, call, kind)
            return finding(
                """
                No cell or view has the reuse identifier "\(name.name)", and no code registers it.\(evidence)\
                \(change.map { " \($0.text)" } ?? didYouMean(near?.name)) \
                Dequeuing it \(outcome(call, kind)). Register it, or use another identifier.
                """, call, presence, near: near)
        }
    }

    /// Whether something that is missing may have a reuse identifier.
    private func presence(of name: String, _ call: LoadingCall, _ unknown: LoadingCall?) -> Presence {
        if context.view.project.known.contains(name, .identifiers) { return .present }
        guard unknown == nil else { return .unknown([]) }
        if let evidence = context.namesInCode.evidence(againstIdentifier: name, .reuse, known: reused) {
            return .unlikely(evidence)
        }
        let own = call.results.first?.cast.map { reused($0.type, isCertain: true).names } ?? []
        let unused = own.filter { context.sources.uses(of: $0) == 0 && !context.sources.mayPutTogether($0) }
        return unused.count == 1 ? .unlikely(.identifier(unused.first ?? "")) : .unknown([])
    }

    /// The identifier that was probably meant: of the class that the code casts to, otherwise of the kind of view that it
    /// dequeues.
    private func near(_ name: String, _ call: LoadingCall, _ kind: ReusableKind) -> Near? {
        if let type = call.results.first?.cast?.type, let near = near(name, reused(type, isCertain: true), .reuse) {
            return near
        }
        return near(
            name, RegistrationMismatch.needed[kind].map { reused($0.className, isCertain: false) } ?? reused, .reuse)
    }

    /// The reuse identifiers of views that may be of a class, or certainly are.
    private func reused(_ type: String, isCertain: Bool) -> KnownIdentifiers {
        reusedByClass.value(for: "\(isCertain) \(type)") {
            let classes = context.classes(.ios)
            return KnownIdentifiers(
                reused.names.filter { identifier in
                    let isKind = self.classes(of: identifier).map { reference -> Bool? in
                        guard let reference else { return nil }
                        return classes.isSurelyNoKind(reference, of: type) ? false : classes.isKind(reference, of: type)
                    }
                    return isCertain ? isKind.contains(true) : isKind.isEmpty || isKind.contains { $0 != false }
                })
        }
    }

    /// The classes of the views with an identifier; nil for an unknown one.
    private func classes(of identifier: String) -> [ClassReference?] {
        let calls = (context.cells.registrations[identifier] ?? []).map { context.view.calls.calls[$0] }
        let named = calls.flatMap { $0.classes.names.map { Optional($0.name) } }
        let unknown = calls.filter { !$0.classes.isComplete || !$0.documents.isComplete }.map { _ in String?.none }
        let nibs = calls.flatMap(\.documents.names).flatMap(context.nibs).map { $0.topLevel.first?.className }
        let prototypes = (context.cells.prototypes[identifier] ?? []).map(\.identifier.className)
        return (named + unknown + nibs + prototypes).map { $0.map { ClassReference($0) } }
    }

    /// Whether an identifier is a misspelling of another one. An identifier that unresolved code registers is in a
    /// second place: `ItemCell`, the name of a class, beside `ItemsCell`.
    private func isSlipOfKnown(_ name: String, _ unknown: LoadingCall?) -> Bool {
        reused.hasSlip(name) && (unknown == nil || context.sources.uses(of: name) <= 1)
    }

    /// Code with unknown identifiers that may register those of a call. A view controller registers for its own views, so
    /// not for those of a controller of an unrelated class.
    private func unknownRegistration(_ call: LoadingCall) -> LoadingCall? {
        guard let first = registered.unknown.first else { return nil }
        guard let user = controller(call), !unknownControllers.mayBeRelated(to: user) else { return first }
        return nil
    }

    /// The class of the view controller that has the code of a call.
    func controller(_ call: LoadingCall) -> String? {
        context.runningClass(call, nil).flatMap { name in
            context.classes(.ios).isKind(ClassReference(name), of: "UIViewController") == true ? name : nil
        }
    }

    /// Whether the receiver of a registration is the controller's own table or collection view, as `self.tableView`.
    func isOnOwnView(_ call: LoadingCall) -> Bool {
        let text = context.text(call.range, call).drop { $0 == "[" }
        let isOfSelf = text.hasPrefix("self.")
        let name = text.dropFirst(isOfSelf ? "self.".count : 0).prefix { $0.isLetter || $0 == "_" }
        guard ["tableView", "collectionView", "_tableView", "_collectionView"].contains(name) else { return false }
        let source = context.sources.source(call.declaration)
        let parameters = source.parameters(of: context.sources.declaration(call.declaration))
        return isOfSelf || !parameters.contains { source.reads($0.variable, String(name)) }
    }

    private func skip(_ call: LoadingCall, _ unknown: LoadingCall?) {
        guard let unknown else {
            return context.view.skip(call, context.view.project.missing())
        }
        let place = context.sources.place(of: unknown.nameRange, inFile: unknown.declaration.file)
        context.view.skip(call, [.because("the identifier registered at \(place.spot) is unknown")])
    }

    /// Whether it crashes when there is no cell. Without an index path it returns nil, and code often creates a cell
    /// then.
    private func raises(_ call: LoadingCall, _ kind: ReusableKind) -> Bool {
        switch kind {
        case .collectionCell, .supplementaryView, .collectionItem: return true
        case .tableCell, .headerFooterView:
            if kind == .tableCell, takesIndexPath(call) { return true }
            if call.helper != nil, createsView(call) { return false }
            return call.results.contains { $0.cast?.isForced == true } || endsOtherwise(call)
        case .tableView: return !createsView(call)
        }
    }

    /// Whether the code around a call, or its helper, may create the view itself.
    private func createsView(_ call: LoadingCall) -> Bool {
        let signs = ["identifier =", "(style", "setIdentifier", "(frame", "??", "View()", "Cell()"]
        return signs.contains { context.code(around: call, mentions: $0) }
            || [call.declaration, call.helper].contains { $0.map(allocatesView) ?? false }
    }

    /// Whether a function may create a view in Objective-C: `[[Card alloc] init]`, but not `[[NSDateFormatter alloc] init]`.
    private func allocatesView(_ id: DeclarationID) -> Bool {
        let bytes = context.sources.source(id).bytes
        let body = context.sources.declaration(id).body
        var at = Int(body.start)
        while let found = firstOffset(of: "alloc", in: bytes, from: at, to: Int(body.end)) {
            at = found + "alloc".utf8.count
            guard bytes[at...].first(where: { !BlankBytes.inSource($0) }) == UInt8(ascii: "]") else { continue }
            let end = (bytes[..<found].lastIndex { !BlankBytes.inSource($0) } ?? -1) + 1
            let name = String(decoding: bytes[WordBytes.start(before: end, in: bytes)..<end], as: UTF8.self)
            let reference = ClassReference(name)
            let isOther =
                context.classes(.macos).isSurelyNoKind(reference, of: "NSView")
                || context.classes(.ios).isSurelyNoKind(reference, of: "UIView")
            if !isOther { return true }
        }
        return false
    }

    /// Whether a view of a table, or the column that gives its views their identifier, has an identifier.
    private func hasColumn(_ name: String) -> Bool {
        documents.contains {
            context.view.text(of: $0).bytes.mentions(["identifier=\"\(name)\"", "identifier='\(name)'"])
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

    /// What happens at run time.
    private func outcome(_ call: LoadingCall, _ kind: ReusableKind) -> String {
        let mayBeNil = [.headerFooterView, .tableView].contains(kind) || kind == .tableCell && !takesIndexPath(call)
        guard mayBeNil else { return "throws an exception" }
        if endsOtherwise(call) { return "returns nil, and the code then crashes" }
        return call.results.contains { $0.cast?.isForced == true }
            ? "returns nil, and the forced cast crashes" : "returns nil, and the table shows nothing"
    }

    /// Whether an identifier is written only where cells are dequeued: then no unresolved code registers it.
    private func isAlone(_ name: String, _ call: LoadingCall) -> Bool {
        isWritten(name, call) && context.sources.uses(of: name) <= dequeues[name, default: 1]
            && !context.sources.mayPutTogether(name)
    }

    func isWritten(_ name: String, _ call: LoadingCall) -> Bool {
        let text = context.text(call.identifierRange, call)
        return text == "\"\(name)\"" || text == "@\"\(name)\""
    }
}
