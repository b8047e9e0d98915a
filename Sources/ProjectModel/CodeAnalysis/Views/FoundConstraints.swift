import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether code of a class may change or remove constraints that it finds in a view: `constraints` is read, or some
    /// are removed.
    /// - Parameter property: Nil for the object itself.
    package func findsConstraints(in property: String?, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        let code = self.code(of: reference)
        return code.members.contains { id in
            guard code.bodies.mentions(["constraints", Self.removing], in: id) else { return false }
            if let property {
                return code.uses(of: property, in: id).contains { $0.followers.contains(where: Self.isAboutFound) }
            }
            return code.bodies.uses(of: id).members.contains { name, uses in
                Self.isAboutFound(name) && uses.contains(where: \.isOnSelf)
            }
        }
    }

    private static let removing = "removeConstraint"

    private static func isAboutFound(_ name: String) -> Bool { name == "constraints" || name.hasPrefix(removing) }
}
