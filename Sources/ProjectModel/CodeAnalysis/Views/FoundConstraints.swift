import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether code of a class may change or remove constraints that it finds in a view: `constraints` is read, or some
    /// are removed.
    /// - Parameter property: Nil for the object itself.
    package func findsConstraints(in property: String?, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        let code = ClassCode(loadingNames, reference.name)
        guard let property else { return code.members.contains(where: code.findsOwnConstraints) }
        return code.uses(of: property).contains { use in
            use.steps.contains { step in
                switch step {
                case .member("constraints", _): true
                case .receiver(let call): call.findsConstraints
                default: false
                }
            }
        }
    }
}

extension ClassCode {
    fileprivate func findsOwnConstraints(in id: DeclarationID) -> Bool {
        guard words(of: id).contains(where: { $0 == "constraints" || $0.hasPrefix("removeConstraint") }) else {
            return false
        }
        var isFound = false
        names.bodies.visit(id) { expression, walk in
            switch expression {
            case .name("constraints", _): isFound = isFound || walk.variables.named("constraints") == nil
            case .member(let base?, "constraints", _): isFound = isFound || base.isSelf
            case .call(let call) where call.receiver?.isSelf ?? true: isFound = isFound || call.findsConstraints
            default: break
            }
        }
        return isFound
    }
}

extension CodeCall {
    fileprivate var findsConstraints: Bool { name.hasPrefix("removeConstraint") || isMessage && name == "constraints" }
}
