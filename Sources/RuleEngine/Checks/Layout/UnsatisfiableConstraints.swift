package import InterfaceBuilder
import LayoutModel
import LibXML
package import ProjectModel

/// Checks whether required constraints can't be satisfied at any size.
package struct UnsatisfiableConstraints: DocumentCheck {
    package static let name = "unsatisfiable-constraints"

    private static let smallCounts = [
        2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
    ]

    package init(options: CheckOptions) {}

    private struct Found {
        var conflict: LayoutConflict
        var relaxed: ElementRef
        var excess: Double
        var variants: [LayoutVariant]
    }

    package func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding] {
        let layouts = LayoutRows.all(of: document)
        var found: [Found] = []
        for layout in layouts {
            let variant = layout.variant
            for (conflict, relaxed, excess) in layout.conflicts().found(unknown) {
                if let index = found.firstIndex(where: { $0.relaxed == relaxed && $0.conflict == conflict }) {
                    found[index].variants.append(variant)
                } else if !found.contains(where: { $0.relaxed == relaxed }) {
                    found.append(Found(conflict: conflict, relaxed: relaxed, excess: excess, variants: [variant]))
                }
            }
        }
        return found.map { finding($0, of: layouts.map(\.variant), in: document) }
    }

    private func finding(_ found: Found, of variants: [LayoutVariant], in document: Document) -> CheckFinding {
        let count = found.conflict.constraints.count
        let stack = CheckField.optional(found.conflict.stackViews.first.map(document.messageLabel))
        var fields: [String: CheckField] = [
            "constraint": .text(document.messageLabel(found.relaxed)),
            "sizeClass": sizeClass(found.variants, of: variants), "direction": direction(found.variants, of: variants),
        ]
        if count > 1 || !found.conflict.stackViews.isEmpty {
            fields["stack"] = stack
            fields["amount"] = amount(found.excess)
        }
        if count > 1 {
            fields["view"] = .text(document.messageLabel(document.commonView(found.conflict)))
            fields["count"] = Self.smallCounts[count].map { .word($0) } ?? .word("many", ["number": .number(count)])
        }
        let name = count > 1 ? "several" : found.conflict.stackViews.isEmpty ? "alone" : "one"
        return CheckFinding(
            message: CheckMessage(name, fields), node: document.priorityNode(found.relaxed),
            related: document.related(found.conflict, except: found.relaxed))
    }

    private func amount(_ excess: Double) -> CheckField {
        guard excess >= 0.05 else { return .nothing }
        guard case .text(let text) = points(excess), text != "1" else { return .word("one") }
        return .word("many", ["points": .text(text)])
    }

    /// Empty if it is so in all of them.
    private func sizeClass(_ some: [LayoutVariant], of all: [LayoutVariant]) -> CheckField {
        let found = Set(some.compactMap(\.sizeClass))
        guard let first = some.first?.sizeClass, found != Set(all.compactMap(\.sizeClass)) else { return .nothing }
        let width = CheckField.text(first.width.rawValue)
        let height = CheckField.text(first.height.rawValue)
        if found == Set(SizeClass.all.filter { $0.width == first.width }) { return .word("width", ["width": width]) }
        if found == Set(SizeClass.all.filter { $0.height == first.height }) {
            return .word("height", ["height": height])
        }
        return .word("both", ["width": width, "height": height])
    }

    private func direction(_ some: [LayoutVariant], of all: [LayoutVariant]) -> CheckField {
        let found = Set(some.map(\.isRightToLeft))
        guard found != Set(all.map(\.isRightToLeft)), let isRightToLeft = found.first else { return .nothing }
        return .word(isRightToLeft ? "right-to-left" : "left-to-right")
    }
}

extension Document {
    /// The nearest view that contains all constraints of a set.
    fileprivate func commonView(_ conflict: LayoutConflict) -> ElementRef {
        let containers = conflict.constraints.compactMap(container(ofConstraint:)) + conflict.stackViews
        var view = containers.first
        while let candidate = view {
            if isView(candidate), containers.allSatisfy({ $0 == candidate || tree.isAncestor(candidate, of: $0) }) {
                return candidate
            }
            view = tree.parent(candidate)
        }
        return containers.first ?? tree.root
    }
}

/// Checks whether required constraints need a size that a view may not get.
package struct SqueezedConstraints: DocumentCheck {
    package static let name = "squeezed-constraints"

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
