import InterfaceBuilder

extension ProjectClasses {
    /// Why it's unknown which class a name means, although its members are found: several classes have the name, or one of
    /// the project's has the name of one of Apple's. Nil if it's known.
    package func ambiguity(of reference: ClassReference) -> Uncertainty? {
        let own = declarations(of: reference)
        if own.count > 1 {
            return .because(
                "\(reference.name) is declared at \(own.prefix(2).map(index.spot).joined(separator: " and "))")
        }
        let hiding = lineage(of: reference).classes.first { ClassTable.isKnown($0) }
        return hiding.flatMap { name in
            declarations(of: ClassReference(name)).first.map {
                .because("\(name), one of Apple's classes, is also declared at \(index.spot(of: $0))")
            }
        }
    }
}
