#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A cache of values by key, shared by all threads. For a single thread, use `Cache`.
///
/// If two threads request a key at the same time, both compute it, which is rare and harmless; the first one is kept.
///
/// Public for the same reason as `WordBytes` in Text.
public struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let known = Guarded<[Key: Value]>([:])

    @inlinable
    public init() {}

    /// The cached value, if there is one.
    @inlinable
    public subscript(key: Key) -> Value? { known.withValue { $0[key] } }

    @inlinable
    public func value(for key: Key, otherwise find: () -> Value) -> Value {
        if let known = self[key] { return known }
        let found = find()
        return known.withValue { known in
            if let first = known[key] { return first }
            known[key] = found
            return found
        }
    }
}

/// A value that is computed once, on first use: other threads that request it in the meantime wait.
package struct LazyValue<Value: Sendable>: Sendable {
    private let known = Guarded<Value?>(nil)

    package init() {}

    /// Computing it must not request the same value.
    package func value(otherwise find: () -> Value) -> Value {
        known.withValue { known in
            if let known { return known }
            let found = find()
            known = found
            return found
        }
    }
}

/// A value that is made when it is first needed, once.
package struct Deferred<Value: Sendable>: Sendable {
    private let made = LazyValue<Value>()
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    package var value: Value { made.value(otherwise: make) }
}

/// Equal to one that makes an equal value.
extension Deferred: Equatable, Hashable where Value: Hashable {
    package static func == (a: Deferred, b: Deferred) -> Bool { a.value == b.value }
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A cache of values that upper layers compute from a lower layer without its knowledge: one per type, for all threads.
package struct ComputedFacts: Sendable {
    private let known = Memo<ObjectIdentifier, any Sendable>()

    package init() {}

    /// The cached value of a type.
    package func known<Fact: Sendable>(_ type: Fact.Type) -> Fact? { known[ObjectIdentifier(type)] as? Fact }

    /// The value of a type, the first one that was computed.
    package func fact<Fact: Sendable>(otherwise find: () -> Fact) -> Fact {
        let fact = known.value(for: ObjectIdentifier(Fact.self), otherwise: find)
        return fact as? Fact ?? find()
    }
}

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

    /// The body must not access the same value again. Others wait for it, so it is short, except where all of them need what it
    /// computes.
    @inlinable
    public func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock()
        defer { unlock() }
        return body(&value)
    }

    @usableFromInline func lock() { pthread_mutex_lock(mutex) }
    @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}
