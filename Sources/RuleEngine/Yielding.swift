import LibXML
import RuleLanguage

/// Decides who speaks where several rules found the same mistake.
struct Yielding {
    private let rules: [CompiledRule]
    /// The ids of the rules that others yield to.
    private let special: Set<String>

    init(rules: [CompiledRule]) {
        self.rules = rules
        special = Set(rules.flatMap { $0.yieldsTo.map(\.rule) })
    }

    /// What a rule has found something at.
    private struct Reported {
        var elements: Set<ElementRef> = []
        var objects: Set<ElementRef> = []
    }

    /// The findings without those whose rule yields to one that speaks at the same element, object or document. A rule
    /// that is itself silenced still silences: what it saw is reported once, by the most specific.
    func resolve(_ findings: [Finding]) -> [Finding] {
        var reported: [String: Reported] = [:]
        for finding in findings where special.contains(rules[finding.rule].id) {
            let rule = rules[finding.rule].id
            reported[rule, default: Reported()].elements.insert(finding.element)
            if let object = finding.object { reported[rule, default: Reported()].objects.insert(object) }
        }
        guard !reported.isEmpty else { return findings }
        return findings.filter { finding in
            !rules[finding.rule].yieldsTo.contains { yield in
                guard let places = reported[yield.rule] else { return false }
                switch yield.scope {
                case .element: return places.elements.contains(finding.element)
                case .object: return finding.object.map(places.objects.contains) ?? false
                case .document: return true
                }
            }
        }
    }
}
