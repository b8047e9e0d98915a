/// The direction in which a layout attribute measures.
package enum LayoutAxis: String, CaseIterable, Sendable {
    case horizontal, vertical
}

/// An attribute that a constraint relates, with its name in `firstAttribute` and `secondAttribute`.
///
/// Observed in documents of open-source apps; completed from Apple's documentation of NSLayoutConstraint.
package enum LayoutAttribute: String, CaseIterable, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// The last baseline: documents never write `lastBaseline`.
    case baseline
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// What an attribute measures.
    package enum Kind: Sendable {
        /// The position of an edge, a center or a baseline.
        case position
        /// A width or a height.
        case dimension
    }

    /// The attribute with a name; `lastBaseline`, its name in code, is `baseline`. Nil for any other name.
    package init?(name: String) {
        guard let attribute = Self.byName[name] else { return nil }
        self = attribute
    }

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) } + [("lastBaseline", .baseline)])

    package var axis: LayoutAxis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .baseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }

    package var kind: Kind {
        self == .width || self == .height ? .dimension : .position
    }

    /// Whether it is measured inside the item's layout margins.
    package var isMargin: Bool { base != self }

    /// The same attribute without the layout margins; itself if it is not a margin attribute.
    package var base: LayoutAttribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }

    /// Whether it is on the other side in a right-to-left language.
    package var dependsOnDirection: Bool { base == .leading || base == .trailing }

    /// Whether a constraint may relate the two: positions of one axis, or two dimensions (a width to a height too), but
    /// not a side that depends on the language's direction to one that does not.
    package func canRelate(to other: LayoutAttribute) -> Bool {
        guard kind == other.kind else { return false }
        guard kind == .position else { return true }
        return axis == other.axis && !(isFixedSide && other.dependsOnDirection)
            && !(dependsOnDirection && other.isFixedSide)
    }

    private var isFixedSide: Bool { base == .left || base == .right }
}
