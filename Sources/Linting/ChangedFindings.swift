package import Base
package import InterfaceBuilder
import ProjectModel
import RuleEngine

/// What a change brings, of all findings of a run.
extension LintResult {
    /// Keeps the findings in files that have changed, or about such a document, and of the rest those that were not
    /// found before. Findings are compared by their baseline entries.
    /// - Parameters:
    ///   - changed: Absolute and without symbolic links; of a link that is not followed, the link itself.
    ///   - given: The paths of documents that do not come from a file.
    ///   - before: The findings of the same run before the change; nil: none.
    ///   - names: The current names of renamed files.
    ///   - root: What the paths of the baseline's entries start from.
    package mutating func leaveChanges(
        in changed: Set<Path>, given: Set<Path>, before: LintResult?, names: [Path: Path], root: Path
    ) {
        let places = ChangedPlaces(changed: changed, given: given)
        var known = Baseline()
        for diagnostic in before?.diagnostics ?? [] {
            var entry = Baseline.Entry(diagnostic, in: "/")
            if let name = names[diagnostic.place.path] { entry.path = Baseline.Entry.path(name, in: "/") }
            known.add(entry)
        }
        diagnostics = diagnostics.filter { diagnostic in
            // Each takes its equal from before, whether it is reported or not.
            let isNew = !known.take(Baseline.Entry(diagnostic, in: "/"))
            return isNew || places.concern(diagnostic)
        }
        leaveOutOthers(root, places.has) { places.concern($0) }
    }

    /// Keeps the findings in certain files.
    /// - Parameters:
    ///   - files: As in `leaveChanges`.
    ///   - root: What the paths of the baseline's entries start from.
    package mutating func leave(in files: Set<Path>, root: Path) {
        let places = ChangedPlaces(changed: files, given: [])
        diagnostics.removeAll { !places.has($0.place.path) }
        leaveOutOthers(root, places.has) { places.has($0.place.path) }
    }

    /// Removes what is not reported anyway.
    /// - Parameters:
    ///   - has: Whether a file is of the change.
    ///   - isOfChange: Whether a finding is.
    mutating func leaveOutOthers(_ root: Path, _ has: (Path) -> Bool, _ isOfChange: (Diagnostic) -> Bool) {
        suppressed.removeAll { !isOfChange($0.diagnostic) }
        baselined.removeAll { !isOfChange($0) }
        staleEntries = staleEntries.filter { has(root.join($0).normalized) }
    }

    /// The rules of the findings that are not part of the change because of their place.
    package func rulesOfOthers(than changed: Set<Path>, given: Set<Path>) -> Set<String> {
        let places = ChangedPlaces(changed: changed, given: given)
        return Set(diagnostics.filter { !places.concern($0) }.map(\.rule))
    }
}

/// Recognizes findings in files that have changed.
private struct ChangedPlaces {
    let changed: Set<Path>
    let given: Set<Path>
    private let known = Cache<Path, Bool>()

    func concern(_ diagnostic: Diagnostic) -> Bool {
        has(diagnostic.place.path)
            || diagnostic.related.contains { DocumentFinder.isDocument($0.place.path) && has($0.place.path) }
    }

    func has(_ path: Path) -> Bool {
        known.value(for: path) {
            if changed.contains(path) || given.contains(path) { return true }
            if let real = try? realPath(path), changed.contains(real) { return true }
            guard let folder = try? realPath(path.parent) else { return false }
            return changed.contains(folder.join(path.ownName))
        }
    }
}

/// The findings of a run in each document, cached for another run that looks only at those that have changed.
package struct KnownResults: Sendable {
    var files: [Path: FileResult] = [:]
    /// The rules that looked at all of some document.
    var completedRules: Set<String> = []
    /// The project's summaries of documents, including those that were not linted.
    package private(set) var summaries: [Path: NibSummary] = [:]

    package init() {}

    init(files: [Path: FileResult], completedRules: Set<String>) {
        self.files = files
        self.completedRules = completedRules
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

}

/// Runs over the same files again after some of them have changed.
extension LintRun {
    /// Invalidates files that may have changed. The run must have read the project, and keep its results.
    /// - Returns: How many sources were read again; nil when more has changed than the contents of documents and sources, so that
    ///   everything has to be read.
    package mutating func see(_ changes: Set<Path>) -> Int? {
        guard let project else { return nil }
        var documents: [Path] = []
        var sources: [Int: [UInt8]] = [:]
        let known = Set(inputs.lazy.filter { !$0.leadsOut }.map(\.path)).union(project.documents)
        for path in changes {
            guard fileKind(path) == .file else { return nil }
            if known.contains(path) {
                documents.append(path)
            } else if let number = project.sources.files.firstIndex(where: { $0.path == path }),
                !project.isSpecial(source: path), let bytes = try? readFile(path)
            {
                if project.sources.files[number].bytes != bytes { sources[number] = bytes }
            } else {
                return nil
            }
        }
        for path in documents { self.known.forget(path) }
        if !sources.isEmpty {
            self.known = KnownResults()
            self.project = project.with(sources: project.sources.replacing(sources))
        }
        return sources.count
    }

    /// Looks up the documents as they were before the change, otherwise in the last commit, if a rule compares with them.
    mutating func readEarlier() {
        guard earlier == nil, !inputs.isEmpty,
            rules.everyActive.contains(where: { $0.rule.body == .problem(RunProblem.noise) })
        else { return }
        earlier = [:]
        guard let git = try? Git(),
            let versions = try? DocumentVersions(from: changes?.base, to: .workTree, in: [], git)
        else { return }
        for pair in versions.pairs where pair.new != nil && !pair.isIncomplete {
            earlier?[git.top.join(pair.path)] = pair.old
        }
    }

    /// The same run over some of its documents and what concerns them, as if they were named.
    package func only(_ paths: Set<Path>) -> LintRun {
        var run = self
        run.inputs = inputs.filter { paths.contains($0.path) }
        run.folders = []
        return run
    }

    /// The number of documents without known results.
    package var unknownInputs: Int { inputs.count { known.files[$0.path] == nil } }

    /// The rules that find something only when entire folders are linted.
    package var projectWideRules: Set<String> {
        Set(rules.everyActive.lazy.map(\.rule).filter(CheckLibrary.isAboutProject).map(\.id))
    }
}
