import Base

/// The folders that a client has open.
struct Roots: Sendable {
    struct Root: Sendable {
        let path: Path
        /// Counts the changes that may affect findings.
        var generation = 1
        /// The files that have changed since the last analysis began.
        var changed: Set<Path> = []
        /// Nil when no analysis is running.
        var running: Look?
        /// The last analysis that has ended.
        var analysis: Analysis?
        /// The last change that was followed by a pause.
        var quiet = 0

        init(_ path: Path) { self.path = path }

        var isCurrent: Bool { analysis?.generation == generation }
        var isComplete: Bool { isCurrent && analysis?.isComplete == true }
    }

    /// A running analysis.
    struct Look: Sendable {
        let number: Int
        /// Whether another change supersedes it.
        let isRest: Bool
        let task: Task<Void, Never>
    }

    /// In the client's order.
    private(set) var all: [Root] = []

    mutating func add(_ path: Path) {
        if !all.contains(where: { $0.path == path }) { all.append(Root(path)) }
    }

    mutating func remove(_ path: Path) { all.removeAll { $0.path == path } }

    /// The innermost root that has a file.
    func root(of path: Path) -> Root? {
        all.filter { path == $0.path || path.isInside($0.path) }.max { $0.path.bytes.count < $1.path.bytes.count }
    }

    subscript(path: Path) -> Root? {
        get { all.first { $0.path == path } }
        set {
            guard let newValue, let number = all.firstIndex(where: { $0.path == path }) else { return }
            all[number] = newValue
        }
    }
}
