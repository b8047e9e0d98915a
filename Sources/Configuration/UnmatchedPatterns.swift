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
    /// The patterns of `include` and `overrides` in the configuration's own file that mean none of the files below the root.
    /// Those of a file that it extends may be for other projects.
    /// - Parameter documents: Those that were found, absolute; the folders are looked through only when they do not suffice.
    package func unmatchedPatterns(documents: [Path]) -> [UnmatchedPattern] {
        var rest = filter.include.map { [(key: "include", globs: $0)] } ?? []
        rest += assignment.overrides.map { (key: "overrides", globs: $0) }
        var patterns = rest.flatMap { entry in
            entry.globs.globs.filter { isOwn($0.origin) }.map { glob in
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

    private func isOwn(_ origin: SettingOrigin) -> Bool {
        if case .file(let path, _) = origin { path == file } else { false }
    }
}
