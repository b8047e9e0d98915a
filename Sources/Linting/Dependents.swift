import Diagnostics
import InterfaceBuilder
package import POSIX
import ProjectModel
import RuleEngine
import RuleLanguage

/// Files beside the documents that were named: what they decide is reported, and of that no more than what they can decide.
package struct NamedBeside: Hashable, Sendable {
    /// Code, tables of strings, assets, project files, rules; absolute.
    package var files: Set<Path>
    /// The paths of the documents that are linted for themselves; the others only because they may depend on the files.
    package var documents: Set<Path>
    /// The rules in rule files: what they find is reported wherever it stands.
    package var rules: Set<String> = []

    /// Whether rules count that only look at the files if they are there: else a view that is misplaced in a document
    /// would stop a change of code.
    package var countsUses: Bool

    package init(files: Set<Path>, documents: Set<Path>, countsUses: Bool = false) {
        self.files = files
        self.documents = documents
        self.countsUses = countsUses
    }
}

extension LintRun {
    /// Takes out what does not follow from the files beside the documents, if such were named.
    func leaveOutUndecided(from result: inout LintResult) {
        guard let beside = namedBeside, let project else { return }
        let dependents = Dependents(on: beside.files, project, result.summaries)
        let needs = Dictionary(
            rules.everyActive.lazy.map(\.rule).map {
                ($0.id, $0.appliesTo.needs + (beside.countsUses ? $0.appliesTo.uses : []))
            }
        ) { first, _ in first }
        func isAsked(_ diagnostic: Diagnostic) -> Bool {
            let places = [diagnostic.place.path] + diagnostic.related.map(\.place.path)
            if places.contains(where: beside.documents.contains) { return true }
            if beside.files.contains(diagnostic.place.path) || beside.rules.contains(diagnostic.rule) {
                return true
            }
            return !dependents.needs.isDisjoint(with: needs[diagnostic.rule] ?? [])
                && places.contains(where: dependents.documents.contains)
        }
        result.diagnostics.removeAll { !isAsked($0) }
        result.suppressed.removeAll { !isAsked($0.diagnostic) }
        result.baselined.removeAll { !isAsked($0) }
        result.staleEntries = result.staleEntries.filter { beside.documents.contains(root.join($0).normalized) }
        // A rule has looked at all documents.
        guard beside.rules.isEmpty else { return }
        result.files -= inputs.count {
            !beside.documents.contains($0.path) && !dependents.documents.contains($0.path)
        }
    }
}

/// The documents whose findings can follow from certain files. When in doubt, a document is one of them.
private struct Dependents {
    private(set) var documents: Set<Path> = []
    /// What rules must read for that.
    private(set) var needs: Set<Applicability.Need> = []

    init(on files: Set<Path>, _ project: Project, _ summaries: [NibSummary]) {
        let sources = Dictionary(project.sources.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let code = Set(files.compactMap { sources[$0] })
        if files.contains(where: ProjectReader.isSource) { needs.insert(.sources) }
        let tables = Set(files.filter { StringsTable.Format(rawValue: $0.fileExtension) != nil }.map(\.stem))
        if !tables.isEmpty { needs.insert(.resources) }
        // What code declared that is gone nobody knows any more.
        let isOfAll = files.contains {
            sources[$0] == nil && StringsTable.Format(rawValue: $0.fileExtension) == nil
        }
        if isOfAll { needs.formUnion([.resources, .sources]) }
        let texts = code.map { project.sources.files[$0].bytes }
        for summary in summaries {
            let isDependent =
                isOfAll || tables.contains(summary.stem) || Self.has(texts, summary)
                || summary.objects.contains { object in
                    object.customClass.map { project.sources.files(deciding: $0).isDisjoint(with: code) } == false
                }
            if isDependent { documents.insert(summary.path) }
        }
    }

    /// Whether a source mentions the document, one of its classes or what it identifies.
    private static func has(_ texts: [[UInt8]], _ summary: NibSummary) -> Bool {
        let names =
            [summary.stem] + summary.objects.compactMap(\.customClass) + summary.identifiers.map(\.name)
        return names.contains { name in
            !name.isEmpty && texts.contains { firstOffset(of: Array(name.utf8), in: $0) != nil }
        }
    }
}
