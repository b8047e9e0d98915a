package import InterfaceBuilder
import LayoutModel
import LibXML
package import ProjectModel

/// Checks whether required constraints need a size that a view may not get.
package struct SqueezedConstraints: DocumentCheck {
    package static let signature = CheckSignature(
        "squeezed-constraints",
        texts: layoutTexts.merging(
            [
                "required": ["view", "beyond", "limit", "length", "constraints", "constraint"],
                "beyond/narrower": [], "beyond/wider": [], "beyond/shorter": [], "beyond/taller": [],
                "length/size": ["points"],
                "length/row": ["points"],
                "constraints/one": [], "constraints/many": ["count"],
            ]) { own, _ in own })

    private let lengths: [LayoutAxis: [Double]]

    package init(options: CheckOptions) {
        lengths = [.horizontal: options.numbers("widths"), .vertical: options.numbers("heights")]
    }

    /// A view, and the lengths that it may have along an axis.
    private struct Question {
        var view: ElementRef
        var axis: LayoutAxis
        var lengths: [Double]
        /// Whether it is the height of a table view's row.
        var isRow = false
    }

    package func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding] {
        let questions = self.questions(document)
        guard !questions.isEmpty else { return [] }
        let systems = LayoutRows.all(of: document)
        return questions.compactMap { question in
            for rows in systems {
                for length in question.lengths {
                    if let squeeze = rows.squeezes(question.view, question.axis, to: length).found(unknown).first {
                        return finding(squeeze, question, length, in: document)
                    }
                }
            }
            return nil
        }
    }

    private func questions(_ document: Document) -> [Question] {
        var questions: [Question] = []
        if document.isViewXib, let root = document.topLevelViews.first {
            for axis in LayoutAxis.allCases {
                let drawn = document.tree.child(root, key: "frame").flatMap { frame in
                    document.number(axis == .horizontal ? "width" : "height", of: frame)
                }
                let own = lengths[axis] ?? []
                let range = own.isEmpty ? [0] + (drawn.map { [$0] } ?? []) : own
                questions.append(Question(view: root, axis: axis, lengths: range))
            }
        }
        for cell in document.tree.elements(named: "tableViewCell") {
            guard let height = document.number("rowHeight", of: cell), height > 0 else { continue }
            let own = lengths[.vertical] ?? []
            questions.append(
                Question(view: cell, axis: .vertical, lengths: own.isEmpty ? [height] : own, isRow: own.isEmpty))
        }
        return questions
    }

    private func finding(
        _ squeeze: Squeeze, _ question: Question, _ length: Double, in document: Document
    ) -> CheckFinding {
        let isWidth = question.axis == .horizontal
        let beyond = squeeze.isLeast ? (isWidth ? "narrower" : "shorter") : (isWidth ? "wider" : "taller")
        let count = squeeze.conflict.constraints.count
        let message = CheckMessage(
            "required",
            [
                "view": .text(document.messageLabel(question.view)), "beyond": .word(beyond),
                "limit": points(squeeze.limit),
                "length": .word(question.isRow ? "row" : "size", ["points": points(length)]),
                "constraints": count == 1 ? .word("one") : .word("many", ["count": .number(count)]),
                "constraint": .text(document.messageLabel(squeeze.relaxed)),
            ])
        return CheckFinding(
            kind: isWidth ? 0 : 1, message: message, node: document.priorityNode(squeeze.relaxed),
            related: document.related(squeeze.conflict, except: squeeze.relaxed))
    }
}
