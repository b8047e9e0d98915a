/// The results for some items, in their order. Several tasks take turns at the items: `work` gets those of one task, and
/// returns a result for each. `progress` is called with the number of items that were started before.
package func inParallel<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item], jobs: Int, progress: (@Sendable (Int) -> Void)? = nil,
    _ work: @escaping @Sendable (AnyIterator<Item>) throws(Failure) -> [Output]
) async throws(Failure) -> [Output] {
    let started = Guarded(0)
    let next = { @Sendable () -> Int? in
        started.withValue { started in
            guard started < items.count else { return nil }
            defer { started += 1 }
            progress?(started)
            return started
        }
    }
    let task = { @Sendable () -> Result<[(Int, Output)], Failure> in
        var taken: [Int] = []
        let own = AnyIterator {
            next().map { number in
                taken.append(number)
                return items[number]
            }
        }
        do throws(Failure) {
            let outputs = try work(own)
            return .success(Array(zip(taken, outputs)))
        } catch {
            return .failure(error)
        }
    }
    let results = await withTaskGroup(of: Result<[(Int, Output)], Failure>.self) { group in
        for _ in 0..<min(max(1, jobs), items.count) { group.addTask { task() } }
        return await group.reduce(into: []) { $0.append($1) }
    }
    var numbered: [(Int, Output)] = []
    for result in results { numbered += try result.get() }
    return numbered.sorted { $0.0 < $1.0 }.map(\.1)
}
