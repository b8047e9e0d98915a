package import Diagnostics

/// How whatever finds something makes a diagnostic of it.
extension ActiveRule {
    /// What tells a finding of this rule from all others, whatever line it is on: the file, seen from the root, and what in it.
    package func identity(_ parts: [String]) -> String { ([rule.id] + parts).joined(separator: "\u{1}") }

    /// - Parameters:
    ///   - severity: Nil for the rule's own.
    ///   - ordinal: Counts findings of one identity.
    package func diagnostic(
        _ message: String, severity: Severity? = nil, at place: Place, identity: String, ordinal: Int = 0
    ) -> Diagnostic {
        Diagnostic(
            rule: rule.id, category: rule.category, severity: severity ?? self.severity, message: message, place: place,
            fingerprint: Fingerprint.make(identity, ordinal: ordinal))
    }
}
