import InterfaceBuilder
import ProjectModel

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
