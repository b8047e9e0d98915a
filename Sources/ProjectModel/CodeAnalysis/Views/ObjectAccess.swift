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
            let followed = fact { Cache<[String], FollowedNames>() }.value(for: words) { FollowedNames() }
            var access = ObjectAccess(
                code: code(of: reference), words: words, platform: platform, followed: followed)
            // The code of the project's subclasses is not that of a class of Apple's.
            let own = declarations(of: reference).isEmpty ? [] : access.code.uses(of: outlet)
            if own.contains(where: { access.isMade(by: $0) }) { return true }
            // What happens to each element is not followed.
            if !own.isEmpty, outletType(outlet, of: reference)?.isCollection == true { return true }
            let declared = outletDeclaration(outlet, of: reference)
            guard declared != nil || Self.cellViews.contains(outlet) else { return false }
            let uses = memberUses.uses(ofProperty: outlet, declared: declared)
            return uses.accessing.value(for: words) { uses.all.filter { access.isMade(by: $0.use) } }
                .contains { mayBeObject($0.use, $0.className, of: reference, reuseIdentifier) }
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
            // Each object of a document may ask about each use.
            if let names = allClassNames(of: type), let ownNames = allClassNames(of: reference) {
                return names.contains(reference.name) || ownNames.contains(type.name)
            }
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

    /// The names of a class and of those in the project that it derives from; nil when not all of them are known.
    private func allClassNames(of reference: ClassReference) -> Set<String>? {
        fact { Cache<ClassReference, Set<String>?>() }.value(for: reference) {
            let lineage = lineage(of: reference)
            guard !lineage.classes.isEmpty, lineage.openNames.isEmpty, !ClassTable.isKnown(reference.name),
                hasAllAncestors(reference)
            else { return nil }
            return Set(lineage.classes.flatMap(index.names(ofClass:)))
        }
    }

    /// Whether an object of one class may be an instance of the other.
    package func mayBeKin(_ first: ClassReference, _ second: ClassReference) -> Bool {
        if first.name == second.name { return true }
        if presence(of: second).isAbsent { return false }
        return !isSurelyNoKind(first, of: second.name) || !isSurelyNoKind(second, of: first.name)
    }
}

/// Whether code accesses something with one of some words in its name through a parameter or a variable, whatever object
/// it has.
private final class FollowedNames {
    struct Name: Hashable {
        var declaration: DeclarationID
        var range: ByteRange
    }

    var accesses: [Name: Bool] = [:]
}

/// Follows an object through local variables and into the functions that get it as an argument, to a member whose name
/// contains one of some words. What a function without a known body does is unknown, and counts.
private struct ObjectAccess {
    let code: ClassCode
    let words: [String]
    let platform: Platform
    let followed: FollowedNames
    /// The parameters and variables that were followed for this use.
    var seen: Set<FollowedNames.Name> = []

    mutating func isMade(by use: MemberUse) -> Bool {
        seen = []
        if isMade(by: use.code.steps, in: use.declaration) { return true }
        // All that was seen has been followed to its end.
        for name in seen { followed.accesses[name] = false }
        return false
    }

    private mutating func isMade(by steps: [CodeStep], in id: DeclarationID) -> Bool {
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
        isMade(through: FollowedNames.Name(declaration: id, range: variable.nameRange)) { [code] in
            code.bodies.uses(of: id).uses(of: variable)
        }
    }

    private mutating func isMade(through name: FollowedNames.Name, by uses: () -> [CodeUse]) -> Bool {
        if let known = followed.accesses[name] { return known }
        guard seen.insert(name).inserted else { return false }
        guard uses().contains(where: { isMade(by: $0.steps, in: name.declaration) }) else { return false }
        followed.accesses[name] = true
        return true
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
            isMade(through: parameter) { [code] in
                let name = code.index.source(parameter.declaration).text(parameter.range)
                return code.uses(of: name, in: [parameter.declaration]).map(\.code)
            }
        }
    }

    /// Where the functions and initializers of the project that a call may run name one of its arguments.
    private func parameters(for number: Int, of call: CodeCall) -> [FollowedNames.Name] {
        let isType = !call.isMessage && code.index.hasClass(call.name)
        let name = isType ? "init" : call.isMessage ? call.firstPiece : call.name
        var found: [FollowedNames.Name] = []
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
                found.append(.init(declaration: DeclarationID(file: file, number: function), range: own.variable))
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
