import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// A finding of a check.
struct CheckFinding {
    enum Spot {
        /// An attribute or an element of the document that is checked.
        case node(XMLNode)
        /// A place in a source, another document or another file. A finding in such a file while a document is checked
        /// is about that document.
        case place(PlaceElsewhere)
    }

    var message: String
    var spot: Spot
    /// Distinguishes the check's findings at one element, like the number of an assertion for other rules.
    var kind = 0
    var related: [RelatedFinding] = []
    /// The edits of the rule's fix in other files; then it has no edits in the document.
    var edits: [FileEdits] = []
    /// The paths of the documents that it concerns, besides the one that it may be in: linting one of them reports it.
    var documents: Set<Path> = []
    /// The object that a finding of a project is about, when it is in a document: a rule about one document names it the
    /// same way.
    var object: NibObject?
    /// What depends on whether something loads a document; nil when only the use of the class around its place counts.
    var consequence: Consequence?
    /// The maximum severity.
    var ceiling = Severity.error

    init(_ message: String, at node: XMLNode, kind: Int = 0, related: [RelatedFinding] = []) {
        self.message = message
        spot = .node(node)
        self.kind = kind
        self.related = related
    }

    init(
        _ message: String, at place: PlaceElsewhere, related: [RelatedFinding] = [], documents: Set<Path> = []
    ) {
        self.message = message
        spot = .place(place)
        self.related = related
        self.documents = documents
    }
}
