/// What was found for each key, for all threads. What stays with one thread is a `Cache`.
///
/// Two threads that ask for the same key at the same time both look, which is seldom and does no harm; the first answer is kept.
///
/// Public for the same reason as `WordBytes` in Text.
public struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let known = Guarded<[Key: Value]>([:])

    @inlinable
    public init() {}

    /// What was found already.
    @inlinable
    public subscript(key: Key) -> Value? { known.withValue { $0[key] } }

    /// What was found so far.
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

/// A value that is found when it is first asked for, once: other threads that ask meanwhile wait for it.
package struct LazyValue<Value: Sendable>: Sendable {
    private let known = Guarded<Value?>(nil)

    package init() {}

    /// Finding it must not ask for the same value.
    package func value(otherwise find: () -> Value) -> Value {
        known.withValue { known in
            if let known { return known }
            let found = find()
            known = found
            return found
        }
    }
}

/// What upper layers compute once from something of a lower layer, which knows nothing of it: one value of each type, for all threads.
package struct ComputedFacts: Sendable {
    private let known = Memo<ObjectIdentifier, any Sendable>()

    package init() {}

    /// The value of a type that was found already.
    package func known<Fact: Sendable>(_ type: Fact.Type) -> Fact? { known[ObjectIdentifier(type)] as? Fact }

    /// The values that were found so far.
    package var all: [any Sendable] { Array(known.all.values) }

    /// The value of a type, the first that was found.
    package func fact<Fact: Sendable>(otherwise find: () -> Fact) -> Fact {
        let fact = known.value(for: ObjectIdentifier(Fact.self), otherwise: find)
        return fact as? Fact ?? find()
    }
}
