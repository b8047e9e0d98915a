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
    /// What findings of the rule have in common that have one cause, such as the class that lacks their outlets; empty if
    /// each has its own.
    package var cause = ""
    /// Nil if no fix is known.
    package var fix: Fix?
    /// The part that depends on other documents; nil once all are known. Until then, the message assumes nothing.
    package var consequence: Consequence?
    /// Why the program certainly does not reach the parts of its file that it is about; empty if it may.
    package var unreached: [Unreached] = []
    /// Whether the finding is that the program does not reach its place.
    package var isAboutReach = false

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

/// The severity of a finding. `error`: it will crash or misbehave at run time; `warning`: likely wrong; `note`: style.
package enum Severity: String, Comparable, CaseIterable, Sendable {
    case note, warning, error

    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    /// From 0, the least severe.
    package var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A range of a file: from the first character up to, but not including, the end.
package struct Place: Hashable, Sendable {
    /// The file's absolute path.
    package var path: Path
    package var start: Position
    package var end: Position

    package init(path: Path, start: Position, end: Position) {
        self.path = path
        self.start = start
        self.end = end
    }
}

extension SourceText {
    package func place(_ range: Range<Int>, in path: Path) -> Place {
        Place(path: path, start: position(at: range.lowerBound), end: position(at: range.upperBound))
    }

    package func edit(_ edit: ByteEdit) -> Edit {
        Edit(
            start: position(at: edit.range.lowerBound), end: position(at: edit.range.upperBound),
            replacement: String(decoding: edit.replacement, as: UTF8.self))
    }
}

/// The fix of a finding: edits that leave every other byte of the document unchanged.
package struct Fix: Hashable, Sendable {
    /// One line, an imperative.
    package var title: String
    /// Whether it can be applied without a review.
    package var isSafe: Bool
    /// In the order of the document; they do not overlap.
    package var edits: [Edit]
    /// Edits of other files: sources, tables of strings.
    package var elsewhere: [FileEdits]

    package init(title: String, isSafe: Bool, edits: [Edit], elsewhere: [FileEdits] = []) {
        self.title = title
        self.isSafe = isSafe
        self.edits = edits
        self.elsewhere = elsewhere
    }
}

/// The edits of one file. Their offsets refer to its text as UTF-8, regardless of its encoding.
package struct FileEdits: Hashable, Sendable {
    /// Absolute.
    package var path: Path
    /// In the order of the file; they do not overlap.
    package var edits: [Edit]

    package init(path: Path, edits: [Edit]) {
        self.path = path
        self.edits = edits
    }
}

/// A range of the document and its replacement; an empty range inserts.
package struct Edit: Hashable, Sendable {
    package var start: Position
    package var end: Position
    package var replacement: String

    package init(start: Position, end: Position, replacement: String) {
        self.start = start
        self.end = end
        self.replacement = replacement
    }

    package var bytes: ByteEdit { ByteEdit(start.offset..<end.offset, replacement) }
}

/// An identifier for a finding that is unaffected by moved lines.
package enum Fingerprint {
    /// Sixteen hexadecimal digits of FNV-1a over the finding's identity. `ordinal` numbers findings with the same one.
    package static func make(_ identity: String, ordinal: Int = 0) -> String {
        let hash = NameHash(ordinal > 0 ? "\(identity)\u{1}\(ordinal)" : identity)
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
