/// A cache of values by key, for one thread: see `Memo` in POSIX for a cache shared by threads.
///
/// Public for the same reason as `WordBytes`.
public final class Cache<Key: Hashable, Value> {
    @usableFromInline var known: [Key: Value] = [:]

    @inlinable
    public init() {}

    /// Computing a value may request others, even for the same key.
    @inlinable
    public func value<Problem>(for key: Key, otherwise find: () throws(Problem) -> Value) throws(Problem) -> Value {
        if let known = known[key] { return known }
        let found = try find()
        known[key] = found
        return found
    }
}
