package import Base

/// Creates diagnostics from findings.
extension ActiveRule {
    /// Identifies a finding of this rule, regardless of its line: the file's path from the root, and the place in it.
    package func identity(_ parts: [String]) -> String { ([rule.id] + parts).joined(separator: "\u{1}") }

    /// - Parameters:
    ///   - severity: Nil for the rule's severity.
    ///   - ordinal: The number among findings with the same identity.
    package func diagnostic(
        _ message: String, severity: Severity? = nil, at place: Place, identity: String, ordinal: Int = 0
    ) -> Diagnostic {
        Diagnostic(
            rule: rule.id, category: rule.category, severity: severity ?? self.severity, message: message, place: place,
            fingerprint: Fingerprint.make(identity, ordinal: ordinal))
    }
}
