package import Base
import ProjectModel
import RuleEngine

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
            guard (try? fileStatus(path).kind) == .file else { return nil }
            if known.contains(path) {
                documents.append(path)
            } else if let number = project.sources.files.firstIndex(where: { $0.path == path }),
                !project.isSpecial(source: path), let bytes = try? readFile(path)
            {
                if !project.sources.holds(bytes, inFile: number) { sources[number] = bytes }
            } else {
                return nil
            }
        }
        for path in documents { self.known.forget(path) }
        if !sources.isEmpty {
            let change = project.sources.replacing(sources)
            self.known.forget(change)
            self.project = project.with(sources: change.after)
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
        for pair in versions.pairs where pair.new != nil { earlier?[git.top.join(pair.path)] = pair.old }
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
        Set(rules.everyActive.lazy.map(\.rule).filter(ProjectRules.isAboutProject).map(\.id))
    }
}

extension RemovedNames {
    /// None if git can't provide the earlier files.
    init(of changes: Changes, in project: Project) async {
        guard let view = try? changes.filesBefore(), let renamed = try? changes.newNames() else {
            self.init()
            return
        }
        let sources = changes.present.union(changes.gone).filter(ProjectReader.isSource)
        let before = await view.seeing { sources.map { ($0, try? readFile($0)) } }
        self.init(
            from: project, before: Dictionary(uniqueKeysWithValues: before).compactMapValues { $0 },
            gone: changes.gone, renamed: renamed)
    }
}
