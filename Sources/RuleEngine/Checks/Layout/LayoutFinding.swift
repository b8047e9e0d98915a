package import InterfaceBuilder
import LayoutModel
import LibXML
package import ProjectModel

/// Shared by the layout rules: they report the constraint to relax, and the rest of the set is related.
extension Document {
    /// The constraint's priority if it has one, or else the constraint.
    func priorityNode(_ constraint: ElementRef) -> XMLNode {
        tree.attributeNames(constraint).firstIndex(of: "priority").map { .attribute(constraint, ordinal: $0) }
            ?? .element(constraint)
    }

    /// The members of a set except one, in the order of the document and numbered.
    func related(_ conflict: LayoutConflict, except element: ElementRef?) -> [(node: XMLNode, message: CheckMessage)] {
        let members = (conflict.constraints + conflict.stackViews).sorted()
        return members.enumerated().filter { $0.element != element }.map { index, member in
            var fields: [String: CheckField] = ["number": .number(index + 1), "count": .number(members.count)]
            if tree.name(member) == "constraint" {
                fields["constraint"] = .text(messageLabel(member))
                return (.element(member), CheckMessage("constraint", fields))
            }
            fields["view"] = .text(messageLabel(member))
            return (.element(member), CheckMessage("stack-view", fields))
        }
    }
}

extension LayoutAnswers {
    /// The answers; reports it if there may be more.
    func found(_ unknown: (CheckMessage) -> Void) -> [Answer] {
        if isUnknown { unknown(CheckMessage("unknown")) }
        return found
    }
}

/// Formats points: at most one decimal, none for an integer.
func points(_ value: Double) -> CheckField {
    let rounded = (value * 10).rounded() / 10
    return .text(rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded))
}

extension Sequence {
    /// The first element of each key.
    func unique(_ key: (Element) -> some Hashable) -> [Element] {
        var seen: Set<AnyHashable> = []
        return filter { seen.insert(AnyHashable(key($0))).inserted }
    }
}

/// Checks whether the views that a stack view hides can be 0 points long.
package struct HiddenArrangedSize: DocumentCheck {
    package static let name = "hidden-arranged-size"

    package init(options: CheckOptions) {}

    package func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding] {
        guard document.hidesArrangedViews else { return [] }
        let sizes = LayoutRows.all(of: document).flatMap { $0.hiddenSizes().found(unknown) }
        return sizes.unique { $0.relaxed ?? $0.hiddenViews[0] }.map { finding($0, in: document) }
    }

    private func finding(_ size: HiddenSize, in document: Document) -> CheckFinding {
        var related = document.related(size.conflict, except: size.relaxed)
        guard let relaxed = size.relaxed else {
            let view = size.hiddenViews[0]
            related.removeAll { $0.node == .element(view) }
            return CheckFinding(
                message: CheckMessage("spacing", ["view": .text(document.messageLabel(view))]), node: .element(view),
                related: related)
        }
        related += size.hiddenViews.map { view in
            (.element(view), CheckMessage("hidden", ["view": .text(document.messageLabel(view))]))
        }
        let constraint = CheckField.text(document.messageLabel(relaxed))
        let count = size.conflict.constraints.count
        let message =
            count == 1
            ? CheckMessage("one", ["constraint": constraint])
            : CheckMessage(
                "several",
                [
                    "constraint": constraint, "count": .number(count),
                    "view": .text(document.messageLabel(size.hiddenViews[0])),
                ])
        return CheckFinding(message: message, node: document.priorityNode(relaxed), related: related)
    }
}

extension Document {
    /// Whether a stack view of UIKit hides something.
    fileprivate var hidesArrangedViews: Bool {
        tree.elements(named: "stackView").contains { stackView in
            tree.children(stackView).contains { list in
                tree.children(list).contains { tree.hasAttribute("hidden", "YES", $0) && isView($0) }
            }
        }
    }
}

/// Checks whether a required constraint follows from others.
package struct RedundantConstraint: DocumentCheck {
    package static let name = "redundant-constraint"

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

/// Checks whether a view xib's root can't be squeezed: its required constraints need more than 0 points.
package struct BreakableEdge: DocumentCheck {
    package static let name = "breakable-edge"

    private let axes: [LayoutAxis]
    private let priority: Double

    package init(options: CheckOptions) {
        let names = options.list("axes")
        axes = LayoutAxis.allCases.filter { names.contains($0.rawValue) }
        priority = options.number("priority") ?? 999
    }

    package func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding] {
        guard let root = document.topLevelViews.first else { return [] }
        let sizeClasses: [SizeClass?] = document.hasSizeClasses ? SizeClass.all : [nil]
        return sizeClasses.flatMap { sizeClass in
            let rows = LayoutRows(document, LayoutVariant(sizeClass: sizeClass), squeezed: root)
            return axes.flatMap { axis in rows.squeezes(root, axis, to: 0).found(unknown).map { (axis, $0) } }
        }.unique { $0.1.relaxed }.map { finding($1, $0, in: document) }
    }

    private func finding(_ squeeze: Squeeze, _ axis: LayoutAxis, in document: Document) -> CheckFinding {
        let count = squeeze.conflict.constraints.count
        let message = CheckMessage(
            "required",
            [
                "squeezed": .word(axis.rawValue), "needs": points(squeeze.limit),
                "constraints": count == 1 ? .word("one") : .word(axis.rawValue, ["count": .number(count)]),
                "constraint": .text(document.messageLabel(squeeze.relaxed)), "priority": points(priority),
            ])
        return CheckFinding(
            kind: axis == .horizontal ? 0 : 1, message: message, node: document.priorityNode(squeeze.relaxed),
            related: document.related(squeeze.conflict, except: squeeze.relaxed))
    }
}
