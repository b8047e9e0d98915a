package import Text

/// A rule as its file has it, checked.
package struct LoadedRule: Sendable {
    package var rule: Rule
    package var prose: RuleProse
    /// The file, as the loader was given it.
    package var path: String
    package var places: Places
    /// The elements and attributes that its expressions name, each where it comes first, for a check of their spelling.
    package var names: [PlacedName]

    /// Where parts stand that only all rules together can check.
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

/// Where a rule file comes from, which decides what it must have.
package enum RuleOrigin: Hashable, Sendable {
    /// Ours, in a folder named after the category: it explains itself and has examples.
    case builtIn(category: String)
    case custom
}
