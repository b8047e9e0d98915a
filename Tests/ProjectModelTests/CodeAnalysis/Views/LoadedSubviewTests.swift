import ProjectModel
import SourceSyntax
import Testing

/// Which views from nibs are added without a size.
@Suite struct LoadedSubviewTests {
    private static let load = #"UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self)"#

    /// The code that adds them.
    private static func found(_ files: KeyValuePairs<String, String>, outlets: Set<String> = ["root"]) -> [String] {
        let project = LoadingProject(files)
        return project.calls.unsizedSubviews(outlets: ["Card": outlets], in: project.index).map {
            project.index.source($0.declaration).text($0.range)
        }
    }

    @Test(arguments: [
        "let view = LOAD.first as! UIView; ADD(view)",
        "let view = LOAD.first as! UIView; view.alpha = 0.5; view.layer.cornerRadius = 2; ADD(view)",
        "let views = LOAD; let view = views[0] as! UIView; ADD(view)",
        "if let view = LOAD.first as? UIView { ADD(view) }",
        "ADD(LOAD.first as! UIView)",
        "_ = LOAD; ADD(root)",
        "_ = LOAD; if root != nil { ADD(self.root) }; bringSubviewToFront(root)",
        "held = LOAD.first as? UIView; ADD(held)",
        "ADD(make())",
        "let view = make(); contentView.addSubview(view)",
    ])
    func withoutASize(_ body: String) {
        #expect(Self.found(Self.card(body)).count == 1, "\(body)")
    }

    @Test(arguments: [
        "let view = LOAD.first as! UIView; ADD(view); view.frame = bounds",
        "let view = LOAD.first as! UIView; view.autoresizingMask = mask; ADD(view)",
        "let view = LOAD.first as! UIView; ADD(view); pin(view)",
        "let view = LOAD.first as! UIView; ADD(view); view.snp.makeConstraints {}",
        "let view = LOAD.first as! UIView; ADD(view); view.fill()",
        "let view = LOAD.first as! UIView; ADD(view); let other = [view]",
        "let view = LOAD.first as! UIView; ADD(view); NSLayoutConstraint(item: view, attribute: .top)",
        "let view = LOAD.first as! UIView; self.frame = box; ADD(view)",
        "let view = LOAD.first as! UIView; frame.size = view.bounds.size; ADD(view)",
        "_ = LOAD; ADD(root); root.topAnchor.constraint(equalTo: topAnchor)",
        "_ = LOAD; ADD(root); later { self.root.frame = self.bounds }",
        "let view = other.first as! UIView; ADD(view)",
        "let view = LOAD.first as! UIView; addSubview(view, edges: .all)",
        "let views = LOAD; let view = views[0] as! UIView; ADD(view); let same = views[0]; same.frame = bounds",
        "let view = LOAD.first as! UIView; let same = view; same.frame = bounds; ADD(view)",
        "let view = make(); ADD(view); view.frame = bounds",
        "ADD(sized())",
        "other.addSubview(LOAD.first as! UIView)",
        "ADD(label)",
    ])
    func withASizeOrUnknown(_ body: String) {
        #expect(Self.found(Self.card(body)) == [], "\(body)")
    }

    /// Code anywhere in the class counts, and in its ancestors and subclasses.
    @Test(arguments: [
        "override func layoutSubviews() { root.frame = bounds }",
        "override func layoutSubviews() { subviews.first?.frame = bounds }",
        "override func didAddSubview(_ view: UIView) { pin(view) }",
    ])
    func inTheClass(_ member: String) {
        let body = "_ = LOAD; ADD(root)"
        #expect(Self.found(Self.card(body, member)) == [])
        #expect(Self.found(["A.swift": Self.text(body), "B.swift": "class Big: Card { \(member) }"]) == [])
        #expect(
            Self.found([
                "A.swift": Self.text(body, base: "Base"), "B.swift": "class Base: UIView { \(member) }",
            ]) == [])
        #expect(Self.found(["A.swift": Self.text(body), "B.swift": "class Other: UIView { \(member) }"]).count == 1)
    }

    /// A class that loads, and one whose base class loads as well: each is reported.
    @Test func severalClassesThatLoad() {
        let load = Self.load
        #expect(
            Self.found([
                "A.swift": "class Big: Base { func run() { addSubview(\(load)[0]) } }",
                "B.swift": "class Base: UIView { func make() -> UIView { \(load)[0] as! UIView } }",
                "C.swift": "class Small: Base { func run() { addSubview(make()) } }",
            ]).count == 2)
    }

    @Test(arguments: [
        ("[self addSubview:_root];", 1), ("[self addSubview:self.root];", 1),
        ("[self.contentView addSubview:_root];", 1),
        ("[self addSubview:[self root]];", 1), ("_root.hidden = YES; [self addSubview:_root];", 1),
        ("_root.frame = self.bounds; [self addSubview:_root];", 0), ("[self addSubview:_root]; [_root setFrame:b];", 0),
        ("[self addSubview:_root]; [_root autoPinEdgesToSuperviewEdges];", 0),
        ("[self addSubview:_root]; [_root mas_makeConstraints:^(id m) {}];", 0),
        ("[self addSubview:_root]; NSDictionary *d = NSDictionaryOfVariableBindings(_root);", 0),
        ("[self addSubview:_label];", 0),
    ])
    func objectiveC(_ body: String, _ count: Int) {
        let source = """
            @interface Card : UIView
            @property IBOutlet UIView *root;
            @end
            @implementation Card
            - (void)load { [[NSBundle mainBundle] loadNibNamed:@"Card" owner:self options:nil]; \(body) }
            @end
            """
        #expect(Self.found(["A.m": source]).count == count, "\(body)")
    }

    private static func card(_ body: String, _ member: String = "") -> KeyValuePairs<String, String> {
        ["A.swift": text(body, member)]
    }

    private static func text(_ body: String, _ member: String = "", base: String = "UIView") -> String {
        let text = """
            class Card: \(base) {
                @IBOutlet var root: UIView!
                var held: UIView?
                func run() { \(body) }
                func make() -> UIView { LOAD[0] as! UIView }
                func sized() -> UIView { let view = LOAD[0] as! UIView; view.frame = bounds; return view }
                \(member)
            }
            """
        return text.replacing("LOAD", with: load).replacing("ADD", with: "addSubview")
    }
}
