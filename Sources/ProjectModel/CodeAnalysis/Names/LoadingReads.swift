/// The parts of other files that the calls of a file were resolved with.
struct LoadingReads: Sendable {
    /// The files with a member that was looked up.
    private(set) var files: Set<Int> = []
    /// The members that were looked up by name, found or not.
    private(set) var members: Set<SourceChange.Member> = []

    mutating func add(_ member: SourceChange.Member, found: [DeclarationID]) {
        members.insert(member)
        for id in found { files.insert(id.file) }
    }
}
