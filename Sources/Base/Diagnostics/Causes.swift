extension [Diagnostic] {
    /// The findings, with one for all that have the same cause, where these are many: the first, with the others as its
    /// related places.
    package var withCausesOnce: [Diagnostic] {
        folded(by: SharedCause.init, least: Self.many, lead: \.first) { first, all in
            let others = all.dropFirst()
            first.message += " \(others.count) other findings have the same cause."
            let common = Set(first.related)
            first.related += others.flatMap { other in
                // The same object in other languages and the like, and not again what all of them have.
                [RelatedPlace(place: other.place, message: other.message.firstSentence)]
                    + other.related.filter { !common.contains($0) }
            }
        }
    }

    /// Fewer are read faster one by one.
    private static var many: Int { 4 }
}

private struct SharedCause: Hashable {
    let rule: String
    let severity: Severity
    let cause: String

    init?(_ diagnostic: Diagnostic) {
        if diagnostic.cause.isEmpty { return nil }
        rule = diagnostic.rule
        severity = diagnostic.severity
        cause = diagnostic.cause
    }
}

extension String {
    /// Up to the first period before a space, without the period. An abbreviation or a file's name has no space after it.
    fileprivate var firstSentence: String {
        firstRange(of: ". ").map { String(self[..<$0.lowerBound]) } ?? (hasSuffix(".") ? String(dropLast()) : self)
    }
}
