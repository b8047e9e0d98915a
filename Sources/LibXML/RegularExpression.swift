/// A regular expression in the dialect of XML Schema: the entire string must match, `.*` to search.
///
/// It stays on one thread. libxml2 determines which single characters match, but its matcher isn't used for anything
/// else: it backtracks, and compiles in cubic time. Here all alternatives are followed at the same time, so that for
/// each character a match takes at most as many steps as the expression has instructions, on every machine.
package final class RegularExpression {
    /// The maximum length, in bytes.
    package static let maximumLength = 10_000
    /// The maximum number of instructions, with repetitions expanded.
    package static let maximumSize = 10_000

    package let source: String
    private let program: [RegularExpressionProgram.Instruction]
    private let classes: [CharacterClass]
    /// The instructions to try at the current character, and at the next one.
    private var threads = Threads()
    private var nextThreads = Threads()
    private var open: [Int] = []

    package init(_ source: String) throws(RegularExpressionError) {
        guard Library.isReady else { throw RegularExpressionError(message: "libxml2 is not ready") }
        guard source.utf8.count <= Self.maximumLength else {
            throw RegularExpressionError(message: "it is longer than \(Self.maximumLength) bytes", isBound: true)
        }
        let program = try RegularExpressionProgram(source)
        self.source = source
        self.program = program.instructions
        classes = program.classes
        threads.reserve(self.program.count)
        nextThreads.reserve(self.program.count)
    }

    /// Whether the entire text matches, and the number of steps. With more than `limit` steps the result is nil.
    package func matches(_ text: String, limit: Int = .max) -> (matches: Bool?, steps: Int) {
        var steps = 0
        threads.clear()
        add(0, to: &threads, &steps)
        for scalar in text.unicodeScalars {
            if threads.isEmpty { return (false, steps) }
            nextThreads.clear()
            for thread in threads.members {
                steps += 1
                let isMatch =
                    switch program[thread] {
                    case .character(let character): scalar == character
                    case .characterClass(let index): classes[index].contains(scalar)
                    default: false
                    }
                if isMatch { add(thread + 1, to: &nextThreads, &steps) }
            }
            swap(&threads, &nextThreads)
            if steps > limit { return (nil, steps) }
        }
        return (threads.members.contains { program[$0] == .match }, steps)
    }

    /// Adds an instruction, or the ones that are reached from it without consuming a character.
    private func add(_ instruction: Int, to threads: inout Threads, _ steps: inout Int) {
        open.append(instruction)
        while let next = open.popLast() {
            steps += 1
            guard threads.insert(next) else { continue }
            switch program[next] {
            case .jump(let target): open.append(target)
            case .split(let first, let second):
                open.append(second)
                open.append(first)
            case .character, .characterClass, .match: break
            }
        }
    }
}

/// A set of instructions that is cleared in constant time.
private struct Threads {
    private(set) var members: [Int] = []
    private var generations: [Int] = []
    private var generation = 1

    var isEmpty: Bool { members.isEmpty }

    mutating func reserve(_ count: Int) { generations = Array(repeating: 0, count: count) }

    mutating func clear() {
        members.removeAll(keepingCapacity: true)
        generation += 1
    }

    mutating func insert(_ member: Int) -> Bool {
        guard generations[member] != generation else { return false }
        generations[member] = generation
        members.append(member)
        return true
    }
}

/// Why a regular expression was rejected.
package struct RegularExpressionError: Error, Hashable, Sendable {
    package var message: String
    /// Whether it is only too large.
    package var isBound = false
}

/// Checks a regular expression; the error describes the problem.
package func checkRegularExpression(_ source: String) throws(RegularExpressionError) {
    _ = try RegularExpression(source)
}
