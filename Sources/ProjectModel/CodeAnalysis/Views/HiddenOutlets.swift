import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether code hides the object of an outlet, or one of those of a collection: it sets `isHidden` to anything but
    /// a literal `false`. What the same function removes from a stack view is no arranged view any more.
    package func hides(outlet: String, of reference: ClassReference) -> Bool {
        guard let id = outletDeclaration(outlet, of: reference) else { return false }
        let lineage = lineage(of: reference)
        let uses = outletCode.uses(of: id, in: lineage) + outletCode.usesElsewhere(of: id, in: lineage)
        return Dictionary(grouping: uses, by: \.declaration).contains { declaration, uses in
            let ranges = Set(uses.map(\.range))
            var isHidden = false
            var isRemoved = false
            outletCode.bodies.visit(declaration) { expression, _ in
                if let (view, value) = expression.hiding, ranges.contains(view.range), !value.isFalse {
                    isHidden = true
                }
                if case .call(let call) = expression, call.name == "removeArrangedSubview",
                    call.arguments.contains(where: { ranges.contains($0.value.range) })
                {
                    isRemoved = true
                }
            }
            return isHidden && !isRemoved
        }
    }
}

extension CodeExpression {
    /// The view whose `hidden` is set, and the value.
    fileprivate var hiding: (view: CodeExpression, value: CodeExpression)? {
        switch self {
        case .binary("=", .member(let view?, let name, _), let value, _) where name == "isHidden" || name == "hidden":
            return (view, value)
        case .call(let call) where call.isMessage && call.name == "setHidden":
            guard let view = call.receiver, let value = call.arguments.first?.value else { return nil }
            return (view, value)
        default: return nil
        }
    }

    fileprivate var isFalse: Bool { name.map(["false", "NO"].contains) ?? false }
}
