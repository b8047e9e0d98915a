package import RuleEngine

/// All checks, by name.
package enum CheckLibrary {
    package static let documentChecks: [any DocumentCheck.Type] = [
        BreakableEdge.self, StaleLocalization.self, MissingLocalization.self, UnusedResourceEntry.self,
    ]

    package static let names = documentChecks.map { $0.name } + ProjectRules.checks.map { $0.name }
}
