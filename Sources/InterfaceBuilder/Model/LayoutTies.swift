import LibXML

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
    var attribute: LayoutAttribute
    /// The view at the other end, or the view of its guide; nil for a size that equals a number.
    var other: ElementRef?
    var otherAttribute: LayoutAttribute?
    var relation: Constraint.Relation
    var priority: Double
    /// The kind of the guide at this end, if it is not an attribute of the view itself.
    var guide: LayoutGuide.Kind?
    /// The same at the other end.
    var otherGuide: LayoutGuide.Kind?

    var isEquality: Bool { relation == .equal }

    var isRequired: Bool { priority >= 1000 }
}

/// The constraints that are active at run time in at least one size class, by the views that they affect: without
/// placeholders and uninstalled ones. A guide counts as its view.
struct LayoutTieIndex {
    private(set) var byView: [ElementRef: [LayoutTie]] = [:]

    init(_ document: Document) {
        let tree = document.tree
        for element in tree.elements(named: "constraint") {
            guard !tree.hasAttribute("placeholder", "YES", element), document.isInstalled(element),
                let first = document.firstItem(ofConstraint: element).map(document.layoutItem),
                let attribute = tree.attribute("firstAttribute", element).flatMap(LayoutAttribute.init(name:))
            else { continue }
            var tie = LayoutTie(
                attribute: attribute, other: nil, otherAttribute: nil,
                relation: tree.attribute("relation", element).flatMap(Constraint.Relation.init) ?? .equal,
                priority: document.number("priority", of: element) ?? 1000, guide: first.guide)
            guard tree.hasAttribute("secondItem", element) else {
                if let view = first.view, attribute.kind == .dimension { byView[view, default: []].append(tie) }
                continue
            }
            guard let second = document.secondItem(ofConstraint: element).map(document.layoutItem),
                let otherAttribute = tree.attribute("secondAttribute", element).flatMap(LayoutAttribute.init(name:)),
                let view = first.view, let other = second.view
            else { continue }
            tie.other = other
            tie.otherAttribute = otherAttribute
            tie.otherGuide = second.guide
            byView[view, default: []].append(tie)
            guard view != other || attribute != otherAttribute else { continue }
            byView[other, default: []].append(
                LayoutTie(
                    attribute: otherAttribute, other: view, otherAttribute: attribute, relation: tie.relation.reversed,
                    priority: tie.priority, guide: second.guide, otherGuide: first.guide))
        }
    }
}

extension Document {
    /// The active constraints of a view or its guides.
    func ties(of view: ElementRef) -> [LayoutTie] { tieIndex.byView[view] ?? [] }

    /// The view that a constraint's item is or belongs to.
    fileprivate func layoutItem(_ item: ElementRef) -> (view: ElementRef?, guide: LayoutGuide.Kind?) {
        if isView(item) { return (item, nil) }
        guard let guide = layoutGuide(item) else { return (nil, nil) }
        return (guide.view, guide.kind ?? .layoutMargins)
    }
}
