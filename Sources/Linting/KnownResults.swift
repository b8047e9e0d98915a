package import Base
package import InterfaceBuilder
import ProjectModel
import RuleEngine

/// The findings of a run in each document, cached for another run that looks only at those that have changed.
package struct KnownResults: Sendable {
    var files: [Path: FileResult] = [:]
    /// The rules that looked at all of some document.
    var completedRules: Set<String> = []
    /// The project's summaries of documents, including those that were not linted.
    package private(set) var summaries: [Path: NibSummary] = [:]
    /// Results that depend only on the documents themselves.
    private(set) var layouts = KnownLayouts()

    package init() {}

    init(files: [Path: FileResult], completedRules: Set<String>, layouts: KnownLayouts) {
        self.files = files
        self.completedRules = completedRules
        self.layouts = layouts
        add(files.values.compactMap(\.summary))
    }

    mutating func add(_ new: [NibSummary]) { for summary in new { summaries[summary.path] = summary } }

    /// Adds another run's findings in some of the documents.
    package mutating func add(_ other: KnownResults) {
        files.merge(other.files) { $1 }
        completedRules.formUnion(other.completedRules)
        summaries.merge(other.summaries) { $1 }
    }

    /// Removes a document that has changed.
    mutating func forget(_ path: Path) {
        files[path] = nil
        summaries[path] = nil
    }

    /// Removes what may depend on sources that have changed.
    mutating func forget(_ change: SourceChange) {
        files = [:]
        completedRules = []
        if change.keepsTypes, change.keepsLayouts { return }
        for (path, summary) in summaries where summary.mayFollow(from: change) { summaries[path] = nil }
    }
}

extension NibSummary {
    /// Whether sources affect it: its classes' ancestors, and whether code uses its root as a mere layout.
    fileprivate func mayFollow(from change: SourceChange) -> Bool {
        if pattern == .rootClass || pattern == .layoutClass { return true }
        return Set(objects.compactMap(\.customClass)).contains { name in
            !change.before.files(declaring: name).isDisjoint(with: change.files)
                || !change.after.files(declaring: name).isDisjoint(with: change.files)
        }
    }
}
