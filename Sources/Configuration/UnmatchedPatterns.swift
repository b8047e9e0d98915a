package import Discovery
package import POSIX
import ProjectModel
package import Text

/// A pattern of a configuration that means no file.
package struct UnmatchedPattern: Hashable, Sendable {
    /// The key it stands under.
    package var key: String
    package var pattern: Setting<Glob>
}

extension Configuration {
    /// The patterns of `include` and `overrides` in the configuration's own file that mean none of the files below the root,
    /// and those of `overrides` in configurations below it. Those of a file that they extend may be for other projects.
    /// - Parameter documents: Those that were found, absolute; the folders are looked through only when they do not suffice.
    package func unmatchedPatterns(documents: [Path]) -> [UnmatchedPattern] {
        var rest = filter.include.map { [(key: "include", globs: own($0))] } ?? []
        rest += everyConfiguration.flatMap { own in own.overrides.map { (key: "overrides", globs: $0) } }
        var patterns = rest.flatMap { entry in
            entry.globs.globs.map { glob in
                (key: entry.key, globs: PathGlobs(folder: entry.globs.folder, globs: [glob]))
            }
        }
        func remove(matchedBy paths: [Path]) {
            for path in paths where !patterns.isEmpty {
                let location = location(path)
                patterns.removeAll { $0.globs.covering(location) != nil }
            }
        }
        remove(matchedBy: documents)
        if patterns.isEmpty { return [] }
        // What is excluded is there all the same, and overrides can be about code.
        let walk = try? FolderWalk(root) { name in
            DocumentFinder.isDocument(name) || ProjectReader.isSource(name) || name.fileExtension == "strings"
        }
        remove(matchedBy: walk?.items.map(\.path) ?? [])
        return patterns.flatMap { entry in
            entry.globs.globs.map { UnmatchedPattern(key: entry.key, pattern: $0) }
        }
    }

    private var overrides: [PathGlobs] { assignment.overrides.map(own) }

    private func own(_ globs: PathGlobs) -> PathGlobs {
        let own = globs.globs.filter { if case .file(let path, _) = $0.origin { path == file } else { false } }
        return PathGlobs(folder: globs.folder, globs: own)
    }
}
