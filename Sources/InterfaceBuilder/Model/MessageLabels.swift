package import LibXML

extension Document {
    /// The name of an object in messages: at most 40 characters of its label in the outline. A text that it
    /// shows is quoted after its kind, `Button "Save"`. A view that the outline shows only by its kind gets its path,
    /// `Card View › … › Label`, a constraint both its items.
    package func messageLabel(_ element: ElementRef) -> String {
        if let constraint = constraint(element), text("userLabel", of: element) == nil {
            return label(constraint, container: containerName(of: constraint)).oneLine
        }
        guard isView(element), ownLabel(element) == nil else { return shortLabel(element) }
        var steps = [label(element)]
        var current = outlineParent(element)
        while let ancestor = current {
            if let name = ownLabel(ancestor) ?? outletName(ancestor) {
                steps.append(Self.shortened(name))
                break
            }
            steps.append(label(ancestor))
            current = outlineParent(ancestor)
        }
        if steps.count > 3 { steps.replaceSubrange(1..<(steps.count - 1), with: ["…"]) }
        return steps.reversed().joined(separator: " › ")
    }

    /// At most 40 characters of the label, with the kind before a text: for lists of objects in a message.
    package func shortLabel(_ element: ElementRef) -> String {
        let label = Self.shortened(label(element))
        return showsText(element) ? "\(kindLabel(element)) \"\(label)\"" : label
    }

    /// `superview` if the container is the superview of the other item, as in Xcode, otherwise its label.
    private func containerName(of constraint: Constraint) -> String {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        let isSuperview = items.contains { isView($0) && outlineParent($0) == constraint.container }
        return isSuperview ? "superview" : Self.shortened(label(constraint.container))
    }

    /// The view or view controller that contains an object.
    private func outlineParent(_ element: ElementRef) -> ElementRef? {
        var current = tree.parent(element)
        while let ancestor = current, !isView(ancestor), !isViewController(ancestor) { current = tree.parent(ancestor) }
        return current
    }

    /// The first outlet of the project that is connected to an object.
    private func outletName(_ element: ElementRef) -> String? {
        connections(to: element).first { $0.kind == .outlet && !isSystemOutlet($0.element) }?.name
    }
}
