import Base
import InterfaceBuilder
import ProjectModel

/// An algorithm over all documents and the project at once: what a rule with `scope: project` names.
protocol ProjectCheck: Sendable {
    /// Its name in rule files, and the fields of their texts.
    static var signature: CheckSignature { get }

    /// Whether it reports only about the entire project, and nothing when single documents are linted.
    static var isAboutProject: Bool { get }

    /// With the rule's options as they are configured.
    init(options: CheckOptions)

    /// Its findings, in any order.
    func findings(in view: ProjectView) -> [ProjectFinding]
}

extension ProjectCheck {
    static var name: String { signature.name }
    static var isAboutProject: Bool { false }
}

/// One finding of a project check, in a source, a document or another file.
struct ProjectFinding {
    var message: CheckMessage
    var place: PlaceElsewhere
    var related: [RelatedFinding] = []
    /// The paths of the documents that it concerns, besides the one that it may be in: linting one of them reports it.
    var documents: Set<Path> = []
    /// The object of the document that it is about, when it is in one: a rule about one document names it the same way.
    var object: NibObject?
    /// The spot whose liveness the message's field `consequence` depends on; nil when it has none.
    var spot: Consequence.Spot?
    /// The condition of the code that it is about, `#if DEBUG`: then it is a warning at most.
    var condition: String?
}

/// Another place that explains a finding.
struct RelatedFinding {
    var place: Place
    var message: CheckMessage

    init(_ message: CheckMessage, at place: Place) {
        self.place = place
        self.message = message
    }

    init(_ name: String, at place: Place) { self.init(CheckMessage(name), at: place) }
}
