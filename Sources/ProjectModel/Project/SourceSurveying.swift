import Base

/// Surveys source files on several threads, as they are found.
struct SourceSurveying {
    typealias Group = TaskGroup<(Int, SurveyedSources)>

    /// The number of threads, including that of the walk.
    let jobs: Int
    /// The results of earlier runs.
    let cache: ProjectCache?
    /// Whether files that are read are scanned as well.
    let scans: Bool
    private var pending: [Path] = []
    private var running = 0
    private var begun = 0
    private var finished: [(Int, SurveyedSources)] = []

    /// Large enough that the cost per batch is negligible, and small enough that all threads have work.
    private static let batch = 96

    init(jobs: Int, cache: ProjectCache?, scans: Bool) {
        self.jobs = jobs
        self.cache = cache
        self.scans = scans
    }

    mutating func add(_ paths: [Path], to group: inout Group) async {
        pending += paths
        if pending.count >= Self.batch { await begin(&group) }
    }

    private mutating func begin(_ group: inout Group) async {
        let paths = pending
        let number = begun
        pending.removeAll(keepingCapacity: true)
        begun += 1
        if jobs == 1 {
            finished.append((number, SurveyedSources(reading: paths, cache, scans: scans)))
            return
        }
        // While this thread waits for a result, another one can work.
        if running == jobs, let one = await group.next() { finish(one) }
        running += 1
        group.addTask { [cache, scans] in (number, SurveyedSources(reading: paths, cache, scans: scans)) }
    }

    private mutating func finish(_ one: (Int, SurveyedSources)) {
        finished.append(one)
        running -= 1
    }

    /// All surveys, in order.
    mutating func finish(_ group: inout Group) async -> [SurveyedSources] {
        if !pending.isEmpty { await begin(&group) }
        while let one = await group.next() { finish(one) }
        return finished.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
