import Foundation
import SourceSyntax
import TestSupport
import Testing

/// Text that is not Swift is scanned to its end too, and all results are inside the file.
@Suite struct RobustnessTests {
    @Test func truncatedSources() throws {
        for file in SwiftSources.own.prefix(12) {
            let bytes = Array(try Data(contentsOf: file).prefix(3000))
            for end in stride(from: 0, to: bytes.count, by: 13) { check(Array(bytes[..<end])) }
        }
    }

    @Test func changedBytes() throws {
        var random = SeededGenerator(seed: 7)
        let hard = Array("{}()[]<>\"'`/\\#@?!:;,.=&-~\n\r\t \0*$_aeé\u{80}".utf8)
        for seed in 0..<80 {
            let bytes = Array(SwiftSourceGenerator(seed: UInt64(seed)).source().utf8)
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

    @Test func randomBytes() {
        var random = SeededGenerator(seed: 8)
        let words = [
            "class ", "func ", "var ", "let ", "{", "}", "(", ")", "\"", "\\(", "#\"", "/", "#/", "<", ">", ":", "=",
            "->", "@", "#if", "\n", "a", " ", "`", "case ", "init", ",", ".",
        ]
        for _ in 0..<8000 {
            let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
            }.joined()
            check(Array(text.utf8))
        }
    }

    /// An operator before an operand, after one that was bound to the operand before it.
    @Test func anOperatorThatEndsAnExpression() {
        #expect(outline("x = a...\n..#if\nclass A {}") == ["class A"])
        #expect(outline("class A { var a = b...\n..<#; var c: Int }").last == "  property c: Int")
    }

    /// Neither the stack nor the time grows with the depth or the length of these. No time is asserted, which would be the
    /// machine's: a quadratic scanner would not come to an end here.
    @Test(arguments: [
        "{", "(", "[", "<", "a<", "\"\\(", "\"", "\"\"\"", "#\"", "/*", "#/\n", "/(", "class A {",
        "class A { func f() {", "@a(", "#if A\n",
        "var a = ", "var a = b<", "a<b,", "((Int) -> ", "let x: A<", "func f(", "func f(a: ", "?", "a ? ", ".", "`",
        "\\", "case a(", "x = {",
        "if ", "if a {} else ", "switch x {", "var x: Int {", "@a ", "public ", "public(", "open ", "class ", "where A",
        "a.b<c>", "-> ", "// \n",
        "/* */", "=/=", "\r", "é", "≠", "\u{FEFF}", "#", "##\"", "/a/", " / ", "\\(\"", "any ", "some ", "unsafe ",
        "extension A: ", "let a, ", "#a{} b:{} ",
        "actor ", "class open ", "func <", "a: { ", "#/\n/", "#\"\"\"", "a\n#if X\n.b", "@a<", "open(", "distributed(",
        "/* c */ / ", "as? ", "& ",
    ])
    func repetitions(_ text: String) {
        for start in ["", "class A { ", "let x = ", "func f() ", "let x: ", "class A { var x: "] {
            check(Array((start + String(repeating: text, count: 20_000 / text.utf8.count)).utf8))
        }
    }

    @Test func whatComesAfterAMistakeIsFound() {
        #expect(
            outline("class A { var = ; func ; @ ; class { }; var b: Int }\nclass C {}").suffix(2) == [
                "  property b: Int", "class C",
            ])
        #expect(outline("class A { func f() { \"unterminated }\n }\n var x = 1 }").last == "  property x = 1")
        #expect(outline("class A { let x = [1, 2\n}\nclass B {}").last == "class B")
        #expect(outline("class A {}}}}\nclass B {}") == ["class A", "class B"])
    }

    private func check(_ bytes: [UInt8]) {
        let source = scanSwift(bytes)
        let valid = source.declarations.indices.allSatisfy { number in
            let declaration = source.declarations[number]
            let ranges = [
                declaration.range, declaration.name, declaration.type, declaration.body, declaration.value,
                declaration.objectiveCName, declaration.genericParameters, declaration.whereClause,
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
