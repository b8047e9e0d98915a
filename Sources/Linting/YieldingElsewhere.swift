import Base
import RuleEngine

/// Decides which finding is reported when a rule about one document and a rule about the entire project report the same
/// problem: the first in the document, the second in code with the document's object as a related place.
///
/// Like yielding in a document, it comes before suppressions and the baseline.
struct YieldingElsewhere {
    /// Of the rules that others yield to: the places of their findings, with the related places.
    private var places: [String: [Path: [Range<Int>]]] = [:]
    private let yields: [String: [Yield]]

    init(_ active: [ActiveRule], to found: [Diagnostic]) {
        yields = Dictionary(active.lazy.map { ($0.rule.id, $0.rule.yieldsTo) }.filter { !$0.1.isEmpty }) { first, _ in
            first
        }
        let special = Set(yields.values.joined().map(\.rule))
        for finding in found where special.contains(finding.rule) {
            for place in [finding.place] + finding.related.map(\.place) {
                let range = place.start.offset..<max(place.start.offset, place.end.offset)
                places[finding.rule, default: [:]][place.path, default: []].append(range)
            }
        }
    }

    /// The rule that a finding yields to, if there is one. An element or object is the same when one place contains the
    /// other.
    func rule(reporting diagnostic: Diagnostic) -> String? {
        guard !places.isEmpty, let yields = yields[diagnostic.rule] else { return nil }
        let yield = yields.first { yield in
            guard let found = places[yield.rule]?[diagnostic.place.path] else { return false }
            let own = diagnostic.place.start.offset..<diagnostic.place.end.offset
            return yield.scope == .document || found.contains { $0.overlaps(own) }
        }
        return yield?.rule
    }
}
