/// A finding: the problem, its place, and the fix.
package struct Diagnostic: Hashable, Sendable {
    /// The rule's id.
    package var rule: String
    package var category: String
    package var severity: Severity
    /// The highest severity that it can have, whatever the rule's is.
    package var ceiling = Severity.error
    /// One line of text.
    package var message: String
    package var place: Place
    /// The object in Xcode's outline; nil if the finding is about the file.
    package var object: ObjectReference?
    /// The exact element; nil if the document could not be read.
    package var element: ElementReference?
    package var related: [RelatedPlace]
    /// Unaffected by moved lines: a hash of the rule, the path from the root, the assertion and the element.
    package var fingerprint: String
    /// Distinguishes the finding from others of its rule in the file: the assertion and the element. Empty if it is about
    /// the file.
    package var subject = ""
    /// Nil if no fix is known.
    package var fix: Fix?
    /// The part that depends on other documents; nil once all are known. Until then, the message assumes nothing.
    package var consequence: Consequence?
    /// Where the finding is, if the program certainly does not reach it.
    package var unreached: Consequence?

    package init(
        rule: String, category: String, severity: Severity, message: String, place: Place,
        object: ObjectReference? = nil, element: ElementReference? = nil, related: [RelatedPlace] = [],
        fingerprint: String = "", fix: Fix? = nil
    ) {
        self.rule = rule
        self.category = category
        self.severity = severity
        self.message = message
        self.place = place
        self.object = object
        self.element = element
        self.related = related
        self.fingerprint = fingerprint
        self.fix = fix
    }
}

/// An Interface Builder object in reports.
package struct ObjectReference: Hashable, Sendable {
    package var id: String?
    /// The custom class, or else that of the element.
    package var className: String?
    /// Its name in Xcode's outline.
    package var label: String

    package init(id: String?, className: String?, label: String) {
        self.id = id
        self.className = className
        self.label = label
    }
}

/// An XML element in reports.
package struct ElementReference: Hashable, Sendable {
    package var name: String
    package var id: String?

    package init(name: String, id: String?) {
        self.name = name
        self.id = id
    }
}

/// Another place that explains a finding.
package struct RelatedPlace: Hashable, Sendable {
    package var place: Place
    package var message: String

    package init(place: Place, message: String) {
        self.place = place
        self.message = message
    }
}
