import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether code of a class may change or remove constraints that it finds in a view: `constraints` is read, or some
    /// are removed.
    /// - Parameter property: Nil for the object itself.
    package func findsConstraints(in property: String?, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        let code = self.code(of: reference)
        if let property {
            return code.uses(of: property, in: code.membersWithConstraints).contains {
                $0.followers.contains(where: Self.isAboutFound)
            }
        }
        return code.membersWithConstraints.contains { id in
            code.bodies.uses(of: id).members.contains { name, uses in
                Self.isAboutFound(name) && uses.contains(where: \.isOnSelf)
            }
        }
    }

    private static func isAboutFound(_ name: String) -> Bool {
        name == "constraints" || name.hasPrefix("removeConstraint")
    }
}
