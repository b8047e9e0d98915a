#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A value that several threads change, one after the other.
///
/// It is `Sendable` although the compiler can't verify it: the value is only accessed by `withValue`, which holds the
/// mutex, and the pointer to the mutex never changes.
///
/// Public, like `Memo`, because the compiler specializes nothing else in other modules.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
    @usableFromInline var value: Value
    /// A mutex must never move, so it has separately allocated memory.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    public init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// The body must be short, and must not access the same value again.
    @inlinable
    public func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock()
        defer { unlock() }
        return body(&value)
    }

    @usableFromInline func lock() { pthread_mutex_lock(mutex) }
    @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}
