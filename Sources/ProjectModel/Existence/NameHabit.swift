/// How many of a project's references of one kind lead to its own files.
///
/// Where nearly all of them do, a name that leads nowhere is hardly one of a dependency that is missing.
package struct NameHabit: Sendable {
    private var own = 0
    private var others: [String: Int] = [:]
    private var countOfOthers = 0

    /// The fewest references that make a habit, and the greatest share of others among them, in percent.
    private static let fewest = 20
    private static let mostOthers = 3

    package init() {}

    package mutating func add(_ name: String, isOwn: Bool, count: Int = 1) {
        if isOwn {
            own += count
        } else {
            others[name, default: 0] += count
            countOfOthers += count
        }
    }

    /// What the other references show about a name that leads nowhere; nil when they show nothing.
    package func evidence(against name: String) -> AbsenceEvidence? {
        let count = own + countOfOthers - (others[name] ?? 0)
        guard own >= Self.fewest, (count - own) * 100 <= Self.mostOthers * count else { return nil }
        return .habit(own: own, of: count)
    }
}
