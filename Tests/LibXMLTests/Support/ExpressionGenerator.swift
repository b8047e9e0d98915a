import TestSupport

/// Generates random XPath expressions: all axes, nested predicates, and the functions of XPath 1.0.
struct ExpressionGenerator {
    private var random: SeededGenerator
    private let elements: [String]
    private let attributes: [String]
    private let texts: [String]

    init(seed: UInt64, elements: [String], attributes: [String], texts: [String]) {
        random = SeededGenerator(seed: seed)
        self.elements = elements
        self.attributes = attributes
        self.texts = texts
    }

    mutating func expression(depth: Int = 3) -> String {
        switch pick(0..<7) {
        case 0: boolean(depth)
        case 1: number(depth)
        case 2...5: nodes(depth)
        default: string(depth)
        }
    }

    private mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func one(of choices: [String]) -> String { choices[pick(0..<choices.count)] }

    private mutating func quoted() -> String { "'\(one(of: texts))'" }

    mutating func nodes(_ depth: Int) -> String {
        let start = one(of: ["", "", "/", "//", "//", "//", ".//", "../", "./"])
        var path = start
        for index in 0...pick(0..<2) {
            if index > 0 { path += one(of: ["/", "/", "/", "//"]) }
            path += step(depth)
        }
        guard depth > 0 else { return path }
        switch pick(0..<12) {
        case 0: return "\(path) | \(nodes(depth - 1))"
        case 1: return "(\(path))[\(predicate(depth - 1))]"
        case 2: return "(\(path) | \(nodes(depth - 1)))/\(step(depth - 1))"
        default: return path
        }
    }

    private mutating func step(_ depth: Int) -> String {
        let axes = [
            "", "", "", "", "child::", "descendant::", "descendant-or-self::", "parent::", "ancestor::",
            "ancestor-or-self::", "following::", "following-sibling::", "preceding::", "preceding-sibling::", "self::",
        ]
        switch pick(0..<10) {
        case 0: return ".."
        case 1: return "."
        case 2, 3: return one(of: ["@", "attribute::"]) + one(of: attributes + ["*"])
        default: break
        }
        var step = one(of: axes) + one(of: elements + elements + ["*", "*", "node()", "text()", "comment()"])
        while depth > 0, pick(0..<3) == 0 { step += "[\(predicate(depth - 1))]" }
        return step
    }

    private mutating func predicate(_ depth: Int) -> String {
        switch pick(0..<8) {
        case 0: "\(pick(1..<4))"
        case 1: "last()"
        case 2: "position() \(one(of: ["=", "<", ">", "!=", ">="])) \(pick(1..<4))"
        case 3: "@\(one(of: attributes))"
        case 4: "@\(one(of: attributes)) = \(quoted())"
        case 5: nodes(depth)
        default: boolean(depth)
        }
    }

    private mutating func boolean(_ depth: Int) -> String {
        guard depth > 0 else { return one(of: ["true()", "false()", "@id", "*"]) }
        let comparison = one(of: ["=", "!=", "<", "<=", ">", ">="])
        switch pick(0..<9) {
        case 0: return "not(\(boolean(depth - 1)))"
        case 1: return "(\(boolean(depth - 1))) and (\(boolean(depth - 1)))"
        case 2: return "(\(boolean(depth - 1))) or (\(nodes(depth - 1)))"
        case 3: return "\(number(depth - 1)) \(comparison) \(number(depth - 1))"
        case 4: return "\(nodes(depth - 1)) \(comparison) \(quoted())"
        case 5: return "(\(nodes(depth - 1))) \(comparison) (\(nodes(depth - 1)))"
        case 6: return "contains(\(string(depth - 1)), \(quoted()))"
        case 7: return "starts-with(\(string(depth - 1)), \(quoted()))"
        default: return "boolean(\(nodes(depth - 1)))"
        }
    }

    private mutating func number(_ depth: Int) -> String {
        guard depth > 0 else { return one(of: ["0", "1", "2", "position()", "last()", "1.5", "-3"]) }
        switch pick(0..<7) {
        case 0: return "count(\(nodes(depth - 1)))"
        case 1: return "sum(\(nodes(0))/@*)"
        case 2: return "string-length(\(string(depth - 1)))"
        case 3: return "(\(number(depth - 1)) \(one(of: ["+", "-", "*", "div", "mod"])) \(number(depth - 1)))"
        case 4: return "\(one(of: ["floor", "ceiling", "round"]))(\(number(depth - 1)))"
        case 5: return "number(\(string(depth - 1)))"
        default: return "\(pick(0..<5))"
        }
    }

    private mutating func string(_ depth: Int) -> String {
        guard depth > 0 else { return one(of: ["@id", "name()", "."]) }
        switch pick(0..<10) {
        case 0: return "concat(\(string(depth - 1)), \(quoted()))"
        case 1: return "substring(\(string(depth - 1)), \(pick(0..<3)), \(pick(0..<6)))"
        case 2: return "substring-before(\(string(depth - 1)), \(quoted()))"
        case 3: return "substring-after(\(string(depth - 1)), \(quoted()))"
        case 4: return "normalize-space(\(string(depth - 1)))"
        case 5: return "translate(\(string(depth - 1)), 'abcé', 'ABé')"
        case 6: return "\(one(of: ["name", "local-name", "string", "namespace-uri"]))(\(nodes(depth - 1)))"
        case 7: return quoted()
        case 8: return "string(\(number(depth - 1)))"
        default: return "string(\(boolean(depth - 1)))"
        }
    }
}
