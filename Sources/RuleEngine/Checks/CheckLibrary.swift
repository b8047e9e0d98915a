package import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// All checks.
package enum CheckLibrary {
    private static let checks: [any Check.Type] = [
        ActionConnected.self, BreakableEdge.self, CellContentView.self, CoderInit.self, ComparedIdentifiers.self,
        DesignableInit.self,
        HiddenArrangedSize.self, LocalizedCopies.self,
        InfoPlistDocument.self, LoadedViewSize.self, MissingLocalization.self, NibBundle.self, NibLoadingMismatch.self,
        NibRecursion.self, OutletConnected.self, OutletDeclaration.self, RedundantConstraint.self,
        SqueezedConstraints.self, StaleLocalization.self, StoryboardIdentifierExists.self, TextFits.self,
        UnlocalizedDocument.self, UnreachableScene.self, UnsatisfiableConstraints.self, UnusedDeclaration.self,
        UnusedDocument.self,
    ]

    package static let names = checks.map { $0.name }

    /// The check of a rule, with its options as configured; nil if it has none.
    static func check(of active: ActiveRule) -> (any Check)? {
        type(of: active.rule).map {
            let options = zip(active.rule.options, active.options).map { ($0.name, $1) }
            return $0.init(options: CheckOptions(values: Dictionary(options) { $1 }))
        }
    }

    private static func type(of rule: Rule) -> (any Check.Type)? {
        guard case .check(let use) = rule.body else { return nil }
        return checks.first { $0.name == use.name }
    }

    /// Whether a rule reports only when the entire project is linted, not when documents are named.
    package static func isAboutProject(_ rule: Rule) -> Bool { type(of: rule)?.isAboutProject ?? false }
}

extension ProjectView {
    /// The findings of a rule with `scope: project`. The place decides where it is reported, so that overrides for the
    /// file are the caller's duty.
    package func diagnose(_ active: ActiveRule, skipped: SkippedChecks? = nil) -> [Diagnostic] {
        guard active.rule.scope == .project, active.rule.appliesTo.isMet(by: project),
            let check = CheckLibrary.check(of: active)
        else { return [] }
        if CheckLibrary.isAboutProject(active.rule), let scope, !scope.isOfFolders { return [] }
        var view = self
        view.skipped = skipped
        return diagnostics(check.findings(in: view).filter { scope?.covers($0) ?? true }, active)
    }

    private func diagnostics(_ findings: [CheckFinding], _ active: ActiveRule) -> [Diagnostic] {
        let placed = findings.compactMap { finding in
            if case .place(let place) = finding.spot { (finding, place) } else { nil }
        }
        // The same call can occur twice in a function.
        var counts: [String: Int] = [:]
        let sorted = placed.sorted {
            ($0.1.place.path, $0.1.place.start.offset) < ($1.1.place.path, $1.1.place.start.offset)
        }
        return sorted.map { finding, elsewhere in
            let path = elsewhere.place.path.relative(to: project.root).string
            let identity = active.identity([path, "0", elsewhere.identity])
            let ordinal = counts[identity, default: 0]
            counts[identity] = ordinal + 1
            // In code the second one has always been number 2, and baselines contain that number.
            let number = ordinal > 0 && finding.object == nil ? ordinal + 1 : ordinal
            var diagnostic = active.diagnostic(
                finding.message, severity: min(active.severity, finding.ceiling), at: elsewhere.place,
                identity: identity, ordinal: number)
            diagnostic.ceiling = finding.ceiling
            diagnostic.related = finding.related.compactMap { related in
                guard case .place(let place) = related.place else { return nil }
                return RelatedPlace(place: place, message: related.message)
            }
            diagnostic.subject = elsewhere.identity
            if let object = finding.object {
                diagnostic.object = ObjectReference(id: object.id, className: object.className, label: object.label)
                diagnostic.element = ElementReference(name: object.element, id: object.id)
            }
            diagnostic.consequence = finding.consequence ?? consequence(finding.message, elsewhere, active.rule)
            return diagnostic
        }
    }

    /// A problem in a document matters only where something loads it, and one in the code of a class where something uses
    /// the class.
    private func consequence(_ message: String, _ elsewhere: PlaceElsewhere, _ rule: Rule) -> Consequence? {
        let path = elsewhere.place.path
        if DocumentFinder.isDocument(path) {
            return rule.isAboutRunTime ? Consequence(.document(path, scene: nil), alive: message, dead: message) : nil
        }
        if elsewhere.className.isEmpty, !project.isUncompiled(path) { return nil }
        return Consequence(.code(ofClass: elsewhere.className, in: path), alive: message, dead: message)
    }
}
