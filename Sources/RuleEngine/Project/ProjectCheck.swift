package import Diagnostics
package import InterfaceBuilder
package import ProjectIndex
package import RuleLanguage
import POSIX
import Text

/// Everything that is known of a project when all its documents have been read.
package struct ProjectView: Sendable {
    package let project: Project
    /// Of all documents, linted or not, by path.
    package let documents: [NibSummary]

    package init(project: Project, documents: [NibSummary]) {
        self.project = project
        self.documents = documents
    }
}

/// An algorithm that looks at all documents and the project at once: what a rule with `scope: project` names.
protocol ProjectCheck: Sendable {
    /// What rule files call it.
    static var name: String { get }

    /// With the rule's options as they are configured.
    init(options: CheckOptions)

    /// What it finds, in any order.
    func findings(in view: ProjectView) -> [ProjectFinding]
}

/// One thing that a project check found, in a source or another file.
struct ProjectFinding {
    var message: String
    var place: PlaceElsewhere
    var related: [RelatedPlace] = []
}

/// The rules that look at a project as a whole.
package enum ProjectRules {
    static let checks: [any ProjectCheck.Type] = [UnusedAction.self]

    /// Whether a rule is one of them.
    package static func includes(_ rule: Rule) -> Bool { check(rule) != nil }

    /// What a rule finds. The place decides where it is reported, so that overrides for the file are the caller's.
    package static func diagnose(_ active: ActiveRule, _ view: ProjectView) -> [Diagnostic] {
        guard active.rule.appliesTo.isMet(by: view.project), let type = check(active.rule) else { return [] }
        let options = zip(active.rule.options, active.options).map { ($0.name, $1) }
        let check = type.init(options: CheckOptions(values: Dictionary(options) { $1 }))
        return check.findings(in: view).map { finding in
            let path = Path(finding.place.place.path).relative(to: view.project.root).string
            var diagnostic = Diagnostic(
                rule: active.rule.id, category: active.rule.category, severity: active.severity,
                message: finding.message, place: finding.place.place, related: finding.related,
                fingerprint: Fingerprint.make(
                    [active.rule.id, path, "0", finding.place.identity].joined(separator: "\u{1}")))
            diagnostic.subject = finding.place.identity
            return diagnostic
        }
    }

    private static func check(_ rule: Rule) -> (any ProjectCheck.Type)? {
        guard case .check(let use) = rule.body, rule.scope == .project else { return nil }
        return checks.first { $0.name == use.name }
    }
}
