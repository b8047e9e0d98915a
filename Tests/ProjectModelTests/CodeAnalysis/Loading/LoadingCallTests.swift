import ProjectModel
import SourceSyntax
import Testing

/// The spellings of each call, and what is not a call.
struct LoadingCallTests {
    @Test(arguments: [
        (#"UINib(nibName: "A", bundle: nil)"#, ["nib, A"]),
        (#"let nib = UIKit.UINib.init(nibName: "A", bundle: .main)"#, ["nib, A"]),
        (#"UINib( /* x */ nibName : "A" , bundle: Bundle(for: Card.self) )"#, ["nib, A, bundle of Card"]),
        (#"UINib(nibName: "A", bundle: Bundle(for: type(of: self)))"#, ["nib, A, bundle of self"]),
        (#"UINib(nibName: "A", bundle: .module)"#, ["nib, A, bundle module"]),
        (#"UINib(nibName: "A", bundle: Bundle.module)"#, ["nib, A, bundle module"]),
        (#"UINib(nibName: "A", bundle: kit.bundle)"#, ["nib, A, bundle other"]),
        (#"let bundle = Bundle(for: Card.self); UINib(nibName: "A", bundle: bundle)"#, ["nib, A, bundle of Card"]),
        (
            #"NSNib(nibNamed: "A", bundle: nil)?.instantiate(withOwner: self, topLevelObjects: nil)"#,
            ["nib, A", "instantiation, A, owner self"]
        ),
        (
            #"UINib(nibName: "A", bundle: nil).instantiate(withOwner: nil, options: nil)"#,
            ["nib, A", "instantiation, A, owner nil"]
        ),
        (
            #"UINib(nibName: "A", bundle: nil).instantiate(withOwner: owner)"#,
            ["nib, A", "instantiation, A, owner other"]
        ),
        (
            #"let n = UINib(nibName: "A", bundle: nil); n.instantiate(withOwner: self)"#,
            ["nib, A", "instantiation, A, owner self"]
        ),
        (#"Bundle.main.loadNibNamed("A", owner: self, options: nil)"#, ["loadNibNamed, A, owner self"]),
        (#"Bundle.main.loadNibNamed("A", owner: self)"#, ["loadNibNamed, A, owner self"]),
        (
            #"Bundle(for: Self.self).loadNibNamed("A", owner: nil, options: [:])"#,
            ["loadNibNamed, A, owner nil, bundle of self"]
        ),
        (
            #"Bundle.module.loadNibNamed(NSNib.Name("A"), owner: self, topLevelObjects: &objects)"#,
            ["loadNibNamed, A, owner self, bundle module"]
        ),
        (#"_ = List(nibName: "A", bundle: nil)"#, ["viewController, A, class List"]),
        (
            #"show(ListController(nibName: nil, bundle: nil))"#,
            ["viewController, List~ ListController~, class ListController"]
        ),
        (#"_ = Panel(windowNibName: "A")"#, ["windowController, A, class Panel, owner self, bundle of self"]),
        (
            #"_ = NSWindowController(windowNibName: .init("A"), owner: self)"#,
            ["windowController, A, class NSWindowController, owner self, bundle of self"]
        ),
        (
            #"table.register(UINib(nibName: "A", bundle: nil), forCellReuseIdentifier: "b")"#,
            ["register tableCell, A, id b", "nib, A"]
        ),
        (#"table.register(Cell.self, forCellReuseIdentifier: "b")"#, ["register tableCell, id b, class Cell"]),
        (
            #"table.register(Cell.self, forHeaderFooterViewReuseIdentifier: "b")"#,
            ["register headerFooterView, id b, class Cell"]
        ),
        (#"grid.register(Cell.self, forCellWithReuseIdentifier: "b")"#, ["register collectionCell, id b, class Cell"]),
        (
            #"grid.register(Cell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "b")"#,
            ["register supplementaryView, id b, class Cell"]
        ),
        (
            #"table.register(NSNib(nibNamed: "A", bundle: nil), forIdentifier: NSUserInterfaceItemIdentifier("b"))"#,
            ["register tableView, A, id b", "nib, A"]
        ),
        (
            #"grid.register(Item.self, forItemWithIdentifier: .init(rawValue: "b"))"#,
            ["register collectionItem, id b, class Item"]
        ),
        (#"table.dequeueReusableCell(withIdentifier: "b")"#, ["dequeue tableCell, id b"]),
        (#"table.dequeueReusableCell(withIdentifier: "b", for: path)"#, ["dequeue tableCell, id b"]),
        (#"table.dequeueReusableHeaderFooterView(withIdentifier: "b")"#, ["dequeue headerFooterView, id b"]),
        (#"grid.dequeueReusableCell(withReuseIdentifier: "b", for: path)"#, ["dequeue collectionCell, id b"]),
        (
            #"grid.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "b", for: path)"#,
            ["dequeue supplementaryView, id b"]
        ),
        (
            #"table.makeView(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: "b"), owner: self)"#,
            ["dequeue tableView, id b"]
        ),
        (#"grid.makeItem(withIdentifier: .init("b"), for: path)"#, ["dequeue collectionItem, id b"]),
        (
            #"UIStoryboard(name: "A", bundle: nil).instantiateViewController(withIdentifier: "b")"#,
            ["storyboard, A", "scene, A, id b"]
        ),
        (
            #"UIStoryboard(name: "A", bundle: nil).instantiateViewController(identifier: "b") { C(coder: $0) }"#,
            ["storyboard, A", "scene, A, id b"]
        ),
        (
            #"let s = UIStoryboard(name: "A", bundle: nil); s.instantiateInitialViewController()"#,
            ["storyboard, A", "initialScene, A"]
        ),
        (
            #"NSStoryboard(name: "A", bundle: nil).instantiateController(withIdentifier: "b")"#,
            ["storyboard, A", "scene, A, id b"]
        ),
        (#"performSegue(withIdentifier: "b", sender: self)"#, ["segue, id b"]),
        // Where a call can be located.
        (#"if ready { run { [weak self] in self?.performSegue(withIdentifier: "b", sender: nil) } }"#, ["segue, id b"]),
        (#"guard ready, let v = UINib(nibName: "A", bundle: nil) as? X else { return }"#, ["nib, A"]),
        (
            #"for name in names { table.register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: "b") }"#,
            ["register tableCell, ?parameter, id b, class ?parameter", "nib, ?parameter"]
        ),
        (
            #"switch x { case .a: performSegue(withIdentifier: "a", sender: x > 1 ? nil : self) default: break }"#,
            ["segue, id a"]
        ),
        (#"print("\(UINib(nibName: "A", bundle: nil))")"#, ["nib, A"]),
        (##"performSegue(withIdentifier: #"b"#, sender: nil)"##, ["segue, id b"]),
        // Not a load.
        (#"// UINib(nibName: "A", bundle: nil)"#, []),
        (#"/* performSegue(withIdentifier: "b", sender: self) */"#, []),
        (#"print("UINib(nibName: nil, bundle: nil)")"#, []),
        (#"register(UINib.self, forKey: "nibName")"#, []),
        (#"center.register(observer, forName: "Identifier")"#, []),
        (#"table.register(Cell.self)"#, []),
        (#"table.dequeueReusableCell(for: identifier)"#, []),
        (#"_ = Template(name: "A", bundle: nil)"#, []),
        (#"Card.instantiate(storyboard)"#, []),
        (#"makeNib(nibName: "A", bundle: nil)"#, []),
    ])
    func swift(_ code: String, _ expected: [String]) {
        #expect(LoadingProject.swift(code).lines == expected, "\(code)")
    }

    /// A class whose name begins with a small letter.
    @Test func smallLetters() {
        let project = LoadingProject([
            "Pear.swift": """
            class pearController: UIViewController {}
            func make() -> Any { (pearController(nibName: "A", bundle: nil), makeList(nibName: "B", bundle: nil)) }
            """
        ])
        #expect(project.lines == ["viewController, A, class pearController"])
    }

    @Test(arguments: [
        (#"UINib *nib = [UINib nibWithNibName:@"A" bundle:nil];"#, ["nib, A"]),
        (#"[UINib nibWithNibName:@"A" bundle:[NSBundle bundleForClass:[Card class]]];"#, ["nib, A, bundle of Card"]),
        (#"[UINib nibWithNibName:@"A" bundle:[NSBundle bundleForClass:self.class]];"#, ["nib, A, bundle of self"]),
        (#"[UINib nibWithNibName:@"A" bundle:NSBundle.mainBundle];"#, ["nib, A"]),
        (
            #"[[UINib nibWithNibName:@"A" bundle:nil] instantiateWithOwner:self options:nil];"#,
            ["instantiation, A, owner self", "nib, A"]
        ),
        (
            #"NSNib *n = [[NSNib alloc] initWithNibNamed:@"A" bundle:nil]; [n instantiateWithOwner:nil topLevelObjects:&o];"#,
            ["nib, A", "instantiation, A, owner nil"]
        ),
        (#"[[NSBundle mainBundle] loadNibNamed:@"A" owner:self options:nil];"#, ["loadNibNamed, A, owner self"]),
        (#"[NSBundle.mainBundle loadNibNamed:@"A" owner:nil options:nil];"#, ["loadNibNamed, A, owner nil"]),
        (
            #"[[NSBundle bundleForClass:[self class]] loadNibNamed:@"A" owner:o topLevelObjects:NULL];"#,
            ["loadNibNamed, A, owner other, bundle of self"]
        ),
        (#"id c = [[List alloc] initWithNibName:@"A" bundle:nil];"#, ["viewController, A, class List"]),
        (
            #"id c = [[ListController alloc] initWithNibName:nil bundle:nil];"#,
            ["viewController, List~ ListController~, class ListController"]
        ),
        (
            #"id c = [[Panel alloc] initWithWindowNibName:@"A"];"#,
            ["windowController, A, class Panel, owner self, bundle of self"]
        ),
        (
            #"[table registerNib:[UINib nibWithNibName:@"A" bundle:nil] forCellReuseIdentifier:@"b"];"#,
            ["register tableCell, A, id b", "nib, A"]
        ),
        (#"[table registerClass:[Cell class] forCellReuseIdentifier:@"b"];"#, ["register tableCell, id b, class Cell"]),
        (
            #"[table registerClass:Cell.class forHeaderFooterViewReuseIdentifier:@"b"];"#,
            ["register headerFooterView, id b, class Cell"]
        ),
        (
            #"[grid registerClass:[Cell class] forCellWithReuseIdentifier:@"b"];"#,
            ["register collectionCell, id b, class Cell"]
        ),
        (
            #"[grid registerClass:[Cell class] forSupplementaryViewOfKind:kind withReuseIdentifier:@"b"];"#,
            ["register supplementaryView, id b, class Cell"]
        ),
        (
            #"Cell *c = (Cell *)[table dequeueReusableCellWithIdentifier:@"b" forIndexPath:path];"#,
            ["dequeue tableCell, id b"]
        ),
        (
            #"[grid dequeueReusableSupplementaryViewOfKind:kind withReuseIdentifier:@"b" forIndexPath:path];"#,
            ["dequeue supplementaryView, id b"]
        ),
        (
            #"[[UIStoryboard storyboardWithName:@"A" bundle:nil] instantiateViewControllerWithIdentifier:@"b"];"#,
            ["scene, A, id b", "storyboard, A"]
        ),
        (#"if (x) [self performSegueWithIdentifier:@"b" sender:self]; else run();"#, ["segue, id b"]),
        (#"dispatch_async(queue, ^{ [self performSegueWithIdentifier:@"b" sender:nil]; });"#, ["segue, id b"]),
        (#"for (NSString *name in names) { [UINib nibWithNibName:name bundle:nil]; }"#, ["nib, ?parameter"]),
        (
            #"NSString *id = [NSString stringWithFormat:@"%@Cell", @"A"]; [t dequeueReusableCellWithIdentifier:id];"#,
            ["dequeue tableCell, id ACell"]
        ),
        // Not a load.
        (#"// [UINib nibWithNibName:@"A" bundle:nil];"#, []),
        (#"NSLog(@"[UINib nibWithNibName:nil bundle:nil]");"#, []),
        (#"SEL s = @selector(performSegueWithIdentifier:sender:);"#, []),
        (#"[center registerNib:nib forName:@"Identifier"];"#, []),
    ])
    func objectiveC(_ code: String, _ expected: [String]) {
        #expect(LoadingProject.objectiveC(code).lines == expected, "\(code)")
    }

    @Test func controllersThatNameTheirNib() {
        let project = LoadingProject([
            "A.swift": """
            class Panel: NSWindowController {
                override var windowNibName: NSNib.Name? { "PanelWindow" }
                init() { super.init(nibName: "Panel", bundle: nil) }
            }
            class Sheet: NSViewController { override var nibName: NSNib.Name? { return NSNib.Name("SheetView") } }
            class Other { var nibName: String { "None" } }
            """,
            "B.m": """
            @interface Window : NSWindowController
            @end
            @implementation Window
            - (NSString *)windowNibName { return @"MainWindow"; }
            @end
            """,
        ])
        #expect(
            project.lines == [
                "nibNameOverride, PanelWindow", "viewController, Panel, class Panel@Panel",
                "nibNameOverride, SheetView", "nibNameOverride, MainWindow",
            ])
    }

    @Test func implicitNibs() {
        let project = LoadingProject([
            "A.swift": """
            class ListController: UIViewController {}
            class Pane: NSViewController {}
            class PaneController: NSViewController {}
            class Named: UIViewController { override var nibName: String? { "Other" } }
            class Below: Named {}
            """
        ])
        let nibs = project.calls.implicitNibs(
            ofControllers: ["ListController", "Pane", "PaneController", "Named", "Below"], in: project.index)
        #expect(
            nibs.map(LoadingProject.text) == ["List~ ListController~", "Pane~", "PaneController~", "Other", "Other"])
    }

    @Test func placeOfTheCall() throws {
        let project = LoadingProject.swift("let n = UIKit.UINib(nibName: \"Größe\", bundle: nil)")
        let call = try #require(project.calls.calls.first)
        let source = project.index.source(call.declaration)
        #expect(source.text(call.nameRange) == "UINib")
        #expect(source.text(call.argumentRange) == "\"Größe\"")
        #expect(source.text(call.range) == "UIKit.UINib(nibName: \"Größe\", bundle: nil)")
        #expect(source.reads(project.index.declaration(call.declaration).name, "run"))
        #expect(call.type.map { source.text(source.declarations[$0.number].name) } == "Card")
    }

    /// Whatever a body contains, parsing ends, and an unclosed bracket hides no more than its content.
    @Test(arguments: [
        "(", "[", "{", ")]}", "\"", "\"\\(", "a ? ", "x as! ", "<<<<", "let ", "if ", "guard let", "{ [", "#if A",
    ])
    func brokenCode(_ code: String) {
        let later = "class Next { func go() { performSegue(withIdentifier: \"b\", sender: nil) } }"
        let swift = LoadingProject(["A.swift": "class Card { func run() { \(code) } }\n\(later)"])
        #expect(swift.calls.calls.count <= 1)
        let nested = String(repeating: code, count: 2000)
        _ = LoadingProject.swift("performSegue(withIdentifier: \"b\", sender: \(nested)")
        _ = LoadingProject.objectiveC("[self performSegueWithIdentifier:@\"b\" sender:\(nested)")
    }
}
