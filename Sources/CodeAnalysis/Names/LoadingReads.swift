import ProjectModel

/// What of other files the calls of a file were resolved with.
struct LoadingReads: Sendable {
    /// Those that have something that was asked for.
    private(set) var files: Set<Int> = []
    /// What was asked for by name, be it found or not.
    private(set) var members: Set<SourceChange.Member> = []

    mutating func add(_ member: SourceChange.Member, found: [DeclarationID]) {
        members.insert(member)
        for id in found { files.insert(id.file) }
    }
}
