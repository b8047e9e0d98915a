import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

/// Checks whether required constraints can't be satisfied at any size, or on any screen.
struct UnsatisfiableConstraints: PlainCheck {
    static let name = "unsatisfiable-constraints"

    private static let smallCounts = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]

    private struct Found {
        var conflict: LayoutConflict
        var relaxed: ElementRef
        var excess: Double
        var variants: [LayoutVariant]
        var allVariants: [LayoutVariant]
    }

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        scope.certain(in: document) { conflicts(in: document, $0, unknown) }.map { finding($0, in: document) }
    }

    private func conflicts(in document: Document, _ code: CodedLayout, _ unknown: (String) -> Void) -> [Found] {
        let layouts = LayoutRows.all(of: document, code: code, isOnScreen: true)
        let all = layouts.map(\.variant)
        var found: [Found] = []
        for layout in layouts {
            for (conflict, relaxed, excess) in layout.conflicts().found(unknown) {
                if let index = found.firstIndex(where: { $0.relaxed == relaxed && $0.conflict == conflict }) {
                    found[index].variants.append(layout.variant)
                } else if !found.contains(where: { $0.relaxed == relaxed }) {
                    found.append(
                        Found(
                            conflict: conflict, relaxed: relaxed, excess: excess, variants: [layout.variant],
                            allVariants: all))
                }
            }
        }
        return found
    }

    private func finding(_ found: Found, in document: Document) -> CheckFinding {
        let constraints = found.conflict.constraints
        let constraint = document.messageLabel(found.relaxed)
        let stack =
            found.conflict.stackViews.first.map {
                " with the constraints that the stack view \(document.messageLabel($0)) adds"
            } ?? ""
        let place = "\(stack)\(amount(found)) \(place(found))"
        let log = "and logs \"Unable to simultaneously satisfy constraints\""
        let subject: String
        let advice: String
        if let copies = document.copies(found.conflict) {
            subject = "\(copies) conflict\(place). Auto Layout breaks one of them \(log)."
            advice = sizeClass(found).isEmpty ? "Remove one of them." : "Uninstall one of them there."
        } else if constraints.count > 1 {
            let number = Self.smallCounts.dropFirst(constraints.count - 2).first ?? "\(constraints.count)"
            let view = document.messageLabel(document.commonView(found.conflict))
            subject = "\(number) constraints of \(view) conflict\(place). Auto Layout breaks one of them \(log)."
            advice = "Set the priority of \(constraint) to 999."
        } else if stack.isEmpty {
            subject = "\(constraint) can't be satisfied \(self.place(found)). Auto Layout breaks it \(log)."
            advice = "Remove it, or set its priority to 999."
        } else {
            subject = "\(constraint) conflicts\(place). Auto Layout breaks one constraint \(log)."
            advice = "Set its priority to 999."
        }
        var finding = CheckFinding(
            "\(subject) \(advice)", at: document.priorityNode(found.relaxed),
            related: document.related(found.conflict, except: found.relaxed))
        // Code may show the view elsewhere, in a size of its own.
        if !found.conflict.screens.isEmpty { finding.ceiling = .warning }
        return finding
    }

    private func amount(_ found: Found) -> String {
        guard found.excess >= 0.05, found.conflict.screens.isEmpty else { return "" }
        let text = points(found.excess)
        return text == "1" ? " by 1 point" : " by \(text) points"
    }

    /// Empty if they conflict in all of them.
    private func sizeClass(_ found: Found) -> String {
        let sizeClasses = found.variants.compactMap(\.sizeClass)
        if Set(sizeClasses) == Set(found.allVariants.compactMap(\.sizeClass)) { return "" }
        let common = SizeClass.text(sizeClasses)
        return common.isEmpty ? SizeClass.text(Array(sizeClasses.prefix(1))) : common
    }

    /// Where the constraints conflict.
    private func place(_ found: Found) -> String {
        let sizeClass = sizeClass(found)
        let directions = Set(found.variants.map(\.isRightToLeft))
        let direction =
            directions == Set(found.allVariants.map(\.isRightToLeft))
            ? "" : directions.contains(true) ? " in right-to-left languages" : " in left-to-right languages"
        if !found.conflict.screens.isEmpty {
            let screens = found.conflict.constraints.count == 1 ? "on any screen" : "on every screen"
            return screens + (sizeClass.isEmpty ? "" : " with \(sizeClass)") + direction
        }
        return (sizeClass.isEmpty ? "at any size" : "in \(sizeClass)") + direction
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

    /// The names of two constraints that differ in their constants only; nil for another conflict.
    fileprivate func copies(_ conflict: LayoutConflict) -> String? {
        guard conflict.stackViews.isEmpty, conflict.screens.isEmpty, conflict.constraints.count == 2 else { return nil }
        var parts = conflict.constraints.compactMap(constraint)
        let labels = conflict.constraints.map(messageLabel)
        for index in parts.indices {
            parts[index].element = conflict.constraints[0]
            parts[index].constant = 0
        }
        guard parts.count == 2, parts[0] == parts[1] else { return nil }
        if labels[0] == labels[1] { return "Two constraints \(labels[0]) with different constants" }
        return labels.joined(separator: " and ")
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

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        let questions = self.questions(document)
        guard !questions.isEmpty else { return [] }
        return scope.certain(in: document) { code in
            let systems = LayoutRows.all(of: document, code: code)
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
        let own = lengths[.vertical] ?? []
        for cell in document.tree.elements(named: "tableViewCell") {
            // Only a static cell gets it: the table sizes prototypes and the cells of other files.
            let isStatic = document.tree.parent(cell).flatMap(document.tree.parent).map(document.tree.name)
            let height = isStatic == "tableViewSection" ? document.number("rowHeight", of: cell) : nil
            let heights = own.isEmpty ? [height].compactMap { $0 }.filter { $0 > 0 } : own
            if heights.isEmpty { continue }
            questions.append(Question(view: cell, axis: .vertical, lengths: heights, isRow: own.isEmpty))
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
