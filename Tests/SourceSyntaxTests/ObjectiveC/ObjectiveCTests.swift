import SourceSyntax
import Testing

private func objectiveC(_ text: String) -> SourceDeclarations { scanObjectiveC(Array(text.utf8)) }

@Suite struct ObjectiveCTests {
    @Test func classesAndTheirMembers() {
        #expect(
            outline(
                objectiveC(
                    """
                    #import <UIKit/UIKit.h>
                    @import CoreData.NSObject;
                    @class Other, Generic<T>;
                    @protocol Late;
                    NS_ASSUME_NONNULL_BEGIN
                    IB_DESIGNABLE NS_SWIFT_NAME(View)
                    @interface MyView : UIView <A, B>
                    {
                        @private IBOutlet UILabel *_label, *_other;
                        unsigned int flag : 1, rest : 31;
                        struct { int x; } _point;
                        id <A> _delegate;
                        void (^_done)(BOOL);
                    }
                    @property (nonatomic, weak, nullable) IBOutlet UILabel *title;
                    @property (nonatomic) IBOutletCollection(UIButton) NSArray<UIButton *> *buttons;
                    @property (copy) void (^ _Nullable handler)(NSString *text, BOOL *stop);
                    @property int a, *b, c[3];
                    @property (readonly) UIColor *color UI_APPEARANCE_SELECTOR;
                    - (IBAction)save:(id)sender forEvent:(UIEvent *)event NS_SWIFT_NAME(save(_:for:));
                    + (instancetype)view API_AVAILABLE(ios(11.0));
                    @end
                    @interface MyView () <C>
                    @end
                    @interface MyView (More)
                    @end
                    @implementation MyView
                    @synthesize title = _title, buttons;
                    - (void)draw { if (x) { [self a:@"}"]; } }
                    @end
                    """)) == [
                    "import UIKit/UIKit.h", "import CoreData.NSObject", "forwardDeclaration Other",
                    "forwardDeclaration Generic", "forwardDeclaration Late", "class MyView: UIView, A, B: UIView",
                    "  instanceVariable _label: UILabel", "  instanceVariable _other: UILabel",
                    "  instanceVariable flag: unsigned int", "  instanceVariable rest: unsigned int",
                    "  instanceVariable _point: struct { int x; }", "  instanceVariable _delegate: id <A>",
                    "  instanceVariable _done: void", "  property title: UILabel",
                    "  property buttons: NSArray<UIButton *>",
                    "  property handler: void", "  property a: int", "  property b: int", "  property c: int",
                    "  property color: UIColor", "  function save(save: id, forEvent: UIEvent *): IBAction",
                    "  function view: instancetype", "extension MyView: C", "extension MyView: More",
                    "implementation MyView", "  synthesis title = _title", "  synthesis buttons",
                    "  function draw: void",
                ])
    }

    @Test(arguments: [
        ("UILabel *x", "UILabel *"), ("void (^x)(BOOL)", "void (^)(BOOL)"), ("int x[3]", "int [3]"),
        ("id<A> x", "id<A>"), ("BOOL x", "BOOL"), ("unsigned long long x", "unsigned long long"),
        ("UIView * (^x)(int)", "UIView * (^)(int)"), ("NSArray<UIView *> *x", "NSArray<UIView *> *"),
        ("IBOutlet UILabel *x", "UILabel *"), ("__weak IBOutlet UILabel *x", "UILabel *"),
        ("std::vector<int> x", "std::vector<int>"), ("tr_id id", "tr_id"), ("UIView *x MY_MACRO", "UIView *"),
        ("MY_SCOPE UIView *x", "UIView *"), ("NSInteger x MY_MACRO", "NSInteger"), ("int (*x)(void)", "int (*)(void)"),
    ])
    func types(_ declaration: String, _ type: String) throws {
        for text in [
            "@interface A : B\n@property \(declaration);\n@end", "@interface A : B {\n\(declaration);\n}\n@end",
        ] {
            let source = objectiveC(text)
            let member = try #require(source.declarations.last)
            #expect(source.objectiveCType(of: member) == type)
            #expect(["x", "id"].contains(source.text(member.name)))
        }
    }

    @Test func attributesAndMarks() throws {
        let source = objectiveC(
            """
            @interface A : B
            @property (class, readonly, getter = isOn, setter=setIt:) BOOL on;
            @property (weak) IBOutlet UIView *view;
            @property IBOutletCollection(UIView) NSArray *views;
            @property IBInspectable CGFloat width;
            - (IBSegueAction UIViewController *)make:(NSCoder *)coder;
            @end
            """)
        let on = try #require(source.named("on"))
        #expect(on.modifiers == .static)
        #expect(source.attributes(of: on).map { source.text($0.arguments) } == ["", "", "isOn", "setIt:"])
        #expect(source.named("view")?.marks == .outlet)
        #expect(source.named("view")?.modifiers == [.weak, .settable])
        let views = try #require(source.named("views"))
        #expect(views.marks == .outletCollection)
        #expect(source.attributes(of: views).map { source.text($0.arguments) } == ["UIView"])
        #expect(source.named("width")?.marks == .inspectable)
        #expect(source.named("make")?.marks == .segueAction)
    }

    @Test(arguments: [
        ("- (void)a:(int)x b:(int)y;", "a:b:"), ("- a;", "a"), ("- (void)a:(int)x :(int)y;", "a::"),
        ("- (void)a:x;", "a:"), ("- (void) __attribute__((x)) a:(id) __unused x mutable:(int)y;", "a:mutable:"),
        ("+ (id) MY_MACRO a:(int)x;", "a:"), ("- (void)a MY_MACRO;", "a"),
        ("- (void)a:(int)x, ... MY_MACRO(1, 2);", "a:"),
        ("- (void)a:(void (^)(int x))y;", "a:"), ("-(void)if:(int)x for:(int)y\n{\n}", "if:for:"),
        ("- (void) // a comment\n  a /* : */ : (int)x;", "a:"),
    ])
    func selectors(_ method: String, _ selector: String) throws {
        let source = objectiveC("@interface A : B\n\(method)\n- (void)last;\n@end")
        #expect(source.selectors(of: 1) == [selector])
        #expect(source.declarations.count == 3)
    }

    @Test(arguments: [
        ("static UINib *nib(void) { return nil; }", ["nib"]),
        ("int f(int a) __attribute__((unused)) { return a; }", ["f"]),
        ("static void f(void) APP_HOT {\n g(); }", ["f"]),
        ("int f(int a) NS_SWIFT_NAME(f(_:)) APP_HOT { return a; }", ["f"]),
        ("int f(int a);", []), ("typedef NS_ENUM(NSInteger, A) { B, C };", []), ("struct a { int b; };", []),
        ("void (^a)(void) = ^{ if (b) { } };", []), ("int a[] = { f(1), 2 };", []),
    ])
    func functionsOfC(_ text: String, _ names: [String]) {
        let source = objectiveC("\(text)\n@implementation A\n\(text)\n- (void)b { }\n@end")
        #expect(source.declarations.filter { $0.kind == .cFunction }.map { source.text($0.name) } == names + names)
    }

    /// Each is before a class with a method, which is found all the same.
    @Test(arguments: [
        "#define X @interface Y : Z \\\n @end", "// \\\n @end", "/* @interface B */",
        "static NSString *a = @\"@end {\";",
        "auto a = R\"x(\" @interface B {)x\";", "int a = 1'000;", "char a = '\"'; char b = '{';", "#pragma mark don't",
        "#if 0\n @interface B : C { don't\n#endif", "struct a { int b; };", "class A : public B { void c() { } };",
        "namespace a { int b; }", "extern \"C\" {", "typedef NS_ENUM(NSInteger, A) { B, C };",
        "static int f(int a) { return a - 1; }",
        "int a[] = { 1, 2 };", "template <class T> T f(T a) { return a; }", "MACRO(a, b)", "#error don't { do \"this",
        "}",
        "void (^a)(void) = ^{ if (b) { } };", "#define A(x) \\\r\n  { \\\r\n", "enum { A = 'x', B };",
    ])
    func whatStandsBetween(_ text: String) {
        let source = objectiveC(
            "\(text)\n@interface A : B\n- (void)a;\n@end\n@implementation A\n\(text)\n- (void)b { }\n@end")
        #expect(
            source.declarations.filter { ![.macroExpansion, .import, .cFunction].contains($0.kind) }.map {
                source.text($0.name)
            }
                == [
                    "A", "a", "A", "b",
                ])
    }

    @Test func allBranchesCount() {
        let source = objectiveC(
            """
            #ifndef A_H
            #define A_H
            @interface A : B
            #if X
            - (void)a;
            #else
            - (void)b;
            #endif
            - (void)c;
            @end
            @implementation A
            #if X
            - (void)a {
            #else
            - (void)b {
            #endif
                if (x) {
            #ifdef Y
                    if (y) {
            #else
                    if (z) {
            #endif
                    }
                }
            }
            - (void)c { }
            @end
            #endif
            """)
        #expect(source.declarations.map { source.text($0.name) } == ["A", "a", "b", "c", "A", "a", "b", "c"])
        #expect(
            source.declarations.map { $0.modifiers.contains(.conditional) } == [
                false, true, true, false, false, true, true, false,
            ])
    }

    @Test func macrosAreNotGuessed() {
        let source = objectiveC(
            """
            @interface A : B
            OUTLETS(one, two)
            @property UIView *THIS_NAME OR_THAT;
            - (void)NAME(x);
            - (void)last;
            @end
            """)
        #expect(
            source.declarations.map(\.kind) == [.class, .macroExpansion, .macroExpansion, .macroExpansion, .function])
    }
}
