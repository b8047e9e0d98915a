/// The prefixes of a project's own classes: `MP` in `MPDocument`.
struct ClassPrefixes: Sendable {
    private var classes: [Substring: Int] = [:]
    /// The prefixes of superclasses that no source declares.
    private var foreign: Set<Substring> = []

    /// The fewest classes with a prefix that is a project's own.
    private static let fewest = 20

    init(_ index: SourceIndex) {
        for name in index.classNames {
            guard let prefix = Self.prefix(of: name) else { continue }
            classes[prefix, default: 0] += 1
            for superclass in index.superclasses(ofParts: index.parts(ofClass: name)).names
            where !index.hasClass(superclass) { foreign.formUnion([Self.prefix(of: superclass)].compactMap { $0 }) }
        }
    }

    /// Whether a name has a prefix that no class of the project has, as those of libraries do.
    func isForeign(_ name: String) -> Bool { Self.prefix(of: name).map { classes[$0] == nil } ?? false }

    func evidence(against name: String) -> AbsenceEvidence? {
        guard let prefix = Self.prefix(of: name), let count = classes[prefix], count >= Self.fewest,
            !foreign.contains(prefix)
        else { return nil }
        return .prefix(String(prefix), classes: count)
    }

    /// The capital letters at the beginning, without the first one of the next word. Apple's are no one else's.
    private static func prefix(of name: String) -> Substring? {
        let capitals = name.prefix { $0.isUppercase && $0.isASCII }
        guard (3...5).contains(capitals.count), capitals.count < name.count else { return nil }
        let prefix = capitals.dropLast()
        return ["NS", "UI", "WK"].contains(prefix) ? nil : prefix
    }
}
