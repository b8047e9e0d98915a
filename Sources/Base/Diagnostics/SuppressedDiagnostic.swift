/// A finding that a suppression in the document or in a comment excludes from the report.
package struct SuppressedDiagnostic: Hashable, Sendable {
    package var diagnostic: Diagnostic
    /// The reason, if one is given.
    package var reason: String?
    /// The place of the suppression.
    package var place: Place

    package init(diagnostic: Diagnostic, reason: String?, place: Place) {
        self.diagnostic = diagnostic
        self.reason = reason
        self.place = place
    }
}
