import LibXML

/// Which ends and sizes of views are determined by something other than content, for an entire document.
///
/// Given sizes propagate: from the outermost views to the ones tied to them, and on from there. An entry only ever
/// grows, and each time each of the view's constraints is visited once, so that the time is linear.
struct GivenSizes {
    /// By element and axis.
    private var anchors: [LayoutAnchors]
    private var pending: [AxisOfView] = []

    /// Above the priority of compression resistance, a constraint overrides content in both directions.
    private static let strength = 750.0

    /// - Parameter countsContent: Whether content also determines sizes, if nothing else does, and all cells are given.
    init(_ document: Document, countsContent: Bool = false) {
        anchors = Array(repeating: [], count: document.tree.elementCount * 2)
        for view in document.tree.elements where document.isView(view) {
            for axis in LayoutAxis.allCases {
                if document.isGivenOutright(view, along: axis) || countsContent && document.isCell(view) {
                    gain(.all, view, axis)
                } else if countsContent, document.hasFreeContent(view, along: axis) {
                    gain(.size, view, axis)
                }
            }
            for tie in document.ties(of: view) where tie.other == nil && Self.counts(tie) {
                gain(.size, view, tie.attribute.axis)
            }
        }
        while let next = pending.popLast() { spread(next, in: document) }
    }

    func anchors(_ view: ElementRef, _ axis: LayoutAxis) -> LayoutAnchors {
        let index = Self.index(view, axis)
        return anchors.indices.contains(index) ? anchors[index] : []
    }

    private static func index(_ view: ElementRef, _ axis: LayoutAxis) -> Int {
        view.index * 2 + (axis == .vertical ? 1 : 0)
    }

    private static func counts(_ tie: LayoutTie) -> Bool {
        tie.isEquality && tie.priority > strength && tie.own.guide == nil
    }

    private mutating func gain(_ gained: LayoutAnchors, _ view: ElementRef, _ axis: LayoutAxis) {
        let index = Self.index(view, axis)
        guard anchors.indices.contains(index) else { return }
        let sum = anchors[index].union(gained).completed
        guard sum != anchors[index] else { return }
        anchors[index] = sum
        pending.append(AxisOfView(view: view, axis: axis))
    }

    private mutating func spread(_ from: AxisOfView, in document: Document) {
        let view = from.view
        let given = anchors(view, from.axis)
        for tie in document.ties(of: view) where tie.attribute.axis == from.axis {
            guard let end = tie.other, let other = end.view, tie.isEquality, tie.priority > Self.strength,
                end.guide == nil, !document.tree.isAncestor(other, of: view)
            else { continue }
            let (attribute, guide) = (tie.attribute, tie.own.guide)
            let gives =
                if attribute.kind == .dimension {
                    given.contains(.size) && guide?.kind != .contentLayoutGuide
                } else if document.tree.isAncestor(view, of: other) {
                    // A view's position does not affect its descendants. A scroll view's edges are its content's.
                    given.contains(.size) && !document.scrolls(view, guide?.kind)
                } else {
                    guide == nil && !attribute.anchor.isEmpty && given.contains(attribute.anchor)
                }
            if gives, !end.attribute.anchor.isEmpty { gain(end.attribute.anchor, other, end.attribute.axis) }
        }
        guard given.contains(.size) else { return }
        for child in document.filledViews(view, along: from.axis) { gain(.size, child, from.axis) }
    }
}

extension Document {
    /// Whether a constraint from a descendant to a view's edge, or to this guide of it, concerns its scrolled content.
    fileprivate func scrolls(_ view: ElementRef, _ guide: LayoutGuide.Kind?) -> Bool {
        switch guide {
        case .contentLayoutGuide: true
        case .frameLayoutGuide: false
        default: platform != .macos && isKind(view, of: "UIScrollView") == true
        }
    }

    /// Whether a view gets its length from its place, regardless of its content: the view of a screen, a window or a
    /// xib, and one with its own frame. A cell may follow its content.
    fileprivate func isGivenOutright(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        if isCell(view) || tree.name(view) == "tableCellView" {
            let isRow = isKind(view, of: "UICollectionReusableView") != true
            return isRow && axis == .horizontal
        }
        guard let parent = tree.parent(view) else { return false }
        if tree.name(parent) == "subviews" { return hasFrameOfItsOwn(view) }
        // A stack view loaded from a nib is as long as its content until something constrains it.
        if objectLists.contains(parent) { return tree.name(view) != "stackView" }
        return tree.hasAttribute("key", view) && (isViewController(parent) || tree.name(parent) == "window")
    }

    /// The subviews that are as long as a view without a constraint that requires it.
    fileprivate func filledViews(_ view: ElementRef, along axis: LayoutAxis) -> [ElementRef] {
        if let own = layoutAxis(view) {
            let fills = own == axis ? tree.hasAttribute("distribution", "fillEqually", view) : fillsAcross(view)
            return fills ? shownArrangedSubviews(view) : []
        }
        var views: [ElementRef] = []
        for child in tree.children(view) {
            if isView(child) {
                if tree.hasAttribute("key", "contentView", child) { views.append(child) }
            } else if tree.name(child) == "tabViewItems" {
                views += tree.children(child).flatMap(tree.children).filter(isView)
            } else if tree.name(child) == "subviews", tree.name(view) == "splitView" {
                views += tree.children(child).filter(isView)
            }
        }
        return views
    }
}

/// What an attribute of a view determines along its axis.
struct LayoutAnchors: OptionSet, Hashable {
    let rawValue: UInt8

    static let start = LayoutAnchors(rawValue: 1)
    static let end = LayoutAnchors(rawValue: 2)
    static let center = LayoutAnchors(rawValue: 4)
    static let size = LayoutAnchors(rawValue: 8)
    static let all: LayoutAnchors = [.start, .end, .center, .size]

    /// Two of them determine the rest: both ends the size, an end and the size the other end.
    var completed: LayoutAnchors { rawValue.nonzeroBitCount > 1 ? .all : self }
}

extension LayoutAttribute {
    /// Empty for baselines, whose position depends on the text.
    var anchor: LayoutAnchors {
        switch base {
        case .left, .leading, .top: .start
        case .right, .trailing, .bottom: .end
        case .centerX, .centerY: .center
        case .width, .height: .size
        default: []
        }
    }
}

/// A constraint as seen from one of its items.
struct LayoutTie {
    var own: ConstraintTerm
    /// Nil for a size that equals a number.
    var other: ConstraintTerm?
    var relation: Constraint.Relation
    var priority: Double

    var attribute: LayoutAttribute { own.attribute }

    var isEquality: Bool { relation == .equal }

    var isRequired: Bool { priority >= 1000 }
}

/// The constraints that are active at run time in at least one size class, by the views that they affect: without
/// placeholders and uninstalled ones. A guide counts as its view.
struct LayoutTieIndex {
    private(set) var byView: [ElementRef: [LayoutTie]] = [:]

    init(_ document: Document) {
        let tree = document.tree
        for (element, first, second) in document.constraintTerms {
            guard !tree.hasAttribute("placeholder", "YES", element), document.isInstalled(element),
                let first, let view = first.view
            else { continue }
            let relation = tree.attribute("relation", element).flatMap(Constraint.Relation.init) ?? .equal
            let priority = document.number("priority", of: element) ?? 1000
            let tie = LayoutTie(own: first, other: second, relation: relation, priority: priority)
            guard tree.hasAttribute("secondItem", element) else {
                if first.attribute.kind == .dimension { byView[view, default: []].append(tie) }
                continue
            }
            guard let second, let other = second.view else { continue }
            byView[view, default: []].append(tie)
            guard view != other || first.attribute != second.attribute else { continue }
            byView[other, default: []].append(
                LayoutTie(own: second, other: first, relation: relation.reversed, priority: priority))
        }
    }
}

extension Document {
    /// The active constraints of a view or its guides.
    func ties(of view: ElementRef) -> [LayoutTie] { tieIndex.byView[view] ?? [] }
}
