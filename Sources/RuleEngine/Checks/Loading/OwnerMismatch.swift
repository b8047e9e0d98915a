import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A call whose owner does not fit the nib's connections.
struct OwnerMismatch {
    private let context: LoadingContext
    private let call: LoadingCall

    init(_ context: LoadingContext, _ call: LoadingCall) {
        self.context = context
        self.call = call
    }

    func findings() -> [ProjectFinding] {
        guard call.documents.isComplete else { return [] }
        let owners: [Owner]
        switch (call.kind, call.owner) {
        case (.instantiation, .some(.none)), (.loadNibNamed, .some(.none)): owners = [.nothing]
        case (.instantiation, .itself(isClass: false)?), (.loadNibNamed, .itself(isClass: false)?): owners = [.itself]
        case (.instantiation, .itself(isClass: true)?), (.loadNibNamed, .itself(isClass: true)?): owners = [.ownClass]
        case (.viewController, _): owners = controllers
        default: return []
        }
        var found: [ProjectFinding] = []
        for name in context.runNames(call) where !name.isImplicit {
            let documents = context.nibs(name)
            for owner in owners {
                guard let mismatch = context.mismatch(documents, { self.mismatch($0, owner, name) }) else { continue }
                found.append(context.finding(mismatch, call))
            }
        }
        return found
    }

    private enum Owner {
        case nothing
        case itself
        /// The class, in a static function: there is no object.
        case ownClass
        /// The controller that the call creates, which owns its nib.
        case made(String)
    }

    private var controllers: [Owner] {
        guard call.classes.isComplete, call.classes.names.count == 1, let made = call.classes.names.first else {
            return []
        }
        // `super.init(nibName:bundle:)` creates one of the class around it, or of a subclass.
        return [made.runningClass == nil ? .made(made.name) : .itself]
    }

    private func mismatch(_ document: NibSummary, _ owner: Owner, _ name: ResolvedName) -> LoadingMismatch? {
        switch owner {
        case .nothing: return document.platform == .macos ? nil : unowned(document)
        case .itself: return context.runningClass(call, name).flatMap { other($0, document) }
        case .ownClass: return document.platform == .macos ? nil : classOwned(document, name)
        case .made(let name): return other(name, document)
        }
    }

    // MARK: No owner

    private func unowned(_ document: NibSummary) -> LoadingMismatch? {
        // Outlets of an owner without a class are wrong for every caller, and another rule reports them.
        guard let owner = document.owner, owner.customClass != nil else { return nil }
        let place = placeOfOwner
        if let outlet = owner.connections.first(where: { $0.kind == .outlet || $0.kind == .outletCollection }) {
            return LoadingMismatch(
                message: CheckMessage(
                    "unowned-outlet", ["document": .text(document.fileName), "outlet": .optional(outlet.name)]),
                range: place, related: (outlet.range, CheckMessage("owner-outlet")), document: document)
        }
        guard let action = document.ownerActions.first else { return nil }
        return LoadingMismatch(
            message: CheckMessage(
                "unowned-action", ["document": .text(document.fileName), "action": .optional(action.name)]),
            range: place, related: (action.range, CheckMessage("owner-action")), document: document)
    }

    /// In a static function `self` is the class, which has none of its objects' outlets.
    private func classOwned(_ document: NibSummary, _ name: ResolvedName) -> LoadingMismatch? {
        guard let owner = document.owner, owner.customClass != nil, let running = context.runningClass(call, name),
            let outlet = owner.outlets.first(where: { outlet in
                outlet.name.map { !context.hasClassProperty($0, running, on: document.platform) } ?? false
            })
        else { return nil }
        return LoadingMismatch(
            message: CheckMessage(
                "class-as-owner",
                [
                    "document": .text(document.fileName), "class": .text(running), "outlet": .optional(outlet.name),
                ]),
            range: placeOfOwner, related: (outlet.range, CheckMessage("owner-outlet")), document: document)
    }

    private var placeOfOwner: ByteRange { call.ownerRange.isEmpty ? call.nameRange : call.ownerRange }

    // MARK: Another owner

    /// The connections that an owner's class does not declare.
    private func other(_ name: String, _ document: NibSummary) -> LoadingMismatch? {
        guard let owner = document.owner, let expected = owner.reference, owner.customClass != nil else { return nil }
        guard context.areUnrelated(ClassReference(name), expected, on: document.platform) else {
            context.skip(call, ClassReference(name), expected, on: document.platform)
            return nil
        }
        let classes = context.classes(document.platform)
        let reference = ClassReference(name)
        let missing = owner.outlets.first { outlet in
            outlet.name.map { classes.outlet($0, of: reference).isAbsent } ?? false
        }
        let fields: [String: CheckField] = [
            "document": .text(document.fileName), "class": .text(name), "expected": .text(expected.name),
        ]
        let found = { (text: String, field: String, lacking: String?) in
            LoadingMismatch(
                message: CheckMessage(text, fields.merging([field: .optional(lacking)]) { $1 }),
                range: placeOfOwner,
                related: (owner.range, CheckMessage("owner", ["class": .text(expected.name)])), document: document)
        }
        if let missing, document.platform != .macos { return found("owner-without-outlet", "outlet", missing.name) }
        let unsent = document.ownerActions.first { action in
            action.name.map { classes.action($0, of: reference).isAbsent } ?? false
        }
        return unsent.map { found("owner-without-action", "action", $0.name) }
    }
}
