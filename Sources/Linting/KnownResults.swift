package import InterfaceBuilder
package import POSIX
import ProjectModel
import RuleEngine

/// What a run found in each document, for another one that looks only at those that have changed.
package struct KnownResults: Sendable {
    var files: [Path: FileResult] = [:]
    /// The rules that looked at all of some document.
    var completedRules: Set<String> = []
    /// What the rest of the project knows of documents, those included that were not linted.
    package private(set) var summaries: [Path: NibSummary] = [:]
    /// What follows from documents and not from what is around them.
    private(set) var layouts = KnownLayouts()

    package init() {}

    init(files: [Path: FileResult], completedRules: Set<String>, layouts: KnownLayouts) {
        self.files = files
        self.completedRules = completedRules
        self.layouts = layouts
        add(files.values.compactMap(\.summary))
    }

    mutating func add(_ new: [NibSummary]) { for summary in new { summaries[summary.path] = summary } }

    /// Adds what another run found in some of the documents.
    package mutating func add(_ other: KnownResults) {
        files.merge(other.files) { $1 }
        completedRules.formUnion(other.completedRules)
        summaries.merge(other.summaries) { $1 }
    }

    /// Forgets a document that has changed.
    mutating func forget(_ path: Path) {
        files[path] = nil
        summaries[path] = nil
    }

    /// Forgets what may follow from sources that have changed.
    mutating func forget(_ change: SourceChange) {
        files = [:]
        completedRules = []
        if change.keepsTypes, change.keepsLayouts { return }
        for (path, summary) in summaries where summary.mayFollow(from: change) { summaries[path] = nil }
    }
}

extension NibSummary {
    /// Whether sources decide what is in it: what its classes derive from, and whether code uses its root as a mere layout.
    fileprivate func mayFollow(from change: SourceChange) -> Bool {
        if pattern == .rootClass || pattern == .layoutClass { return true }
        return Set(objects.compactMap(\.customClass)).contains { name in
            !change.before.files(declaring: name).isDisjoint(with: change.files)
                || !change.after.files(declaring: name).isDisjoint(with: change.files)
        }
    }
}
