/// One finding: what is wrong, where, and what to do.
package struct Diagnostic: Hashable, Sendable {
    /// The rule's id.
    package var rule: String
    package var category: String
    package var severity: Severity
    /// One line of text.
    package var message: String
    package var place: Place
    /// What a person would select in Xcode's outline; nil when the finding is about the file.
    package var object: ObjectReference?
    /// The exact element; nil when the document could not be read.
    package var element: ElementReference?
    package var related: [RelatedPlace]
    /// Stays the same when lines move: a hash of the rule, the path from the root, which assertion, and the element.
    package var fingerprint: String
    /// What a person can tell the finding by among its rule's in the file: which assertion, and the element. Empty when
    /// it is about the file as a whole.
    package var subject = ""
    /// Nil when nothing is known to put it right.
    package var fix: Fix?
    /// What is left open until all documents are known; then it is nil. The message holds meanwhile.
    package var consequence: Consequence?

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

/// An Interface Builder object, as reports name it.
package struct ObjectReference: Hashable, Sendable {
    package var id: String?
    /// The custom class, else the element's own.
    package var className: String?
    /// As Xcode's outline shows it.
    package var label: String

    package init(id: String?, className: String?, label: String) {
        self.id = id
        self.className = className
        self.label = label
    }
}

/// An XML element, as reports name it.
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
