import ProjectModel
import Testing

/// Which outlets are weak, and whether other code retains their objects in time.
@Suite struct WeakOutletTests {
    @Test(arguments: [
        ("@IBOutlet weak var a: UIView!", true), ("@IBOutlet private weak var a: UIView?", true),
        ("@IBOutlet unowned(unsafe) var a: UIView!", true), ("@IBOutlet var a: UIView!", false),
        ("@IBOutlet weak var b: UIView!", false), ("@objc weak var a: UIView?", true),
        ("#if DEBUG\n@IBOutlet weak var a: UIView!\n#endif", false),
        ("@objc func setA(_ view: UIView) {}", false),
    ])
    func swift(_ member: String, _ isWeak: Bool) {
        let classes = LoadingProject(["A.swift": "class Card: UIView {\n\(member)\n}"]).classes
        #expect(classes.isWeakOutlet("a", of: ClassReference("Card")) == isWeak, "\(member)")
    }

    @Test(arguments: [
        ("@property (weak) IBOutlet UIView *a;", true), ("@property (nonatomic, assign) IBOutlet UIView *a;", true),
        ("@property (unsafe_unretained) IBOutlet UIView *a;", true), ("@property IBOutlet UIView *a;", false),
        ("@property (strong) IBOutlet UIView *a;", false), ("@property (copy, readonly) UIView *a;", false),
    ])
    func objectiveC(_ member: String, _ isWeak: Bool) {
        let classes = LoadingProject(["A.m": "@interface Card : UIView\n\(member)\n@end\n@implementation Card\n@end"])
            .classes
        #expect(classes.isWeakOutlet("a", of: ClassReference("Card")) == isWeak, "\(member)")
    }

    @Test(arguments: [
        ("__weak IBOutlet UIView *a;", true), ("IBOutlet __unsafe_unretained UIView *_a;", true),
        ("IBOutlet UIView *a;", false), ("__strong IBOutlet UIView *weak_, *a;", false),
    ])
    func instanceVariables(_ variable: String, _ isWeak: Bool) {
        let classes = LoadingProject([
            "A.m": "@interface Card : UIView { \(variable) }\n@end\n@implementation Card\n@end"
        ]).classes
        #expect(classes.isWeakOutlet("a", of: ClassReference("Card")) == isWeak, "\(variable)")
    }

    // MARK: Losing

    private static func isLost(_ files: KeyValuePairs<String, String>) -> Bool {
        let project = LoadingProject(files).classes
        return LoadingCalls(LoadingProject(files).index).losesOutlet("a", ofClass: "Card", nib: "Card", in: project)
    }

    private static func card(_ members: String, base: String = "UIView") -> String {
        let load = #"UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self)"#
        return "class Card: \(base) {\n@IBOutlet weak var a: UIView!\n\(members)\n}".replacing("LOAD", with: load)
    }

    @Test(arguments: [
        "init() { LOAD }\nfunc show() { addSubview(a) }",
        "init() { _ = LOAD; a.alpha = 1 }",
        "init() { LOAD; if a == nil { return } }",
        "init() { LOAD; a.addSubview(label) }",
        "init() { load() }\nfunc load() { LOAD }\nfunc later() { keep(a) }",
    ])
    func lost(_ members: String) { #expect(Self.isLost(["A.swift": Self.card(members)]), "\(members)") }

    @Test(arguments: [
        "init() { LOAD; addSubview(a) }",
        "init() { load(); show() }\nfunc load() { LOAD }\nfunc show() { addSubview(a) }",
        "init() { load() }\nfunc load() { LOAD; show() }\nfunc show() { kept = self.a }",
        "init() { let views = LOAD; kept = views }",
        "init() { LOAD.first }\nvar b: UIView { LOAD.first as! UIView }",
        "init() { kept = LOAD }",
        "init() { LOAD; a.pin(to: self) }",
        "init() { LOAD; let view = a }",
        "func show() { addSubview(a) }",
        "init() { LOAD }\nfunc other() { kept = LOAD }",
        "init() { LOAD }\noverride func layoutSubviews() { arrange() }\nfunc arrange() { addSubview(a) }",
        "init() { LOAD }\noverride func willMove(toSuperview view: UIView?) { addSubview(a) }",
    ])
    func notLost(_ members: String) { #expect(!Self.isLost(["A.swift": Self.card(members)]), "\(members)") }

    @Test func observers() {
        let observed = Self.card("init() { LOAD }").replacing(
            "a: UIView!", with: "a: UIView! { didSet { addSubview(a) } }")
        #expect(!Self.isLost(["A.swift": observed]))
        let calling = Self.card("init() { LOAD }\nfunc show() { addSubview(a) }")
            .replacing("a: UIView!", with: "a: UIView! { didSet { show() } }")
        #expect(!Self.isLost(["A.swift": calling]))
        let idle = Self.card("init() { LOAD }").replacing("a: UIView!", with: "a: UIView! { didSet { a.alpha = 0 } }")
        #expect(Self.isLost(["A.swift": idle]))
    }

    /// What a base class does around its loading counts for its subclasses.
    @Test func inherited() {
        let base = """
            class XibView: UIView {
                init() { load(); ready() }
                func load() { UINib(nibName: String(describing: type(of: self)), bundle: nil).instantiate(withOwner: self) }
                func ready() {}
            }
            """
        #expect(Self.isLost(["A.swift": Self.card("", base: "XibView"), "B.swift": base]))
        let ready = Self.card("override func ready() { addSubview(a) }", base: "XibView")
        #expect(!Self.isLost(["A.swift": ready, "B.swift": base]))
    }

    @Test func anotherClassLoadsIt() {
        let load = "let card = Card(); UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: card); "
        let list = { (use: String) in "class List: UIViewController { func show() { \(load)\(use) } }" }
        #expect(Self.isLost(["A.swift": Self.card(""), "B.swift": list("")]))
        #expect(!Self.isLost(["A.swift": Self.card(""), "B.swift": list("view.addSubview(card.a)")]))
    }
}
