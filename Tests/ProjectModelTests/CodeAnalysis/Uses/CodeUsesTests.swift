import Base
import Testing

@testable import ProjectModel
@testable import SourceSyntax

/// The list of what a body names, and how.
@Suite struct CodeUsesTests {
    private static func uses(_ code: String, _ path: Path) -> CodeUses {
        let text =
            path == "A.m"
            ? "@implementation Card\n- (void)f {\n\(code)\n}\n@end" : "class Card {\nfunc f() {\n\(code)\n}\n}"
        let index = SourceIndex(sources: [(path, Array(text.utf8))])
        let source = index.files[0].source
        let number = source.declarations.firstIndex { !$0.body.isEmpty && !$0.kind.hasMembers } ?? 0
        return CodeBodies(index).uses(of: DeclarationID(file: 0, number: number))
    }

    @Test(arguments: [
        ("badge.text = title", CodeAccess.member("text")), ("self.badge.show(1)", .member("show")),
        ("badge?.text = title", .checked), ("if badge != nil { }", .checked), ("if let badge { }", .checked),
        ("_ = badge ?? title", .checked), ("badge = title", .set), ("fill(&badge)", .set),
        ("(badge, title) = make()", .set),
        ("badge = nil", .other), ("show(badge!)", .required), ("for row in badge { }", .required),
        ("_ = badge[0]", .required), ("_ = badge as! UILabel", .required), ("_ = badge as? UILabel", .checked),
        ("show(badge)", .passed), ("return badge", .other),
    ])
    func accessInSwift(_ code: String, _ access: CodeAccess) {
        let found = Self.uses(code, "A.swift").uses(of: MemberName("badge"), in: .swift).filter { $0.part == .whole }
        #expect(found.map(\.access) == [access])
    }

    @Test(arguments: [
        ("[self.badge show:1];", CodeAccess.member("show:")), ("_badge.text = title;", .member("text")),
        ("[[self badge] show];", .member("show")), ("self->_badge = title;", .set), ("[self setBadge:title];", .set),
        ("if (self.badge == nil) { }", .checked), ("[title show:self.badge];", .passed),
    ])
    func accessInObjectiveC(_ code: String, _ access: CodeAccess) {
        let found = Self.uses(code, "A.m").uses(of: MemberName("badge"), in: .objectiveC)
        #expect(found.map(\.access) == [access])
    }

    @Test(arguments: [
        ("for key in keys { key.show() }", CodeUse.Part.element), ("keys[0].show()", .element),
        ("keys.forEach { $0.show() }", .element), ("for key in [keys, others] { key.show() }", .listed),
    ])
    func elements(_ code: String, _ part: CodeUse.Part) {
        let found = Self.uses(code, "A.swift").uses(of: MemberName("keys"), in: .swift).filter { $0.part == part }
        #expect(found.map(\.access) == [.member("show")])
    }

    @Test func variablesHideMembers() {
        let uses = Self.uses("badge.a()\nlet badge = self.badge\nbadge.b()\nif let title { title.c() }", "A.swift")
        #expect(uses.members["badge"]?.count == 2 && uses.members["title"]?.count == 1)
        #expect(uses.variables(named: "badge").flatMap(uses.uses).map(\.access) == [.member("b")])
    }

    @Test(arguments: [
        (#"run(\.badge)"#, SourceWords.Mention.keyPath(of: nil)), (#"run(\Card.badge)"#, .keyPath(of: "Card")),
        (#"run(\Card.title?.badge)"#, .keyPath(of: nil)), ("run(#keyPath(Card.badge))", .keyPath(of: nil)),
        ("run(#selector(badge))", .method(of: "self")), ("run(#selector(Card.badge))", .method(of: "Card")),
        ("run(card.badge)", nil),
    ])
    func namesAsValues(_ code: String, _ mention: SourceWords.Mention?) {
        let words = SourceWords(SourceIndex(sources: [("A.swift", Array(code.utf8))]).files[0].source)
        #expect(words.all("badge").first?.token.flatMap(words.mention) == mention)
    }

    @Test func words() {
        let code =
            "#define BADGE badge \\\n  badge\n#import \"badge.h\"\n// badge\nint badge; /*\n badge */ char *a = \"badge\";"
        let words = SourceWords(SourceIndex(sources: [("A.m", Array(code.utf8))]).files[0].source).all("badge")
        #expect(words.map(\.context) == [.directive, .directive, .code, .text])
    }
}
