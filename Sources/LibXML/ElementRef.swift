/// An element of an `XMLTree`: its place in document order, from 0, the root.
///
/// It means nothing without its tree, and cannot outlive it in a harmful way: an index that a tree does not have is
/// answered with nothing. Public because the compiler inlines nothing else in other modules.
public struct ElementRef: Hashable, Comparable, Sendable {
    public let index: Int

    @inlinable public init(index: Int) { self.index = index }

    @inlinable public static func == (a: ElementRef, b: ElementRef) -> Bool { a.index == b.index }

    @inlinable public static func < (a: ElementRef, b: ElementRef) -> Bool { a.index < b.index }

    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// What an XPath expression can find.
package enum XMLNode: Hashable, Sendable {
    case document
    case element(ElementRef)
    /// An attribute by its ordinal, from 0, among those of its element.
    case attribute(ElementRef, ordinal: Int)
    /// Anything else (text, comments, values of options), known to the `XPathContext` that gave it.
    case other(Int)

    /// The element itself, or the one that has the attribute.
    package var element: ElementRef? {
        switch self {
        case .element(let element), .attribute(let element, _): element
        case .document, .other: nil
        }
    }
}
