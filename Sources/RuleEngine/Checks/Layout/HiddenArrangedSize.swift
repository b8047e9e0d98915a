package import InterfaceBuilder
import LayoutModel
package import ProjectModel

/// Checks whether the views that a stack view hides can be 0 points long.
package struct HiddenArrangedSize: DocumentCheck {
    package static let signature = CheckSignature(
        "hidden-arranged-size",
        texts: layoutTexts.merging(
            [
                "one": ["constraint"],
                "several": ["constraint", "count", "view"],
                "spacing": ["view"],
                "hidden": ["view"],
            ]) { own, _ in own })

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
