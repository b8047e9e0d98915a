package import InterfaceBuilder
import LibXML
package import ProjectModel
package import RuleEngine

/// Whether nothing gives way when a view xib's root is squeezed: a chain of required constraints leads from one edge of
/// the root to the opposite one and needs more than 0 points.
package struct BreakableEdge: DocumentCheck {
    package static let name = "breakable-edge"

    private let axes: [LayoutAxis]
    private let priority: Double

    package init(options: CheckOptions) {
        let names = options.list("axes")
        axes = LayoutAxis.allCases.filter { names.contains($0.rawValue) }
        priority = options.number("priority") ?? 999
    }

    package func findings(in document: Document, project: Project?) -> [CheckFinding] {
        guard let root = document.topLevelViews.first else { return [] }
        let constraints = document.constraints.filter { document.isRequired($0) }
        guard !constraints.isEmpty else { return [] }
        let sizes = RequiredSizes(document, root: root, constraints: constraints)
        return axes.compactMap { axis in
            let builder = SqueezeBuilder(document, root: root, axis: axis, constraints: constraints, sizes: sizes)
            guard let (needs, way) = builder.graph.longestWay() else { return nil }
            return finding(SqueezeChain(way), needs, axis, in: document)
        }
    }

    private func finding(_ chain: SqueezeChain, _ needs: Squeeze.Length, _ axis: LayoutAxis, in document: Document)
        -> CheckFinding?
    {
        guard let last = chain.lastConstraint else { return nil }
        let node =
            document.tree.attributeNames(last).firstIndex(of: "priority").map { XMLNode.attribute(last, ordinal: $0) }
            ?? .element(last)
        let words: (squeezed: String, from: String, to: String) =
            axis == .horizontal ? ("narrower", "leading", "trailing") : ("lower", "top", "bottom")
        let count = chain.constraints.count
        let message =
            "Nothing gives way when this view gets \(words.squeezed) than \(points(needs)): "
            + (count == 1
                ? "this constraint is" : "the \(count) constraints between its \(words.from) and \(words.to) edge are")
            + " required, so one is broken at random, with a log. Set the priority of this one"
            + " (\(document.label(last))) to \(points: priority)"
        let related = chain.links.enumerated().compactMap { index, link -> (node: XMLNode, message: String)? in
            let position = "\(index + 1) of \(chain.links.count): "
            switch link {
            case .constraint(last): return nil
            case .constraint(let constraint):
                return (.element(constraint), position + describe(constraint, in: document))
            case .stackView(let stack):
                return (.element(stack), position + "\(document.label(stack)) keeps its views apart and inside")
            }
        }
        return CheckFinding(kind: axis == .horizontal ? 0 : 1, message: message, node: node, related: related)
    }

    /// A constraint on a view's own size does not name the view.
    private func describe(_ constraint: ElementRef, in document: Document) -> String {
        let label = document.label(constraint)
        guard !document.tree.hasAttribute("secondItem", constraint),
            !document.tree.hasAttribute("firstItem", constraint),
            let view = document.container(ofConstraint: constraint)
        else { return label }
        return "\(label) of \(document.label(view))"
    }

    private func points(_ length: Squeeze.Length) -> String { "\(points: Double(length) / 1000) points" }
}

extension Document {
    /// Whether a constraint holds at run time whatever it costs, in the size class that others build on.
    fileprivate func isRequired(_ constraint: Constraint) -> Bool {
        constraint.priority >= 1000 && !constraint.isPlaceholder && isInstalledByDefault(constraint.element)
    }
}

extension DefaultStringInterpolation {
    /// At most one decimal, none when it is whole.
    fileprivate mutating func appendInterpolation(points value: Double) {
        let rounded = (value * 10).rounded() / 10
        appendInterpolation(rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded))
    }
}
