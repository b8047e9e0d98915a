import CLibXML2

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

/// A regular expression compiled to instructions. Execution begins at the first one.
struct RegularExpressionProgram {
    enum Instruction: Hashable {
        case character(Unicode.Scalar)
        /// The number of a class.
        case characterClass(Int)
        case jump(Int)
        case split(Int, Int)
        case match
    }

    private(set) var instructions: [Instruction] = []
    private(set) var classes: [CharacterClass] = []
    private var classNumbers: [String: Int] = [:]
    /// The number of visited nodes, including ones without instructions: repeating those takes time too.
    private var size = 0

    init(_ source: String) throws(RegularExpressionError) {
        var parser = RegularExpressionParser(source)
        try write(try parser.parse())
        instructions.append(.match)
    }

    private mutating func write(_ node: RegularExpressionParser.Node) throws(RegularExpressionError) {
        size += 1
        guard size <= RegularExpression.maximumSize, instructions.count < RegularExpression.maximumSize else {
            throw RegularExpressionError(
                message:
                    "it has more than \(RegularExpression.maximumSize) characters with its repetitions written out",
                isBound: true)
        }
        switch node {
        case .character(let character): instructions.append(.character(character))
        case .characterClass(let source): instructions.append(.characterClass(try number(ofClass: source)))
        case .sequence(let nodes): for node in nodes { try write(node) }
        case .alternatives(let nodes): try write(alternatives: nodes)
        case .repetition(let node, let minimum, let maximum):
            for _ in 0..<minimum { try write(node) }
            guard let maximum else { return try write(optional: node, isRepeated: true) }
            for _ in minimum..<max(minimum, maximum) { try write(optional: node, isRepeated: false) }
        }
    }

    private mutating func write(alternatives nodes: [RegularExpressionParser.Node]) throws(RegularExpressionError) {
        var ends: [Int] = []
        for node in nodes.dropLast() {
            let split = instructions.count
            instructions.append(.match)
            try write(node)
            ends.append(instructions.count)
            instructions.append(.match)
            instructions[split] = .split(split + 1, instructions.count)
        }
        if let last = nodes.last { try write(last) }
        for end in ends { instructions[end] = .jump(instructions.count) }
    }

    private mutating func write(
        optional node: RegularExpressionParser.Node, isRepeated: Bool
    ) throws(RegularExpressionError) {
        let split = instructions.count
        instructions.append(.match)
        try write(node)
        if isRepeated { instructions.append(.jump(split)) }
        instructions[split] = .split(split + 1, instructions.count)
    }

    private mutating func number(ofClass source: String) throws(RegularExpressionError) -> Int {
        if let known = classNumbers[source] { return known }
        classes.append(try CharacterClass(source))
        classNumbers[source] = classes.count - 1
        return classes.count - 1
    }
}

/// A class of characters in a regular expression, such as `[a-z]`, `\p{Lu}` or `.`, in libxml2's syntax.
final class CharacterClass {
    private let compiled: xmlRegexpPtr
    /// Cached results for the ASCII characters.
    private var known: [Bool?] = Array(repeating: nil, count: 128)

    init(_ source: String) throws(RegularExpressionError) {
        let (compiled, message) = ErrorCollector.collect { xmlRegexpCompile(source) }
        guard let compiled else {
            throw RegularExpressionError(message: message ?? "it is not an XML Schema regular expression")
        }
        self.compiled = compiled
    }

    deinit { xmlRegFreeRegexp(compiled) }

    func contains(_ character: Unicode.Scalar) -> Bool {
        guard character.isASCII else { return matches(character) }
        let index = Int(character.value)
        if let answer = known[index] { return answer }
        let answer = matches(character)
        known[index] = answer
        return answer
    }

    private func matches(_ character: Unicode.Scalar) -> Bool { xmlRegexpExec(compiled, String(character)) == 1 }
}
