import CLibXML2
import LibXML
import TestSupport
import Testing

/// libxml2 defines the meaning of a regular expression; its number of steps is bounded by its size.
@Suite struct RegularExpressionTests {
    private func matches(_ pattern: String, _ text: String) throws -> Bool? {
        try RegularExpression(pattern).matches(text).matches
    }

    /// libxml2's own answer; nil when it refuses the pattern.
    private func oracle(_ pattern: String, _ text: String) -> Bool? {
        guard let compiled = xmlRegexpCompile(pattern) else { return nil }
        defer { xmlRegFreeRegexp(compiled) }
        return xmlRegexpExec(compiled, text) == 1
    }

    @Test func asLibXMLHasIt() throws {
        let patterns = [
            "", "a", "ab", "a|b", "a|", "|a", "a||b", "()", "(a|)b", "(a|b)c", "a?b", "a*", "a+b", "(ab)*", "(a|b)*c",
            "a{2}",
            "a{2,}", "a{2,3}b", "a{0}", "a{0,0}", "(ab){2,3}", "(a|b){0,2}c", "(a{1,2}){1,2}", "((a|b)*c){2}", ".",
            ".*a.*",
            "[ab]", "[^ab]", "[a-c]+", "[a-c-[b]]", "[a-]", "[\\]]", "\\d+", "\\D", "\\w*", "\\W", "\\s", "\\S\\s\\S",
            "\\p{Lu}.*",
            "\\P{Lu}", "\\p{IsBasicLatin}*", "\\i\\c*", "\\.", "\\-", "\\\\", "^a$", "{a}", "}", "a-b", "\\n", "[\\n]",
            "&|é|🦊",
        ]
        let texts = [
            "", "a", "b", "c", "ab", "ba", "abc", "aab", "aaab", "aa", "aaa", "aaaa", "abab", "ababab", "abcabc", "A",
            "Abc", "É",
            "é", "🦊", "1", "12", "a1", " ", "a b", "\n", "a\nb", ".", "-", "\\", "^a$", "{a}", "}", "a-b", "&", "]",
            "acc", "bcc",
            "abcc", "ac", "bc",
        ]
        for pattern in patterns {
            for text in texts {
                let expected: Bool? = oracle(pattern, text)
                #expect(expected != nil, "\(pattern)")
                #expect(try matches(pattern, text) == expected, "\(pattern) on \(text)")
            }
        }
    }

    /// Random expressions of a few characters. libxml2 counts possibly empty groups incorrectly.
    @Test func asItIsDefinedAtRandom() throws {
        var random = SeededGenerator(seed: 15)
        for _ in 0..<500 {
            let sample = Sample(depth: 2, using: &random)
            for _ in 0..<8 {
                let text = (0..<Int.random(in: 0..<8, using: &random)).map { _ in
                    "ab1".randomElement(using: &random) ?? "a"
                }
                let expected = sample.ends(in: text, from: [0]).contains(text.count)
                #expect(try matches(sample.pattern, String(text)) == expected, "\(sample.pattern) on \(String(text))")
            }
        }
    }

    @Test(
        arguments: [
            ("(", "expecting ')'"), ("(a", "expecting ')'"), ("a)", "extra characters"), ("a**", "extra characters"),
            ("*a", "extra characters"), ("]", "extra characters"), ("a{", "Improper quantifier"),
            ("a{,2}", "Improper quantifier"), ("a{2", "Unterminated quantifier"), ("[a", "']'"), ("[^]", "char range"),
            ("\\e", "escape"), ("a\\", "escape"), ("\\p{Foo}", "property"), ("\\p{Lu", ""),
            (String(repeating: "(", count: 51) + String(repeating: ")", count: 51), "nested too deeply"),
            (String(repeating: "a", count: 10_001), "longer than 10000 bytes"), ("a{10001}", "more than 10000"),
            ("a{0,6000}", "more than 10000"),
            ("(a{200}){200}", "more than 10000"), ("((){10000}){10000}", "more than 10000"),
            ("a{99999999999999999999}", "more than 10000"),
        ])
    func refuses(_ pattern: String, because words: String) {
        let error = #expect(throws: RegularExpressionError.self, "\(pattern)") { try RegularExpression(pattern) }
        #expect(words.isEmpty || error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    /// Expressions that libxml2 compiles for a hundred seconds, or matches without end.
    @Test(arguments: [
        String(repeating: "a?", count: 1000), "((a|a)*(a|a)*)*b", "(a|aa)*b", "(.*a){20}c", "(a*)*b", "(a{0,30}){30}b",
    ])
    func stepsAreLinear(_ pattern: String) throws {
        let expression = try RegularExpression(pattern)
        func steps(_ count: Int) -> Int { expression.matches(String(repeating: "a", count: count)).steps }
        #expect(steps(400) < 3 * 10_000 * 400)
        #expect(steps(3200) - steps(1600) <= 2 * (steps(1600) - steps(800)) + 1000)
    }

    @Test func moreStepsThanAllowedGiveNoResult() throws {
        let expression = try RegularExpression("(a|b)*c")
        let text = String(repeating: "a", count: 1000)
        #expect(expression.matches(text).matches == false)
        let bounded = expression.matches(text, limit: 100)
        #expect(bounded.matches == nil && bounded.steps < 120)
        // It can be used again.
        #expect(expression.matches("abc").matches == true)
    }
}

/// An expression, and its meaning by definition: where a match that begins at some places can end.
private indirect enum Sample {
    case one(String, matches: String)
    case either(Sample, Sample)
    case row(Sample, Sample)
    case repeated(Sample, String)

    init(depth: Int, using random: inout some RandomNumberGenerator) {
        let signs = [("a", "a"), ("b", "b"), (".", "ab1"), ("[ab]", "ab"), ("\\d", "1")]
        let sign = signs.randomElement(using: &random) ?? ("a", "a")
        let isBranch = depth > 0 && Bool.random(using: &random)
        let atom =
            isBranch
            ? Sample.either(Sample(depth: depth - 1, using: &random), Sample(depth: depth - 1, using: &random))
            : .one(sign.0, matches: sign.1)
        let quantifier = ["", "", "?", "*", "+"].randomElement(using: &random) ?? ""
        let first = quantifier.isEmpty ? atom : .repeated(atom, quantifier)
        self = Int.random(in: 0..<3, using: &random) == 0 ? .row(first, Sample(depth: depth, using: &random)) : first
    }

    var pattern: String {
        switch self {
        case .one(let pattern, _): pattern
        case .either(let a, let b): "(\(a.pattern)|\(b.pattern))"
        case .row(let a, let b): a.pattern + b.pattern
        case .repeated(let sample, let quantifier): sample.pattern + quantifier
        }
    }

    func ends(in text: [Character], from starts: Set<Int>) -> Set<Int> {
        switch self {
        case .one(_, let characters):
            return Set(starts.filter { $0 < text.count && characters.contains(text[$0]) }.map { $0 + 1 })
        case .either(let a, let b): return a.ends(in: text, from: starts).union(b.ends(in: text, from: starts))
        case .row(let a, let b): return b.ends(in: text, from: a.ends(in: text, from: starts))
        case .repeated(let sample, let quantifier):
            var ends = quantifier == "+" ? sample.ends(in: text, from: starts) : starts
            if quantifier == "?" { return ends.union(sample.ends(in: text, from: starts)) }
            while true {
                let more = ends.union(sample.ends(in: text, from: ends))
                if more == ends { return ends }
                ends = more
            }
        }
    }
}
