package import Base

/// A rule loaded from its file, checked.
package struct LoadedRule: Sendable {
    package var rule: Rule
    package var prose: RuleProse
    /// The path of the file, as passed to the loader.
    package var path: String
    package var places: Places
    /// The elements and attributes that its expressions use, each with its first position, for checking their spelling.
    package var names: [PlacedName]

    /// The positions of parts that can only be checked together with all other rules.
    package struct Places: Hashable, Sendable {
        package var id: Position
        package var aliases: [Position]
        package var yieldsTo: [Position]
    }

    package struct PlacedName: Hashable, Sendable {
        package var used: UsedName
        package var position: Position
    }
}

/// The origin of a rule file, which determines its required keys.
package enum RuleOrigin: Hashable, Sendable {
    /// Part of xiblint, in a folder named after the category: it needs a rationale and examples.
    case builtIn(category: String)
    case custom
}
