import ProjectModel
import SourceSyntax
import Testing

/// The loads that every object of a class that a nib instantiates reaches: a must-analysis.
struct CertainLoadTests {
    private static let load = #"UINib(nibName: "A", bundle: nil).instantiate(withOwner: self)"#

    /// The loads of `Card`, whose code is in its own file: `coder through setUp`, and the conditions on the path.
    private func loads(_ source: String, _ path: String = "Card.swift", hasSubviews: Bool? = nil) -> [String] {
        let project = LoadingProject([path: source])
        let object = DecodedObject(className: "Card", hasSubviews: hasSubviews)
        return project.calls.certainLoads(of: [object], in: project.index)[0].map { load in
            var words = [load.start.rawValue]
            let way = load.steps.dropFirst().map {
                project.index.source($0.declaration).text(project.index.declaration($0.declaration).name)
            }
            if !way.isEmpty { words.append("through " + way.joined(separator: " ")) }
            for condition in load.passed {
                switch condition.reason {
                case .subviews: words.append("asks subviews")
                case .neverSet(let flag): words.append("\(flag.name) is never set")
                case .setLater(let flag): words.append("\(flag.name) is set later")
                case .ofEachObject(let flag): words.append("\(flag.name) is each object's")
                }
            }
            return words.joined(separator: " ")
        }
    }

    private func swift(_ body: String, _ members: String = "", hasSubviews: Bool? = nil) -> [String] {
        let body = body.split(separator: "LOAD", omittingEmptySubsequences: false).joined(separator: Self.load)
        return loads(
            "class Card: UIView {\n\(members)\nrequired init?(coder: NSCoder) {\nsuper.init(coder: coder)\n\(body)\n}\n"
                + "func setUp() { \(Self.load) }\n}", hasSubviews: hasSubviews)
    }

    @Test(arguments: [
        "LOAD", "let view = LOAD.first as! UIView\naddSubview(view)",
        "if let view = LOAD.first as? UIView { _ = view }",
        "guard let view = LOAD.first else { return }", "addSubview(LOAD[0] as! UIView)", "_ = { LOAD }()",
        "guard count > 0 else { fatalError() }\nLOAD", "if tag > 0 { tag = 1 }\nLOAD",
        "if true { LOAD }", "_ = LOAD.first ?? other", "for _ in 0..<3 { continueLater() }\nLOAD",
        "let later = { return }\nLOAD", "do { LOAD }", "do { try run() } catch {}\nLOAD", "try? run()\nLOAD",
        "try! run()\nLOAD", "UIView.performWithoutAnimation { LOAD }",
        "#if DEBUG\nlog()\n#endif\nLOAD", "for tag in tags { if tag > 0 { break } }\nLOAD", "other.views = LOAD",
        "nib?.make()\nLOAD", "switch tag { case 1: break\ndefault: break }\nLOAD", "show([1, LOAD.count])",
    ])
    func certain(_ body: String) {
        #expect(swift(body) == ["coder"], "\(body)")
    }

    @Test(arguments: [
        "if tag > 0 { LOAD }", "if tag > 0 { return }\nLOAD", "switch tag { case 1: return\ndefault: break }\nLOAD",
        "for view in views { LOAD }", "while tag > 0 { return }\nLOAD", "later { LOAD }", "let make = { LOAD }",
        "_ = tag > 0 ? LOAD : []", "_ = tag > 0 && LOAD.isEmpty", "_ = other ?? LOAD", "return\nLOAD",
        "fatalError()\nLOAD", "do { LOAD } catch {}", "defer { LOAD }", "do { try run(); return } catch {}\nLOAD",
        "if let tag, let view = LOAD.first { _ = view }", "guard let tag else { return }\nLOAD",
        "func inner() { LOAD }", "nib?.instantiate(withOwner: self)", "assert(LOAD.count == 1)",
        "#if DEBUG\nLOAD\n#endif", "if #available(iOS 13, *) { LOAD }", "if case .some = tag { LOAD }",
        "_ = #selector(setUp)", "self.perform(setUp)", "if false { LOAD }", "other.setUp()", "setUp(1)",
        "other?.setUp()",
        "throw Failure()\nLOAD", "try run()\nLOAD", "for tag in tags { try run(tag) }\nLOAD",
        "if tag > 0 { throw Failure() }\nLOAD", "nib?.add(LOAD)", "nib?.views = LOAD",
        "nib?[LOAD.count] = 1", "nib.didLoad?(LOAD)", "#if DEBUG\nreturn\n#endif\nLOAD",
        "outer: for tag in tags { break outer }\nLOAD", "let tag = if isWide { LOAD.count } else { 1 }",
    ])
    func uncertain(_ body: String) {
        #expect(swift(body) == [], "\(body)")
    }

    @Test(arguments: [
        ("setUp()", "", ["coder through setUp"]), ("self.setUp()", "", ["coder through setUp"]),
        ("run()", "func run() { setUp() }", ["coder through run setUp"]),
        ("_ = content", "lazy var content = make()\nfunc make() { LOAD }", ["coder through content make"]),
        ("_ = content", "var content: Any { LOAD }", ["coder through content"]),
        ("_ = content", "var content = make()\nfunc make() { LOAD }", []),
        ("content = 1", "lazy var content = LOAD", []),
        ("run(by: 2)", "func run(by: Int, of: Int = 1) { setUp() }", ["coder through run setUp"]),
        // The overload depends on types.
        ("run(1)", "func run(_: Int) { setUp() }\nfunc run(_: String) {}", []),
        ("run()", "func run() { stop()\nsetUp() }\nfunc stop() { fatalError() }", []),
        ("run()\nsetUp()", "func run() { return }", ["coder through setUp"]),
        ("again()", "func again() { again()\nsetUp() }", ["coder through again setUp"]),
    ])
    func functions(_ body: String, _ members: String, _ expected: [String]) {
        let members = members.split(separator: "LOAD", omittingEmptySubsequences: false).joined(separator: Self.load)
        #expect(swift(body, members) == expected, "\(body)")
    }

    @Test(arguments: [
        ("private var flag = false", "if !flag { LOAD }", ["coder flag is never set"]),
        ("private var flag = false", "guard flag == false else { return }\nLOAD", ["coder flag is never set"]),
        ("private var flag: Bool?", "if flag == nil { LOAD }", ["coder flag is never set"]),
        ("private var flag = false", "if flag { LOAD }", []),
        ("private var flag = true", "guard flag else { return }\nLOAD", ["coder flag is never set"]),
        ("private var flag = false", "if flag || tag > 0 { return }\nLOAD", []),
        ("private var flag = false", "if flag && tag > 0 { return }\nLOAD", ["coder flag is never set"]),
        ("static var flag = false", "guard !Self.flag else { return }\nLOAD", ["coder flag is never set"]),
        ("static var flag = false", "guard !Card.flag else { return }\nLOAD", ["coder flag is never set"]),
        ("static var flag = false", "guard !Self.flag else { return }\nSelf.flag = true\nLOAD", []),
        ("static var flag = false", "if Self.flag { return }\nLOAD\nSelf.flag = true", ["coder flag is set later"]),
        (
            "static var flag = false", "if Self.flag { return }\nsetUp()\nSelf.flag = true",
            ["coder through setUp flag is set later"]
        ),
        ("var flag = false", "if flag { return }\nflag = true\nLOAD", ["coder flag is each object's"]),
        ("var flag = false", "flag = true\nif flag { return }\nLOAD", []),
        ("var flag = false\nfunc set() { flag = true }", "if flag { return }\nLOAD", []),
        ("@objc var flag = false\nlet path = #keyPath(flag)", "if flag { return }\nLOAD", []),
        ("@objc var flag = false\nlet path = #keyPath(Card.flag)", "if flag { return }\nLOAD", []),
        ("@objc var flag = false\nlet path = #selector(setter: flag)", "if flag { return }\nLOAD", []),
        ("var flag = false\nfunc set() { flag.toggle() }", "if flag { return }\nLOAD", []),
        ("var flag = false\nfunc set() { swap(&flag, &other) }", "if flag { return }\nLOAD", []),
        ("var flag = false\nlet path = \\Card.flag", "if flag { return }\nLOAD", []),
        ("var flag = false\nfunc set() { setValue(true, forKey: \"flag\") }", "if flag { return }\nLOAD", []),
        ("public var flag = false", "if flag { return }\nLOAD", []),
        ("@Published var flag = false", "if flag { return }\nLOAD", []),
        ("var flag = false { didSet { } }", "if flag { return }\nLOAD", []),
        ("var flag: Bool { tag > 0 }", "if flag { return }\nLOAD", []),
        ("var flag = isReady()", "if flag { return }\nLOAD", []),
        ("@objc @IBInspectable var flag: Bool = false", "_ = flag ? [] : LOAD", ["coder flag is never set"]),
        ("", "if flag { return }\nLOAD", []),
    ])
    func flags(_ members: String, _ body: String, _ expected: [String]) {
        #expect(swift(body, members) == expected, "\(members) \(body)")
    }

    /// Runtime attributes and outlets are set before `awakeFromNib()`.
    @Test func flagsOfObjectsThatAreAwake() {
        let source =
            "class Card: UIView {\nvar flag = false\noverride func awakeFromNib() { if !flag { \(Self.load) } }\n}"
        #expect(loads(source) == [])
        let shared = source.replacing("var flag", with: "static var flag").replacing("!flag", with: "!Self.flag")
        #expect(loads(shared) == ["awakeFromNib flag is never set"])
    }

    @Test(arguments: [
        ("if subviews.isEmpty { LOAD }", false, ["coder asks subviews"]), ("if subviews.isEmpty { LOAD }", true, []),
        ("if subviews.count > 0 { return }\nLOAD", false, ["coder asks subviews"]),
        ("guard self.subviews.count != 0 else { return }\nLOAD", true, ["coder asks subviews"]),
        ("guard self.subviews.count == 0 else { return }\nLOAD", true, []),
        ("addSubview(UIView())\nif subviews.isEmpty { LOAD }", false, []),
        ("addSubview(UIView())\nif !subviews.isEmpty { LOAD }", true, ["coder asks subviews"]),
        ("if subviews.count > 1 { return }\nLOAD", true, []), ("if other.subviews.isEmpty { LOAD }", false, []),
        ("if subviews.isEmpty { LOAD }", nil, []),
    ])
    func subviews(_ body: String, _ hasSubviews: Bool?, _ expected: [String]) {
        #expect(swift(body, hasSubviews: hasSubviews) == expected, "\(body)")
    }

    @Test(arguments: [
        (
            "- (id)initWithCoder:(NSCoder *)c { if (self = [super initWithCoder:c]) { [self load]; } return self; }",
            ["coder through load"]
        ),
        (
            "- (id)initWithCoder:(NSCoder *)c { self = [super initWithCoder:c]; if (!self) return nil; LOAD; return self; }",
            ["coder"]
        ),
        (
            "- (id)initWithCoder:(NSCoder *)c { self = [super initWithCoder:c]; if ((self != nil)) { LOAD; } return self; }",
            ["coder"]
        ),
        ("- (id)initWithCoder:(NSCoder *)c { dispatch_once(&once, ^{ LOAD; }); return self; }", []),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if (_inNib) return self; return LOAD; }",
            ["awakeAfter inNib is never set"]
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if ([self isInNib]) return self; return LOAD; }",
            ["awakeAfter inNib is never set"]
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if (isLoading) return self; return LOAD; }",
            ["awakeAfter isLoading is never set"]
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if (isLoading) return self; isLoading = YES; id card = LOAD; isLoading = NO; return card; }",
            []
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { static BOOL busy; if (busy) return self; busy = YES; id card = LOAD; busy = NO; return card; }",
            []
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if (self.inNib) return self; return LOAD; } - (void)x { [self setInNib:YES]; }",
            []
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if (self.inNib) return self; return LOAD; } - (BOOL)isInNib { return self.tag > 0; }",
            []
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if (self.inNib) return self; return LOAD; } - (SEL)x { return @selector(inNib); }",
            []
        ),
        ("- (id)awakeAfterUsingCoder:(NSCoder *)c { return LOAD; } - (void)awakeFromNib { LOAD; }", ["awakeAfter"]),
    ])
    func objectiveC(_ methods: String, _ expected: [String]) {
        let load = #"[[UINib nibWithNibName:@"A" bundle:nil] instantiateWithOwner:nil options:nil]"#
        let source = """
            static BOOL isLoading = NO;
            @interface Card : UIView
            @property (nonatomic, getter=isInNib) BOOL inNib;
            @end
            @implementation Card
            \(methods.split(separator: "LOAD", omittingEmptySubsequences: false).joined(separator: load))
            - (void)load { \(load); }
            @end
            """
        #expect(loads(source, "Card.m") == expected, "\(methods)")
    }

    /// An observer of an outlet may have added some.
    @Test func subviewsOfObjectsThatAreAwake() {
        let source = "class Card: UIView {\noverride func awakeFromNib() { if subviews.isEmpty { \(Self.load) } }\n}"
        #expect(loads(source, hasSubviews: false) == [])
        #expect(loads(source.replacing("subviews.isEmpty", with: "subviews.count > 0"), hasSubviews: true).count == 1)
    }

    /// A flag that only its own file can set is not affected by others of its name.
    @Test(arguments: [
        ("private static var flag = false", true), ("fileprivate var flag = false", true), ("var flag = false", false),
        ("static var flag = false", false), ("@objc private var flag = false", false),
        ("private(set) var flag = false", false),
    ])
    func flagsOfAFile(_ flag: String, _ isCertain: Bool) {
        let question = flag.contains("static") ? "Self.flag" : "flag"
        let project = LoadingProject([
            "Card.swift": """
            class Card: UIView {
                \(flag)
                required init?(coder: NSCoder) { if !\(question) { \(Self.load) } }
            }
            """, "Other.swift": "class Other { var flag = false\n func run() { flag = true } }",
        ])
        let object = DecodedObject(className: "Card", hasSubviews: nil)
        let loads = project.calls.certainLoads(of: [object], in: project.index)[0]
        #expect(loads.count == (isCertain ? 1 : 0))
    }

    /// Two classes of one name are ambiguous.
    @Test func twoClasses() {
        let source = "class Card: UIView { required init?(coder: NSCoder) { \(Self.load) } }"
        #expect(loads(source) == ["coder"])
        #expect(loads(source + "\nclass Other { class Card: UIView {} }") == [])
        #expect(loads(source + "\nstruct Other { struct Card {} }") == [])
        #expect(loads(source + "\nextension Card {}") == ["coder"])
    }

    /// The analysis of recursive code ends.
    @Test(.timeLimit(.minutes(1))) func manyCalls() {
        let functions = (0..<200).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }
        #expect(swift("f0()", functions.joined(separator: "\n")) == [])
    }
}
