package import Base
import LibXML
import ProjectModel

/// A finding of a rule in a document, before yielding is resolved.
struct Finding {
    /// The index of the rule in the engine.
    var rule: Int
    /// The number of the rule's assertion.
    var assertion: Int
    var severity: Severity
    var message: String
    /// The message if something loads the document, and if nothing does; nil if they are the same.
    var messages: (alive: String, dead: String)?
    var range: Range<Int>
    /// The place if it is in another file: a declaration in the sources, an entry of a strings table. Then `element`
    /// and `object` are what it is about in the document.
    var elsewhere: PlaceElsewhere?
    /// The element that the finding points at.
    var element: ElementRef
    /// The attribute of the element that the finding points at; nil for the element itself.
    var attribute: String?
    /// The object to select in the outline.
    var object: ElementRef?
    var related: [(place: RelatedPoint, message: String)]
    var fix: FixDraft?
}

/// A place in a file other than the document.
package struct PlaceElsewhere {
    package var place: Place
    /// What identifies it within its file, regardless of the line: a class's name, a key.
    package var identity: String
    /// The class that contains the code; empty if there is none.
    package var className = ""

    package init(place: Place, identity: String, className: String = "") {
        self.place = place
        self.identity = identity
        self.className = className
    }
}

/// Another place that explains a finding.
enum RelatedPoint {
    /// In the document.
    case document(Range<Int>)
    /// A declaration in the sources.
    case declaration(DeclarationID)
    /// In any other file.
    case place(Place)
}

/// A fix before its line positions are computed.
struct FixDraft {
    var title: String
    var isSafe: Bool
    /// In order, without overlaps. Empty only if the fix is in other files.
    var edits: [ByteEdit]
    var elsewhere: [FileEdits] = []
}

/// Why a rule was not applied to the rest of a document: a failed expression, or its budget.
package struct RuleError: Hashable, Sendable {
    package var rule: String
    /// The document's path.
    package var path: Path
    /// The message of libxml2.
    package var message: String
    /// The expression.
    package var expression: String
    /// Whether the rule exceeded its budget: then only this document is too complex, and further findings are missing.
    package var isBound = false
}
