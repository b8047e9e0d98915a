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
    let left = Guarded(items.makeIterator())
    let next = { @Sendable in left.withValue { $0.next() } }
    return try inParallel(next, jobs: min(max(1, jobs), items.count), progress: progress, work)
}

/// - Parameters:
///   - next: The next item; called by one thread at a time.
///   - jobs: How many threads; 0 if there are no items.
package func inParallel<Item: Sendable, Output: Sendable, Failure: Error>(
    _ next: @escaping @Sendable () -> Item?, jobs: Int, progress: (@Sendable (Int) -> Void)? = nil,
    _ work: @escaping @Sendable (AnyIterator<Item>) throws(Failure) -> [Output]
) throws(Failure) -> [Output] {
    if jobs < 1 { return [] }
    // How many items were started; nil when no more are.
    let started = Guarded<Int?>(Task.isCancelled ? nil : 0)
    let take = { @Sendable () -> (Int, Item)? in
        started.withValue { started in
            // Other threads don't belong to the task.
            guard let number = started, !Task.isCancelled, let item = next() else {
                started = nil
                return nil
            }
            started = number + 1
            progress?(number)
            return (number, item)
        }
    }
    let share = { @Sendable () -> Result<[(Int, Output)], Failure> in
        if started.withValue({ $0 == nil }) { return .success([]) }
        var taken: [Int] = []
        let own = AnyIterator {
            take().map { number, item in
                taken.append(number)
                return item
            }
        }
        do throws(Failure) {
            let outputs = try work(own)
            return .success(Array(zip(taken, outputs)))
        } catch {
            return .failure(error)
        }
    }
    let others = (1..<jobs).map { _ in Deferred(share) }
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
    /// - Returns: Whether a thread was started.
    @discardableResult package func start() -> Bool {
        let view = FileView.current
        let body = ThreadBody { [self] in
            _ = view.map { $0.seeing { value } } ?? value
        }
        let argument = Unmanaged.passRetained(body)
        let isStarted = startThread(argument.toOpaque())
        if !isStarted { argument.release() }
        return isStarted
    }
}

/// Whether the system starts some threads at the same time: all wait for the last one.
package func canStartThreads(_ count: Int) -> Bool {
    let gate = Guarded(())
    return gate.withValue { _ in
        (0..<count).allSatisfy { _ in Deferred { gate.withValue { _ in () } }.start() }
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
