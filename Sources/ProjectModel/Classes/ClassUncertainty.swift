/// Why the members of a class are uncertain.
package enum ClassUncertainty: Hashable, Sendable {
    /// No source and no table of Apple's classes declares the class.
    case undeclared(String)
    /// Only its header was found, not its implementation: it may have more members than the header declares.
    case withoutImplementation(String)
    /// It derives from a class that no source and no table declares.
    case unknownSuperclass(String, of: String)
    /// An unknown macro may declare members.
    case macro(String, of: String)
    /// The document names a module whose sources were not found.
    case foreignModule(String, of: String)

    /// An override of `setValue(_:forUndefinedKey:)` or a similar method may accept any key.
    case anyKey(String, at: String)
    /// The undocumented members of Apple's classes are unknown.
    case undocumented(String)
    /// A dependency of the project is missing; the text is a sentence about it.
    case missing(String, MissingKinds)

    /// A sentence, without a period.
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
    /// The kinds of the missing dependencies that make something about a class uncertain.
    package func kinds(behind reasons: [ClassUncertainty]) -> MissingKinds {
        // A run calls this for each check that it skips.
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
