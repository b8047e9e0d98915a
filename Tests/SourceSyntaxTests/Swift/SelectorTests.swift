import Foundation
import SourceSyntax
import TestSupport
import Testing

@Suite struct SelectorTests {
    static let cases: [(String, [String])] = [
        ("func save()", ["save"]), ("func save(_ sender: Any)", ["save:"]),
        ("func save(sender: Any)", ["saveWithSender:"]),
        ("func move(from a: Int, to b: Int)", ["moveFrom:to:"]), ("func load(_ a: Int, _ b: Int)", ["load::"]),
        ("func loadFrom(url: Int)", ["loadFromUrl:"]), ("func load(URL: Int)", ["loadWithURL:"]),
        ("func load(inURL: Int)", ["loadInURL:"]),
        ("func loadIn(_ x: Int)", ["loadIn:"]), ("func load_in(x: Int)", ["load_inX:"]),
        ("func load(in_x: Int)", ["loadIn_x:"]),
        ("func load(in2: Int)", ["loadWithIn2:"]), ("func loadOF(x: Int)", ["loadOFX:"]),
        ("func load(Ofx: Int)", ["loadWithOfx:"]),
        ("func load(größe: Int)", ["loadWithGröße:"]), ("func load(öße: Int)", ["loadWithöße:"]),
        ("func of(x: Int)", ["ofX:"]),
        ("func load(_a: Int, _: Int, c: Int)", ["loadWith_a::c:"]), ("func stringBy(adding: Int)", ["stringByAdding:"]),
        ("init(foo: Int)", ["initWithFoo:"]), ("init(_ x: Int, y: Int)", ["init:y:"]),
        ("init(x: Int, _ y: Int)", ["initWithX::"]),
        ("init(coming: ())", ["initWithComing"]), ("init(forComing2: ())", ["initForComing2"]), ("init()", ["init"]),
        ("func a() throws", ["aAndReturnError:"]), ("func b(then: (() -> Void)?) throws", ["bAndReturnError:then:"]),
        ("func c(x: Int) async", ["cWithX:completionHandler:"]), ("func d() async", ["dWithCompletionHandler:"]),
        ("func `class`(x: Int)", ["classWithX:"]),
    ]

    @Test(arguments: cases) func selector(_ declaration: String, _ selectors: [String]) {
        #expect(scan("class A { \(declaration) {} }").selectors(of: 1) == selectors)
    }

    @Test func anExplicitNameWins() {
        #expect(scan("class A { @objc(other:name:) func save(a: Int, b: Int) {} }").selectors(of: 1) == ["other:name:"])
        #expect(scan("class A { func save(_ x: Int) throws {} }").selectors(of: 1) == ["save:error:"])
        #expect(
            scan("class A { func save(_ x: Int, then: @escaping () -> Void) throws {} }").selectors(of: 1) == [
                "save:error:then:"
            ])
        #expect(scan("func + (a: A, b: A) {}").selectors(of: 0) == [])
    }

    @Test func thePlaceOfTheErrorCanDependOnAnAlias() {
        #expect(
            scan("class A { func save(_ x: Int, then: Handler) throws {} }").selectors(of: 1) == [
                "save:then:error:", "save:error:then:",
            ])
    }

    @Test func setters() {
        let source = scan("class A { var title: A; @objc(label) var name: A; var URL: A; var _x: A }")
        #expect((1...4).map(source.setterSelector) == ["setTitle:", "setLabel:", "setURL:", "set_x:"])
    }

    /// The compiler writes the derived selector into its tree, where it differs from the name.
    @Test(.enabled(if: Toolchain.compiler != nil, "there is no swiftc"))
    func compilerAgrees() throws {
        let prepositions = [
            "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "during", "following", "for",
            "from",
            "given", "in", "including", "inside", "into", "like", "matching", "of", "off", "on", "onto", "over",
            "passing", "per",
            "preceding", "since", "through", "to", "toward", "under", "until", "up", "upon", "using", "via", "when",
            "with", "within", "without",
        ]
        let members =
            Self.cases.map(\.0)
            + prepositions.flatMap {
                ["func p(\($0): Int)", "func q\($0.capitalized)(x: Int)", "func r(\($0)URL: Int)"]
            }
        let lines = members.map { "    @objc public \($0) {\($0.hasPrefix("init") ? " fatalError() " : "")}" }
        let text = "import _Concurrency\n@objc public class A {\n\(lines.joined(separator: "\n"))\n}\n"
        let ast = try withTemporaryFolder { folder in
            let file = folder.appending(path: "A.swift")
            try Data(text.utf8).write(to: file)
            let compiler = try #require(Toolchain.compiler)
            return try run(
                compiler,
                [
                    "-frontend", "-dump-ast", "-parse-as-library", "-enable-objc-interop",
                    "-disable-objc-attr-requires-foundation-module", file.path,
                ],
                in: folder
            ).output
        }
        // By the line of its attribute.
        var named: [Int: String] = [:]
        for line in ast.split(separator: "\n") where line.contains("(objc_attr") {
            guard let match = line.firstMatch(of: /A\.swift:(\d+):\d+.* name="([^"]*)"/), let number = Int(match.1)
            else { continue }
            named[number] = String(match.2)
        }
        let source = scan(text)
        var compared = 0
        for (index, declaration) in source.declarations.enumerated() where declaration.parent == 1 {
            let line = text.utf8.prefix(Int(declaration.range.start)).count { $0 == UInt8(ascii: "\n") } + 1
            guard let name = named[line] else { continue }
            compared += 1
            #expect(source.selectors(of: index).contains(name), "\(source.text(declaration.name))")
        }
        #expect(compared > 100)
    }
}
