import SourceSyntax
import Testing

@Suite struct PropertyTests {
    @Test func namesTypesAndValues() {
        #expect(
            outline(
                """
                class A {
                    @IBOutlet private weak var title: UILabel!
                    @IBOutlet var labels: [UILabel]!, other: UIView?
                    let a, b: Int, c = 1, (d, (_, e)) = f()
                    lazy var view = UIView(frame: .zero)
                    var text: String = "a" { didSet { update() } }
                    var closure = { (x: Int) in x }
                    var made = make { 1 } onError: { 2 }
                    var chained = UIStackView
                        .make()
                        .with(1)
                    var next: Int { 1 }
                }
                """) == [
                    "class A", "  property title: UILabel!", "  property labels: [UILabel]!",
                    "  property other: UIView?",
                    "  property a: Int", "  property b: Int", "  property c = 1", "  property d = f()",
                    "  property e = f()",
                    "  property view = UIView(frame: .zero)", "  property text: String = \"a\"", "    accessor didSet",
                    "  property closure = { (x: Int) in x }", "  property made = make { 1 } onError: { 2 }",
                    "  property chained = UIStackView\n        .make()\n        .with(1)",
                    "  property next: Int",
                ])
    }

    static let modifierCases: [(String, Modifiers)] = [
        ("var x: Int", Modifiers.settable), ("let x: Int", .constant), ("var x: Int { 1 }", .computed),
        ("var x: Int { get { 1 } set {} }", [.computed, .settable]),
        ("var x: Int { get async throws { 1 } }", .computed),
        ("var x = 1 { willSet {} }", .settable), ("private(set) var x = 1", [.setterAccess, .settable]),
        ("public private(set) var x = 1", [.public, .setterAccess, .settable]), ("weak var x: A?", [.weak, .settable]),
        ("unowned(unsafe) var x: A", [.unowned, .settable]), ("static let x = 1", [.static, .constant]),
        ("override var x: Int { super.x }", [.override, .computed]), ("lazy var x = 1", [.lazy, .settable]),
        ("@objc dynamic var x = 1", [.dynamic, .settable]), ("final var x = 1", [.final, .settable]),
        ("var x: Int { _read { yield y } _modify { yield &y } }", [.computed, .settable]),
        ("let (x, _) = y", [.constant, .destructured]),
        ("nonisolated(unsafe) static var x = 1", [.nonisolated, .static, .settable]),
    ]

    @Test(arguments: modifierCases)
    func modifiers(_ text: String, _ modifiers: Modifiers) throws {
        #expect(try #require(scan("class A { \(text) }").named("x")).modifiers == modifiers)
    }

    static let markCases: [(String, Marks)] = [
        ("@IBOutlet weak", Marks.outlet), ("@objc", .objc), ("@nonobjc", .nonobjc), ("@IBInspectable", .inspectable),
        ("@GKInspectable", .inspectable), ("@NSManaged", .managed), ("@objc(other)", .objc),
        ("@IBOutlet @objc", [.outlet, .objc]),
        ("@Published", []), ("@available(iOS 13,\n *, message: \")\")\n@IBOutlet", .outlet), ("@IBOutletLike", []),
    ]

    @Test(arguments: markCases)
    func marks(_ attributes: String, _ marks: Marks) throws {
        #expect(try #require(scan("class A { \(attributes) var x: Int }").named("x")).marks == marks)
    }

    @Test func attributesAreKept() throws {
        let source = scan("class A { @objc( name ) @Module.Wrapper<Int>(a: \"(\", { 1 }) @Flag var x = 1 }")
        let x = try #require(source.named("x"))
        #expect(source.text(x.objectiveCName) == "name")
        #expect(source.attributes(of: x).map { source.text($0.name) } == ["objc", "Module.Wrapper", "Flag"])
        #expect(source.attributes(of: x).map { source.text($0.arguments) } == [" name ", "a: \"(\", { 1 }", ""])
    }

    @Test func accessorsHaveBodies() throws {
        let source = scan(
            "class A { var x: Int { @inlinable get { a }\n mutating set(new) { b } }; var y = 1 { didSet { c } } }")
        let accessors = source.declarations.filter { $0.kind == .accessor }
        #expect(accessors.map { source.text($0.name) } == ["get", "set", "didSet"])
        #expect(accessors.map { source.text($0.body) } == ["{ a }", "{ b }", "{ c }"])
        #expect(
            source.text(try #require(source.named("x")).body) == "{ @inlinable get { a }\n mutating set(new) { b } }")
    }

    /// Each is followed by another property, which is found only if the expression's end is.
    @Test(arguments: [
        "a < b", "a<B>(c)", "Array<[Int]>()", "a < b, z = c > (d)", "x ? .a : .b", "x as? [Int: () -> Void]",
        "a\n    .b { }\n    .c",
        "{ $0 }", "if a { 1 } else { 2 }", "switch a { case .b: 1 default: 2 }", "\"\\(\"}\")\"", "#\"\\(\"#",
        "\"\"\"\n \"}\n \"\"\"",
        "/[}]\"/", "#/ } / /#", "a / b / c", "\\A.b?.c", "try! await f()", "-1", "0x1p-3", "a ... b", "a...",
        "#selector(b(_:))",
        "a ?? b", "a\n#if X\n .b\n#else\n .c\n#endif", "[1: 2]", "(a, b: c)", ".init()", "`class`", "a ≠ b", "√a",
        "a!.b?[0]!",
        "try? /^ }/", "a\n    // }\n    + b", "x is A & B", "a = b", "f { } g: { }",
    ])
    func expressionsEndWhereTheyEnd(_ value: String) throws {
        let source = scan("class A {\n var first = \(value)\n @objc lazy var last = 1\n}\nclass B {}")
        #expect(source.named("last")?.marks == .objc)
        #expect(source.named("last")?.parent == 0)
        #expect(source.named("B")?.parent == nil)
        #expect(try #require(source.named("B")).kind == .class)
    }
}
