import ProjectModel
import SourceSyntax
import Testing

/// Classes that load their nib in some initializers only, and code that creates objects of them.
struct OneSidedLoadingTests {
    private static let load = #"UINib(nibName: "A", bundle: nil).instantiate(withOwner: self)"#

    private func oneSided(_ members: String) -> [String] {
        let members = members.split(separator: "LOAD", omittingEmptySubsequences: false).joined(separator: Self.load)
        let project = LoadingProject(["Card.swift": "class Card: UIView {\n\(members)\n}"])
        return project.calls.oneSidedLoadings(in: project.index).map { loading in
            let silent = loading.silent.map { initializer in
                let name = initializer.creation.map { "\($0)" } ?? "coder"
                return name + (initializer.declaration == nil ? "~" : "")
            }
            return "\(loading.className) \(loading.start.rawValue), not \(silent.joined(separator: " "))"
        }
    }

    private static let frame = "override init(frame: CGRect) { super.init(frame: frame) }\n"
    private static let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }\n"

    @Test(arguments: [
        ("override init(frame: CGRect) { LOAD }\n" + coder, ["Card frame, not coder"]),
        ("override init(frame: CGRect) { LOAD }", ["Card frame, not coder~"]),
        (frame + "required init?(coder: NSCoder) { LOAD }", ["Card coder, not plain frame"]),
        ("override func awakeFromNib() { LOAD }", ["Card awakeFromNib, not plain~ frame~"]),
        (
            "init() { super.init(frame: .zero) }\noverride func awakeFromNib() { LOAD }",
            ["Card awakeFromNib, not plain frame~"]
        ),
        ("init() { LOAD }\n" + frame + "required init?(coder: NSCoder) { LOAD }", ["Card coder, not frame"]),
        ("override init(frame: CGRect) { LOAD }\nrequired init?(coder: NSCoder) { LOAD }", []),
        ("override init(frame: CGRect) { LOAD }\n" + coder + "override func awakeFromNib() { LOAD }", []),
        ("override init(frame: CGRect) { LOAD }\n" + coder + "override func layoutSubviews() { LOAD }", []),
        ("override init(frame: CGRect) { LOAD }\n" + coder + "var title = \"\" { didSet { LOAD } }", []),
        ("override init(frame: CGRect) { LOAD }\nrequired init?(coder: NSCoder) { fatalError() }", []),
        ("override init(frame: CGRect) { LOAD }\nrequired init?(coder: NSCoder) { Maker.make(self) }", []),
        (
            "override init(frame: CGRect) { super.init(frame: frame); addSubview(a) }\nrequired init?(coder: NSCoder) { LOAD }",
            []
        ),
        ("init(title: String = \"\") { LOAD }\nrequired init?(coder: NSCoder) { LOAD }", []),
        ("override func awakeAfter(using coder: NSCoder) -> Any? { LOAD.first }", []),
        (frame + coder + "static func make() -> Card { LOAD.first as! Card }", []),
    ])
    func sides(_ members: String, _ expected: [String]) {
        #expect(oneSided(members) == expected, "\(members)")
    }

    /// The code that creates the object may call the method that loads.
    @Test func calledFromOutside() {
        let card = "class Card: UIView {\noverride func awakeFromNib() { setUp() }\nfunc setUp() { \(Self.load) }\n}\n"
        func count(_ code: String) -> Int {
            let project = LoadingProject(["Card.swift": card, "List.swift": "func show(card: Card) { \(code) }"])
            return project.calls.oneSidedLoadings(in: project.index).count
        }
        #expect(count("card.show()") == 1)
        #expect(count("card.setUp()") == 0)
        #expect(count("card?.awakeFromNib()") == 0)
        #expect(count("super.setUp(); self.setUp()") == 1)
    }

    @Test func creations() {
        let project = LoadingProject([
            "A.swift": """
            class List {
                lazy var a = Card()
                let b: Card = .init(frame: .zero)
                var c: Card { get { Kit.Card.init(frame: .zero) } }
                func run() { later { self.add(Card(frame: .zero), Card(title: "a"), Cards(), Other()) } }
            }
            """,
            "B.m": """
            @implementation List
            - (void)run { [self add:[[Card alloc] init] and:[Card new] or:[[Card alloc] initWithFrame:CGRectZero]]; }
            - (void)other { [Card alloc]; [[Card alloc] initWithTitle:@"a"]; [[Other alloc] init]; }
            @end
            """,
        ])
        let found = project.index.creations(ofClasses: ["Card"]).map { creation in
            "\(creation.initializer): \(project.index.source(creation.declaration).text(creation.range))"
        }
        #expect(
            found == [
                "plain: Card()", "frame: Kit.Card.init(frame: .zero)", "frame: Card(frame: .zero)",
                "plain: [[Card alloc] init]", "plain: [Card new]", "frame: [[Card alloc] initWithFrame:CGRectZero]",
            ])
    }

    @Test(arguments: [
        ("fatalError()", true), ("fatalError(\"init(coder:) has not been implemented\")", true),
        ("super.init(coder: coder)\nstop()", true), ("preconditionFailure()", true),
        ("super.init(coder: coder)", false),
        ("guard coder.isReady else { fatalError() }\nsuper.init(coder: coder)", false),
        ("if coder.isReady { return nil }\nfatalError()", false), ("later { fatalError() }", false),
        ("if coder.isReady { return nil }\nthrow Failure()", false), ("other?.set(fatalError())", false),
        ("#if DEBUG\nfatalError()\n#endif", false), ("assertionFailure()", false),
    ])
    func crashes(_ body: String, _ crashes: Bool) {
        let project = LoadingProject([
            "Card.swift":
                "class Card: UIView {\nrequired init?(coder: NSCoder) { \(body) }\nfunc stop() { fatalError() }\n}\nclass Badge: Card {}"
        ])
        let found = project.calls.crashingDecoders(ofClasses: ["Card", "Badge", "Other"], in: project.index)
        #expect(found.keys.sorted() == (crashes ? ["Badge", "Card"] : []), "\(body)")
    }
}
