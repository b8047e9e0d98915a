import Base
import InterfaceBuilder
import RuleEngine

extension LintResult {
    /// Makes one finding of all that say the same of a file in the old format: a project has none or many.
    mutating func gatherLegacyDocuments(_ rules: RuleAssignment) {
        let ids = Set(
            rules.everyActive.lazy.filter { $0.rule.body == .problem(ReadingProblem.Kind.legacy.rawValue) }.map(
                \.rule.id))
        for isUnused in [false, true] {
            let message = ReadingProblem.legacyMessage(isUnused: isUnused)
            func isMeant(_ diagnostic: Diagnostic) -> Bool {
                diagnostic.message == message && ids.contains(diagnostic.rule)
            }
            guard let first = diagnostics.firstIndex(where: isMeant) else { continue }
            let others = diagnostics[(first + 1)...].filter(isMeant).map(\.place)
            if others.isEmpty { continue }
            diagnostics = diagnostics[...first] + diagnostics[(first + 1)...].filter { !isMeant($0) }
            diagnostics[first].message = ReadingProblem.legacyMessage(isUnused: isUnused, others: others.count)
            diagnostics[first].related = others.map { RelatedPlace(place: $0, message: "also in this format") }
        }
    }
}
