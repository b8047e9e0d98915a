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

    /// All cached values.
    package var all: [Key: Value] { known.withValue { $0 } }

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

/// A cache of values that upper layers compute from a lower layer without its knowledge: one per type, for all threads.
package struct ComputedFacts: Sendable {
    private let known = Memo<ObjectIdentifier, any Sendable>()

    package init() {}

    /// The cached value of a type.
    package func known<Fact: Sendable>(_ type: Fact.Type) -> Fact? { known[ObjectIdentifier(type)] as? Fact }

    /// All cached values.
    package var all: [any Sendable] { Array(known.all.values) }

    /// The value of a type, the first one that was computed.
    package func fact<Fact: Sendable>(otherwise find: () -> Fact) -> Fact {
        let fact = known.value(for: ObjectIdentifier(Fact.self), otherwise: find)
        return fact as? Fact ?? find()
    }
}
