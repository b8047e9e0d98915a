/// A compiled pattern: all possible steps are followed at once, so that no pattern takes more time than its length
/// times that of the text.
///
/// A unit is what the pattern's language counts in: a Unicode scalar or a byte.
struct WildcardProgram: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case unit(UInt32)
        /// One of a set, never a `/`.
        case oneOf(WildcardSet)
        case anyButSlash
        case any
        /// Continues at the next step and at this one.
        case fork(Int)
        case jump(Int)
    }

    private(set) var steps: [Step] = []
    /// For each step, and the end, a bit for every step that consumes a unit and is reached from it without one. Empty
    /// if there are more steps than bits, which few patterns have.
    private var reached: [UInt64] = []

    static let slash = UInt32(UInt8(ascii: "/"))

    mutating func append(_ step: Step) { steps.append(step) }

    /// Any number of units other than `/` unless it may cross slashes.
    mutating func appendStar(crossesSlashes: Bool) {
        let start = steps.count
        steps += [.fork(start + 3), crossesSlashes ? .any : .anyButSlash, .jump(start)]
    }

    /// `**/`: any number of folders, including none.
    mutating func appendFolders() {
        let fork = appendFork()
        appendStar(crossesSlashes: true)
        append(.unit(Self.slash))
        setTarget(of: fork)
    }

    /// Appends a fork without a target.
    mutating func appendFork() -> Int {
        steps.append(.fork(0))
        return steps.count - 1
    }

    /// Appends a jump without a target.
    mutating func appendJump() -> Int {
        steps.append(.jump(0))
        return steps.count - 1
    }

    /// Sets the target of a fork or a jump to the next step.
    mutating func setTarget(of step: Int) {
        if case .jump = steps[step] { steps[step] = .jump(steps.count) } else { steps[step] = .fork(steps.count) }
    }

    /// Completes the program after its last step.
    mutating func finish() {
        guard steps.count < UInt64.bitWidth else { return }
        reached = (0...steps.count).map { start in
            var states = WildcardStates(count: steps.count + 1)
            enter(start, &states)
            return states.list.reduce(0) { $0 | (isPassing($1) ? 0 : 1 << UInt64($1)) }
        }
    }

    /// Whether it matches the entire text or, with `orFolderOf`, the part before one of its slashes.
    func matches(_ text: some Sequence<UInt32>, orFolderOf: Bool = false) -> Bool {
        reached.isEmpty ? matchesLong(text, orFolderOf: orFolderOf) : matchesShort(text, orFolderOf: orFolderOf)
    }

    private func matchesShort(_ text: some Sequence<UInt32>, orFolderOf: Bool) -> Bool {
        let end: UInt64 = 1 << UInt64(steps.count)
        var current = reached[0]
        for unit in text {
            if orFolderOf, unit == Self.slash, current & end != 0 { return true }
            var following: UInt64 = 0
            current &= ~end
            while current != 0 {
                let state = current.trailingZeroBitCount
                current &= current - 1
                if accepts(state, unit) { following |= reached[state + 1] }
            }
            if following == 0 { return false }
            current = following
        }
        return current & end != 0
    }

    private func matchesLong(_ text: some Sequence<UInt32>, orFolderOf: Bool) -> Bool {
        var current = WildcardStates(count: steps.count + 1)
        var following = current
        enter(0, &current)
        for unit in text {
            if orFolderOf, unit == Self.slash, current.contains(steps.count) { return true }
            following.removeAll()
            for state in current.list where state < steps.count && accepts(state, unit) {
                enter(state + 1, &following)
            }
            if following.list.isEmpty { return false }
            swap(&current, &following)
        }
        return current.contains(steps.count)
    }

    private func isPassing(_ state: Int) -> Bool {
        guard state < steps.count else { return false }
        switch steps[state] {
        case .fork, .jump: return true
        default: return false
        }
    }

    private func accepts(_ state: Int, _ unit: UInt32) -> Bool {
        switch steps[state] {
        case .unit(let expected): unit == expected
        case .oneOf(let set): unit != Self.slash && set.contains(unit)
        case .anyButSlash: unit != Self.slash
        case .any: true
        case .fork, .jump: false
        }
    }

    /// Adds a state and the ones that are reached from it without a unit.
    private func enter(_ state: Int, _ states: inout WildcardStates) {
        var next = state
        while states.insert(next), next < steps.count {
            switch steps[next] {
            case .fork(let target):
                enter(target, &states)
                next += 1
            case .jump(let target): next = target
            default: return
            }
        }
    }
}

/// The current states of a program.
private struct WildcardStates {
    private(set) var list: [Int] = []
    private var isIn: [Bool]

    init(count: Int) { isIn = Array(repeating: false, count: count) }

    func contains(_ state: Int) -> Bool { isIn[state] }

    /// Returns false if it was already in the set.
    mutating func insert(_ state: Int) -> Bool {
        if isIn[state] { return false }
        isIn[state] = true
        list.append(state)
        return true
    }

    mutating func removeAll() {
        for state in list { isIn[state] = false }
        list.removeAll(keepingCapacity: true)
    }
}
