package import InterfaceBuilder
package import LibXML

/// A view whose position no constraint ties to anything around it along one or both axes, whatever the content is as
/// large as; or a scroll view whose content is tied to its beginning only, so that it does not scroll.
package struct LooseView: Sendable {
    package var view: ElementRef
    /// At least one.
    package var axes: [LayoutAxis]
    /// Whether the view is a scroll view whose content has no end.
    package var isScrollView: Bool
    /// Where it is so; nil if the document has one layout only.
    package var sizeClasses: [SizeClass]?
    /// The other views that are tied to it only, in document order.
    package var others: [ElementRef]
}

extension Document {
    /// By view. Where an axis is loose in other size classes than the first one, only the first counts.
    package func looseViews() -> [ElementRef: LooseView] {
        let search = LooseViewSearch(self)
        if search.placed.isEmpty { return [:] }
        let sizeClasses: [SizeClass?] = hasSizeClasses ? SizeClass.all : [nil]
        var found: [LooseView] = []
        var indices: [ElementRef: [Int]] = [:]
        for sizeClass in sizeClasses {
            for loose in search.looseViews(in: LayoutVariant(sizeClass: sizeClass)) {
                let known = indices[loose.view, default: []]
                if let index = known.first(where: { found[$0].axes == loose.axes }) {
                    if let sizeClass { found[index].sizeClasses?.append(sizeClass) }
                } else {
                    indices[loose.view, default: []].append(found.count)
                    found.append(loose)
                    found[found.count - 1].sizeClasses = sizeClass.map { [$0] }
                }
            }
        }
        return Dictionary(found.map { ($0.view, $0) }) { first, second in
            guard first.isScrollView == second.isScrollView, first.sizeClasses == second.sizeClasses else {
                return first
            }
            var both = first
            both.axes += second.axes
            both.others = Set(first.others + second.others).sorted()
            return both
        }
    }
}

/// What constraints tie together. Each one that may be installed counts, whatever its relation and priority. So do
/// placeholders: code adds the real ones.
private struct LooseViewSearch {
    private let document: Document
    /// The views that only constraints can place.
    private(set) var placed: [(view: ElementRef, superview: ElementRef)] = []
    /// All other views are tied to what they are in.
    private var groups: DisjointSets
    /// The content of scroll views that only constraints can place.
    private let scrolled: [ElementRef: [ElementRef]]

    init(_ document: Document) {
        self.document = document
        groups = DisjointSets(count: document.tree.elementCount)
        for view in document.tree.elements where document.isView(view) {
            guard let superview = document.superview(of: view) else { continue }
            if document.isPlacedByConstraints(view) {
                placed.append((view, superview))
            } else {
                groups.join(view.index, superview.index)
            }
        }
        let scrolled = placed.filter { document.tree.hasName("scrollView", $0.superview) }
        self.scrolled = Dictionary(grouping: scrolled, by: \.superview).mapValues { $0.map(\.view) }
    }

    func looseViews(in variant: LayoutVariant) -> [LooseView] {
        let ties = document.constraintTerms.filter { variant.isInstalled($0.element, in: document) != false }
        return LayoutAxis.allCases.flatMap { looseViews(ties, along: $0) + scrollViews(ties, along: $0) }
            .filter { isPresent($0.view, in: variant) }
    }

    private func looseViews(_ ties: [ConstraintTerms], along axis: LayoutAxis) -> [LooseView] {
        var groups = groups
        for case (_, let one?, let other?) in ties
        where one.attribute.axis == axis && one.attribute.kind == .position && other.attribute.kind == .position {
            if let view = one.view, let otherView = other.view { groups.join(view.index, otherView.index) }
        }
        func isApart(_ view: ElementRef, _ superview: ElementRef) -> Bool {
            groups.name(of: view.index) != groups.name(of: superview.index)
        }
        // In most documents no view is, and then they need no grouping.
        guard placed.contains(where: { isApart($0.view, $0.superview) }) else { return [] }
        return Dictionary(grouping: placed) { groups.name(of: $0.view.index) }.values.compactMap { group in
            guard let (view, superview) = group.first, isApart(view, superview) else { return nil }
            return LooseView(view: view, axes: [axis], isScrollView: false, others: group.dropFirst().map(\.view))
        }
    }

    /// Scroll views whose content is tied to their beginning, but not to their end.
    private func scrollViews(_ ties: [ConstraintTerms], along axis: LayoutAxis) -> [LooseView] {
        if scrolled.isEmpty || document.platform == .macos { return [] }
        // The edges of each of them to which something inside is tied.
        var edges: [ElementRef: [LayoutAttribute]] = [:]
        for case (let term?, let inside?) in ties.flatMap({ [($0.first, $0.second), ($0.second, $0.first)] })
        where term.attribute.axis == axis && term.attribute.kind == .position {
            guard let scrollView = term.view, scrolled[scrollView] != nil, term.guide?.kind != .frameLayoutGuide,
                let view = inside.view, document.tree.isAncestor(scrollView, of: view)
            else { continue }
            edges[scrollView, default: []].append(term.attribute.base)
        }
        return scrolled.compactMap { scrollView, content in
            guard let edges = edges[scrollView], edges.allSatisfy({ [.left, .leading, .top].contains($0) })
            else { return nil }
            return LooseView(view: scrollView, axes: [axis], isScrollView: true, others: content)
        }
    }

    /// Whether a view and all views around it are installed.
    private func isPresent(_ view: ElementRef, in variant: LayoutVariant) -> Bool {
        var element: ElementRef? = view
        while let current = element {
            if variant.isInstalled(current, in: document) != true { return false }
            element = document.superview(of: current)
        }
        return true
    }
}

extension Document {
    /// Whether only constraints can place a view: UIKit's and AppKit's containers place their content themselves.
    fileprivate func isPlacedByConstraints(_ view: ElementRef) -> Bool {
        // Interface Builder keeps the mask of a view without any constraints, which it lays out by the mask.
        guard tree.hasAttribute("translatesAutoresizingMaskIntoConstraints", "NO", view),
            tree.child(view, key: "autoresizingMask") == nil, !tree.hasAttribute("fixedFrame", "YES", view),
            let list = tree.parent(view), tree.name(list) == "subviews",
            let superview = tree.parent(list), isView(superview), !isInHiddenArrangedView(view)
        else { return false }
        switch tree.name(superview) {
        case "stackView", "splitView", "tabView", "clipView", "tableView", "outlineView", "collectionView", "gridView",
            "toolbar", "navigationBar":
            return false
        case "scrollView": return platform != .macos
        default: return true
        }
    }
}
