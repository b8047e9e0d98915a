package import InterfaceBuilder
import LibXML
package import ProjectModel
package import RuleEngine
package import RuleLanguage

/// Whether nothing gives way when a view xib's root is squeezed: a chain of required constraints leads from one edge of
/// the root to the opposite one and needs more than 0 points.
package struct BreakableEdge: DocumentCheck {
    package static let signature = CheckSignature(
        "breakable-edge",
        texts: [
            "required": ["squeezed", "needs", "constraints", "constraint", "priority"],
            "squeezed/horizontal": [],
            "squeezed/vertical": [],
            "constraints/one": [],
            "constraints/horizontal": ["count"],
            "constraints/vertical": ["count"],
            "constraint": ["number", "count", "constraint"],
            "stack-view": ["number", "count", "view"],
        ])

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
        let count = chain.constraints.count
        let message = CheckMessage(
            "required",
            [
                "squeezed": .word(axis.rawValue), "needs": points(Double(needs) / 1000),
                "constraints": count == 1 ? .word("one") : .word(axis.rawValue, ["count": .number(count)]),
                "constraint": .text(document.messageLabel(last)), "priority": points(priority),
            ])
        let related = chain.links.enumerated().compactMap { index, link -> (node: XMLNode, message: CheckMessage)? in
            var fields: [String: CheckField] = ["number": .number(index + 1), "count": .number(chain.links.count)]
            switch link {
            case .constraint(last): return nil
            case .constraint(let constraint):
                fields["constraint"] = .text(document.messageLabel(constraint))
                return (.element(constraint), CheckMessage("constraint", fields))
            case .stackView(let stack):
                fields["view"] = .text(document.messageLabel(stack))
                return (.element(stack), CheckMessage("stack-view", fields))
            }
        }
        return CheckFinding(kind: axis == .horizontal ? 0 : 1, message: message, node: node, related: related)
    }

    /// At most one decimal, none when it is whole.
    private func points(_ value: Double) -> CheckField {
        let rounded = (value * 10).rounded() / 10
        return .text(rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded))
    }
}

extension Document {
    /// Whether a constraint holds at run time whatever it costs, in the size class that others build on.
    fileprivate func isRequired(_ constraint: Constraint) -> Bool {
        constraint.priority >= 1000 && !constraint.isPlaceholder && isInstalledByDefault(constraint.element)
    }
}
