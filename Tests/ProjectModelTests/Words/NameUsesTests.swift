import Base
import ProjectModel
import Testing

/// Words that may be a document's name.
struct NameUsesTests {
    private func words(_ files: KeyValuePairs<String, String>) -> SourceIndex {
        SourceIndex(sources: files.map { (Path("/app").join(Path($0)), Array($1.utf8)) })
    }

    @Test(arguments: [
        ("let card = Card()", true), ("let name = \"Card\"", true), ("let name = \"\\(Card.self) 1\"", true),
        ("let name = \"Cards\"", false), ("", false), ("let a = 1 // Card is loaded\n", false),
        ("/**\n * Card is loaded\n */", false), ("log(\"[Card] is loaded\")", false),
        ("if view is Card {}", false), ("let a = (view as? Card)?.size", false),
    ])
    func words(_ code: String, _ isNamed: Bool) {
        #expect(words(["A.swift": "import UIKit\n\(code)"]).mayName("Card") == isNamed, "\(code)")
    }

    /// What creates an object of a class, and what is only of its type.
    @Test(arguments: [
        ("A.swift", "let card = Card()", true, false, false), ("A.swift", "let card: Card", true, true, false),
        ("A.swift", "let nib = Card.nib", true, true, true), ("A.swift", "make([Card].self)", true, true, true),
        ("A.swift", "enum Name: String { case other\n case Card }", true, true, true),
        ("A.swift", "let cards: [Card] = []", true, true, false), ("A.swift", "load(\"Card\")", true, true, true),
        ("A.m", "id a = [[Card alloc] init];", true, false, false), ("A.m", "id a = [Card new];", true, false, false),
        ("A.m", "Card *card;", false, false, false), ("A.m", "load([Card class]);", true, true, true),
        ("A.m", "if ([view isKindOfClass:[Card class]]) {}", false, false, false),
    ])
    func whatAMentionLeadsTo(_ file: String, _ code: String, _ any: Bool, _ unlessCreated: Bool, _ unlessTyped: Bool) {
        let index = words([file: "\n\(code)", "Card.swift": "class Card {}"] as KeyValuePairs)
        let found = [.anything, .exceptCreations, .exceptTypes].map { index.mayName("Card", by: $0) }
        #expect(found == [any, unlessCreated, unlessTyped], "\(code)")
    }

    /// Words that the files of every class contain.
    @Test func whatNamesNothing() {
        let swift = "//\n//  Card.swift\n/* Card */\nimport UIKit\nclass Card: UIView {}\nextension Card {}"
        #expect(!words(["Card.swift": swift]).mayName("Card"))
        let objectiveC = [
            "Card.h": "// Card.h\n#import <UIKit/UIKit.h>\n@class Card;\n@interface Card : UIView\n@end",
            "Card.m": "// Card.m\n#import \"Card.h\"\n@implementation Card\n@end",
        ]
        #expect(!words(["Card.h": objectiveC["Card.h"] ?? "", "Card.m": objectiveC["Card.m"] ?? ""]).mayName("Card"))
    }

    @Test(arguments: [
        ("let name = \"Page\\(number)\"", "Page2", true),
        ("let name = \"Page\" + number", "Page2", true),
        ("NSString *name = [NSString stringWithFormat:@\"Page%d\", number];", "Page2", true),
        ("let name = \"\\(kind)Cell\"", "PhotoCell", true),
        ("NSString *name = [NSString stringWithFormat:@\"%@Cell\", kind];", "PhotoCell", true),
        ("let name = kind + \"Cell\"", "PhotoCell", true),
        ("let name = \"Page\"", "Page2", false),
        ("call(\"Cell\")", "PhotoCell", false),
    ])
    func namesThatArePutTogether(_ code: String, _ name: String, _ isNamed: Bool) {
        let file = code.hasPrefix("NSString") ? "A.m" : "A.swift"
        #expect(words([file: "\n\(code)"] as KeyValuePairs).mayName(name) == isNamed, "\(code)")
    }

    @Test func namesWithMarks() {
        let words = words(["A.swift": "let name = \"Big-Card\""])
        #expect(words.mayName("Big-Card"))
        #expect(words.uses(of: "Big-Car") == 1 && !words.mayName("Small-Card"))
    }

    @Test func membersAccessedOnTypes() {
        let index = SourceIndex(sources: [
            (Path("/A.swift"), Array("let a = Card.make(); badge.load(); Chip .none".utf8)),
            (Path("/B.m"), Array("[Tag make]; [[Row new] add];".utf8)),
        ])
        #expect(index.accesses("make", ofType: "Card") && index.accesses("make", ofType: "Tag"))
        #expect(index.accesses("new", ofType: "Row"))
        #expect(!index.accesses("load", ofType: "Badge") && !index.accesses("make", ofType: "Chip"))
    }
}
