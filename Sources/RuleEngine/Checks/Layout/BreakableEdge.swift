package import InterfaceBuilder
import LayoutModel
package import ProjectModel

/// Checks whether a view xib's root can't be squeezed: its required constraints need more than 0 points.
package struct BreakableEdge: DocumentCheck {
    package static let signature = CheckSignature(
        "breakable-edge",
        texts: layoutTexts.merging(
            [
                "required": ["squeezed", "needs", "constraints", "constraint", "priority"],
                "squeezed/horizontal": [],
                "squeezed/vertical": [],
                "constraints/one": [],
                "constraints/horizontal": ["count"],
                "constraints/vertical": ["count"],
            ]) { own, _ in own })

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
