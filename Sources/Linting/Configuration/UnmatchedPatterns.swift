package import Base
package import ProjectModel

/// A pattern of a configuration that matches no file.
package struct UnmatchedPattern: Hashable, Sendable {
    /// The key that contains it.
    package var key: String
    package var pattern: Setting<Glob>
}

extension Configuration {
    /// The patterns of `include` in the configuration's own file that match none of the files below the root.
    /// - Parameter documents: Those that were found, absolute; the folders are searched only when they do not suffice.
    package func unmatchedIncludes(documents: [Path]) -> [UnmatchedPattern] {
        unmatched(filter.include.map { [(key: "include", globs: own($0))] } ?? [], documents)
    }

    /// The same for `exclude`, `overrides` and `sources`, in configurations below it too. Those of a file that they
    /// extend may be for other projects.
    package func unmatchedPatterns(documents: [Path]) -> [UnmatchedPattern] {
        unmatched(everyConfiguration.flatMap(\.selecting), documents)
    }

    /// The settings that select files.
    private var selecting: [(key: String, globs: PathGlobs)] {
        var all = filter.exclude.map { [(key: "exclude", globs: own($0))] } ?? []
        if let folder = sources.value.folder {
            let globs = sources.value.exclude.map { Setting($0, sources.origin) }
            all.append((key: "sources", globs: own(PathGlobs(folder: folder, globs: globs))))
        }
        return all + assignment.overrides.map { (key: "overrides", globs: own($0)) }
    }

    private func unmatched(_ all: [(key: String, globs: PathGlobs)], _ documents: [Path]) -> [UnmatchedPattern] {
        var unmatched = all.map { Set($0.globs.globs.indices) }
        func remove(matchedBy paths: [Path]) {
            for path in paths {
                let location = location(path)
                for (index, entry) in all.enumerated() where !unmatched[index].isEmpty {
                    unmatched[index].subtract(entry.globs.indices(covering: location))
                }
            }
        }
        remove(matchedBy: documents)
        if unmatched.allSatisfy(\.isEmpty) { return [] }
        // Excluded files exist all the same, and overrides can be about code.
        let walk = try? FolderWalk(root) { name in
            DocumentFinder.isDocument(name) || ProjectReader.isSource(name) || name.fileExtension == "strings"
        }
        remove(matchedBy: walk?.items.map(\.path) ?? [])
        return zip(all, unmatched).flatMap { entry, indices in
            indices.sorted().map { UnmatchedPattern(key: entry.key, pattern: entry.globs.globs[$0]) }
        }
    }

    private func own(_ globs: PathGlobs) -> PathGlobs {
        let own = globs.globs.filter { if case .file(let path, _) = $0.origin { path == file } else { false } }
        return PathGlobs(folder: globs.folder, globs: own)
    }
}
