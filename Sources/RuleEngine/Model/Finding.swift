package import Diagnostics
import LibXML
package import POSIX
import ProjectModel
import Text

/// What a rule found in a document, before it is known who yields to whom.
struct Finding {
    /// The rule's place among the engine's.
    var rule: Int
    /// Which of the rule's assertions.
    var assertion: Int
    var severity: Severity
    var message: String
    /// The message when something loads the document, and when nothing does; nil when they are the same.
    var messages: (alive: String, dead: String)?
    var range: Range<Int>
    /// Where it is when that is another file: a declaration in the sources, an entry of a strings table. Then `element` and
    /// `object` are what in the document it is about.
    var elsewhere: PlaceElsewhere?
    /// The element that the finding points at.
    var element: ElementRef
    /// The attribute of the element that the finding points at; nil for the element itself.
    var attribute: String?
    /// What a person would select in the outline.
    var object: ElementRef?
    var related: [(place: RelatedPoint, message: String)]
    var fix: FixDraft?
}

/// A place in a file beside the document.
package struct PlaceElsewhere {
    package var place: Place
    /// What tells it apart from others in its file, whatever the line: a class's name, a key.
    package var identity: String
    /// The class whose code it is in; empty when there is none.
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

/// A fix before it is known where lines begin.
struct FixDraft {
    var title: String
    var isSafe: Bool
    /// In order, without overlaps. Empty only when the fix is elsewhere.
    var edits: [ByteEdit]
    var elsewhere: [FileEdits] = []
}

/// An expression of a rule that had no value; the rule was not applied to the rest of the document.
package struct RuleError: Hashable, Sendable {
    package var rule: String
    /// The document's path.
    package var path: Path
    /// libxml2's words.
    package var message: String
    /// The expression.
    package var expression: String
    /// Whether the rule exceeded its budget: then only this document is too complex for it, and it finds nothing there.
    package var isBound = false
}
