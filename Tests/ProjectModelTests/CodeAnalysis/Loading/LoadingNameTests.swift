import ProjectModel
import Testing

/// The ways in which code specifies a name.
struct LoadingNameTests {
    /// Expressions in a method of `Card`, which `BigCard` derives from.
    @Test(arguments: [
        (#""A""#, "A"),
        ("Self.name", "Fixed"),
        ("Card.name", "Fixed"),
        ("Names.cell", "CardCell"),
        ("Names.plain.rawValue", "plain"),
        ("Names.other.rawValue", "Other"),
        ("Names.other", "Other"),
        (#""\(Names.other)""#, "other"),
        ("String(describing: Names.other)", "other"),
        ("Names.other.upper", "?expression"),
        ("Names.other.own", "OtherCell"),
        ("Names.other.called(1)", "?foreign"),
        ("Names.other.mixed", "B"),
        ("Names.plain.partly", "A"),
        ("Names.other.partly", "C"),
        ("Names.other.falling", "?expression"),
        ("Names.other.valued", "B"),
        (#""Row\(Rows.first.rawValue)""#, "?expression"),
        ("Self.either", "A B"),
        ("Self.returned", "A B"),
        ("Names.all.rawValue", "plain"),
        (".ofString", "Shorthand"),
        ("way.rawValue", "Other"),
        ("take(.other)", "Other"),
        (#"String(format: "%@Cell", Self.name)"#, "FixedCell"),
        (#"Self.name.appending("Cell")"#, "FixedCell"),
        (#"Self.name.asCell"#, "FixedOfCell"),
        ("fileName", "OfFile"),
        (#""Big" + Self.name"#, "BigFixed"),
        (#""\(Self.name)View""#, "FixedView"),
        ("flag ? \"A\" : \"B\"", "A B"),
        ("given ?? \"A\"", "A ?parameter"),
        ("given", "?parameter"),
        ("changing", "?variable"),
        ("compute(1)", "?foreign"),
        ("array[0]", "?expression"),
        ("String(describing: Card.self)", "Card"),
        ("String(describing: Self.self)", "Card@Card BigCard@BigCard"),
        ("String(describing: type(of: self))", "Card@Card BigCard@BigCard"),
        (#""\(Self.self)""#, "Card@Card BigCard@BigCard"),
        (#""\(type(of: self))""#, "Card@Card BigCard@BigCard"),
        (#""\(Card.self)""#, "Card"),
        ("NSStringFromClass(Card.self)", "*.Card"),
        ("NSStringFromClass(Old.self)", "OldName"),
        ("NSStringFromClass(Card.self).components(separatedBy: \".\").last!", "Card"),
        ("NSStringFromClass(type(of: self)).components(separatedBy: \".\").last ?? \"\"", "Card@Card BigCard@BigCard"),
        ("kind", "card@Card big@BigCard"),
        ("Self.identifier", "Card@Card BigCard@BigCard"),
        ("BigCard.identifier", "BigCard"),
        ("nested()", "card@Card big@BigCard"),
    ])
    func swift(_ expression: String, _ expected: String) {
        let project = LoadingProject([
            "A.swift": """
            let fileName = "OfFile"
            class Card: UIView {
                static let name = "Fixed"
                static var either: String { if flag { "A" } else { "B" } }
                static var returned: String { let name = if flag { "A" } else { "B" }; return name }
                var changing = "No"
                var kind: String { "card" }
                func nested() -> String { return self.kind }
                func compute(_ number: Int) -> String { "" }
                let way: Names = .other
                func take(_ name: Names = .plain) -> String { name.rawValue }
                func run(given: String?) { performSegue(withIdentifier: \(expression), sender: nil) }
            }
            final class BigCard: Card { override var kind: String { "big" } }
            @objc(OldName) class Old: UIView {}
            enum Names: String {
                case plain
                case other = "Other"
                static let cell = "CardCell"
                static var all: Names { make() }
                static func make() -> Names { .plain }
                var own: String { rawValue + "Cell" }
                var mixed: String { switch self { case .plain: return "A"; case .other: return "B" } }
                var partly: String { switch self { case .plain: return "A"; default: return "C" } }
                var falling: String { switch self { case .other: fallthrough; case .plain: return "A"; default: return "C" } }
                var valued: String { switch self { case .plain: "A"; case Names.other: "B" } }
                func called(_ number: Int) -> String { mixed }
            }
            enum Rows: Int { case first }
            extension String {
                static let ofString = "Shorthand"
                var asCell: String { self + "OfCell" }
            }
            protocol Reusable {}
            extension Reusable { static var identifier: String { String(describing: self) } }
            extension Card: Reusable {}
            """
        ])
        #expect(project.calls.calls.map { LoadingProject.text($0.identifiers) } == [expected], "\(expression)")
    }

    @Test(arguments: [
        (#"@"A" "B""#, "AB"),
        ("kName", "Constant"),
        ("NAME", "Defined"),
        ("kOther", "Elsewhere"),
        ("kChanging", "?variable"),
        ("kTyped", "Typed"),
        ("kSet", "?variable"),
        ("kUnset", "Unset"),
        ("kOther2", "Elsewhere"),
        ("CELL(Card)", "CardCell"),
        ("STATEMENTS", "?expression"),
        ("AROUND", "?expression"),
        (#"[NSString stringWithFormat:@"%@Row", kTyped]"#, "TypedRow"),
        ("NSStringFromClass([Card class])", "Card"),
        ("NSStringFromClass([self class])", "Card@Card BigCard@BigCard *.SwiftCard@SwiftCard"),
        ("NSStringFromClass(self.class)", "Card@Card BigCard@BigCard *.SwiftCard@SwiftCard"),
        ("[Card identifier]", "card"),
        ("[BigCard identifier]", "big"),
        ("[[self class] identifier]", "card@Card big@BigCard card@SwiftCard"),
        ("[self kind]", "kind"),
        ("self.kind", "kind"),
        ("[NSStringFromClass([SwiftCard class]) componentsSeparatedByString:@\".\"].lastObject", "SwiftCard"),
        ("[self named:1]", "?foreign"),
        ("NSStringFromClass([BigCard superclass])", "Card"),
        ("NSStringFromClass([smallCard class])", "smallCard"),
    ])
    func objectiveC(_ expression: String, _ expected: String) {
        let project = LoadingProject([
            "A.m": """
            static NSString *const kName = @"Constant";
            NSString *kChanging = @"No";
            #define NAME @"Defined"
            #define CELL(name) [NSStringFromClass([name class]) stringByAppendingString:@"Cell"] // of a class
            #define STATEMENTS @"A"; return @"B"
            #define AROUND AROUND
            #define kOther2 kOther
            static NSNibName const kTyped = @"Typed";
            static NSString *kSet = @"No", *kUnset2 = @"Unset";
            static NSString *kUnset = @"Unset";
            @interface Card : UIView
            @property (nonatomic, readonly) NSString *kind;
            @end
            @interface BigCard : Card
            @end
            @interface smallCard : UIButton
            @end
            @implementation Card
            + (NSString *)identifier { return @"card"; }
            - (NSString *)kind { kSet = @"Yes"; return @"kind"; }
            - (void)run { [self performSegueWithIdentifier:\(expression) sender:nil]; }
            @end
            @implementation BigCard
            + (NSString *)identifier { return @"big"; }
            @end
            """,
            "B.m": "NSString * const kOther = @\"Elsewhere\";",
            "C.swift": "class SwiftCard: Card {}",
        ])
        let found = project.calls.calls.map { call in
            (
                call.identifiers.names.map { name in
                    (name.isModuleQualified ? "*." : "") + name.name + (name.runningClass.map { "@\($0)" } ?? "")
                }.sorted(by: <), call.identifiers.unresolved.map { "?\($0.rawValue)" }
            )
        }
        #expect(found.count == 1)
        let names = (found.first?.0 ?? []) + (found.first?.1 ?? [])
        #expect(Set(names) == Set(expected.split(separator: " ").map(String.init)), "\(expression): \(names)")
    }

    /// A base class that loads the nib of its subclass, and a protocol that does the same.
    @Test func baseClassAndProtocol() {
        let project = LoadingProject([
            "XibView.swift": """
            class XibView: UIView {
                class var nibName: String { String(describing: self) }
                func load() { UINib(nibName: Self.nibName, bundle: nil).instantiate(withOwner: self) }
            }
            """,
            "Views.swift": """
            class Card: XibView {}
            class Panel: XibView { override class var nibName: String { "BigPanel" } }
            struct Unrelated { static var nibName: String { "No" } }
            """,
            "Loadable.swift": """
            protocol Loadable: AnyObject { static var nib: UINib { get } }
            extension Loadable where Self: UIView {
                static var nib: UINib { UINib(nibName: String(describing: self), bundle: Bundle(for: self)) }
                static func make() -> Self { nib.instantiate(withOwner: nil).first as! Self }
            }
            final class Badge: UIView, Loadable {}
            class Chip: UIView {}
            extension Chip: Loadable { static var nib: UINib { UINib(nibName: "ChipView", bundle: .module) } }
            """,
        ])
        #expect(
            project.lines == [
                "nib, XibView@XibView BigPanel@Panel Card@Card",
                "instantiation, XibView@XibView BigPanel@Panel Card@Card, owner self",
                "nib, Badge@Badge, bundle of self",
                "instantiation, ChipView@Chip Badge@Badge, owner nil, bundle other", "nib, ChipView, bundle module",
            ])
    }

    @Test func lazyAndStaticNibs() {
        let project = LoadingProject([
            "A.swift": """
            class Card: UIView {
                static let nib = UINib(nibName: "A", bundle: nil)
                private lazy var other: UINib = { return UINib(nibName: "B", bundle: nil) }()
                var lost = UINib(nibName: "C", bundle: nil)
                func run() {
                    Self.nib.instantiate(withOwner: self)
                    Card.nib.instantiate(withOwner: self)
                    other.instantiate(withOwner: self)
                    lost.instantiate(withOwner: self)
                }
            }
            """
        ])
        #expect(
            project.lines.filter { $0.hasPrefix("inst") } == [
                "instantiation, A, owner self", "instantiation, A, owner self", "instantiation, B, owner self",
                "instantiation, ?variable, owner self",
            ])
    }

    /// A name that is generic, shadowed or of a type that was not found is unknown.
    @Test func unknownNames() {
        let project = LoadingProject([
            "A.swift": """
            class Card: UIView {
                let name = "No"
                func a<T: UIView>(_ type: T.Type) { UINib(nibName: String(describing: T.self), bundle: nil) }
                func b() { names.forEach { name in UINib(nibName: name, bundle: nil) } }
                func c() { for name in names { UINib(nibName: name, bundle: nil) } }
                func d() { if case .some(let name) = x { UINib(nibName: name, bundle: nil) } }
                func e() { func f(name: String) { UINib(nibName: name, bundle: nil) } }
                func f() { var name = "A"; name = other(); UINib(nibName: name, bundle: nil) }
                func g() { UINib(nibName: Pod.name, bundle: nil) }
            }
            """
        ])
        #expect(
            project.lines == [
                "nib, ?parameter", "nib, ?parameter", "nib, ?parameter", "nib, ?parameter", "nib, ?parameter",
                "nib, A ?foreign", "nib, ?foreign",
            ])
    }

    /// A macro or a `static` is visible in its own file, or in a file that imports its header.
    @Test func constantsOfOtherFiles() {
        let run = { (name: String) in
            "@implementation Card\n- (void)run { [self performSegueWithIdentifier:\(name) sender:nil]; }\n@end"
        }
        let project = LoadingProject([
            "A.m": "#define NIB @\"A\"\n" + run("NIB"),
            "B.m": "#define NIB @\"B\"\nstatic NSString *const kName = @\"Name\";",
            "C.h": "#define NIB @\"C\"",
            "D.m": run("NIB"),
            "E.m": run("kName"),
            "F.h": "#define TWO @\"F\"",
            "G.h": "#define TWO @\"G\"",
            "H.m": run("TWO"),
        ])
        #expect(project.lines == ["segue, id A", "segue, id C", "segue, id ?variable", "segue, id F G ?foreign"])
    }
}
