package import InterfaceBuilder
import LayoutModel
import LibXML
package import ProjectModel

/// Checks whether a required constraint follows from others.
package struct RedundantConstraint: DocumentCheck {
    package static let signature = CheckSignature(
        "redundant-constraint",
        texts: layoutTexts.merging(
            [
                "required": ["constraint", "premises"], "premises/one": [], "premises/stack": ["view"],
                "premises/many": ["count"],
            ]
        ) { own, _ in own })

    package init(options: CheckOptions) {}

    package func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding] {
        var found: [ImpliedConstraint] = []
        var needed: Set<ElementRef> = []
        // A constraint that is redundant in one size class may be needed in another.
        for rows in LayoutRows.all(of: document) {
            let implied = rows.impliedConstraints().found(unknown)
            needed.formUnion(Set(rows.requiredConstraints).subtracting(implied.map(\.constraint)))
            found += implied
        }
        return found.unique { $0.constraint }
            .filter { !needed.contains($0.constraint) && document.connections(to: $0.constraint).isEmpty }
            .map { implied in
                CheckFinding(
                    message: CheckMessage(
                        "required",
                        [
                            "constraint": .text(document.messageLabel(implied.constraint)),
                            "premises": premises(implied.premises, in: document),
                        ]),
                    node: .element(implied.constraint), related: document.related(implied.premises, except: nil))
            }
    }

    private func premises(_ premises: LayoutConflict, in document: Document) -> CheckField {
        let count = premises.constraints.count + premises.stackViews.count
        if count > 1 { return .word("many", ["count": .number(count)]) }
        return premises.stackViews.first.map { .word("stack", ["view": .text(document.messageLabel($0))]) }
            ?? .word("one")
    }
}
