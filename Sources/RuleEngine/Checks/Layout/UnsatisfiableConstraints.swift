import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

/// Checks whether required constraints can't be satisfied at any size.
struct UnsatisfiableConstraints: Check {
    static let name = "unsatisfiable-constraints"

    private static let smallCounts = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]

    init(options: CheckOptions) {}

    private struct Found {
        var conflict: LayoutConflict
        var relaxed: ElementRef
        var excess: Double
        var variants: [LayoutVariant]
    }

    func findings(in document: Document, project: Project?, unknown: (String) -> Void) -> [CheckFinding] {
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
        let constraint = document.messageLabel(found.relaxed)
        let stack =
            found.conflict.stackViews.first.map { " with the arrangement of \(document.messageLabel($0))" } ?? ""
        let place = "at any size\(sizeClass(found.variants, of: variants))\(direction(found.variants, of: variants))"
        let log = "logs \"Unable to simultaneously satisfy constraints\""
        let message: String
        if count > 1 {
            let view = document.messageLabel(document.commonView(found.conflict))
            let number = Self.smallCounts.dropFirst(count - 2).first ?? "\(count)"
            message = """
                \(number) constraints of \(view) conflict\(stack)\(amount(found.excess)) \(place). Auto Layout breaks one \
                of them and \(log). Set the priority of \(constraint) to 999.
                """
        } else if found.conflict.stackViews.isEmpty {
            message = """
                \(constraint) can't be satisfied \(place). Auto Layout breaks it and \(log). Remove it, or set its \
                priority to 999.
                """
        } else {
            message = """
                \(constraint) conflicts\(stack)\(amount(found.excess)) \(place). Auto Layout breaks one constraint and \
                \(log). Set its priority to 999.
                """
        }
        return CheckFinding(
            message, at: document.priorityNode(found.relaxed),
            related: document.related(found.conflict, except: found.relaxed))
    }

    private func amount(_ excess: Double) -> String {
        guard excess >= 0.05 else { return "" }
        let text = points(excess)
        return text == "1" ? " by 1 point" : " by \(text) points"
    }

    /// Empty if it is so in all of them.
    private func sizeClass(_ some: [LayoutVariant], of all: [LayoutVariant]) -> String {
        let found = Set(some.compactMap(\.sizeClass))
        guard let first = some.first?.sizeClass, found != Set(all.compactMap(\.sizeClass)) else { return "" }
        let width = " in \(first.width.rawValue) width"
        if found == Set(SizeClass.all.filter { $0.width == first.width }) { return width }
        let height = "\(first.height.rawValue) height"
        if found == Set(SizeClass.all.filter { $0.height == first.height }) { return " in \(height)" }
        return "\(width) and \(height)"
    }

    private func direction(_ some: [LayoutVariant], of all: [LayoutVariant]) -> String {
        let found = Set(some.map(\.isRightToLeft))
        guard found != Set(all.map(\.isRightToLeft)), let isRightToLeft = found.first else { return "" }
        return isRightToLeft ? " right to left" : " left to right"
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
struct SqueezedConstraints: Check {
    static let name = "squeezed-constraints"

    private let lengths: [LayoutAxis: [Double]]

    init(options: CheckOptions) {
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

    func findings(in document: Document, project: Project?, unknown: (String) -> Void) -> [CheckFinding] {
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
        let constraints = count == 1 ? "a constraint is required" : "\(count) constraints are required"
        return CheckFinding(
            """
            \(document.messageLabel(question.view)) can't be \(beyond) than \(points(squeeze.limit)) points: \(constraints). \
            \(question.isRow ? "In a row of" : "At") \(points(length)) points, Auto Layout breaks one and logs it. Set the \
            priority of \(document.messageLabel(squeeze.relaxed)) to 999.
            """, at: document.priorityNode(squeeze.relaxed), kind: isWidth ? 0 : 1,
            related: document.related(squeeze.conflict, except: squeeze.relaxed))
    }
}
