/// A compiled pattern for paths: a glob, or a rule of an ignore file.
///
/// All possible steps are followed at once, and only forwards, so that no pattern takes more time than its length times
/// that of the text. A unit is what the pattern's language counts in: a Unicode scalar or a byte.
struct Wildcards: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case unit(UInt32)
        /// One of a set, never a `/`.
        case oneOf(WildcardSet)
        case anyButSlash
        /// Any number of units.
        case star(crossesSlashes: Bool)
        /// Continues at the next step and at a later one.
        case fork(Int)
        /// Continues at a later step.
        case jump(Int)
    }

    /// The maximum number of units in a pattern: no system has longer paths.
    static let longest = 4096
    static let slash = UInt32(UInt8(ascii: "/"))

    private(set) var steps: [Step] = []

    /// The only text that it matches; nil if there can be others.
    var text: String? {
        var text = String.UnicodeScalarView()
        for step in steps {
            guard case .unit(let unit) = step, let scalar = Unicode.Scalar(unit) else { return nil }
            text.append(scalar)
        }
        return String(text)
    }

    mutating func append(_ step: Step) { steps.append(step) }

    /// `**/`: any number of folders, including none.
    mutating func appendFolders() {
        steps += [.fork(steps.count + 3), .star(crossesSlashes: true), .unit(Self.slash)]
    }

    /// Sets the target of a fork or a jump to the next step.
    mutating func setTarget(of step: Int) {
        if case .jump = steps[step] { steps[step] = .jump(steps.count) } else { steps[step] = .fork(steps.count) }
    }

    /// Makes a fork lead only to the step after it.
    mutating func removeFork(_ step: Int) { steps[step] = .jump(step + 1) }

    /// Whether it matches the entire text or, with `orFolderOf`, the part before one of its slashes.
    func matches(_ text: some Sequence<UInt32>, orFolderOf: Bool = false) -> Bool {
        var current = WildcardStates(count: steps.count + 1)
        current.insert(0)
        for unit in text {
            let following = follow(&current, unit)
            if orFolderOf, unit == Self.slash, current.contains(steps.count) { return true }
            if following.isEmpty { return false }
            current = following
        }
        _ = follow(&current, nil)
        return current.contains(steps.count)
    }

    /// Adds the states that are reached without a unit, and returns those after a unit.
    private func follow(_ current: inout WildcardStates, _ unit: UInt32?) -> WildcardStates {
        var following = WildcardStates(count: steps.count + 1)
        var next = current.first(from: 0)
        while let state = next, state < steps.count {
            switch steps[state] {
            case .unit(let expected): if unit == expected { following.insert(state + 1) }
            case .oneOf(let set):
                if let unit, unit != Self.slash, set.contains(unit) { following.insert(state + 1) }
            case .anyButSlash: if let unit, unit != Self.slash { following.insert(state + 1) }
            case .star(let crossesSlashes):
                current.insert(state + 1)
                if let unit, crossesSlashes || unit != Self.slash { following.insert(state) }
            case .fork(let target):
                current.insert(state + 1)
                current.insert(target)
            case .jump(let target): current.insert(target)
            }
            next = current.first(from: state + 1)
        }
        return following
    }
}

/// Some of the states of a pattern: its steps, and the end.
private struct WildcardStates {
    /// The first 64, which are enough for most patterns.
    private var word: UInt64 = 0
    private var words: [UInt64]

    init(count: Int) { words = count <= 64 ? [] : Array(repeating: 0, count: (count - 1) / 64) }

    var isEmpty: Bool { word == 0 && words.allSatisfy { $0 == 0 } }

    func contains(_ state: Int) -> Bool { (state < 64 ? word : words[state / 64 - 1]) >> UInt64(state % 64) & 1 != 0 }

    mutating func insert(_ state: Int) {
        let bit: UInt64 = 1 << UInt64(state % 64)
        if state < 64 { word |= bit } else { words[state / 64 - 1] |= bit }
    }

    func first(from state: Int) -> Int? {
        var index = state / 64
        var bits = UInt64.max << UInt64(state % 64)
        while index <= words.count {
            bits &= index == 0 ? word : words[index - 1]
            if bits != 0 { return index * 64 + bits.trailingZeroBitCount }
            index += 1
            bits = .max
        }
        return nil
    }
}
