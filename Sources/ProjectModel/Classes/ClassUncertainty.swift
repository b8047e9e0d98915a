/// Why it is not certain what a class has.
package enum ClassUncertainty: Hashable, Sendable {
    /// No source and no table of Apple's classes has the class.
    case undeclared(String)
    /// A header declares it, and what implements it is not here: it may have more than the header says.
    case withoutImplementation(String)
    /// It derives from something that no source and no table has.
    case unknownSuperclass(String, of: String)
    /// A macro that is unknown here may declare members.
    case macro(String, of: String)
    /// The document takes it from a module whose sources were not found.
    case foreignModule(String, of: String)

    /// An override of `setValue(_:forUndefinedKey:)` and the like may take any key.
    case anyKey(String, at: String)
    /// What one of Apple's classes has beyond its documentation is not known.
    case undocumented(String)
    /// Something the project builds on is not here, as a sentence says.
    case missing(String, MissingKinds)

    /// A sentence, without a full stop.
    package var text: String {
        switch self {
        case .undeclared(let name): "\(name) is declared in no source that was read"
        case .withoutImplementation(let name): "the implementation of \(name) was not found, only its header"
        case .unknownSuperclass(let name, let subclass):
            "\(subclass) derives from \(name), which is declared in no source that was read"
        case .macro(let name, let type): "the macro \(name) in \(type) may declare more"
        case .missing(let sentence, _): sentence
        case .anyKey(let name, let spot): "\(name) may take any key, because it overrides setValue (\(spot))"
        case .undocumented(let name): "\(name) may have more than Apple documents"
        case .foreignModule(let module, let name):
            "\(name) comes from the module \(module), whose sources were not found"
        }
    }
}

extension Project {
    /// The missing dependencies that are to blame for it that something of a class is not certain, by their kinds.
    package func kinds(behind reasons: [ClassUncertainty]) -> MissingKinds {
        // A run asks this for each check that it skips.
        missingKinds.isEmpty ? [] : reasons.reduce(into: []) { $0.formUnion(kinds(behind: $1)) }
    }

    private func kinds(behind reason: ClassUncertainty) -> MissingKinds {
        switch reason {
        case .missing(_, let kinds): kinds
        case .undeclared, .unknownSuperclass, .foreignModule: missingKinds
        case .withoutImplementation: missingKinds.intersection([.frameworks, .projects, .submodules, .sources])
        case .macro, .anyKey, .undocumented: []
        }
    }
}
