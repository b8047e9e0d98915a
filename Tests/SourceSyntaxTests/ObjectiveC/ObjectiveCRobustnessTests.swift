import SourceSyntax
import TestSupport
import Testing

/// Text that is not Objective-C is scanned to its end too, and all results are inside the file.
@Suite struct ObjectiveCRobustnessTests {
    @Test func truncatedSources() {
        for seed in 0..<20 {
            let bytes = Array(ObjectiveCSourceGenerator.source(seed: UInt64(seed)).utf8)
            for end in stride(from: 0, to: bytes.count, by: 7) { check(Array(bytes[..<end])) }
        }
    }

    @Test func changedBytes() {
        var random = SeededGenerator(seed: 9)
        let hard = Array("{}()[]<>\"'/\\#@?!:;,.=&-+*^~\n\r\t \0R_aeé\u{80}".utf8)
        for seed in 0..<80 {
            let bytes = Array(ObjectiveCSourceGenerator.source(seed: UInt64(seed)).utf8)
            for _ in 0..<10 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...6, using: &random) where !changed.isEmpty {
                    let index = Int.random(in: 0..<changed.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: changed[index] = UInt8.random(in: .min ... .max, using: &random)
                    case 1: changed.remove(at: index)
                    case 2: changed.insert(hard.randomElement(using: &random) ?? 0, at: index)
                    default: changed[index] = hard.randomElement(using: &random) ?? 0
                    }
                }
                check(changed)
            }
        }
    }

    @Test func randomWords() {
        var random = SeededGenerator(seed: 10)
        let words = [
            "@interface ", "@implementation ", "@protocol ", "@end", "@property ", "@synthesize ", "@class ",
            "@private",
            "{", "}", "(", ")", "[", "]", "<", ">", "-", "+", "*", "^", "\"", "'", "R\"x(", ")x\"", "#if 0\n",
            "\n#else\n",
            "\n#endif\n", "#", "\\", "//", "/*", "*/", "\n", "a", "B", " ", ":", ";", ",", "=", "IBOutlet", "struct ",
            "extern",
        ]
        for _ in 0..<2000 {
            let count = Int.random(in: 1...60, using: &random)
            check(Array((0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined().utf8))
        }
    }

    /// Neither the stack nor the time grows with the depth or the length of these. No time is asserted, which would be the
    /// machine's: a quadratic scanner would not come to an end here.
    @Test(arguments: [
        "{", "(", "[", "<", "a<", "\"", "'", "/*", "//\\\n", "#if A\n", "#if 0\n", "#else\n", "#endif\n", "#", "# ",
        "\n#", "*/ #",
        "R\"x(", "R\"(", "@", "@interface A ", "@interface A (", "@interface A <", "@interface A : B <", "@protocol A ",
        "@end ",
        "@property ", "@property (", "@property (a=", "@property int a, ", "@property A(", "A(", "A (^", "- ", "- (",
        "- a:", "- a:(",
        "a:", ":", "A ", "\n- ", "@synthesize a=", "@class a,", "struct ", "*", "{ @", "@{", "1'", "a'",
        "extern \"C\" {", "=", "^{", "\\",
        "\\\n", "#define A \\\n", "é", "\0", "\r", "IB_DESIGNABLE ", "@optional ", "@implementation A { ", "MACRO_A ",
        "MACRO_A( ", "A(A)",
    ])
    func repetitions(_ text: String) {
        for start in [
            "", "@interface A : B { ", "@interface A : B\n", "@implementation A\n- (void)a {",
            "@interface A : B\n@property ",
        ] {
            check(Array((start + String(repeating: text, count: 60_000 / text.utf8.count)).utf8))
        }
    }

    private func check(_ bytes: [UInt8]) {
        let source = scanObjectiveC(bytes)
        let valid = source.declarations.indices.allSatisfy { number in
            let declaration = source.declarations[number]
            let ranges = [
                declaration.range, declaration.name, declaration.type, declaration.body, declaration.value,
                declaration.declarator, declaration.genericParameters,
            ]
            let parent = declaration.parent.map { source.declarations[$0] }
            return ranges.allSatisfy { Int($0.end) <= bytes.count && $0.start <= $0.end }
                && (declaration.parent ?? -1) < number && declaration.descendantsEnd > number
                && declaration.descendantsEnd <= parent?.descendantsEnd ?? UInt32(source.declarations.count)
                && declaration.attributes.range.upperBound <= source.attributes.count
                && declaration.parameters.range.upperBound <= source.parameters.count
                && declaration.inheritedTypes.range.upperBound <= source.inheritedTypes.count
        }
        if !valid { Issue.record("ranges outside the file for \(String(decoding: bytes.prefix(500), as: UTF8.self))") }
    }
}
