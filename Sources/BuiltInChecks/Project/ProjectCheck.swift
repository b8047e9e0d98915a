import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectModel
import RuleEngine
import RuleLanguage
import Text

/// An algorithm that looks at all documents and the project at once: what a rule with `scope: project` names.
protocol ProjectCheck: Sendable {
    /// What rule files call it, and what their texts are given.
    static var signature: CheckSignature { get }

    /// Whether it says something of the whole project only, and nothing when single documents are linted.
    static var isAboutWholeProject: Bool { get }

    /// With the rule's options as they are configured.
    init(options: CheckOptions)

    /// What it finds, in any order.
    func findings(in view: ProjectView) -> [ProjectFinding]
}

extension ProjectCheck {
    static var name: String { signature.name }
    static var isAboutWholeProject: Bool { false }
}

/// One thing that a project check found, in a source, a document or another file.
struct ProjectFinding {
    var message: CheckMessage
    var place: PlaceElsewhere
    var related: [RelatedFinding] = []
    /// The paths of the documents that it concerns, beside that in which it may stand: whoever lints one of them wants to hear of it.
    var documents: Set<Path> = []
    /// The object of the document that it is about, where it is in one: a rule about one document names it the same way.
    var object: NibObject?
    /// What has to be alive for what the message says in its field `consequence`; nil when it has none.
    var spot: Consequence.Spot?
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
