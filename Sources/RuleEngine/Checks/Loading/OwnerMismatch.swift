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

/// Code that casts a top-level object of a nib to a wrong class.
struct ObjectMismatch {
    private let context: LoadingContext
    private let call: LoadingCall

    init(_ context: LoadingContext, _ call: LoadingCall) {
        self.context = context
        self.call = call
    }

    func findings() -> [ProjectFinding] {
        guard call.documents.isComplete else { return [] }
        var found: [ProjectFinding] = []
        for name in context.runNames(call) {
            let documents = context.nibs(name)
            // An object cast to several classes is checked first.
            let mismatches = call.results.compactMap { result in
                context.mismatch(documents) { mismatch($0, result, name) }
            }
            guard mismatches.count == call.results.count, let first = mismatches.first else { continue }
            found.append(context.finding(first, call))
        }
        return found
    }

    private func mismatch(
        _ document: NibSummary, _ result: LoadingResult, _ name: ResolvedName
    ) -> LoadingMismatch? {
        // AppKit returns them in no order.
        guard document.platform != .macos, let element = result.element, !document.topLevel.isEmpty else { return nil }
        let objects = document.topLevel
        let number: Int
        switch element {
        case .first: number = 0
        case .last: number = objects.count - 1
        case .index(let index): number = index
        }
        guard objects.indices.contains(number) else { return beyond(document, number) }
        // A wrong object before the intended view is a problem of the document, with its own rule.
        if number == 0, !objects[0].isView, document.root != nil { return nil }
        return result.cast.flatMap { cast($0, objects[number], document, result, name) }
    }

    private func beyond(_ document: NibSummary, _ number: Int) -> LoadingMismatch? {
        // Code that checks the count handles fewer objects.
        if context.code(around: call, mentions: "count") { return nil }
        let count = document.topLevel.count
        return LoadingMismatch(
            message: CheckMessage(
                "beyond",
                [
                    "document": .text(document.fileName), "number": .number(number + 1),
                    "objects": count == 1 ? .word("one") : .word("several", ["count": .number(count)]),
                ]),
            range: call.nameRange,
            related: document.topLevel.last.map { ($0.range, CheckMessage("last-object")) }, document: document)
    }

    private func cast(
        _ cast: LoadingResult.Cast, _ object: NibObject, _ document: NibSummary, _ result: LoadingResult,
        _ name: ResolvedName
    ) -> LoadingMismatch? {
        guard let type = className(cast, name), let reference = object.reference else { return nil }
        let classes = context.classes(document.platform)
        let expected = ClassReference(type)
        guard classes.isSurelyNoKind(reference, of: type) else {
            context.skip(call, reference, expected, on: document.platform)
            return nil
        }
        // Objective-C does not check casts: a view may be cast to a subclass of its class, to use what both have.
        let isBelieved = !cast.isForced && !cast.isChecked
        if isBelieved, reference.name != "UIView", !context.areUnrelated(reference, expected, on: document.platform) {
            return nil
        }
        let outcome: CheckField =
            isBelieved
            ? .word("believed", ["type": .text(type)]) : .word(cast.isForced ? "forced" : "checked")
        return LoadingMismatch(
            message: CheckMessage(
                "other-object",
                [
                    "position": position(result), "document": .text(document.fileName),
                    "object": .text(object.label), "class": .text(reference.name), "type": .text(type),
                    "outcome": outcome, "advice": advice(document, type),
                ]),
            range: call.nameRange, related: (object.range, CheckMessage("object")), document: document)
    }

    /// The name of a plain class; `Self` resolved to the class that runs the code.
    private func className(_ cast: LoadingResult.Cast, _ name: ResolvedName) -> String? {
        if cast.type == "Self" { return context.runningClass(call, name) }
        let isPlain = cast.type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        guard isPlain, let last = cast.type.split(separator: ".").last.map(String.init),
            !["NSArray", "NSMutableArray", "Any", "AnyObject", "id"].contains(last)
        else { return nil }
        return last
    }

    private func position(_ result: LoadingResult) -> CheckField {
        switch result.element {
        case .first, nil: .word("first")
        case .last: .word("last")
        case .index(let index): .word("index", ["number": .number(index + 1)])
        }
    }

    private func advice(_ document: NibSummary, _ type: String) -> CheckField {
        if document.owner?.reference?.name == type { return .word("owner", ["type": .text(type)]) }
        let other = document.topLevel.first { object in
            object.reference.map { context.classes(document.platform).isKind($0, of: type) == true } ?? false
        }
        if let other { return .word("other", ["object": .text(other.label)]) }
        return .word("class", ["type": .text(type)])
    }
}
