import LibXML
import RuleLanguage

/// Decides who speaks where several rules found the same mistake.
struct Yielding {
    let rules: [CompiledRule]

    /// The findings without those whose rule yields to one that speaks at the same element, object or document. A rule
    /// that is itself silenced still silences: what it saw is reported once, by the most specific.
    func resolve(_ findings: [Finding]) -> [Finding] {
        guard rules.contains(where: { !$0.yieldsTo.isEmpty }) else { return findings }
        let reporting = Set(findings.map { rules[$0.rule].id })
        return findings.filter { finding in
            !rules[finding.rule].yieldsTo.contains { yield in
                guard reporting.contains(yield.rule) else { return false }
                return findings.contains { other in
                    guard rules[other.rule].id == yield.rule else { return false }
                    switch yield.scope {
                    case .element: return other.element == finding.element
                    case .object: return other.object != nil && other.object == finding.object
                    case .document: return true
                    }
                }
            }
        }
    }
}
