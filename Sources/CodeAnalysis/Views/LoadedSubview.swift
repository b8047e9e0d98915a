package import ProjectModel
package import SourceSyntax

/// A view out of a nib that an object adds to itself, and to which nothing gives a size.
package struct LoadedSubview: Sendable {
    /// The call that adds it.
    package var range: ByteRange
    package var declaration: DeclarationID
    package var type: DeclarationID
    /// The call that loads it, by its number in `LoadingCalls`; nil when an outlet brings it.
    package var call: Int?
    /// The outlet of File's Owner that holds it.
    package var outlet: String?
}

extension LoadingCalls {
    /// The views out of nibs that objects add to themselves without giving them a size: no frame, no autoresizing mask, no
    /// constraint, and nobody who is given the view and could.
    /// - Parameter outlets: The outlets that lead from File's Owner to a top-level view, by the owner's class.
    package func unsizedSubviews(outlets: [String: Set<String>], in index: SourceIndex) -> [LoadedSubview] {
        LoadedViewFinder(self, LoadingNames(index), outlets: outlets).found()
    }
}
