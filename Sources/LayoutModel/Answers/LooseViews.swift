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
        let sizeClasses: [SizeClass?] = hasSizeClasses ? SizeClass.all : [nil]
        var found: [LooseView] = []
        var indices: [ElementRef: [Int]] = [:]
        for sizeClass in sizeClasses {
            let ties = Ties(self, LayoutVariant(sizeClass: sizeClass))
            for loose in LayoutAxis.allCases.flatMap({ ties.looseViews(along: $0) }) {
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

/// What a document's constraints tie together in one of its variants. Each constraint that may be installed counts,
/// whatever its relation and priority. So do placeholders: code adds the real ones.
private struct Ties {
    private struct Side {
        var view: ElementRef
        var attribute: LayoutAttribute
        /// Whether it is a guide of a scroll view that does not scroll.
        var isFrame: Bool
    }

    private let document: Document
    private let variant: LayoutVariant
    private var pairs: [(Side, Side)] = []

    init(_ document: Document, _ variant: LayoutVariant) {
        self.document = document
        self.variant = variant
        for element in document.tree.elements(named: "constraint") {
            guard variant.isInstalled(element, in: document) != false,
                let first = side(document.firstItem(ofConstraint: element), element, "firstAttribute"),
                let second = side(document.secondItem(ofConstraint: element), element, "secondAttribute")
            else { continue }
            pairs.append((first, second))
        }
    }

    private func side(_ item: ElementRef?, _ constraint: ElementRef, _ name: String) -> Side? {
        guard let item, let attribute = document.tree.attribute(name, constraint).flatMap(LayoutAttribute.init(name:))
        else { return nil }
        if document.isView(item) { return Side(view: item, attribute: attribute, isFrame: false) }
        guard let guide = document.layoutGuide(item), let view = guide.view else { return nil }
        return Side(view: view, attribute: attribute, isFrame: guide.kind == .frameLayoutGuide)
    }

    func looseViews(along axis: LayoutAxis) -> [LooseView] {
        let tree = document.tree
        let views = Array(tree.elements.filter(document.isView))
        let candidates = views.filter(isPlacedByConstraints)
        guard !candidates.isEmpty else { return [] }
        var groups = DisjointSets(count: tree.elementCount)
        let placed = Set(candidates)
        for view in views where !placed.contains(view) {
            if let superview = document.superview(of: view) { groups.join(view.index, superview.index) }
        }
        for (one, other) in pairs
        where one.attribute.axis == axis && one.attribute.kind != .dimension && other.attribute.kind != .dimension {
            groups.join(one.view.index, other.view.index)
        }
        let members = Dictionary(grouping: candidates) { groups.name(of: $0.index) }
        let loose = members.values.compactMap { group -> LooseView? in
            guard let view = group.first, let superview = document.superview(of: view),
                groups.name(of: superview.index) != groups.name(of: view.index), isPresent(view)
            else { return nil }
            return LooseView(view: view, axes: [axis], isScrollView: false, others: Array(group.dropFirst()))
        }
        return loose + scrollViews(of: candidates, along: axis)
    }

    /// Scroll views whose content is tied to their beginning, but not to their end.
    private func scrollViews(of candidates: [ElementRef], along axis: LayoutAxis) -> [LooseView] {
        guard document.platform != .macos else { return [] }
        let tree = document.tree
        let contents = Dictionary(grouping: candidates) { document.superview(of: $0) }
        // The edges of each of them to which something inside is tied.
        var edges: [ElementRef: [LayoutAttribute]] = [:]
        for (side, inside) in pairs.flatMap({ [($0, $1), ($1, $0)] })
        where contents[side.view] != nil && !side.isFrame && side.attribute.axis == axis
            && side.attribute.kind != .dimension && tree.isAncestor(side.view, of: inside.view)
        {
            edges[side.view, default: []].append(side.attribute.base)
        }
        return contents.compactMap { scrollView, content in
            guard let scrollView, tree.name(scrollView) == "scrollView", isPresent(scrollView),
                let edges = edges[scrollView], edges.allSatisfy({ [.left, .leading, .top].contains($0) })
            else { return nil }
            return LooseView(view: scrollView, axes: [axis], isScrollView: true, others: content)
        }
    }

    /// Whether only constraints can place a view: UIKit's and AppKit's containers place their content themselves.
    private func isPlacedByConstraints(_ view: ElementRef) -> Bool {
        let tree = document.tree
        // Interface Builder keeps the mask of a view without any constraints, which it lays out by the mask.
        guard tree.hasAttribute("translatesAutoresizingMaskIntoConstraints", "NO", view),
            tree.child(view, key: "autoresizingMask") == nil, !tree.hasAttribute("fixedFrame", "YES", view),
            let list = tree.parent(view), tree.name(list) == "subviews",
            let superview = tree.parent(list), document.isView(superview), !document.isInHiddenArrangedView(view)
        else { return false }
        switch tree.name(superview) {
        case "stackView", "splitView", "tabView", "clipView", "tableView", "outlineView", "collectionView", "gridView",
            "toolbar", "navigationBar":
            return false
        case "scrollView": return document.platform != .macos
        default: return true
        }
    }

    /// Whether a view and all views around it are installed.
    private func isPresent(_ view: ElementRef) -> Bool {
        var element: ElementRef? = view
        while let current = element {
            if variant.isInstalled(current, in: document) != true { return false }
            element = document.superview(of: current)
        }
        return true
    }
}
