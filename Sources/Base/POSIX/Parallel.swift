#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The results for some items, in their order. Several threads take turns at the items: `work` gets those of one thread, and
/// returns a result for each. `progress` is called with the number of items that were started before. The caller's thread looks
/// whether its task is canceled before each of its items: then no thread starts another one, and the rest has no results.
package func inParallel<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item], jobs: Int, progress: (@Sendable (Int) -> Void)? = nil,
    _ work: @escaping @Sendable (AnyIterator<Item>) throws(Failure) -> [Output]
) throws(Failure) -> [Output] {
    let started = Guarded(Task.isCancelled ? items.count : 0)
    let next = { @Sendable () -> Int? in
        started.withValue { started in
            // Other threads don't belong to the task.
            if Task.isCancelled { started = items.count }
            guard started < items.count else { return nil }
            defer { started += 1 }
            progress?(started)
            return started
        }
    }
    let share = { @Sendable () -> Result<[(Int, Output)], Failure> in
        if started.withValue({ $0 >= items.count }) { return .success([]) }
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
    let others = (0..<max(0, min(jobs, items.count) - 1)).map { _ in Deferred(share) }
    for other in others { other.start() }
    let own = share()
    let rest = others.map { $0.value }
    var numbered = try own.get()
    for result in rest { numbered += try result.get() }
    return (rest.isEmpty ? numbered : numbered.sorted { $0.0 < $1.0 }).map { $0.1 }
}

extension Deferred {
    /// Makes the value on another thread, with this one's view of files. Where the system starts none, or not yet, the value is
    /// made when it is needed.
    package func start() {
        let view = FileView.current
        let body = ThreadBody { [self] in
            _ = view.map { $0.seeing { value } } ?? value
        }
        let argument = Unmanaged.passRetained(body)
        if !startThread(argument.toOpaque()) { argument.release() }
    }
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Whether a thread was started that runs a retained body.
private func startThread(_ body: UnsafeMutableRawPointer) -> Bool {
    #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(
            &thread, nil,
            {
                run($0); return nil
            }, body)
        if code == 0, let thread { pthread_detach(thread) }
    #else
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            {
                $0.map(run); return nil
            }, body)
        if code == 0 { pthread_detach(thread) }
    #endif
    return code == 0
}

private func run(_ body: UnsafeMutableRawPointer) {
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
}
