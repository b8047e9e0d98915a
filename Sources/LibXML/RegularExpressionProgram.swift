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
            if let maximum {
                for _ in minimum..<max(minimum, maximum) { try write(optional: node) }
            } else {
                try write(anyNumberOf: node)
            }
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

    private mutating func write(optional node: RegularExpressionParser.Node) throws(RegularExpressionError) {
        let split = instructions.count
        instructions.append(.match)
        try write(node)
        instructions[split] = .split(split + 1, instructions.count)
    }

    private mutating func write(anyNumberOf node: RegularExpressionParser.Node) throws(RegularExpressionError) {
        let split = instructions.count
        instructions.append(.match)
        try write(node)
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
    }

    private mutating func number(ofClass source: String) throws(RegularExpressionError) -> Int {
        if let known = classNumbers[source] { return known }
        classes.append(try CharacterClass(source))
        classNumbers[source] = classes.count - 1
        return classes.count - 1
    }
}
