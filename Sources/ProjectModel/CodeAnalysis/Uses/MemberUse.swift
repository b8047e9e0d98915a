package import SourceSyntax

/// A place in the project's code that names a member.
package struct MemberUse: Sendable {
    /// The function, accessor or property that contains it.
    package let declaration: DeclarationID
    let code: CodeUse

    /// The member with its receiver: `cell.badge`, or an element of it.
    package var range: ByteRange { code.range }

    /// The name of the member of the value, or of its element, that is accessed; in Objective-C the selector.
    package var accessed: String? { if case .member(let name) = code.access { name } else { nil } }

    /// The name of a property of the value that is set, and what it is set to: `badge.isHidden = true`,
    /// `[badge setHidden:YES]`.
    var setProperty: (name: String, value: CodeExpression)? {
        let steps = code.steps.filter { if case .unwrapped = $0 { false } else { true } }
        switch steps.last {
        case .member(let name, _):
            guard case .target(let value?)? = steps.dropLast().last else { return nil }
            return (name, value)
        case .receiver(let call) where call.isMessage:
            guard let name = MemberName.property(ofSetter: call.name), let value = call.arguments.first?.value else {
                return nil
            }
            return (name, value)
        default: return nil
        }
    }

    /// Whether it sets `isHidden` to anything but a literal `false`.
    fileprivate var hides: Bool {
        guard let (name, value) = setProperty, ["isHidden", "hidden"].contains(name) else { return false }
        return value.name.map { !["false", "NO"].contains($0) } ?? true
    }

    /// The calls that the value is passed to, or that are sent to it, and the names of its members that are accessed.
    var followers: [String] {
        code.steps.compactMap { step in
            switch step {
            case .member(let name, _): name
            case .receiver(let call), .argument(let call, _): call.name
            default: nil
            }
        }
    }
}

extension CodeBodies {
    /// The uses of a property in some members, by all of its names and of any object that has one.
    func uses(of property: MemberName, in ids: [DeclarationID]) -> [MemberUse] {
        var file: Int?
        var offsets: [Int] = []
        return ids.flatMap { id -> [MemberUse] in
            if id.file != file { (file, offsets) = (id.file, self.offsets(of: property, inFile: id.file)) }
            guard index.hasCode(id, at: offsets) else { return [] }
            return uses(of: id).uses(of: property, in: index.source(id).language).map {
                MemberUse(declaration: id, code: $0)
            }
        }
    }

    /// Whether a member sets one of some properties of its own object.
    func setsOwn(_ properties: Set<String>, in id: DeclarationID) -> Bool {
        properties.contains { property in
            let name = MemberName(property)
            guard index.hasCode(id, at: offsets(of: name, inFile: id.file)) else { return false }
            let uses = uses(of: id)
            return (uses.members[name.name] ?? []).contains { $0.isOnSelf && $0.call == nil && $0.assigned != nil }
                || (uses.members[name.setter] ?? []).contains { $0.isOnSelf && $0.call != nil }
        }
    }
}

extension ProjectClasses {
    /// Whether code hides the object of an outlet, or one of those of a collection: it sets `isHidden` to anything but
    /// a literal `false`. What the same function removes from a stack view is no arranged view any more.
    package func hides(outlet: String, of reference: ClassReference) -> Bool {
        guard let id = outletDeclaration(outlet, of: reference) else { return false }
        let lineage = lineage(of: reference)
        return memberUses.hidden.value(for: [outlet, lineage.key]) {
            let uses = memberUses.uses(of: id, in: lineage) + memberUses.usesElsewhere(of: id, in: lineage)
            return Dictionary(grouping: uses, by: \.declaration).values.contains { uses in
                uses.contains(where: \.hides) && !uses.contains { $0.followers.contains("removeArrangedSubview") }
            }
        }
    }
}
