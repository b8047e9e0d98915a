import Base
import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

/// Shared by the layout rules: they report the constraint to relax, and the rest of the set is related.
extension Document {
    /// The constraint's priority if it has one, or else the constraint.
    func priorityNode(_ constraint: ElementRef) -> XMLNode {
        tree.attributeNode("priority", constraint) ?? .element(constraint)
    }

    /// The members of a set except one, in the order of the document and numbered.
    func related(_ conflict: LayoutConflict, except element: ElementRef?) -> [RelatedFinding] {
        let members = (conflict.constraints + conflict.stackViews).sorted()
        return members.enumerated().filter { $0.element != element }.map { index, member in
            let role = tree.name(member) == "constraint" ? "" : " spaces and contains its views"
            return related("\(index + 1) of \(members.count): \(messageLabel(member))\(role)", member)
        }
    }

    func related(_ message: String, _ element: ElementRef) -> RelatedFinding {
        RelatedFinding(message, at: .document(tree.range(of: .element(element)) ?? tree.startTag(element)))
    }
}

extension LayoutAnswers {
    /// The answers; reports it if there may be more.
    func found(_ unknown: (String) -> Void) -> [Answer] {
        if isUnknown { unknown("the constraints are too many, or their numbers too large, to prove more") }
        return found
    }
}

/// Checks whether the views that a stack view hides can be 0 points long.
struct HiddenArrangedSize: PlainCheck {
    static let name = "hidden-arranged-size"

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        let views = document.arrangedViews
        let areHidden = views.contains { document.tree.hasAttribute("hidden", "YES", $0) }
        guard areHidden || views.contains(where: { !document.connections(to: $0).isEmpty }) else { return [] }
        guard areHidden || !scope.hiddenViews(in: document).isEmpty else { return [] }
        let rows = LayoutRows.all(of: document, code: scope.codedLayout(of: document))
        let sizes = rows.flatMap { $0.hiddenSizes().found(unknown) }
        return sizes.distinct { $0.relaxed ?? $0.hiddenViews[0] }.map { finding($0, in: document) }
    }

    private func finding(_ size: HiddenSize, in document: Document) -> CheckFinding {
        let first = size.hiddenViews[0]
        let view = document.messageLabel(first)
        guard let relaxed = size.relaxed else {
            return CheckFinding(
                """
                The spacing of \(view) conflicts with the size 0 that its stack view gives it while it is hidden. Auto \
                Layout breaks one constraint and logs it. Put it in a view with a bottom or trailing edge at 999, and hide that view.
                """, at: .element(first), related: document.related(size.conflict, except: first))
        }
        let constraint = document.messageLabel(relaxed)
        let count = size.conflict.constraints.count
        let message =
            count == 1
            ? """
            The constraint \(constraint) conflicts with the size 0 that the stack view gives \(view) while it is hidden. \
            Auto Layout breaks one and logs it. Set the constraint's priority to 999.
            """
            : """
            \(count) required constraints conflict with the size 0 that the stack view gives \(view) while it is hidden. \
            Auto Layout breaks one and logs it. Set the priority of \(constraint) to 999.
            """
        return CheckFinding(
            message, at: document.priorityNode(relaxed),
            related: document.related(size.conflict, except: relaxed)
                + size.hiddenViews.map { view in
                    let isHidden = document.tree.hasAttribute("hidden", "YES", view)
                    let label = document.messageLabel(view)
                    return document.related(isHidden ? "\(label) is hidden" : "code hides \(label)", view)
                })
    }
}

extension Document {
    /// The views that stack views may hide.
    var arrangedViews: [ElementRef] {
        tree.elements(named: "stackView").flatMap(tree.children).filter { tree.hasName("subviews", $0) }
            .flatMap(tree.children).filter(isView)
    }
}

/// Checks whether a required constraint follows from others.
struct RedundantConstraint: PlainCheck {
    static let name = "redundant-constraint"

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        scope.certain(in: document) { implied(in: document, $0, unknown) }
            .map { implied in
                CheckFinding(
                    """
                    \(document.messageLabel(implied.constraint)) has no effect: \(premises(implied.premises, in: document)). \
                    If one of them changes, they may conflict. Remove it.
                    """,
                    at: .element(implied.constraint), related: document.related(implied.premises, except: nil))
            }
    }

    private func implied(
        in document: Document, _ code: CodedLayout, _ unknown: (String) -> Void
    ) -> [ImpliedConstraint] {
        var found: [ImpliedConstraint] = []
        var needed: Set<ElementRef> = []
        // A constraint that is redundant in one size class may be needed in another.
        for rows in LayoutRows.all(of: document, code: code) {
            let implied = rows.impliedConstraints().found(unknown)
            needed.formUnion(Set(rows.requiredConstraints).subtracting(implied.map(\.constraint)))
            found += implied
        }
        return found.distinct { $0.constraint }
            .filter { !needed.contains($0.constraint) && document.connections(to: $0.constraint).isEmpty }
    }

    private func premises(_ premises: LayoutConflict, in document: Document) -> String {
        let count = premises.constraints.count + premises.stackViews.count
        if count > 1 { return "\(count) other required constraints imply it together" }
        return premises.stackViews.first.map { "\(document.messageLabel($0)) arranges its views like that" }
            ?? "another required constraint implies it"
    }
}

/// Checks whether a view xib's root can't be squeezed: its required constraints need more than 0 points.
struct BreakableEdge: Check {
    static let name = "breakable-edge"

    private let axes: [LayoutAxis]
    private let priority: Double

    init(options: CheckOptions) {
        let names = options.list("axes")
        axes = LayoutAxis.allCases.filter { names.contains($0.rawValue) }
        priority = options.number("priority") ?? 999
    }

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        guard let root = document.topLevelViews.first else { return [] }
        let sizeClasses: [SizeClass?] = document.hasSizeClasses ? SizeClass.all : [nil]
        return scope.certain(in: document) { code in
            sizeClasses.flatMap { sizeClass in
                let rows = LayoutRows(document, LayoutVariant(sizeClass: sizeClass), code: code, squeezed: root)
                return axes.flatMap { axis in rows.squeezes(root, axis, to: 0).found(unknown).map { (axis, $0) } }
            }
        }.distinct { $0.1.relaxed }.map { finding($1, $0, in: document) }
    }

    private func finding(_ squeeze: Squeeze, _ axis: LayoutAxis, in document: Document) -> CheckFinding {
        let count = squeeze.conflict.constraints.count
        let isWidth = axis == .horizontal
        let edges = isWidth ? "leading and trailing" : "top and bottom"
        let constraints =
            count == 1
            ? "this constraint is required. With less space, Auto Layout breaks it and logs that"
            : """
            the \(count) constraints between its \(edges) edges are required. With less space, Auto Layout breaks one and \
            logs it
            """
        return CheckFinding(
            """
            This view can't be \(isWidth ? "narrower" : "shorter") than \(points(squeeze.limit)) points: \(constraints). Set \
            the priority of \(document.messageLabel(squeeze.relaxed)) to \(points(priority)).
            """, at: document.priorityNode(squeeze.relaxed), kind: isWidth ? 0 : 1,
            related: document.related(squeeze.conflict, except: squeeze.relaxed))
    }
}
