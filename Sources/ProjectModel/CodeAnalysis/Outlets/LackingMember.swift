import Base
import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// The first use of an outlet that calls a member which an object of another class certainly does not have: a
    /// member that the project declares for the outlet's class, or a documented property of it. With a nil class, any
    /// use of a member.
    package func misuse(ofOutlet name: String, of reference: ClassReference, with held: ClassReference?) -> OutletUse? {
        guard let id = outletDeclaration(name, of: reference) else { return nil }
        let lineage = lineage(of: reference.name)
        let type = outletType(name, of: reference)?.name
        func isMisuse(_ use: OutletUse) -> Bool {
            guard let member = use.member, !member.isEmpty else { return false }
            guard let held else { return true }
            return type.map { lacks(member, held, declared: $0) } ?? false
        }
        if let own = outletCode.uses(of: id, in: lineage).first(where: isMisuse) { return own }
        return outletCode.usesElsewhere(of: id, in: lineage).first(where: isMisuse)
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
        func lowered(_ rest: Substring) -> String { rest.prefix(1).lowercased() + rest.dropFirst() }
        let name = member.prefix { $0 != ":" }
        if name.hasPrefix("set"), member.hasSuffix(":"), name.count > 3 { return [lowered(name.dropFirst(3))] }
        return name.hasPrefix("is") && name.count > 2 ? [String(name), lowered(name.dropFirst(2))] : [String(name)]
    }
}
