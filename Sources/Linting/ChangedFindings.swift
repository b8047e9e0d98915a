package import Base
import ProjectModel

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
        let places = ChangedPlaces(changed, given)
        var known = Baseline()
        var identifier = Baseline.Identifier(root: "/")
        for diagnostic in before?.diagnostics ?? [] {
            var entry = identifier.entry(diagnostic)
            if let name = names[diagnostic.place.path] { entry.path = identifier.path(name) }
            known.add(entry)
        }
        diagnostics = diagnostics.filter { diagnostic in
            // Each takes its equal from before, whether it is reported or not.
            let isNew = !known.take(identifier.entry(diagnostic))
            return isNew || places.concern(diagnostic)
        }
        leaveOutOthers(root, places) { places.concern($0) }
    }

    /// Keeps the findings in certain files.
    /// - Parameters:
    ///   - files: As in `leaveChanges`.
    ///   - root: What the paths of the baseline's entries start from.
    package mutating func leave(in files: Set<Path>, root: Path) {
        let places = ChangedPlaces(files, [])
        diagnostics.removeAll { !places.has($0.place.path) }
        leaveOutOthers(root, places) { places.has($0.place.path) }
    }

    /// Removes what is not reported anyway.
    private mutating func leaveOutOthers(_ root: Path, _ places: ChangedPlaces, _ isOfChange: (Diagnostic) -> Bool) {
        suppressed.removeAll { !isOfChange($0.diagnostic) }
        baselined.removeAll { !isOfChange($0) }
        staleEntries = staleEntries.filter { places.has(root.join($0).normalized) }
    }

    /// Whether something was found that is not part of the change because of its place.
    package func hasOthers(than changed: Set<Path>, given: Set<Path>) -> Bool {
        let places = ChangedPlaces(changed, given)
        return diagnostics.contains { !places.concern($0) }
    }
}

/// Recognizes findings in files that have changed.
private struct ChangedPlaces {
    private let changed: Set<Path>
    private let given: Set<Path>
    private let known = Cache<Path, Bool>()

    init(_ changed: Set<Path>, _ given: Set<Path>) {
        self.changed = changed
        self.given = given
    }

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
