package import Base
import ProjectModel

/// Findings that are known and not reported.
package struct Baseline: Hashable, Sendable {
    /// The identity of a finding: nothing that changes when lines move.
    package struct Entry: Hashable, Sendable {
        /// Relative to the root.
        package var path: Path
        package var rule: String
        /// Which assertion, and the element.
        package var subject: String

        package init(path: Path, rule: String, subject: String) {
            self.path = path
            self.rule = rule
            self.subject = subject
        }
    }

    /// How many findings there are of each identity, at least 1.
    package private(set) var counts: [Entry: Int] = [:]
    /// Why an entry is there, in the words of whoever added it.
    package private(set) var comments: [Entry: String] = [:]

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }

    /// How many entries there are, and in how many files.
    package var size: (entries: Int, files: Int) { (counts.count, Set(counts.keys.map(\.path)).count) }

    package mutating func add(_ entry: Entry, _ count: Int = 1) {
        if count > 0 { counts[entry, default: 0] += count }
    }

    /// Keeps the greater count of each entry: two branches that both have an entry have the same findings.
    package mutating func merge(_ entry: Entry, _ count: Int, comment: String? = nil) {
        if count > 0 { counts[entry] = max(counts[entry] ?? 0, count) }
        if let comment, comments[entry] == nil { comments[entry] = comment }
    }

    package mutating func merge(_ other: Baseline) {
        for (entry, count) in other.counts { merge(entry, count, comment: other.comments[entry]) }
    }

    func mappingPaths(_ map: (Path) -> Path) -> Baseline {
        var result = Baseline()
        for (entry, count) in counts {
            let mapped = Entry(path: map(entry.path), rule: entry.rule, subject: entry.subject)
            result.merge(mapped, count, comment: comments[entry])
        }
        return result
    }

    /// Removes entries, or as many of each as given.
    package mutating func remove(_ other: Baseline) {
        for (entry, count) in other.counts {
            let rest = (counts[entry] ?? 0) - count
            counts[entry] = rest > 0 ? rest : nil
            if rest <= 0 { comments[entry] = nil }
        }
    }

    /// The entries of some files.
    /// - Parameter isIncluded: Called with paths as entries have them.
    func filter(_ isIncluded: (Path) -> Bool) -> Baseline {
        var result = Baseline()
        for (entry, count) in counts where isIncluded(entry.path) {
            result.merge(entry, count, comment: comments[entry])
        }
        return result
    }

    /// Removes one finding of that identity; false when there is none.
    mutating func take(_ entry: Entry) -> Bool {
        guard let count = counts[entry] else { return false }
        counts[entry] = count > 1 ? count - 1 : nil
        return true
    }

    /// The entries of files that were renamed, by their composed old paths. A file that still exists has not been renamed.
    package func following(_ renames: [Path: Path], in root: Path) -> Baseline {
        let gone = Cache<Path, Bool>()
        func isGone(_ path: Path) -> Bool {
            gone.value(for: path) { (try? fileStatus(root.join(path)).kind) == .missing }
        }
        var result = Baseline()
        for (entry, count) in counts {
            var renamed = entry
            if let path = renames[entry.path.composed], isGone(entry.path) { renamed.path = path }
            result.merge(renamed, count, comment: comments[entry])
        }
        return result
    }
}

extension Baseline {
    /// Computes the identities of findings.
    struct Identifier {
        private var locator: PathLocator

        init(root: Path) { locator = PathLocator(root: root) }

        /// A file's path as entries have it.
        mutating func path(_ file: Path) -> Path { locator.locate(file).relative(to: locator.root) }

        mutating func entry(_ diagnostic: Diagnostic) -> Entry {
            Entry(path: path(diagnostic.place.path), rule: diagnostic.rule, subject: diagnostic.subject)
        }
    }

    /// The findings of a run, including the known ones.
    package init(_ diagnostics: [Diagnostic], root: Path) {
        var identifier = Identifier(root: root)
        for diagnostic in diagnostics { add(identifier.entry(diagnostic)) }
    }
}
