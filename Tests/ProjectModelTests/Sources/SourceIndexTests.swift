import Base
import Foundation
import InterfaceBuilder
import ProjectModel
import TestSupport
import Testing

/// An index has all types under each of their names.
@Suite struct SourceIndexTests {
    @Test(arguments: [
        "class A {}", "class\nA\n{}", "class\tA:B{}", "class // why\n// not\nA {}", "class /* why */ A {}",
        "class `A` {}",
        "class\u{A0}A {}", "class Ä {}", "class Aä {}", "final class A<T>: B {}", "public final\nclass A {}",
        "enum E { class A {} }", "struct A {}", "enum A {}", "actor A {}", "protocol A {}", "typealias A = B",
        "extension A {}", "extension A.B {}", "extension A . B {}", "extension A.\nB {}", "extension `A` {}",
        "extension A<B>.C {}", "extension A: B {}", "extension A where B == C {}", "extension A\n{}",
        "extension A/**/.B {}",
        "extension any A.B {}", "extension A & B.C {}", "extension @A.B C {}", "extension (A).B {}",
        "extension [A].B {}",
        "extension ~A.B {}", "extension A?.B {}", "extension A::B.C {}", "extension some\nany A {}",
        "extension A // a\n.B {}",
        "@objc(A) class B {}", "@objc( A ) class B {}", "@objc (A) class B {}", "@ objc(A) class B {}",
        "@objc(Ä) class B {}",
        "@objc(A.B) class C {}", "@objc\n(A)\nclass B {}", "@objc(A", "@objc(A /* a */) class B {}",
        "@objc(A:b:) class C {}",
        "#if A\nclass A {}\n#else\nclass B {}\n#endif", "let a = 1;class A {}", "}class A {}", "class A", "class",
        "extension",
        "extension A.", "class A { class func b() {}\nclass C {} }", "\u{FEFF}class A {}", "class A {}\rclass B {}",
        "class \u{212A} {}",
    ])
    func swift(_ source: String) {
        #expect(wrongName(in: [("a.swift", Array(source.utf8)), ("b.swift", Array("class Z {}".utf8))]) == nil)
    }

    @Test(arguments: [
        "@interface A : B\n@end", "@interface\nA\n@end", "@ interface A\n@end", "@\tinterface A\n@end",
        "@interface/* a */A\n@end", "@interface A (B)\n@end", "@interface A ()\n@end", "@interface A<B> : C\n@end",
        "@implementation A\n@end", "@implementation A (B)\n@end", "@protocol A <B>\n@end", "@protocol A, B;",
        "@compatibility_alias A B;", "@interface \\\nA\n@end", "@interface // a\nA\n@end",
        "@interface\n#if B\nA\n#endif\n@end",
        "@interface Ä\n@end", "@interface A$b\n@end", "id a = @protocol(A);", "@interface", "@interface A",
        "@interface 1A\n@end",
        "#define A @interface B\n@interface C\n@end",
    ])
    func objectiveC(_ source: String) {
        #expect(wrongName(in: [("a.h", Array(source.utf8)), ("b.m", Array("@implementation Z @end".utf8))]) == nil)
    }

    @Test func sourcesOfThisPackage() throws {
        let sources = try SwiftSources.own.map { (Path($0.path), Array(try Data(contentsOf: $0))) }
        #expect(sources.count > 100)
        #expect(wrongName(in: sources) == nil)
    }

    @Test(.enabled(if: RealApps.folder != nil, "XIBLINT_APPS names no folder of apps")) func realApps() throws {
        for app in try RealApps.apps {
            let paths = try RealApps.files(in: app).filter { ["swift", "h", "m", "mm"].contains($0.fileExtension) }
            #expect(wrongName(in: try paths.map { ($0, try readFile($0)) }) == nil, "\(app)")
        }
    }

    @Test(arguments: 0..<60) func generatedSources(_ seed: Int) {
        let swift = Array(SwiftSourceGenerator(seed: UInt64(seed)).source().utf8)
        let objectiveC = Array(ObjectiveCSourceGenerator.source(seed: UInt64(seed)).utf8)
        #expect(wrongName(in: [("a.swift", swift), ("b.m", objectiveC)]) == nil)
    }

    /// Words and punctuation in any order.
    @Test func rows() {
        var random = SeededGenerator(seed: 21)
        let words = [
            "class", "extension", "protocol", "struct", "enum", "actor", "typealias", "@objc", "objc", "any", "some",
            "A",
            "B1", "é", "`", "`A`", ".", ",", ":", "::", "<", ">", "(", ")", "[", "]", "{", "}", "&", "?", "!", "~", "@",
            "=",
            "->", "...", "//", "/*", "*/", "\n", " ", " ", "\t", "\r", "\u{A0}", "\0", "#if A\n", "#endif\n", "\\",
            "\"",
            "@interface", "@implementation", "@protocol", "@end", "interface", "@compatibility_alias", "#", "-", ";",
            "where",
        ]
        for _ in 0..<6000 {
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
            }
            let bytes = Array(text.joined().utf8)
            for path in ["a.swift", "a.m"] as [Path] {
                if let name = wrongName(in: [(path, bytes)]) {
                    Issue.record("\(name) of \(path): \(text.joined().debugDescription)")
                }
            }
        }
    }

    @Test func severalWorkersHaveTheSameAnswers() async {
        let sources: [(path: Path, bytes: [UInt8])] = (0..<40).map { number in
            (Path("\(number).swift"), Array("class A\(number): A\(number + 1) {}\nextension A0 {}".utf8))
        }
        let index = SourceIndex(sources: sources)
        let answers = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<4 { group.addTask { (0..<40).map { index.named("A\($0)").count } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(answers) == [[41] + Array(repeating: 1, count: 39)])
    }
}
