/// A finding that a note or a comment asks not to report.
package struct SuppressedDiagnostic: Hashable, Sendable {
    package var diagnostic: Diagnostic
    /// Why, if it is said.
    package var reason: String?
    /// Where it is suppressed.
    package var place: Place

    package init(diagnostic: Diagnostic, reason: String?, place: Place) {
        self.diagnostic = diagnostic
        self.reason = reason
        self.place = place
    }
}
