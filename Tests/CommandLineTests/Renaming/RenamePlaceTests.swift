import Foundation
import Testing

/// Which occurrences of a name are renamed, which are ambiguous, and which stay.
///
/// In the texts, `«badge»` is certain, `‹badge›` is uncertain, and what is not marked stays.
@Suite struct RenamePlaceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var name = "Card.badge"
        var newName = "label"
        var files: [String: String]
    }

    private static let card = "class Card: UIView {\n    @IBOutlet var «badge»: UILabel!\n}\n"

    static let cases = [
        Case(
            testDescription: "members and variables of the class",
            files: [
                "Card.swift": """
                class Card: UIView {
                    @IBOutlet var «badge»: UILabel! { didSet { «badge».text = "A badge" } }
                    lazy var other: UILabel = { self.«badge» }()
                    func a(_ badge: Int, b: (badge: Int, Int)) { print(badge, b.‹badge›, self.«badge») }
                    func c() { let badge = self.«badge»; print(badge as Any) }
                    func d() { [1].forEach { badge in print(badge) }; print(«badge» as Any) }
                    func e() { for badge in [1] { print(badge) }; print(«badge» as Any) }
                    func f() { if case let ‹badge›? = Int("1") { print(‹badge›) } else { print(‹badge› as Any) } }
                    func g(badge other: Int) { print(«badge» as Any); g(badge: other) }
                    func h(a: Result<Int, Error>) { switch a { case .success(let badge): print(badge); default: break } }
                    func i() { do { try j() } catch let ‹badge› { print(‹badge›, self.«badge» as Any) } }
                    func j() throws { func ‹badge›() {}; ‹badge›(); let (badge, b) = (1, 2); print(badge, b) }
                    func k() { let f: (Int) -> Void = { (badge: Int) -> Void in print(badge) }; f(1); print(«badge» as Any) }
                    static func badge() {}
                }
                """
            ]),
        Case(
            testDescription: "extensions, subclasses and other classes",
            files: [
                "Card.swift": card,
                "Uses.swift": """
                extension Card { func a() { «badge».isHidden = true } }
                class Large: Card { func b() { super.«badge».isHidden = true } }
                class Other: UIView {
                    var badge: UILabel!
                    let card: Card? = nil
                    var cards: [Card] = []
                    func c(large: Large) { badge.isHidden = large.«badge».isHidden; card?.«badge».isHidden = true }
                    func d() { cards[0].«badge».isHidden = true; cards.first?.‹badge›.isHidden = true }
                    func e() { cards.forEach { $0.‹badge›.isHidden = true } }
                    func f(any: Any) { (any as? Card)?.«badge».isHidden = true; (any as AnyObject).‹badge›?.isHidden = true }
                    func g(maker: () -> Card) { maker().‹badge›.isHidden = true }
                }
                enum Kind { case badge; static let best = Kind.badge; func h() -> Bool { self == .badge } }
                """,
            ]),
        Case(
            testDescription: "key paths, strings, interpolations and comments",
            files: [
                "Card.swift": card,
                "Uses.swift": """
                // badge
                func a(card: Card) {
                    print("The badge of \\(card.«badge»!)", "badge is a word", \\Card.‹badge›, #keyPath(Card.‹badge›))
                    card.setValue(nil, forKey: "‹badge›")
                }
                """,
            ]),
        Case(
            testDescription: "what overrides it or requires it",
            files: [
                "Card.swift": card,
                "Uses.swift": """
                protocol Badged { var ‹badge›: UILabel! { get } }
                protocol Unrelated { var badge: Int { get } }
                extension Card: Badged {}
                class Large: Card { override var ‹badge›: UILabel! { didSet {} } }
                func a(b: Badged, u: Unrelated) { print(b.‹badge› as Any, u.‹badge›) }
                """,
            ]),
        Case(
            testDescription: "Objective-C",
            files: [
                "Card.h": "@interface Card : UIView\n@property (weak) IBOutlet UILabel *«badge»;\n@end\n",
                "Card.m": """
                #define BADGE self.‹badge›
                @implementation Card
                - (void)a:(Card *)card {
                    «_badge».hidden = YES; self.«badge».hidden = YES; [self «setBadge»:nil]; [card «badge»];
                    [self setValue:nil forKey:@"‹badge›"];
                    NSString *badge = @"The badge"; NSLog(@"%@", badge);
                }
                @end
                """,
            ]),
        Case(
            testDescription: "a named instance variable",
            files: [
                "Card.h": "@interface Card : UIView\n@property (weak) IBOutlet UILabel *«badge»;\n@end\n",
                "Card.m":
                    "@implementation Card\n@synthesize «badge» = _badge;\n- (void)a { _badge.hidden = YES; }\n@end\n",
            ]),
        Case(
            testDescription: "an action", name: "Card.save:", newName: "store",
            files: [
                "Card.swift": """
                class Card: UIView {
                    @IBAction func «save»(_ sender: UIButton) { self.«save»(sender) }
                    func a() { print(#selector(«save»(_:)), #selector(Card.«save»(_:)), Selector("‹save›:")) }
                    func b(save: Bool) { b(save: save) }
                }
                class Other { func save(_ sender: Int) {}; func c(card: Card) { save(1); card.«save»(UIButton()) } }
                """,
                "Uses.m": """
                void use(Card *card, id any) {
                    [card ‹save›:any]; [card save:any with:nil]; [any ‹save›:nil]; print(@selector(‹save›:), @selector(save:with:));
                }
                """,
            ]),
        Case(
            testDescription: "a class", name: "Card", newName: "Tile",
            files: [
                "Card.swift": """
                /// A Card.
                final class «Card»: UIView { @IBOutlet var badge: UILabel!; static let shared = «Card»() }
                extension «Card» { func a(Card: Int) {} }
                func b() -> [«Card»] { NSClassFromString("App.‹Card›"); return ["A Card": «Card».shared].map(\\.value) }
                """,
                "Uses.m":
                    "#import \"Card.h\"\n@class «Card»;\nvoid use(«Card» *card) { NSClassFromString(@\"‹Card›\"); [«Card» new]; }\n",
            ]),
    ]

    @Test(arguments: cases) func placesAreDistinguished(place: Case) throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(Self.document, to: "Badge.xib")
        var uncertainties: [String] = []
        for (name, text) in place.files {
            let plain = text.filter { !"«»‹›".contains($0) }
            try sandbox.write(plain, to: name)
            for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                var column = 1
                for character in content {
                    if character == "‹" { uncertainties.append("\(name):\(line + 1):\(column)") }
                    if !"«»‹›".contains(character) { column += 1 }
                }
            }
        }
        let first = try sandbox.run("rename", place.name, place.newName)
        let listed = first.text.split(separator: "\n").map { $0.components(separatedBy: ": ")[0] }
        if first.code != 0 || !uncertainties.isEmpty {
            #expect(Set(listed) == Set(uncertainties), "\(first.all)")
            _ = try sandbox.run("rename", place.name, place.newName, "--uncertain")
        }
        for (name, text) in place.files {
            let written = try String(contentsOf: sandbox.folder.appendingPathComponent(name), encoding: .utf8)
            #expect(written == Self.renamed(text, place), "\(name)")
        }
    }

    /// The text with the marked names renamed: `_badge` and `setBadge`, too.
    private static func renamed(_ text: String, _ place: Case) -> String {
        let old = place.name.split(separator: ".").last.map { $0.prefix { $0 != ":" } } ?? ""
        let names = [
            (String(old), place.newName), ("_\(old)", "_\(place.newName)"),
            ("set\(old.capitalized)", "set\(place.newName.capitalized)"),
        ]
        return names.reduce(text) { text, names in
            ["«»", "‹›"].reduce(text) {
                $0.replacingOccurrences(of: "\($1.prefix(1))\(names.0)\($1.suffix(1))", with: names.1)
            }
        }
    }

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view id="v" customClass="Card">
                    <subviews><label id="l"/><button id="b"><connections><action selector="save:" destination="v" id="a"/></connections></button></subviews>
                    <connections><outlet property="badge" destination="l" id="o"/></connections>
                </view>
            </objects>
        </document>
        """

    /// The closure's variable keeps its name, as that of `guard let badge` does.
    @Test func whatAClosureCapturesIsRenamed() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(Self.document, to: "Badge.xib")
        let code = """
            class Card: UIView {
                @IBOutlet var badge: UILabel!
                func a() { [1].forEach { [weak badge, unowned self] _ in print(badge as Any, self) } }
                func b() { guard let badge else { return }; print(badge) }
                func c() { [1].forEach { _ in [badge].forEach { print($0 as Any) } } }
            }
            """
        try sandbox.write(code, to: "Card.swift")
        #expect(try sandbox.run("rename", "Card.badge", "label", "--uncertain").code == 0)
        let expected = code.replacingOccurrences(of: "var badge:", with: "var label:")
            .replacingOccurrences(of: "[weak badge,", with: "[weak badge = label,")
            .replacingOccurrences(of: "let badge else", with: "let badge = label else")
            .replacingOccurrences(of: "[badge].", with: "[label].")
        #expect(
            try String(contentsOf: sandbox.folder.appendingPathComponent("Card.swift"), encoding: .utf8) == expected)
    }

    /// Constants, cases and comparisons that an identifier consists of belong to it.
    @Test func identifiersAreFollowedToTheirTexts() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <scenes>
                    <scene sceneID="s"><objects><tableViewController id="c" customClass="List"><tableView key="view" id="t"><prototypes><tableViewCell reuseIdentifier="card" id="p"/></prototypes></tableView><connections><segue destination="d" kind="show" identifier="edit" id="g"/></connections></tableViewController></objects></scene>
                    <scene sceneID="u"><objects><viewController id="d"/></objects></scene>
                </scenes>
            </document>
            """, to: "List.storyboard")
        let code = """
            enum Cells: String { case card, other }
            enum Names { static let card = "card"; static let edit = "edit" }
            class List: UITableViewController {
                func make(_ cell: Cells, _ path: IndexPath) -> UITableViewCell {
                    if path.row > 0 { return tableView.dequeueReusableCell(withIdentifier: Names.card, for: path) }
                    return tableView.dequeueReusableCell(withIdentifier: Cells.card.rawValue, for: path)
                }
                func run() { performSegue(withIdentifier: Names.edit, sender: nil) }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    if segue.identifier == "edit" { title = "A card" }
                    switch segue.identifier { case "edit"?: break; default: break }
                }
            }
            """
        try sandbox.write(code, to: "List.swift")
        #expect(try sandbox.run("rename", "--kind", "reuse", "card", "tile").code == 0)
        #expect(try sandbox.run("rename", "--kind", "segue", "edit", "change").code == 0)
        let expected = code.replacingOccurrences(of: "case card,", with: "case card = \"tile\",")
            .replacingOccurrences(of: "\"card\"", with: "\"tile\"")
            .replacingOccurrences(of: "\"edit\"", with: "\"change\"")
        #expect(
            try String(contentsOf: sandbox.folder.appendingPathComponent("List.swift"), encoding: .utf8) == expected)
    }

    @Test func whatBelongsToADependencyStays() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(Self.document, to: "Badge.xib")
        try sandbox.write("class Card: UIView { @IBOutlet var badge: UILabel! }", to: "Pods/Cards/Card.swift")
        try sandbox.write("", to: "Podfile")
        let outcome = try sandbox.run("rename", "Card.badge", "label")
        #expect(outcome.code == 2)
        #expect(outcome.all.contains("Card.swift would change, but it belongs to a dependency."), "\(outcome.all)")
    }

    @Test func nothingIsWrittenWhenAFileCanNotBe() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(Self.document, to: "Badge.xib")
        try sandbox.write("class Card: UIView { @IBOutlet var badge: UILabel! }", to: "Code/Card.swift")
        let outcome = try sandbox.shell(
            "chmod a-w Code && touch Code/x 2>/dev/null && exit 9; xiblint rename Card.badge label; code=$?; chmod u+w Code; exit $code"
        )
        // Root can write everywhere.
        guard outcome.code != 9 else { return }
        #expect(outcome.code == 2 && outcome.all.contains("nothing was renamed"), "\(outcome.all)")
        #expect(try sandbox.shell("cat Badge.xib").text == Self.document)
    }
}
