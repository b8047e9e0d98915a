package import Base
package import ProjectModel
package import RuleEngine

/// The effective settings of a run: defaults, configuration files and the command line, resolved.
package struct Configuration: Sendable {
    /// The file that was found or named; nil when there is none.
    package internal(set) var file: Path?
    /// It and the files that it extends, each once.
    package internal(set) var files: [Path] = []
    /// The folder that fingerprints' paths are relative to: that of the file if it contains any linted file
    /// (`moveRoot`), else the git work tree, else the working directory.
    package internal(set) var root: Path
    /// The entries of the file's `extends`, as written.
    package internal(set) var extends: [String] = []
    package internal(set) var filter = PathFilter()
    package var failOn = Setting(Severity.warning)
    package internal(set) var sources = Setting(SourcesSetting())
    /// The names that come from outside of the project; nil: not set.
    package internal(set) var known: Setting<KnownNames>?
    /// Absolute.
    package internal(set) var baseline: Setting<Path>?
    /// Where it was read from, and what it and links may lead to.
    package let source: ConfigurationSource
    /// All existing rules, in the order of their ids.
    package internal(set) var rules: [Rule]
    /// The custom rules, with their prose.
    package internal(set) var customRules: [LoadedRule] = []
    /// Their files; absolute.
    package internal(set) var customRuleFiles: [Path] = []
    /// The folders that `custom-rules` names; absolute.
    package internal(set) var customRuleFolders: [Path] = []
    package internal(set) var presets: [Preset]
    package internal(set) var assignment: RuleAssignment
    /// The uses of rules' aliases.
    package internal(set) var aliases: [AliasUse] = []
    /// A file that looks like a configuration but is not read: its name is `.xiblint.yaml`.
    package internal(set) var misnamed: Path?
    /// Those in folders below the root, as far as they have been found; nil: none is read, or this is one of them.
    package internal(set) var nested: NestedConfigurations?
    /// The file's own settings of the entire run, by key, where it is nested and they have no effect.
    package internal(set) var unused: [Setting<String>] = []

    /// All files that affect what is reported: it and those below, the files that they extend, their rules, the
    /// baseline.
    package var settingsFiles: Set<Path> {
        ([self] + (nested?.all ?? [])).reduce(into: Set([baseline?.value].compactMap(\.self))) { known, one in
            known.formUnion(one.files + one.customRuleFiles)
        }
    }

    /// The rules that run on a file; without a path, those where no override applies.
    package func selection(for path: Path? = nil) -> RuleSelection {
        assignment.selection(for: path.map(location))
    }

    /// The path of a file, relative to the root.
    package func location(_ path: Path) -> Path { path.located(in: root) }

    /// Whether a file is excluded by its path, even if it were named.
    package func leavesOut(_ path: Path) -> Bool { filter.verdict(on: location(path), root: root) != .taken }

    /// - Parameter path: Absolute; the file need not exist.
    package func verdict(on path: Path) -> PathFilter.Verdict {
        let location = location(path)
        guard DocumentFinder.isDocument(location) else { return .notADocument }
        let verdict = filter.verdict(on: location, root: root)
        return verdict == .taken && isIgnoredByGit(path) ? .ignoredByGit : verdict
    }
}

/// Whether and where rules may read Swift and Objective-C sources.
package struct SourcesSetting: Hashable, Sendable {
    package var isOn = true
    /// Excluded; relative to `folder`.
    package var exclude: [Glob] = []
    /// Absolute; nil without globs.
    package var folder: Path?

    package init() {}
}

/// A rule that was named by an alias.
package struct AliasUse: Hashable, Sendable {
    package var alias: String
    package var rule: String
    package var origin: SettingOrigin
}

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

    /// The patterns of `exclude`, `overrides` and `sources` that match nothing, in configurations below it too. Those of a
    /// file that they extend may be for other projects.
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
