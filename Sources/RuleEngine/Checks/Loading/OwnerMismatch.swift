import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// A call whose owner does not fit the nib's connections.
struct OwnerMismatch {
    let context: LoadingContext
    let call: LoadingCall

    func findings() -> [CheckFinding] {
        guard call.documents.isComplete, let owner else { return [] }
        return context.runNames(call).filter { !$0.isImplicit }.compactMap { name in
            context.mismatch(context.nibs(name)) { mismatch($0, owner, name) }
        }
    }

    private enum Owner {
        case nothing
        case itself
        /// The class, in a static function: there is no object.
        case ownClass
        /// The controller that the call creates, which owns its nib.
        case made(String)
    }

    private var owner: Owner? {
        switch (call.kind, call.owner) {
        case (.instantiation, .some(.none)), (.loadNibNamed, .some(.none)): return .nothing
        case (.instantiation, .itself(isClass: false)?), (.loadNibNamed, .itself(isClass: false)?): return .itself
        case (.instantiation, .itself(isClass: true)?), (.loadNibNamed, .itself(isClass: true)?): return .ownClass
        case (.viewController, _):
            guard call.classes.isComplete, call.classes.names.count == 1 else { return nil }
            // `super.init(nibName:bundle:)` creates one of the class around it, or of a subclass.
            return call.classes.names.first.map { $0.runningClass == nil ? .made($0.name) : .itself }
        default: return nil
        }
    }

    private func mismatch(_ document: NibSummary, _ owner: Owner, _ name: ResolvedName) -> CheckFinding? {
        switch owner {
        case .nothing: return document.platform == .macos ? nil : unowned(document)
        case .itself: return context.runningClass(call, name).flatMap { other($0, document) }
        case .ownClass: return document.platform == .macos ? nil : classOwned(document, name)
        case .made(let name): return other(name, document)
        }
    }

    // MARK: No owner

    private func unowned(_ document: NibSummary) -> CheckFinding? {
        // Outlets of an owner without a class are wrong for every caller, and another rule reports them.
        guard let owner = document.owner, owner.customClass != nil else { return nil }
        let place = placeOfOwner
        if let outlet = owner.connections.first(where: \.kind.isOutlet) {
            return context.finding(
                """
                \(document.fileName) is loaded without an owner, but its File's Owner has the outlet \
                "\(outlet.name ?? "")". Loading throws NSUnknownKeyException. Load it with the owner that has the \
                outlet, or move the outlet to the view.
                """, at: place, in: call,
                related: (outlet.range, Self.ownersOutlet), about: document)
        }
        guard let action = document.ownerActions.first else { return nil }
        return context.finding(
            """
            \(document.fileName) is loaded without an owner, but its action "\(action.name ?? "")" is connected to \
            File's Owner. The action is never called. Load it with the owner that has the action, or connect the \
            action to the view.
            """, at: place, in: call,
            related: (action.range, "this action is sent to File's Owner"), about: document)
    }

    /// In a static function `self` is the class, which has none of its objects' outlets.
    private func classOwned(_ document: NibSummary, _ name: ResolvedName) -> CheckFinding? {
        guard let owner = document.owner, owner.customClass != nil, let running = context.runningClass(call, name),
            let outlet = owner.outlets.first(where: { outlet in
                outlet.name.map { !context.hasClassProperty($0, running, on: document.platform) } ?? false
            })
        else { return nil }
        return context.finding(
            """
            \(document.fileName) is loaded with the class \(running) itself as its owner, because self is the class \
            here. Loading throws NSUnknownKeyException for the outlet "\(outlet.name ?? "")". Load it with an object \
            that has the outlet, or move the outlet to the view.
            """, at: placeOfOwner, in: call,
            related: (outlet.range, Self.ownersOutlet), about: document)
    }

    private static let ownersOutlet = "this outlet belongs to File's Owner"

    private var placeOfOwner: ByteRange { call.ownerRange.isEmpty ? call.nameRange : call.ownerRange }

    private func other(_ name: String, _ document: NibSummary) -> CheckFinding? {
        guard let owner = document.owner, let expected = owner.reference(in: document), owner.customClass != nil
        else { return nil }
        let passed = ClassReference(name, from: document.path)
        guard context.areUnrelated(passed, expected, on: document.platform) else {
            context.skip(call, passed, expected, on: document.platform)
            return nil
        }
        return context.otherOwner(name, than: owner, of: document, at: context.view.place(of: placeOfOwner, in: call))
    }
}

extension LoadingContext {
    /// A nib that is loaded with an owner whose class does not declare the nib's connections.
    func otherOwner(
        _ name: String, than owner: NibObject, of document: NibSummary, at place: PlaceElsewhere
    ) -> CheckFinding? {
        let classes = classes(document.platform)
        let reference = ClassReference(name, from: document.path)
        let missing = owner.outlets.first { outlet in
            outlet.name.map { classes.outlet($0, of: reference).isAbsent } ?? false
        }
        let expected = withArticle(owner.reference(in: document)?.name ?? "")
        let found = { (lack: String, outcome: String) in
            var found = CheckFinding(
                """
                \(document.fileName) is loaded with \(withArticle(name)) as its owner, but \(name) has no \(lack). \
                \(outcome). Load it with \(expected), or set the class of File's Owner to \(name).
                """, at: place)
            self.add(document, at: owner.range, "File's Owner is \(expected)", to: &found)
            return found
        }
        if let missing, document.platform != .macos {
            return found("outlet \"\(missing.name ?? "")\"", "Loading throws NSUnknownKeyException")
        }
        let unsent = document.ownerActions.first { action in
            action.name.map { classes.action($0, of: reference).isAbsent } ?? false
        }
        return unsent.map { found("action \"\($0.name ?? "")\"", "Sending it crashes") }
    }
}

/// Code that casts a top-level object of a nib to a wrong class.
struct ObjectMismatch {
    let context: LoadingContext
    let call: LoadingCall

    func findings() -> [CheckFinding] {
        guard call.documents.isComplete else { return [] }
        var found: [CheckFinding] = []
        for name in context.runNames(call) {
            let documents = context.nibs(name)
            // An object cast to several classes is checked first.
            let mismatches = call.results.compactMap { result in
                context.mismatch(documents) { mismatch($0, result, name) }
            }
            guard mismatches.count == call.results.count, let first = mismatches.first else { continue }
            found.append(first)
        }
        return found
    }

    private func mismatch(
        _ document: NibSummary, _ result: LoadingResult, _ name: ResolvedName
    ) -> CheckFinding? {
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

    private func beyond(_ document: NibSummary, _ number: Int) -> CheckFinding? {
        // Code that checks the count handles fewer objects.
        if context.code(around: call, mentions: "count") { return nil }
        let count = document.topLevel.count
        return context.finding(
            """
            \(document.fileName) has \(count == 1 ? "one top-level object" : "\(count) top-level objects"), but this code \
            takes number \(number + 1), which throws an exception. Take an existing object, or add one to the xib.
            """, at: call.nameRange, in: call,
            related: document.topLevel.last.map { ($0.range, "this is the last one") }, about: document)
    }

    private func cast(
        _ cast: LoadingResult.Cast, _ object: NibObject, _ document: NibSummary, _ result: LoadingResult,
        _ name: ResolvedName
    ) -> CheckFinding? {
        guard let type = className(cast, name), let reference = object.reference(in: document) else { return nil }
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
        let outcome =
            isBelieved
            ? "Calling \(withArticle(type)) method on it crashes"
            : "The cast \(cast.isForced ? "crashes" : "returns nil")"
        return context.finding(
            """
            \(position(result)) of \(document.fileName) is \(object.label), \(withArticle(reference.name)), not \
            \(withArticle(type)). \(outcome). \(advice(document, type)).
            """, at: call.nameRange, in: call,
            related: (object.range, "code takes this object"), about: document)
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

    private func position(_ result: LoadingResult) -> String {
        switch result.element {
        case .first, nil: "The first object"
        case .last: "The last object"
        case .index(let index): "Object \(index + 1)"
        }
    }

    private func advice(_ document: NibSummary, _ type: String) -> String {
        if document.owner?.reference(in: document)?.name == type {
            return "\(type) is the class of File's Owner, so create one and load the nib with it as the owner"
        }
        let other = document.topLevel.first { object in
            let reference = object.reference(in: document)
            return reference.map { context.classes(document.platform).isKind($0, of: type) == true } ?? false
        }
        return other.map { "Take \($0.label), which is one" }
            ?? "Set the object's class to \(type), or change the type in the code"
    }
}
