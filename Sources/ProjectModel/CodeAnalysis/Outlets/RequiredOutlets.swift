import Base
import InterfaceBuilder
import SourceSyntax

/// An outlet without a connection.
package struct UnconnectedOutlet: Hashable, Sendable {
    package var name: String
    package var declaration: DeclarationID
}

extension ProjectClasses {
    /// The outlets of a class that no connection sets, although code uses them as if they were never nil; none for a
    /// view that may get its outlets from its own nib.
    package func unconnectedOutlets(
        of reference: ClassReference, connected: [String], includingOptional: Bool, isView: Bool
    ) -> [String] {
        let missing = unconnected(of: reference, connected: connected, includingOptional: includingOptional).filter {
            includingOptional || uncheckedUse(of: $0.declaration, in: reference) != nil
        }
        if isView, !missing.isEmpty, !connectsAny(connected, of: reference), mayLoadNib(reference) { return [] }
        return missing.map(\.name)
    }

    /// The outlets of a class that no connection sets; without the optional ones only those that are declared with `!`,
    /// in a class with a unique name.
    package func unconnected(
        of reference: ClassReference, connected: [String], includingOptional: Bool
    ) -> [UnconnectedOutlet] {
        let names = Set(connected)
        let candidates = outletMembers(of: reference).filter { member in
            guard let id = member.declarations.first, !names.contains(member.name) else { return false }
            return includingOptional || index.memberType(of: id)?.isImplicitlyUnwrapped == true && isOfOneClass(id)
        }
        if candidates.isEmpty { return [] }
        let reached = Set(connected.compactMap { outletDeclaration($0, of: reference) })
        return candidates.compactMap { member in
            guard let id = member.declarations.first, reached.isDisjoint(with: member.declarations) else { return nil }
            return UnconnectedOutlet(name: member.name, declaration: id)
        }
    }

    /// Whether one of the connections sets an outlet that the project declares.
    package func connectsAny(_ connected: [String], of reference: ClassReference) -> Bool {
        connected.contains { outletDeclaration($0, of: reference) != nil }
    }

    /// The first use of an outlet without a check for nil.
    package func uncheckedUse(of outlet: DeclarationID, in reference: ClassReference) -> MemberUse? {
        uncheckedUses(of: outlet, in: reference).first
    }

    /// The uses in Swift that crash when the outlet is nil, outside of functions that check it. None when code itself
    /// sets the outlet.
    func uncheckedUses(of outlet: DeclarationID, in reference: ClassReference) -> [MemberUse] {
        let lineage = lineage(of: reference)
        return memberUses.unchecked.value(for: MemberUses.Owned(outlet: outlet, lineage: lineage.key)) {
            uncheckedUses(of: outlet, in: lineage)
        }
    }

    private func uncheckedUses(of outlet: DeclarationID, in lineage: ClassLineage) -> [MemberUse] {
        let own = memberUses.uses(of: outlet, in: lineage)
        if own.contains(where: { $0.code.access == .set }) { return [] }
        let unchecked = unchecked(own, lineage).filter { memberUses.mayRun($0.declaration, by: lineage) }
        let elsewhere = memberUses.usesElsewhere(of: outlet, in: lineage)
        if elsewhere.contains(where: { $0.code.access == .set }) { return [] }
        return unchecked.isEmpty ? self.unchecked(elsewhere, lineage) : unchecked
    }

    private func unchecked(_ uses: [MemberUse], _ lineage: ClassLineage) -> [MemberUse] {
        let checking = Set(uses.filter { $0.code.access == .checked }.map(\.declaration))
        return uses.filter { use in
            guard use.code.part == .whole, !checking.contains(use.declaration) else { return false }
            let source = index.source(use.declaration)
            // Only Interface Builder calls that method; code between `#if` and `#endif` may not be compiled.
            guard source.language == .swift, use.code.isAlwaysBuilt,
                !source.reads(index.declaration(use.declaration).name, "prepareForInterfaceBuilder"),
                !source.isConditionalMember(use.declaration.number)
            else { return false }
            switch use.code.access {
            case .member, .required: return true
            case .passed:
                guard case .argument(let call, let number)? = use.code.steps.last else { return false }
                return Self.takingViews.contains(call.name) || wantsObject(call, number, use, lineage)
            default: return false
            }
        }
    }

    /// UIKit and AppKit functions with a view parameter that must not be nil.
    private static let takingViews: Set<String> = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview", "bringSubviewToFront",
        "sendSubviewToBack",
    ]

    /// Whether all functions of the class that a call may refer to have a non-optional parameter for an argument.
    private func wantsObject(_ call: CodeCall, _ number: Int, _ use: MemberUse, _ lineage: ClassLineage) -> Bool {
        guard call.isOnSelf, let type = index.source(use.declaration).containerName(of: use.declaration.number),
            lineage.classes.contains(type)
        else { return false }
        let labels = call.arguments.map(\.label)
        let meant = memberUses.functions(call.name, of: lineage).compactMap { id -> String? in
            let source = index.source(id)
            let parameters = Array(source.parameters(of: index.declaration(id)))
            return parameters.map { source.text($0.label) } == labels ? source.text(parameters[number].type) : nil
        }
        return !meant.isEmpty && meant.allSatisfy { index.hasClass($0) || ClassTable.isKnown($0) }
    }

    /// Whether the name of the class that declares a member is unique.
    private func isOfOneClass(_ member: DeclarationID) -> Bool {
        guard let parent = index.declaration(member).parent else { return false }
        let name = index.source(member).lastWord(index.source(member).declarations[parent].name)
        return declarations(of: ClassReference(name)).count == 1
    }

    // MARK: Nibs that a view loads

    /// Whether objects of a class may load a nib with themselves as owner: the code of the class, its ancestors or
    /// protocols has a call that loads, or one with "nib" in its name, or an ancestor is unknown.
    package func mayLoadNib(_ reference: ClassReference) -> Bool {
        let lineage = lineage(of: reference)
        let isKnown = lineage.uncertainty.allSatisfy {
            if case .unknownSuperclass = $0 { false } else { true }
        }
        if !isKnown { return true }
        return memberUses.loadingNibs.value(for: lineage.key) { mayLoadNib(lineage) }
    }

    private func mayLoadNib(_ lineage: ClassLineage) -> Bool {
        let protocols = lineage.parts.flatMap { part -> [DeclarationID] in
            let source = index.source(part)
            return source.inheritedTypes(of: index.declaration(part)).flatMap { index.named(source.lastWord($0)) }
        }
        if !index.loadingCalls.types.isDisjoint(with: lineage.parts + protocols) { return true }
        return memberUses.members(of: lineage).contains(where: memberUses.bodies.callsNib)
    }
}

extension CodeBodies {
    /// Whether a member calls a function with "nib" or "xib" in its name.
    fileprivate func callsNib(_ id: DeclarationID) -> Bool {
        guard index.mentions(["nib", "Nib", "xib", "Xib", "NIB", "XIB"], in: id) else { return false }
        return uses(of: id).members.contains { name, uses in
            let lowered = name.lowercased()
            return (lowered.contains("nib") || lowered.contains("xib")) && name != "awakeFromNib"
                && uses.contains { $0.call != nil }
        }
    }
}

extension SourceDeclarations {
    /// Whether a member is between an `#if` and its `#endif`. A type that is completely in such a branch has its outlets
    /// there too.
    fileprivate func isConditionalMember(_ member: Int) -> Bool {
        let isTypeConditional = container(of: member).map { declarations[$0].modifiers.contains(.conditional) } ?? false
        return declarations[member].modifiers.contains(.conditional) && !isTypeConditional
    }
}

extension ProjectClasses {
    /// The first use of an outlet that calls a member which an object of another class certainly does not have: a
    /// member that the project declares for the outlet's class, or a documented property of it. With a nil class, any
    /// use of a member.
    package func misuse(ofOutlet name: String, of reference: ClassReference, with held: ClassReference?) -> MemberUse? {
        let question = MemberUses.Misuse(name: name, lineage: lineage(of: reference).key, held: held)
        return memberUses.misuses.value(for: question) { findMisuse(ofOutlet: name, of: reference, with: held) }
    }

    private func findMisuse(
        ofOutlet name: String, of reference: ClassReference, with held: ClassReference?
    ) -> MemberUse? {
        guard let id = outletDeclaration(name, of: reference) else { return nil }
        let lineage = lineage(of: reference)
        let type = outletType(name, of: reference)?.name
        func isMisuse(_ use: MemberUse) -> Bool {
            guard let member = use.accessed else { return false }
            guard let held else { return true }
            return type.map { lacks(member, held, declared: $0) } ?? false
        }
        if let own = memberUses.uses(of: id, in: lineage).first(where: isMisuse) { return own }
        return memberUses.usesElsewhere(of: id, in: lineage).first(where: isMisuse)
    }

    /// Whether code calls a method without arguments of the object in an outlet.
    package func calls(_ method: String, ofOutlet name: String, of reference: ClassReference) -> Bool {
        guard let id = outletDeclaration(name, of: reference) else { return false }
        let lineage = lineage(of: reference)
        return memberUses.uses(of: id, in: lineage).contains { $0.accessed == method }
            || memberUses.usesElsewhere(of: id, in: lineage).contains { $0.accessed == method }
    }

    private func lacks(_ member: String, _ held: ClassReference, declared type: String) -> Bool {
        guard uncertainty(of: held).isEmpty else { return false }
        let own = lineage(of: held.name)
        let expected = lineage(of: type)
        let keys = Self.keys(of: member)
        if own.systemClasses.isEmpty || own.systemClasses.contains(where: { knows(member, keys, systemClass: $0) }) {
            return false
        }
        if own.parts.contains(where: { declares(member, keys, $0) }) { return false }
        let project = expected.parts.filter { part in
            expected.classes.contains(index.source(part).lastWord(index.declaration(part).name))
        }
        if let classes = Self.methods[member.split(separator: ":").first.map(String.init) ?? ""], platform != .macos {
            func isOne(_ names: [String]) -> Bool {
                names.contains { name in classes.contains { ClassTable.isKind(name, of: $0, on: platform) == true } }
            }
            return isOne(expected.systemClasses) && !isOne(own.systemClasses)
        }
        return project.contains { declares(member, keys, $0, isNew: true) }
            || expected.systemClasses.contains { systemClass in
                keys.contains { SystemKeyPaths.isKnown($0, ofClass: systemClass, on: platform) }
            }
    }

    /// UIKit classes by the name of a method that is not in the tables of properties.
    private static let methods: [String: [String]] = [
        "addTarget": ["UIControl", "UIGestureRecognizer"], "setTitle": ["UIButton", "UISegmentedControl"],
        "setTitleColor": ["UIButton"],
    ]

    private func knows(_ member: String, _ keys: [String], systemClass: String) -> Bool {
        keys.contains { SystemKeyPaths.mayTake($0, ofClass: systemClass, on: platform) }
            || [member, member + ":"].contains { SystemActions.isSystemAction($0, ofClass: systemClass, on: platform) }
    }

    /// - Parameter isNew: Whether it must not override a member of an ancestor.
    private func declares(_ member: String, _ keys: [String], _ part: DeclarationID, isNew: Bool = false) -> Bool {
        let source = index.source(part)
        // A method that only the implementation declares may be an override.
        if isNew, source.language == .objectiveC, source.declarations[part.number].kind == .implementation {
            return false
        }
        let name = member.prefix { $0 != ":" }
        return source.members(of: part.number).contains { number in
            let declaration = source.declarations[number]
            if isNew, declaration.modifiers.contains(.override) { return false }
            switch declaration.kind {
            case .property, .instanceVariable: return keys.contains { source.reads(declaration.name, $0) }
            case .function: return source.reads(declaration.name, String(name))
            default: return false
            }
        }
    }

    /// The properties that a member's name may refer to: `isOn` is `on` in Objective-C, `setText:` sets `text`.
    private static func keys(of member: String) -> [String] {
        let name = member.prefix { $0 != ":" }
        if member.hasSuffix(":"), let property = MemberName.property(ofSetter: name) { return [property] }
        return [String(name)] + (MemberName.property(ofGetter: name).map { [$0] } ?? [])
    }
}
