/// Why a name is absent although something that may have it is missing. It is less than certain.
package enum AbsenceEvidence: Hashable, Sendable {
    /// Nearly all other references of the kind lead to the project's own files.
    case habit(own: Int, of: Int)
    /// Nothing uses one of the project's own, and its name is similar.
    case unused(String)
    /// The project's class with the name has another identifier, which no code uses.
    case identifier(String)
    /// The project has many classes with the prefix, and derives none from a class with it that it doesn't have.
    case prefix(String, classes: Int)
    /// The project has other fonts of the family.
    case family(String, fonts: Int)

    /// A sentence with its period.
    package func text(_ kind: NameKind, missing: MissingKinds) -> String {
        let lack = missing.phrase.map { "\($0) are missing, but " } ?? ""
        let text =
            switch self {
            case .habit(let own, let count):
                "\(own == count ? "all" : "\(own) of the") \(count) other \(kind.rawValue) that files use are in this project."
            case .unused(let name): "nothing uses the \(kind.singular) \"\(name)\", whose name is similar."
            case .identifier(let name): "no code uses the identifier \"\(name)\" of this class."
            case .family(let family, let count):
                "\(count) other \(count == 1 ? "font" : "fonts") of \(family) \(count == 1 ? "is" : "are") in this project."
            case .prefix(let prefix, let count): "\(count) other classes with the prefix \(prefix) are in this project."
            }
        return lack.isEmpty ? text.prefix(1).uppercased() + text.dropFirst() : lack + text
    }
}

extension MissingKinds {
    private static let nouns = [
        "pods", "Carthage's checkouts", "packages", "sources of binaries", "Xcode projects", "submodules", "sources",
        "sources outside of the project",
    ]

    /// What is missing, at the beginning of a sentence; nil if nothing is.
    fileprivate var phrase: String? {
        let nouns = zip(Self.each, Self.nouns).filter { contains($0.0) }.map(\.1)
        guard let first = nouns.first else { return nil }
        if nouns.count > 2 { return "Dependencies" }
        return first.prefix(1).uppercased() + first.dropFirst() + (nouns.count == 2 ? " and \(nouns[1])" : "")
    }
}
