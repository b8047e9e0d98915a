import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectModel
import RuleEngine
import RuleLanguage
import Text

/// An algorithm that looks at all documents and the project at once: what a rule with `scope: project` names.
protocol ProjectCheck: Sendable {
    /// What rule files call it.
    static var name: String { get }

    /// Whether it says something of the whole project only, and nothing when single documents are linted.
    static var isAboutWholeProject: Bool { get }

    /// With the rule's options as they are configured.
    init(options: CheckOptions)

    /// What it finds, in any order.
    func findings(in view: ProjectView) -> [ProjectFinding]
}

extension ProjectCheck {
    static var isAboutWholeProject: Bool { false }
}

/// One thing that a project check found, in a source, a document or another file.
struct ProjectFinding {
    var message: String
    var place: PlaceElsewhere
    var related: [RelatedPlace] = []
    /// The paths of the documents that it concerns, beside that in which it may stand: whoever lints one of them wants to hear of it.
    var documents: Set<String> = []
    /// The object of the document that it is about, where it is in one: a rule about one document names it the same way.
    var object: NibObject?
    /// Nil when it doesn't depend on whether something loads a document.
    var consequence: Consequence?
}
