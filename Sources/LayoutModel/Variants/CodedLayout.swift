package import LibXML

/// What code does to a document's layout, as its caller knows it: rows depend only on what stays as it is.
package struct CodedLayout: Sendable {
    /// Constraints and stack views that code may change.
    package var changed: Set<ElementRef> = []
    /// Arranged views that code may hide or show, so that their stack view may have other ends and distances.
    package var switched: Set<ElementRef> = []
    /// Those of them that code hides.
    package var hidden: Set<ElementRef> = []

    package init() {}
}
