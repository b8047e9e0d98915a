import Testing

/// What classes load when an object of them is created.
struct ClassLoadingTests {
    private static let load = #"UINib(nibName: "A", bundle: nil).instantiate(withOwner: self)"#

    @Test(arguments: [
        ("required init?(coder: NSCoder) { super.init(coder: coder); LOAD }", ["coder: A"]),
        (
            "required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); setUp() }\nfunc setUp() { load() }\nfunc load() { LOAD }",
            ["coder: A through setUp load"]
        ),
        (
            "override init(frame: CGRect) { super.init(frame: frame); self.load() }\nrequired init?(coder: NSCoder) { fatalError() }\nfunc load() { LOAD }",
            ["coder: unavailable", "frame: A through load"]
        ),
        ("@available(*, unavailable) required init?(coder: NSCoder) { nil }", ["coder: unavailable"]),
        ("override func awakeFromNib() { if subviews.isEmpty { LOAD } }", ["awakeFromNib: A if subviews"]),
        (
            "override func awakeFromNib() { guard self.subviews.count == 0 else { return }\nLOAD }",
            ["awakeFromNib: A unless subviews"]
        ),
        (
            "override func awakeAfter(using coder: NSCoder) -> Any? { if subviews.count > 0 { return self }\nreturn LOAD.first }",
            ["awakeAfter: A unless self subviews"]
        ),
        (
            "override func awakeAfter(using coder: NSCoder) -> Any? { guard !Self.isLoading else { return self }\nreturn LOAD.first }",
            ["awakeAfter: A unless self static isLoading"]
        ),
        (
            "override func awakeAfter(using coder: NSCoder) -> Any? { if loaded { return self }\nreturn LOAD.first }",
            ["awakeAfter: A unless self loaded"]
        ),
        ("override func awakeAfter(using coder: NSCoder) -> Any? { return self }", ["awakeAfter: self"]),
        ("override func awakeFromNib() { if card == nil { LOAD } }", ["awakeFromNib: A if presence"]),
        ("override func awakeFromNib() { other.load() }\nfunc load() { LOAD }", ["awakeFromNib:"]),
        (
            "override func awakeFromNib() { load() }\nfunc load() { if again { load() }\nLOAD }",
            ["awakeFromNib: A through load"]
        ),
        (
            "lazy var nib = UINib(nibName: \"A\", bundle: nil)\noverride func awakeFromNib() { nib.instantiate(withOwner: self) }",
            ["awakeFromNib: A"]
        ),
        (
            "override func awakeFromNib() { _ = inner }\nlazy var inner: UIView = { LOAD.first as! UIView }()",
            ["awakeFromNib: A through inner"]
        ),
        ("func run() { LOAD }", []),
    ])
    func swift(_ members: String, _ expected: [String]) {
        let members = members.split(separator: "LOAD", omittingEmptySubsequences: false).joined(separator: Self.load)
        let project = LoadingProject(["A.swift": "class Card: UIView {\n\(members)\n}"])
        #expect(project.loading("Card") == expected, "\(members)")
    }

    @Test(arguments: [
        (
            "- (id)initWithCoder:(NSCoder *)c { if (self = [super initWithCoder:c]) { [self load]; } return self; }",
            ["coder: A through load"]
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if ([self.subviews count] > 0) return self; return [[self class] load]; }",
            ["awakeAfter: A through load unless self subviews"]
        ),
        (
            "- (id)awakeAfterUsingCoder:(NSCoder *)c { if (!loading) { loading = YES; return [Card load]; } return self; }",
            ["awakeAfter: A through load if static loading"]
        ),
        ("- (id)awakeAfterUsingCoder:(NSCoder *)c { return self; }", ["awakeAfter: self"]),
    ])
    func objectiveC(_ method: String, _ expected: [String]) {
        let load = #"return [[UINib nibWithNibName:@"A" bundle:nil] instantiateWithOwner:nil options:nil][0];"#
        let project = LoadingProject([
            "A.m": """
            static BOOL loading = NO;
            @interface Card : UIView
            @end
            @implementation Card
            \(method)
            + (id)load { \(load) }
            - (id)load { \(load) }
            @end
            """
        ])
        #expect(project.loading("Card") == expected, "\(method)")
    }

    /// A base class loads the nib of the current subclass; a subclass used only in the nib just returns itself.
    @Test func inheritedStarts() {
        let project = LoadingProject([
            "A.swift": """
            class XibView: UIView {
                override init(frame: CGRect) { super.init(frame: frame); load() }
                required init?(coder: NSCoder) { super.init(coder: coder); load() }
                func load() { UINib(nibName: String(describing: type(of: self)), bundle: nil).instantiate(withOwner: self) }
            }
            class Card: XibView {}
            class Quiet: XibView { override func load() {} }
            class Face: UIView {
                override func awakeAfter(using coder: NSCoder) -> Any? { Bundle.main.loadNibNamed("Face", owner: nil)?.first }
            }
            class _NIB_Face: Face { override func awakeAfter(using coder: NSCoder) -> Any? { self } }
            """
        ])
        #expect(project.loading("Card") == ["coder: Card through load", "frame: Card through load"])
        #expect(project.loading("Quiet") == ["coder:", "frame:"])
        #expect(project.loading("Face") == ["awakeAfter: Face"])
        #expect(project.loading("_NIB_Face") == ["awakeAfter: self"])
    }
}
