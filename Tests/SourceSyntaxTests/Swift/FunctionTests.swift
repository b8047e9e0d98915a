import SourceSyntax
import Testing

@Suite struct FunctionTests {
    @Test func signatures() {
        #expect(
            outline(
                """
                class A {
                    @IBAction func save(_ sender: Any) {}
                    func move(from a: Int, to b: inout [Int], _: String = "}", then done: @escaping () -> Void) -> (Int) -> Void {}
                    override func viewDidLoad() { super.viewDidLoad() }
                    init?(frame: CGRect) { }
                    required init(coder: NSCoder) { }
                    convenience init<T>(_ values: T...) throws(E) where T: A {}
                    deinit {}
                    subscript(index: Int) -> Int { get { 1 } }
                    func `class`() async throws -> Int { 1 }
                    func f(a: isolated B, of _: some C = .d { }) rethrows
                }
                """) == [
                    "class A", "  function save(_: Any)",
                    "  function move(from: Int, to: inout [Int], _: String, then: @escaping () -> Void): (Int) -> Void",
                    "  function viewDidLoad", "  initializer init(frame: CGRect)", "  initializer init(coder: NSCoder)",
                    "  initializer init(_: T)", "  deinitializer deinit", "  subscript subscript(index: Int): Int",
                    "    accessor get", "  function class: Int", "  function f(a: isolated B, of: some C)",
                ])
    }

    @Test func modifiersAndMarks() throws {
        let source = scan(
            """
            class A {
                @IBAction func a(_ sender: Any) {}
                @IBSegueAction func b(_ coder: NSCoder) -> UIViewController? { nil }
                @objc(other:) private static func c(x: Int) async throws {}
                required convenience init?(x: Int) {}
                required init!() {}
            }
            """)
        #expect(source.named("a")?.marks == .action)
        #expect(source.named("b")?.marks == .segueAction)
        #expect(source.named("c")?.marks == .objc)
        #expect(source.named("c")?.modifiers == [.private, .static, .async, .throws])
        let initializers = source.declarations.filter { $0.kind == .initializer }
        #expect(
            initializers.map(\.modifiers) == [
                [.required, .convenience, .failable], [.required, .implicitlyUnwrapped],
            ])
    }

    /// A body is skipped from brace to brace regardless of its content.
    @Test(arguments: [
        "// }", "/* } /* } */ } */", "\"}\"", "\"\\\"}\"", "\"\\(f(\"}\"))}\"", "#\"}\"\\\"#", "##\"\"#}\"##",
        "\"\"\"\n}\"\"}\n\"\"\"",
        "let r = /}/", "f(/}/, x)", "x = y ? /}/ : z", "return /a\\/}/", "#/ } /#", "#/\n } / # \n/#", "a / b; \"/\"",
        "x /y/ z;  \"}\"",
        "`}`", "{ { } }", "case /}/: x", "!/}/", "[/}/]", "let a = 1 / 2 // }", "try? /}/", "a+/* } */b", "\"\\(x",
        "#if A\n\"}\"\n#endif",
        "\"\\\\\"", "'", "a ?? /}/", "if x == /}/ { }", "f(a /b) ; f(\"}\")", "x.in / 2; \"}\"", "\\A.b",
        "\"//\"; \"/*\"",
    ])
    func bodies(_ body: String) {
        let source = scan("class A {\n func f() {\n \(body)\n }\n var last = 1\n}\nclass B {}")
        #expect(outline(source) == ["class A", "  function f", "  property last = 1", "class B"])
    }

    @Test func parametersKeepTheirPlaces() throws {
        let source = scan("func f(`in` a: Int = g(1, 2), _ b: [String: Int] = [:], c: A<B, C>) {}")
        let parameters = source.parameters(of: try #require(source.named("f")))
        #expect(parameters.map { source.text($0.label) } == ["in", "", "c"])
        #expect(parameters.map { source.text($0.name) } == ["a", "b", "c"])
        #expect(parameters.map { source.text($0.type) } == ["Int", "[String: Int]", "A<B, C>"])
        #expect(parameters.map { source.text($0.defaultValue) } == ["g(1, 2)", "[:]", ""])
    }
}
