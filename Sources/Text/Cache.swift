/// What was found for each key, for one thread: see `Memo` in POSIX for what threads share.
///
/// Public for the same reason as `WordBytes`.
public final class Cache<Key: Hashable, Value> {
    @usableFromInline var known: [Key: Value] = [:]

    @inlinable
    public init() {}

    /// Looking for a value may ask for others, of the same key too.
    @inlinable
    public func value<Problem>(for key: Key, otherwise find: () throws(Problem) -> Value) throws(Problem) -> Value {
        if let known = known[key] { return known }
        let found = try find()
        known[key] = found
        return found
    }
}
