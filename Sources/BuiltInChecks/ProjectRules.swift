package import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectModel
package import RuleEngine
package import RuleLanguage
import Text

/// The rules that look at a project as a whole.
package enum ProjectRules {
    static let checks: [any ProjectCheck.Type] = [
        CellContentView.self, DesignableInit.self, LoadedViewSize.self, NibBundle.self, NibLoadingMismatch.self,
        NibRecursion.self, OutletConnected.self, StoryboardIdentifierExists.self, UnreachableScene.self,
        UnusedAction.self, UnusedDocument.self,
    ]

    /// Whether a rule is one of them.
    package static func includes(_ rule: Rule) -> Bool { check(rule) != nil }

    /// Whether a rule looks at a project's documents by name as well as at the project as a whole.
    package static func isAboutWholeProject(_ rule: Rule) -> Bool { check(rule)?.isAboutWholeProject ?? false }

    /// What a rule finds. The place decides where it is reported, so that overrides for the file are the caller's.
    package static func diagnose(
        _ active: ActiveRule, _ view: ProjectView, skipped: SkippedChecks? = nil
    ) -> [Diagnostic] {
        var view = view
        view.skipped = skipped
        guard active.rule.appliesTo.isMet(by: view.project), let type = check(active.rule) else { return [] }
        if type.isAboutWholeProject, let scope = view.scope, !scope.isOfFolders { return [] }
        let options = zip(active.rule.options, active.options).map { ($0.name, $1) }
        let check = type.init(options: CheckOptions(values: Dictionary(options) { $1 }))
        let findings = check.findings(in: view).filter { view.scope?.covers($0) ?? true }
        return diagnostics(findings, active, view.project.root)
    }

    private static func diagnostics(_ findings: [ProjectFinding], _ active: ActiveRule, _ root: Path) -> [Diagnostic] {
        // The same call can stand twice in a function.
        var counts: [String: Int] = [:]
        let sorted = findings.sorted {
            (Path($0.place.place.path), $0.place.place.start.offset) < (
                Path($1.place.place.path), $1.place.place.start.offset
            )
        }
        return sorted.map { finding in
            let path = Path(finding.place.place.path).relative(to: root).string
            let identity = active.identity([path, "0", finding.place.identity])
            let ordinal = counts[identity, default: 0]
            counts[identity] = ordinal + 1
            // In code the second one has always been number 2, and baselines know it by that.
            let number = ordinal > 0 && finding.object == nil ? ordinal + 1 : ordinal
            var diagnostic = active.diagnostic(
                finding.message, at: finding.place.place, identity: identity, ordinal: number)
            diagnostic.related = finding.related
            diagnostic.subject = finding.place.identity
            if let object = finding.object {
                diagnostic.object = ObjectReference(id: object.id, className: object.className, label: object.label)
                diagnostic.element = ElementReference(name: object.element, id: object.id)
            }
            diagnostic.consequence = finding.consequence ?? consequence(finding)
            return diagnostic
        }
    }

    /// What is wrong in the code of a class matters only where something uses the class.
    private static func consequence(_ finding: ProjectFinding) -> Consequence? {
        let (name, message) = (finding.place.className, finding.message)
        if name.isEmpty { return nil }
        let stop = message.hasSuffix(".") || message.hasSuffix("?") ? "" : "."
        return Consequence(
            spots: [.code(ofClass: name, in: finding.place.place.path)], alive: message,
            dead: "\(message)\(stop) Nothing uses \(name).", isSaid: false)
    }

    private static func check(_ rule: Rule) -> (any ProjectCheck.Type)? {
        guard case .check(let use) = rule.body, rule.scope == .project else { return nil }
        return checks.first { $0.name == use.name }
    }
}
