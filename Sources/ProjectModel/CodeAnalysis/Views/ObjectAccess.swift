import Base
import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether code may access something of an object whose name contains one of some words, such as `setImage` for
    /// `image`, through an outlet or a property of a cell: code of the class, other code with one of its objects, such as
    /// a data source with a cell, and functions that get the object.
    /// - Parameter reuseIdentifier: That of the object with the outlet.
    package func accesses(
        _ words: [String], ofOutlet outlet: String, of reference: ClassReference, reuseIdentifier: String? = nil
    ) -> Bool {
        let question = words + [outlet, lineage(of: reference).key, reuseIdentifier ?? ""]
        return fact { Cache<[String], Bool>() }.value(for: question) {
            var access = ObjectAccess(code: code(of: reference), words: words, platform: platform)
            var isUsed = false
            // The code of the project's subclasses is not that of a class of Apple's.
            for id in declarations(of: reference).isEmpty ? [] : access.code.members {
                let own = access.code.uses(of: outlet, in: [id])
                if access.isMade(by: own) { return true }
                isUsed = isUsed || !own.isEmpty
            }
            // What happens to each element is not followed.
            if isUsed, outletType(outlet, of: reference)?.isCollection == true { return true }
            let declared = outletDeclaration(outlet, of: reference)
            guard declared != nil || Self.cellViews.contains(outlet) else { return false }
            return memberUses.uses(ofProperty: outlet, declared: declared).contains { use, className in
                mayBeObject(use, className, of: reference, reuseIdentifier)
                    && access.isMade(by: use.code.steps, in: use.declaration)
            }
        }
    }

    /// The views that every cell has, without an outlet.
    private static let cellViews: Set = ["contentView", "detailTextLabel", "imageView", "textLabel"]

    /// Whether the receiver of a property may be an object of a class. An unknown one is in code that names the class,
    /// or that dequeues its cells.
    private func mayBeObject(
        _ use: MemberUse, _ className: String?, of reference: ClassReference, _ reuseIdentifier: String?
    ) -> Bool {
        if let type = className.map({ ClassReference($0) }) {
            if isKind(type, of: reference.name) == true || isKind(reference, of: type.name) == true { return true }
            if !mayBeKin(type, reference) { return false }
        }
        if index.files(with: reference.name).contains(use.declaration.file) { return true }
        guard let reuseIdentifier else { return false }
        return index.loadingCalls.calls(in: use.declaration).contains { number in
            let call = index.loadingCalls.calls[number]
            guard case .dequeue = call.kind else { return false }
            return !call.identifiers.isComplete
                || call.identifiers.names.contains {
                    $0.name == reuseIdentifier
                        || $0.isAccessor && GeneratedIdentifiers.identifiers(of: reuseIdentifier).contains($0.name)
                }
        }
    }

    /// Whether an object of one class may be an instance of the other.
    package func mayBeKin(_ first: ClassReference, _ second: ClassReference) -> Bool {
        if first.name == second.name { return true }
        if presence(of: second).isAbsent { return false }
        return !isSurelyNoKind(first, of: second.name) || !isSurelyNoKind(second, of: first.name)
    }
}

/// Follows an object through local variables and into the functions that get it as an argument, to a member whose name
/// contains one of some words. What a function without a known body does is unknown, and counts.
private struct ObjectAccess {
    let code: ClassCode
    let words: [String]
    let platform: Platform
    /// The parameters and variables that were followed.
    var seen: Set<Name> = []

    struct Name: Hashable {
        var declaration: DeclarationID
        var range: ByteRange
    }

    mutating func isMade(by uses: [MemberUse]) -> Bool {
        uses.contains { isMade(by: $0.code.steps, in: $0.declaration) }
    }

    mutating func isMade(by steps: [CodeStep], in id: DeclarationID) -> Bool {
        // After a member, the value is another object.
        var isObject = true
        var isPart = false
        for step in steps.reversed() {
            switch step {
            case .cast, .passedOn, .unwrapped, .element: continue
            case .target, .compared, .condition, .iterated, .other: isPart = true
            case .member(let name, _):
                if isMeant(name) { return true }
                isObject = false
            case .receiver(let call):
                // `[title, subtitle].forEach { … }`
                if isMeant(call.name) || isObject && isPart { return true }
                isObject = false
            case .variable(let variable): return isObject && follows(variable, in: id)
            case .argument(let call, let number): return isObject && isMade(by: call, number)
            case .assigned(let target, _): return isObject && keeps(target, in: id)
            case .returned: return isObject
            case .dropped: return false
            }
        }
        return false
    }

    private func isMeant(_ name: String) -> Bool { Array(name.lowercased().utf8).mentions(words) }

    private mutating func follows(_ variable: CodeVariable, in id: DeclarationID) -> Bool {
        guard seen.insert(Name(declaration: id, range: variable.nameRange)).inserted else { return false }
        return code.bodies.uses(of: id).uses(of: variable).contains { isMade(by: $0.steps, in: id) }
    }

    /// Other code may use what is assigned to a property, unless only Apple declares one with this name.
    private mutating func keeps(_ target: CodeExpression, in id: DeclarationID) -> Bool {
        switch target {
        case .name(_, let range):
            if let variable = code.bodies.uses(of: id).variable(at: range.start) {
                return follows(variable, in: id)
            }
            return true
        case .member(_, let name, _): return !isApples(property: name)
        default: return true
        }
    }

    private func isApples(property name: String) -> Bool {
        SystemKeyPaths.isProperty(name, on: platform)
            && !code.index.files(with: name).contains { file in
                let source = code.index.files[file].source
                return source.declarations.contains { $0.kind == .property && source.reads($0.name, name) }
            }
    }

    // MARK: Calls

    private mutating func isMade(by call: CodeCall, _ number: Int) -> Bool {
        if isMeant(call.name) { return true }
        let parameters = parameters(for: number, of: call)
        if parameters.isEmpty { return !isApples(call) }
        return parameters.contains { parameter in
            guard seen.insert(parameter).inserted else { return false }
            let name = code.index.source(parameter.declaration).text(parameter.range)
            return isMade(by: code.uses(of: name, in: [parameter.declaration]))
        }
    }

    /// Where the functions and initializers of the project that a call may run name one of its arguments.
    private func parameters(for number: Int, of call: CodeCall) -> [Name] {
        let isType = !call.isMessage && code.index.hasClass(call.name)
        let name = isType ? "init" : call.isMessage ? call.firstPiece : call.name
        var found: [Name] = []
        for file in code.index.files(with: name) {
            let source = code.index.files[file].source
            for (function, declaration) in source.declarations.enumerated() {
                guard declaration.kind == .function || declaration.kind == .initializer, !declaration.body.isEmpty,
                    source.reads(declaration.name, name), !isType || source.containerName(of: function) == call.name
                else { continue }
                let parameters = source.parameters(of: declaration)
                let own: Parameter?
                if call.isMessage {
                    let isCalled = source.selectors(of: function).contains(call.signature)
                    own = isCalled ? parameters.dropFirst(number).first : nil
                } else {
                    let argument = call.arguments[number].value.range
                    own = call.matches(parameters, source)?.first { $0.1?.range == argument }?.0
                }
                guard let own else { continue }
                found.append(Name(declaration: DeclarationID(file: file, number: function), range: own.variable))
            }
        }
        return found
    }

    /// Whether a call that the project does not declare is one of Apple's, which do nothing with a view that a document
    /// could: what it is called on, its name, or the class that it creates an object of.
    private func isApples(_ call: CodeCall) -> Bool {
        var receiver = call.receiver
        while case .call(let inner)? = receiver { receiver = inner.receiver ?? .name(inner.name, inner.nameRange) }
        while case .member(let base?, _, _)? = receiver { receiver = base.plain }
        if let name = receiver?.name, name == "super" || name == "NSApp" || ClassTable.isKnown(name) { return true }
        if call.isMessage, call.arguments.count == 1, let property = MemberName.property(ofSetter: call.name) {
            return isApples(property: property)
        }
        return ClassTable.isKnown(call.name) || Self.takingViews.contains(call.name)
    }

    /// Functions of UIKit, AppKit and Foundation that take a view, a controller or a window.
    private static let takingViews: Set<String> = [
        "NSLog", "addArrangedSubview", "addChild", "addChildViewController", "addSubview", "addWindowController",
        "beginSheet", "bringSubview", "bringSubviewToFront", "convert", "convertPoint", "convertRect", "dismiss",
        "insertArrangedSubview", "insertSubview", "isDescendant", "isDescendantOfView", "isEqual", "makeFirstResponder",
        "present", "presentModalViewController", "presentViewController", "print", "pushViewController",
        "removeArrangedSubview", "sendSubview", "sendSubviewToBack", "setCustomSpacing", "setVisibilityPriority",
        "show", "showDetailViewController", "showViewController", "type",
    ]
}
