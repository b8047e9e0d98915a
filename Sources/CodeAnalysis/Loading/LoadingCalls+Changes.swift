package import ProjectModel
import Text

extension LoadingCalls: FollowingFact {
    /// Finds again only the calls that are in the changed files or were resolved with what changed there.
    package func after(_ change: SourceChange) -> LoadingCalls? {
        guard !reads.isEmpty, change.keepsTypes, change.keepsGenerated,
            let constants = change.before.objectiveCConstants.after(change)
        else { return nil }
        let tree = change.after.facts.fact { change.before.classTree }
        _ = change.after.facts.fact { constants }
        let lineages = Cache<String, Set<String>>()
        let changed = Dictionary(grouping: change.members, by: \.name)
        var reads = reads
        let affected = reads.indices.filter { [reads] file in
            if change.files.contains(file) || !reads[file].files.isDisjoint(with: change.files) { return true }
            return reads[file].members.contains { asked in
                guard let members = changed[asked.name] else { return false }
                let lineage = lineages.value(for: asked.type) { Set([asked.type] + tree.ancestors(of: asked.type)) }
                return members.contains { lineage.contains($0.type) }
            }
        }
        var byFile = Dictionary(grouping: calls) { $0.declaration.file }
        for (file, found) in zip(affected, Self.calls(in: change.after, files: affected)) {
            byFile[file] = found.calls
            reads[file] = found.reads
        }
        return LoadingCalls(reads.indices.flatMap { byFile[$0] ?? [] }, reads)
    }
}

extension SourceChange {
    /// Whether the same files are generated ones.
    fileprivate var keepsGenerated: Bool {
        files.allSatisfy {
            GeneratedSource.isGenerated(before.files[$0].bytes) == GeneratedSource.isGenerated(after.files[$0].bytes)
        }
    }
}
