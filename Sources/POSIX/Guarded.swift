#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A value that several threads change, one after the other.
///
/// It is `Sendable` although the compiler cannot see it: the value is touched by `withValue` alone, which holds the mutex
/// meanwhile, and the pointer to the mutex never changes.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
    private var value: Value
    /// A mutex must never move, so that it has memory of its own.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// The body must be short, and must not ask for the same value again.
    package func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
