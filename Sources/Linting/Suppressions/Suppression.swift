package import Base
import RuleEngine

/// A note or a comment that suppresses findings, and the range where it applies.
package struct Suppression: Hashable, Sendable {
    /// A rule that is named, by its id or an alias.
    package struct Name: Hashable, Sendable {
        package var text: String
        package var place: Place
        /// The edits that remove the name, or all that contains it when nothing else is in it.
        package var removal: [Edit]
    }

    /// Why it cannot be applied as written.
    package struct Problem: Hashable, Sendable {
        package var message: String
        package var place: Place
    }

    /// Its place, for messages: "The Notes field of Title".
    package var site: String
    package var names: [Name]
    package var reason: String?
    package var problem: Problem?
    /// Where it applies: ranges of the file in which findings begin.
    package var coverage: Coverage
    /// The complete directive.
    package var place: Place
    package var object: ObjectReference?
    package var element: ElementReference?
}

/// A part of a file.
package enum Coverage: Hashable, Sendable {
    case file
    /// In order, in bytes.
    case ranges([Range<Int>])

    /// By the ends alone: many suppressions share the ranges of one place, which are the same array.
    package func hash(into hasher: inout Hasher) {
        guard case .ranges(let ranges) = self else { return }
        hasher.combine(ranges.count)
        hasher.combine(ranges.first)
        hasher.combine(ranges.last)
    }
}

/// The suppressions in one file, and what is needed to report unused ones.
package struct FileSuppressions: Hashable, Sendable {
    /// As in places.
    var path: Path
    /// As in fingerprints.
    var identity: String
    var suppressions: [Suppression]
    /// The rules that ran on the file, by their ids: for any other it is unknown whether it would find something.
    var judged: Set<String>
    /// The rules that report suppressions, if they are on.
    var reporters: [ActiveRule]
    /// The folder of the configuration that has the rules; nil: the run's own.
    var configuration: Path?

    /// - Parameter leftOut: Rules that did not finish in the file.
    init(
        path: Path, identity: String, suppressions: [Suppression], rules: RuleSelection,
        configuration: Path? = nil, leftOut: Set<String> = []
    ) {
        self.configuration = configuration
        self.path = path
        self.identity = identity
        self.suppressions = suppressions
        judged = Set(rules.active.lazy.filter { $0.rule.appliesTo.needs.isEmpty }.map(\.rule.id)).subtracting(leftOut)
        reporters = rules.rules(forProblem: RunProblem.unusedSuppression)
    }
}

/// The findings of the run itself, as a rule's `problem` names them.
package enum RunProblem {
    package static let unusedSuppression = "unused-suppression"
    /// Rules did not finish in a document. A document can't suppress it, or it would hide findings behind a bomb.
    package static let tooComplex = "document-too-complex"
    /// Only Interface Builder changed something in a document.
    package static let noise = "document-noise"
}
