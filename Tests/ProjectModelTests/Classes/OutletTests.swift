import ProjectModel
import Testing

/// Which keys a nib can set: key-value coding's own search, over all of a project's declarations of a class.
@Suite struct OutletTests {
    @Test(arguments: [
        "@IBOutlet var a: UILabel!", "@IBOutlet private weak var a: UILabel?",
        "@IBOutlet weak private(set) var a: UILabel!",
        "@IBOutlet\n    // the title\n    var a: UILabel!", "@objc var a: UILabel?", "@objc dynamic var a: UILabel?",
        "@IBOutlet var b: UILabel!, a: UILabel!", "@IBOutlet var a: [UILabel]!", "@IBInspectable var a: Int = 0",
        "@objc(a) var title: UILabel?", "@objc func setA(_ label: UILabel) {}", "@objc func _setA(_ label: UILabel) {}",
        "@objc(setA:) func use(_ label: UILabel) {}", "@NSManaged var a: UILabel",
        "override var a: UILabel? { didSet {} }",
        "@objc var a: UILabel? { get { nil } set {} }", "@IBOutlet lazy var a: UILabel! = UILabel()",
        "#if DEBUG\n @IBOutlet var a: UILabel!\n #endif", "@IBOutlet var A: UILabel!", "@objc var `a`: UILabel?",
    ])
    func swiftMembersThatTakeIt(_ member: String) {
        let classes = swiftClasses("class V: UIView { \(member) }")
        #expect(classes.outlet("a", of: ClassReference("V")) == .present)
        checkKeys(classes)
    }

    /// The search in the other direction finds what the search does.
    private func checkKeys(_ classes: ProjectClasses) {
        let found = classes.outletDeclarations("a", in: classes.lineage(of: "V"))
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { KeySearch.keys(finding: $0, classes.index).contains("A") })
    }

    @Test(arguments: [
        "", "var a: UILabel?", "@objc let a = UILabel()", "@objc var a: UILabel { UILabel() }",
        "@nonobjc var a: UILabel?",
        "static var a: UILabel?", "@objc static var a: UILabel?", "func setA(_ label: UILabel) {}",
        "@objc func setA() {}", "@objc func setA(label: UILabel) {}", "@objc(b) var a: UILabel?",
        "func f() { let a = 1 }", "// @IBOutlet var a: UILabel!", "let s = \"@IBOutlet var a: UILabel!\"",
        "struct Inner { var a: UILabel? }", "class Inner: UIView { @IBOutlet var a: UILabel! }",
    ])
    func swiftMembersThatDoNot(_ member: String) {
        #expect(swiftClasses("class V: UIView { \(member) }").outlet("a", of: ClassReference("V")) == .absent)
    }

    @Test(arguments: [
        "@objcMembers class V: UIView { var a: UILabel? }",
        "@objcMembers class B: UIView {}\nclass V: B { var a: UILabel? }",
        "class V: UIView {}\n@objc extension V { var a: UILabel? { get { nil } set {} } }",
        "class V: UIView {}\nextension V { @IBOutlet var a: UILabel? { get { nil } set {} } }",
        "class V: UIView {}\nextension UIView { @objc var a: UILabel? { get { nil } set {} } }",
        "class V: UILabel {}\nextension UIView { @objc var a: UILabel? { get { nil } set {} } }",
        "class B: UIView { @IBOutlet var a: UILabel! }\nclass V: B {}",
        "class B<T>: UIView { @IBOutlet var a: UILabel! }\nclass V: B<Int> {}",
        "typealias Base = B\nclass B: UIView { @IBOutlet var a: UILabel! }\nclass V: Base {}",
        "protocol P {}\nclass B: UIView { @IBOutlet var a: UILabel! }\nclass V: B & P {}",
        "enum E { class B: UIView { @IBOutlet var a: UILabel! } }\nclass V: E.B {}",
        "@objc(V) class View: UIView { @IBOutlet var a: UILabel! }",
        "@objc(V) class View: UIView {}\nextension View { @IBOutlet var a: UILabel? { get { nil } set {} } }",
        "@objc protocol P { var a: UILabel? { get set } }\nclass V: UIView, P { var a: UILabel? }",
        // With classes in two targets, either may be the one.
        "class V: UIView {}\nclass V: UIView { @IBOutlet var a: UILabel! }",
        "#if os(iOS)\ntypealias Base = UIView\n#else\ntypealias Base = NSView\n#endif\nclass V: Base { @IBOutlet var a: UILabel! }",
    ])
    func swiftClassesThatTakeIt(_ source: String) {
        #expect(swiftClasses(source).outlet("a", of: ClassReference("V")) == .present)
    }

    @Test(arguments: [
        "@objcMembers class V: UIView { private var a: UILabel? }",
        "@objcMembers class V: UIView { fileprivate var a: UILabel? }",
        "class V: UIView {}\nextension V { var a: UILabel? { get { nil } set {} } }",
        "class V: UIView {}\nextension UILabel { @objc var a: UILabel? { get { nil } set {} } }",
        "class B: UIView {}\nclass C: B { @IBOutlet var a: UILabel! }\nclass V: B {}",
        "#if os(iOS)\ntypealias Base = UIView\n#else\ntypealias Base = NSView\n#endif\nclass V: Base {}",
        "class V: NSResponder {}\nclass V: UIResponder {}\nextension NSResponder {}",
        "protocol P {}\nextension P { var a: UILabel? { get { nil } set {} } }\nclass V: UIView, P {}",
        "class V: UIKit.UIView {}", "class V : UIView , P { }\nprotocol P { var a: UILabel? { get } }",
    ])
    func swiftClassesThatDoNot(_ source: String) {
        #expect(swiftClasses(source).outlet("a", of: ClassReference("V")) == .absent)
    }

    @Test(arguments: [
        "@interface V : UIView\n@property (weak) IBOutlet UILabel *a;\n@end\n@implementation V\n@end",
        "@interface V : UIView\n@property (readonly) UILabel *a;\n@end\n@implementation V\n@end",
        "@interface V : UIView { UILabel *a; }\n@end\n@implementation V\n@end",
        "@interface V : UIView { UILabel *_a; }\n@end\n@implementation V\n@end",
        "@interface V : UIView { BOOL isA, _isA; }\n@end\n@implementation V\n@end",
        "@interface V : UIView\n@end\n@implementation V { UILabel *a; }\n@end",
        "@interface V : UIView\n@end\n@interface V ()\n@property UILabel *a;\n@end\n@implementation V\n@end",
        "@interface V : UIView\n@end\n@implementation V\n@end\n@interface V (More)\n@property UILabel *a;\n@end",
        "@interface V : UIView\n@end\n@implementation V\n- (void)setA:(UILabel *)label {}\n@end",
        "@interface V : UIView\n@property (setter=setA:) UILabel *other;\n@end\n@implementation V\n@end",
        "@interface V : UIView\n@property UILabel *b;\n@end\n@implementation V\n@synthesize b = a;\n@end",
        "@interface B : UIView\n@property UILabel *a;\n@end\n@implementation B\n@end\n@interface V : B\n@end\n@implementation V\n@end",
        "@interface V : UIView\n@property (nonatomic) IBOutletCollection(UILabel) NSArray *a;\n@end\n@implementation V\n@end",
        "@interface UIView (More)\n@property UILabel *a;\n@end\n@interface V : UIView\n@end\n@implementation V\n@end",
    ])
    func objectiveCClassesThatTakeIt(_ source: String) {
        let classes = objectiveCClasses(source)
        #expect(classes.outlet("a", of: ClassReference("V")) == .present)
        checkKeys(classes)
    }

    /// A key can begin like the name of an accessor.
    @Test(arguments: [
        ("isOn", "setIsOn"), ("_on", "set_on"), ("settings", "setSettings"), ("island", "_setIsland"),
        ("_isA", "set_isA"),
    ])
    func settersOfKeysLikeAccessors(_ key: String, _ setter: String) {
        let method = "@interface V : UIView\n@end\n@implementation V\n- (void)\(setter):(id)value {}\n@end"
        #expect(objectiveCClasses(method).outlet(key, of: ClassReference("V")) == .present)
        let property = "class V: UIView { @IBOutlet var \(key): UIView! }"
        #expect(swiftClasses(property).outlet(key, of: ClassReference("V")) == .present)
    }

    @Test func slipsOfWhatAClassHas() {
        let classes = swiftClasses(
            "class V: Kit.View { @IBOutlet var titleLabel: UILabel!; @IBOutlet var row: UIView!; @IBOutlet var button: UIButton! }"
        )
        for slip in ["titleLable", "titelLabel", "titlLabel", "tittleLabel"] {
            #expect(classes.outlet(slip, of: ClassReference("V")) == .absent)
        }
        // Nothing similar, too few letters, a list of them, and another module's class of the same name.
        for name in ["badge", "rows", "buttons"] { #expect(!classes.outlet(name, of: ClassReference("V")).isAbsent) }
        #expect(!classes.outlet("titleLable", of: ClassReference("V", module: "Kit")).isAbsent)
    }

    @Test(arguments: [
        "class V: UIView { @IBOutlet var label: UILabel!; override func setValue(_ value: Any?, forUndefinedKey key: String) { keep(value) } }",
        "class V: UIView { @IBOutlet var label: UILabel! }\nextension UIView { override func setValue(_ value: Any?, forUndefinedKey key: String) { keep(value) } }",
    ])
    func swiftClassesThatTakeAnyKey(_ source: String) { expectAnyKey(swiftClasses(source)) }

    @Test func objectiveCClassThatTakesAnyKey() {
        expectAnyKey(
            objectiveCClasses(
                "@interface V : UIView\n@property IBOutlet UILabel *label;\n@end\n@implementation V\n- (void)setValue:(id)v forUndefinedKey:(NSString *)k { [self keep:v]; }\n@end"
            ))
    }

    @Test(arguments: ["{}", "{ print(\"no value for \\(key)\") }", "{ assertionFailure(\"no value\") }"])
    func codeThatDropsTheValueSetsNoOutlet(_ body: String) {
        let classes = swiftClasses(
            "class V: UIView { override func setValue(_ value: Any?, forUndefinedKey key: String) \(body) }")
        #expect(classes.keyCatcher(of: ClassReference("V")) != nil)
        #expect(classes.outlet("anything", of: ClassReference("V")) == .absent)
    }

    private func expectAnyKey(_ classes: ProjectClasses) {
        let reference = ClassReference("V")
        #expect(classes.keyCatcher(of: reference) != nil)
        #expect(classes.outlet("label", of: reference) == .present)
        for presence in [classes.outlet("anything", of: reference), classes.property("anything", of: reference)] {
            guard case .unknown(let reasons) = presence, case .anyKey? = reasons.first else {
                Issue.record("\(presence)")
                continue
            }
        }
        #expect(classes.outlet("lable", of: reference) == .absent)
        #expect(classes.outletDeclaration("anything", of: reference) == nil)
    }

    @Test(arguments: [
        "@interface V : UIView\n@end\n@implementation V\n@end",
        "@interface V : UIView\n@property (class) UILabel *a;\n@end\n@implementation V\n@end",
        "@interface V : UIView\n@end\n@implementation V\n+ (void)setA:(UILabel *)label {}\n@end",
        "@interface V : UIView\n@end\n@implementation V\n- (void)f { UILabel *a; }\n@end",
        "@interface V : UIView\n// @property UILabel *a;\n@end\n@implementation V\n@end",
        "@interface W : UIView\n@property UILabel *a;\n@end\n@interface V : UIView\n@end\n@implementation V\n@end",
    ])
    func objectiveCClassesThatDoNot(_ source: String) {
        #expect(objectiveCClasses(source).outlet("a", of: ClassReference("V")) == .absent)
    }

    @Test func spellings() {
        let classes = objectiveCClasses(
            "@interface V : UIView { UILabel *_own; }\n@property UITextView *textView;\n@property UIButton *noButton;\n@end\n@implementation V\n@end"
        )
        let present = ["textView", "_textView", "NoButton", "noButton", "own", "_own", "TextView"]
        for key in present { #expect(classes.outlet(key, of: ClassReference("V")) == .present, "\(key)") }
        for key in ["textview", "__textView", "Own", "button"] {
            #expect(classes.outlet(key, of: ClassReference("V")) == .absent, "\(key)")
        }
    }

    @Test(arguments: [
        ("class V: Swipe {}", Uncertainty.unknownSuperclass("Swipe", of: "V")),
        ("class B: Kit.Swipe {}\nclass V: B {}", .unknownSuperclass("Swipe", of: "B")),
        ("class V: V2 {}\ntypealias V2 = Gone", .unknownSuperclass("Gone", of: "V")),
        ("class W: UIView {}", .undeclared("V")), ("extension V { var a: Int { 0 } }", .undeclared("V")),
        ("class V: UIView { #outlets }", .macro("outlets", of: "V")),
        ("class V: V {}", .unknownSuperclass("V", of: "V")),
    ])
    func unknownInSwift(_ source: String, _ reason: Uncertainty) {
        let classes = swiftClasses(source)
        #expect(classes.lineage(of: "V").uncertainty == [reason] || reason == .unknownSuperclass("V", of: "V"))
        #expect(classes.outlet("nothing", of: ClassReference("V")) != .absent)
    }

    @Test func unknownInObjectiveC() {
        let header = classes(["V.h": "@interface V : UIView\n@end"])
        #expect(header.outlet("a", of: ClassReference("V")) == .unknown([.withoutImplementation("V")]))
        let macro = objectiveCClasses("@interface V : UIView\nOUTLETS(a, b)\n@end\n@implementation V\n@end")
        #expect(macro.outlet("a", of: ClassReference("V")) != .absent)
        let root = objectiveCClasses("@interface V\n@end\n@implementation V\n@end")
        #expect(root.outlet("a", of: ClassReference("V")) != .absent)
    }

    @Test func aRingOfSuperclassesEnds() {
        #expect(swiftClasses("class V: W {}\nclass W: V {}").outlet("a", of: ClassReference("V")) != .absent)
        #expect(
            swiftClasses("typealias A = B\ntypealias B = A\nclass V: A {}").outlet("a", of: ClassReference("V"))
                != .absent)
    }

    @Test func modules() {
        let classes = classes(["Kit/Sources/Kit/V.swift": "class V: UIView {}"])
        #expect(classes.outlet("a", of: ClassReference("V", module: "Kit")) == .absent)
        #expect(classes.outlet("a", of: ClassReference("V", module: "App", isOfOwnTarget: true)) == .absent)
        #expect(
            classes.outlet("a", of: ClassReference("V", module: "Other"))
                == .unknown([.foreignModule("Other", of: "V")]))
        let named = ProjectModelTests.classes([
            "V.swift": "class V: UIView {}",
            "A.xcodeproj/project.pbxproj": "{ x = { isa = PBXNativeTarget; name = Other; }; }",
        ])
        #expect(named.outlet("a", of: ClassReference("V", module: "Other")) == .absent)
    }

    @Test func systemClasses() {
        let classes = swiftClasses("class V: UITableView {}\nclass W: UIViewController {}")
        #expect(classes.outlet("delegate", of: ClassReference("V")) == .present)
        #expect(classes.outlet("view", of: ClassReference("W")) == .present)
        #expect(classes.outlet("dataSource", of: ClassReference("W")) == .absent)
        #expect(classes.outlet("delegate", of: ClassReference("UITableView")) == .present)
    }

    @Test func mixedLanguages() {
        let classes = classes([
            "B.h": "@interface B : UIView\n@property IBOutlet UILabel *a;\n@end", "B.m": "@implementation B\n@end",
            "V.swift": "class V: B {}", "C.swift": "@objc(XYBase) class Base: UIView { @IBOutlet var a: UILabel! }",
            "W.m": "@interface W : XYBase\n@end\n@implementation W\n@end",
        ])
        #expect(classes.outlet("a", of: ClassReference("V")) == .present)
        #expect(classes.outlet("b", of: ClassReference("V")) == .absent)
        #expect(classes.outlet("a", of: ClassReference("W")) == .present)
        #expect(classes.outlet("b", of: ClassReference("W")) == .absent)
    }
}
