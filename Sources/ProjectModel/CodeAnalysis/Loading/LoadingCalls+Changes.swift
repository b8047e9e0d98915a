import Base

extension LoadingCalls: FollowingFact {
    /// Finds again only the calls that are in the changed files or were resolved with what changed there.
    package func after(_ change: SourceChange) -> LoadingCalls? {
        guard !found.isEmpty, change.keepsTypes, change.keepsGenerated,
            let constants = change.before.objectiveCConstants.after(change)
        else { return nil }
        let tree = change.after.facts.fact { change.before.classTree }
        _ = change.after.facts.fact { constants }
        let lineages = Cache<String, Set<String>>()
        let changed = Dictionary(grouping: change.members, by: \.name)
        let affected = found.indices.filter { file in
            let reads = found[file].reads
            if change.files.contains(file) || !reads.files.isDisjoint(with: change.files) { return true }
            return reads.members.contains { asked in
                guard let members = changed[asked.name] else { return false }
                let lineage = lineages.value(for: asked.type) { Set([asked.type] + tree.ancestors(of: asked.type)) }
                return members.contains { lineage.contains($0.type) }
            }
        }
        var all = found
        for (file, found) in zip(affected, Self.calls(in: change.after, files: affected)) { all[file] = found }
        return LoadingCalls(all, in: change.after)
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
