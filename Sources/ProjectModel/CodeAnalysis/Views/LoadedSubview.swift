package import SourceSyntax

/// A view from a nib that an object adds to itself without a size.
package struct LoadedSubview: Sendable {
    /// The call that adds it.
    package var range: ByteRange
    package var declaration: DeclarationID
    package var type: DeclarationID
    /// The index in `LoadingCalls` of the call that loads it; nil when it comes from an outlet.
    package var call: Int?
    /// The outlet of File's Owner that refers to it.
    package var outlet: String?
}

extension LoadingCalls {
    /// The views from nibs that objects add to themselves without giving them a size: no frame, no autoresizing mask,
    /// no constraint, and no other code gets the view.
    /// - Parameter outlets: The outlets of File's Owner to a top-level view, by the owner's class.
    package func unsizedSubviews(outlets: [String: Set<String>], in index: SourceIndex) -> [LoadedSubview] {
        LoadedViewFinder(self, LoadingNames(index), outlets: outlets).found()
    }
}
