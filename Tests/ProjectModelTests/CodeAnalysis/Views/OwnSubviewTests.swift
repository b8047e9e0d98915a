import Base
import ProjectModel
import SourceSyntax
import TestSupport
import Testing

/// Which calls add a view to the object itself.
@Suite struct OwnSubviewTests {
    /// The added views, with a star where the position among the subviews is given.
    private static func added(_ path: String, _ source: String) -> [String] {
        let index = SourceIndex(sources: [(Path("/app").join(Path(path)), Array(source.utf8))])
        return index.ownSubviews { _ in true }.map { $0.added + ($0.isPlaced ? "*" : "") }
    }

    @Test(arguments: [
        ("addSubview(label)", ["label"]),
        ("self.addSubview(self.label)", ["label"]),
        ("insertSubview(label as UIView, at: 3)", ["label"]),
        ("insertSubview(label, at: 0)", ["label*"]),
        ("insertSubview(label, aboveSubview: contentView)", ["label*"]),
        ("insertSubview(label, aboveSubview: other)", ["label"]),
        ("addSubview(label); bringSubviewToFront(label)", ["label*"]),
        ("addSubview(label); sendSubview(toBack: self.label)", ["label*"]),
        ("addSubview(label); bringSubviewToFront(other)", ["label"]),
        ("addSubview(label); scroll.addSubview(contentView)", ["label*"]),
        ("addSubview(UILabel())", ["UILabel"]),
        ("for view in views { addSubview(view) }", ["view"]),
        ("run { [weak self] in self?.addSubview(label) }", ["label"]),
        ("guard let self = self else { return }; self.addSubview(label)", ["label"]),
        ("let me = self; me.addSubview(label)", ["label"]),
        ("func add() { addSubview(label) }; add()", ["label"]),
        ("contentView.addSubview(label)", []),
        ("self.contentView.addSubview(label)", []),
        ("other.addSubview(label)", []),
        ("super.addSubview(label)", []),
        ("let me = other; me.addSubview(label)", []),
        ("// addSubview(label)", []),
        ("let text = \"addSubview(label)\"", []),
        ("stack.addArrangedSubview(label)", []),
    ])
    func swift(_ body: String, _ expected: [String]) {
        #expect(Self.added("A.swift", "class Card: UIView {\n func run() { \(body) }\n}") == expected, "\(body)")
    }

    @Test(arguments: [
        ("var label: UIView! { didSet { addSubview(label) } }", ["label"]),
        ("lazy var label: UIView = { let v = UIView(); addSubview(v); return v }()", ["v"]),
        ("init() { super.init(); addSubview(label) }", ["label"]),
        ("static func run(_ view: UIView) { view.addSubview(label) }", []),
        ("class Inner: UIView { func run() { addSubview(label) } }", ["label"]),
    ])
    func members(_ member: String, _ expected: [String]) {
        #expect(Self.added("A.swift", "extension Card { \(member) }") == expected, "\(member)")
    }

    @Test(arguments: [
        ("[self addSubview:_label];", ["_label"]),
        ("[self addSubview:self.label];", ["label"]),
        ("[self insertSubview:[self label] atIndex:0];", ["label*"]),
        ("[self insertSubview:label belowSubview:self.contentView];", ["label*"]),
        ("__weak typeof(self) weakSelf = self; run(^{ [weakSelf addSubview:label]; });", ["label"]),
        ("[self.contentView addSubview:label];", []),
        ("[[self contentView] addSubview:label];", []),
        ("[super addSubview:label];", []),
        ("UIView *box = [UIView new]; [box addSubview:label];", []),
    ])
    func objectiveC(_ body: String, _ expected: [String]) {
        let source = "@implementation Card\n- (void)run { \(body) }\n@end"
        #expect(Self.added("A.m", source) == expected, "\(body)")
    }

    /// Whatever a source contains, parsing ends and nothing traps.
    @Test(arguments: 0..<30)
    func hardSources(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = Array("class Card: UIView {\n\(SwiftSourceGenerator(seed: UInt64(seed)).source())\n}".utf8)
        let call = #"{ let v = UINib(nibName: "A", bundle: nil).instantiate(withOwner: self)[0]; self.addSubview(v) }"#
        for _ in 0..<4 {
            bytes.insert(contentsOf: Array(call.utf8), at: Int.random(in: 0...bytes.count, using: &random))
        }
        for _ in 0..<4 {
            let index = SourceIndex(sources: [("/app/A.swift", bytes)])
            #expect(index.ownSubviews { _ in true }.allSatisfy { Int($0.range.end) <= bytes.count })
            #expect(
                LoadingCalls(index).unsizedSubviews(outlets: [:], in: index).allSatisfy {
                    Int($0.range.end) <= bytes.count
                })
            bytes.removeLast(Int.random(in: 0...min(bytes.count, 40), using: &random))
        }
    }

    /// A type that is not requested is not visited, nor are the types nested in it.
    @Test func onlyTheTypesThatAreWanted() {
        let source = "class Cell { func run() { addSubview(a) }\n class Badge { func run() { addSubview(b) } } }"
        let index = SourceIndex(sources: [("/app/A.swift", Array(source.utf8))])
        let found = index.ownSubviews { index.source($0).text(index.declaration($0).name) == "Cell" }
        #expect(found.map(\.added) == ["a"])
    }
}
