package import Base
import LibXML

/// Resolves which rule reports if several rules found the same mistake.
struct Yielding {
    private let rules: [CompiledRule]
    /// The ids of the rules that others yield to.
    private let special: Set<String>

    init(rules: [CompiledRule]) {
        self.rules = rules
        special = Set(rules.flatMap { $0.yieldsTo.map(\.rule) })
    }

    /// The elements and objects at which a rule has findings.
    private struct Reported {
        var elements: Set<ElementRef> = []
        var objects: Set<ElementRef> = []
    }

    /// The findings without those whose rule yields to one that has a finding at the same element, object or document,
    /// and the ones that yield, each with that other rule. A finding that yields still makes others yield: the same
    /// mistake is reported once, by the most specific rule.
    func resolve(_ findings: [Finding]) -> (kept: [Finding], yielded: [(finding: Finding, rule: String)]) {
        var reported: [String: Reported] = [:]
        for finding in findings where special.contains(rules[finding.rule].id) {
            let rule = rules[finding.rule].id
            reported[rule, default: Reported()].elements.insert(finding.element)
            if let object = finding.object { reported[rule, default: Reported()].objects.insert(object) }
        }
        guard !reported.isEmpty else { return (findings, []) }
        var kept: [Finding] = []
        var yielded: [(finding: Finding, rule: String)] = []
        for finding in findings {
            let yield = rules[finding.rule].yieldsTo.first { yield in
                guard let places = reported[yield.rule] else { return false }
                switch yield.scope {
                case .element: return places.elements.contains(finding.element)
                case .object: return finding.object.map(places.objects.contains) ?? false
                case .document: return true
                }
            }
            if let yield { yielded.append((finding, yield.rule)) } else { kept.append(finding) }
        }
        return (kept, yielded)
    }
}

/// A finding that is not reported because another rule reports the same problem.
package struct YieldedDiagnostic: Hashable, Sendable {
    package var diagnostic: Diagnostic
    /// The other rule.
    package var rule: String

    package init(diagnostic: Diagnostic, rule: String) {
        self.diagnostic = diagnostic
        self.rule = rule
    }
}
