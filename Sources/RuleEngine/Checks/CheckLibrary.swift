package import Base
package import InterfaceBuilder
import LibXML
package import ProjectModel

/// All checks, by name.
package enum CheckLibrary {
    package static let documentChecks: [any DocumentCheck.Type] = [
        UnsatisfiableConstraints.self, HiddenArrangedSize.self, BreakableEdge.self, SqueezedConstraints.self,
        RedundantConstraint.self, StaleLocalization.self, MissingLocalization.self, UnusedResourceEntry.self,
    ]

    package static let names = documentChecks.map { $0.name } + ProjectRules.checks.map { $0.name }
}

/// The rules about the entire project.
package enum ProjectRules {
    static let checks: [any ProjectCheck.Type] = [
        ActionConnected.self, CellContentView.self, DesignableInit.self, InfoPlistDocument.self, LoadedViewSize.self,
        NibBundle.self, NibLoadingMismatch.self, NibRecursion.self, OutletConnected.self,
        StoryboardIdentifierExists.self, UnreachableScene.self, UnusedDocument.self,
    ]

    /// Whether a rule is one of them.
    package static func includes(_ rule: Rule) -> Bool { check(rule) != nil }

    /// Whether a rule reports only when the entire project is linted, not when documents are named.
    package static func isAboutProject(_ rule: Rule) -> Bool { check(rule)?.type.isAboutProject ?? false }

    /// The findings of a rule. The place decides where it is reported, so that overrides for the file are the caller's
    /// duty.
    package static func diagnose(
        _ active: ActiveRule, _ view: ProjectView, skipped: SkippedChecks? = nil
    ) -> [Diagnostic] {
        guard active.rule.appliesTo.isMet(by: view.project), let (type, texts) = check(active.rule) else { return [] }
        if type.isAboutProject, let scope = view.scope, !scope.isOfFolders { return [] }
        var view = view
        view.skipped = skipped
        view.wording = CompiledTexts(texts)
        let options = zip(active.rule.options, active.options).map { ($0.name, $1) }
        let check = type.init(options: CheckOptions(values: Dictionary(options) { $1 }))
        let findings = check.findings(in: view).filter { view.scope?.covers($0) ?? true }
        return diagnostics(findings, active, view)
    }

    private static func diagnostics(_ findings: [ProjectFinding], _ active: ActiveRule, _ view: ProjectView)
        -> [Diagnostic]
    {
        // The same call can occur twice in a function.
        var counts: [String: Int] = [:]
        let sorted = findings.sorted {
            ($0.place.place.path, $0.place.place.start.offset) < (
                $1.place.place.path, $1.place.place.start.offset
            )
        }
        return sorted.map { finding in
            let path = finding.place.place.path.relative(to: view.project.root).string
            let identity = active.identity([path, "0", finding.place.identity])
            let ordinal = counts[identity, default: 0]
            counts[identity] = ordinal + 1
            // In code the second one has always been number 2, and baselines contain that number.
            let number = ordinal > 0 && finding.object == nil ? ordinal + 1 : ordinal
            let text = view.wording.text(finding.message)
            var diagnostic = active.diagnostic(
                finding.condition.map {
                    "\(text) \(view.wording.text(CheckMessage("conditional", ["condition": .text($0)])))"
                } ?? text,
                at: finding.place.place, identity: identity, ordinal: number)
            if finding.condition != nil {
                diagnostic.ceiling = .warning
                diagnostic.severity = min(diagnostic.severity, .warning)
            }
            diagnostic.related = finding.related.map {
                RelatedPlace(place: $0.place, message: view.wording.text($0.message))
            }
            diagnostic.subject = finding.place.identity
            if let object = finding.object {
                diagnostic.object = ObjectReference(id: object.id, className: object.className, label: object.label)
                diagnostic.element = ElementReference(name: object.element, id: object.id)
            }
            diagnostic.consequence = consequence(finding, diagnostic.message, view)
            return diagnostic
        }
    }

    private static func consequence(
        _ finding: ProjectFinding, _ message: String, _ view: ProjectView
    ) -> Consequence? {
        if let spot = finding.spot {
            let text = { (word: String) in
                var message = finding.message
                message.fields["consequence"] = .word(word)
                return view.wording.text(message)
            }
            return Consequence(
                spot, alive: text("alive"), dead: text("dead"),
                reason: view.wording.text(CheckMessage("consequence/dead")))
        }
        // A problem in the code of a class matters only where something uses the class.
        let (place, className) = (finding.place.place, finding.place.className)
        let isUncompiled = view.project.isUncompiled(place.path)
        if className.isEmpty, !isUncompiled { return nil }
        return Consequence(
            .code(ofClass: className, in: place.path), message: message,
            reason: isUncompiled ? PlaceElsewhere.nothingCompiles : finding.place.nothingUses)
    }

    private static func check(_ rule: Rule) -> (type: any ProjectCheck.Type, texts: CheckTexts)? {
        guard case .check(let use) = rule.body, rule.scope == .project,
            let type = checks.first(where: { $0.name == use.name })
        else { return nil }
        return (type, use.texts)
    }
}

/// Entries of a document's list of images and colors whose name is not used in it.
///
/// Any attribute counts as a use: only Xcode knows which ones contain names.
package struct UnusedResourceEntry: DocumentCheck {
    package static let name = "unused-resource-entry"

    package init(options: CheckOptions) {}

    package func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding] {
        let tree = document.tree
        let lists = tree.children(tree.root).filter { tree.name($0) == "resources" }
        let entries = lists.flatMap { tree.children($0) }.filter { tree.hasAttribute("name", $0) }
        guard !entries.isEmpty else { return [] }
        var unused = Set(entries.compactMap { tree.attribute("name", $0) })
        for element in tree.elements where !unused.isEmpty {
            if lists.contains(where: { tree.isAncestor($0, of: element) }) { continue }
            for name in tree.attributeNames(element) {
                if let value = tree.attribute(named: name, element) { unused.remove(value) }
            }
        }
        return entries.compactMap { entry in
            guard let name = tree.attribute("name", entry), unused.contains(name),
                let ordinal = tree.attributeNames(entry).firstIndex(of: "name")
            else { return nil }
            let kind = tree.name(entry) == "image" ? "image" : "color"
            return CheckFinding(
                message: CheckMessage("unused", ["kind": .word(kind), "name": .text(name)]),
                node: .attribute(entry, ordinal: ordinal))
        }
    }
}
