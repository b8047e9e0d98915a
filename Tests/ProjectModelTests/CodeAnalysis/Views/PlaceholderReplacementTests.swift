import ProjectModel
import Testing

/// How classes replace a decoded view with another one.
@Suite struct PlaceholderReplacementTests {
    private static let load = #"UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as! Card"#

    private static func replacement(_ body: String, _ members: String = "", other: String = "")
        -> PlaceholderReplacement?
    {
        let source = """
            class Card: UIView {
                static var isLoading = false
                override func awakeAfter(using coder: NSCoder) -> Any? {
                    \(body)
                }
                \(members)
            }
            \(other)
            """
        return LoadingProject(["A.swift": source.replacing("LOAD", with: load)]).classes.replacement(
            of: ClassReference("Card"))
    }

    @Test(arguments: [
        "return LOAD", "guard subviews.isEmpty else { return self }\nreturn LOAD",
        "if Self.isLoading { return self }\nSelf.isLoading = true\nreturn LOAD",
        "let view = LOAD\nview.frame = frame\nreturn view",
    ])
    func replaces(_ body: String) throws {
        let found = try #require(Self.replacement(body), "\(body)")
        #expect(found.nibs.names.map(\.name) == ["Card"])
        #expect(found.keepsSuperviews == body.contains("subviews"))
        #expect(found.words.contains("frame") == body.contains("frame"))
    }

    @Test(arguments: [
        "return self", "return super.awakeAfter(using: coder)",
        "addSubview(LOAD)\nreturn super.awakeAfter(using: coder)",
        // Which objects these are can't be determined.
        "if Self.isLoading { return self }\nreturn LOAD",
        "if !isOpen || subviews.count > 0 { return self }\nreturn LOAD",
        "if isPrototype { return self }\nreturn LOAD", "if tag == 3 { return LOAD }\nreturn self",
        // Other code has the old view.
        "let view = LOAD\nCopier.copy(self, to: view)\nreturn view", "let old = self\nreturn make(from: old)",
        "let view = LOAD\nfor key in keys { view.setValue(value(forKey: key), forKey: key) }\nreturn view",
        "fatalError()",
    ])
    func doesNotOrIsUnknown(_ body: String) { #expect(Self.replacement(body) == nil, "\(body)") }

    /// The words include those of functions that receive the old view.
    @Test func helpers() throws {
        let copy =
            "func take(from old: UIView) { alpha = old.alpha; finish(old) }\nfunc finish(_ old: UIView) { tag = old.tag }"
        let found = try #require(Self.replacement("let view = LOAD\nview.take(from: self)\nreturn view", copy))
        #expect(found.words.isSuperset(of: ["alpha", "tag"]))
        #expect(!found.words.contains("frame"))
        let other = "extension UIView { func take(from old: UIView) { frame = old.frame } }"
        let extended = try #require(
            Self.replacement("let view = LOAD\nview.take(from: self)\nreturn view", other: other))
        #expect(extended.words.contains("frame"))
        let away = "func take(from old: UIView) { Copier.copy(old) }"
        #expect(Self.replacement("let view = LOAD\nview.take(from: self)\nreturn view", away) == nil)
    }

    @Test func readingIsNotPassing() {
        #expect(
            Self.replacement("print(self)\nreturn type(of: self).make()", "static func make() -> Card { LOAD }") != nil)
    }

    @Test func objectiveC() throws {
        let classes = LoadingProject([
            "A.m": """
            @interface Card : UIView
            @end
            @implementation Card
            - (id)awakeAfterUsingCoder:(NSCoder *)coder {
                static BOOL isLoading;
                if (isLoading) { isLoading = NO; return self; }
                isLoading = YES;
                Card *card = [[NSBundle mainBundle] loadNibNamed:NSStringFromClass([self class]) owner:self options:nil][0];
                [card setValue:[self valueForKey:@"alpha"] forKey:@"alpha"];
                card.translatesAutoresizingMaskIntoConstraints = self.translatesAutoresizingMaskIntoConstraints;
                return card;
            }
            @end
            """
        ]).classes
        let found = try #require(classes.replacement(of: ClassReference("Card")))
        #expect(found.words.isSuperset(of: ["alpha", "translatesAutoresizingMaskIntoConstraints"]))
        #expect(!found.keepsSuperviews)
    }

    @Test(arguments: [
        ("if (self.subviews.count == 0) { LOAD }\nreturn self;", true),
        ("if ([self.subviews count]) return self;\nLOAD", true),
        ("if (self.tag == 3) { LOAD }\nreturn self;", nil),
        ("if (self.window || self.subviews.count > 0) return self;\nLOAD", nil), ("LOAD", false),
    ])
    func objectiveCGuards(_ body: String, _ keepsSuperviews: Bool?) {
        let load = "return [[NSBundle mainBundle] loadNibNamed:@\"Card\" owner:nil options:nil][0];"
        let classes = LoadingProject([
            "A.m": """
            @interface Card : UIView
            @end
            @implementation Card
            - (id)awakeAfterUsingCoder:(NSCoder *)coder {
                \(body.replacing("LOAD", with: load))
            }
            @end
            """
        ]).classes
        #expect(classes.replacement(of: ClassReference("Card"))?.keepsSuperviews == keepsSuperviews, "\(body)")
    }
}
