extension [Diagnostic] {
    /// The findings, with one for each group that has at least so many of them, at the place of the group's first one.
    /// - Parameters:
    ///   - key: What the findings of a group have in common; nil: it is in no group.
    ///   - lead: The finding of a group that stays.
    ///   - join: Makes it the finding of the whole group.
    func folded<Key: Hashable>(
        by key: (Diagnostic) -> Key?, least: Int, lead: ([Diagnostic]) -> Diagnostic?,
        join: (inout Diagnostic, [Diagnostic]) -> Void
    ) -> [Diagnostic] {
        var groups: [Key: [Diagnostic]] = [:]
        for diagnostic in self { if let key = key(diagnostic) { groups[key, default: []].append(diagnostic) } }
        let leads = groups.filter { $0.value.count >= least }.compactMapValues { all in lead(all).map { ($0, all) } }
        if leads.isEmpty { return self }
        return compactMap { diagnostic in
            guard let key = key(diagnostic), let (lead, all) = leads[key] else { return diagnostic }
            guard diagnostic == lead else { return nil }
            var joined = diagnostic
            join(&joined, all)
            return joined
        }
    }
}
