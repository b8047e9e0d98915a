/// An element of an `XMLTree`: its index in document order, from 0, the root.
///
/// It is meaningless without its tree, but harmless: for an index that a tree does not have, results are empty. Public
/// because the compiler inlines nothing else in other modules.
public struct ElementRef: Hashable, Comparable, Sendable {
    public let index: Int

    @inlinable public init(index: Int) { self.index = index }

    @inlinable public static func == (a: ElementRef, b: ElementRef) -> Bool { a.index == b.index }

    @inlinable public static func < (a: ElementRef, b: ElementRef) -> Bool { a.index < b.index }

    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// A node that an XPath expression can select.
package enum XMLNode: Hashable, Sendable {
    case document
    case element(ElementRef)
    /// An attribute by its ordinal, from 0, among those of its element.
    case attribute(ElementRef, ordinal: Int)
    /// Anything else (text, comments, values of options), identified by the `XPathContext` that returned it.
    case other(Int)

    /// The element, or the element of the attribute.
    package var element: ElementRef? {
        switch self {
        case .element(let element), .attribute(let element, _): element
        case .document, .other: nil
        }
    }
}
