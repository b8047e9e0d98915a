import ProjectModel
import Testing

/// Class names as documents write them.
@Suite struct ClassReferenceTests {
    @Test(arguments: [
        ("Card", "Card", nil), ("App.Card", "Card", "App"), ("_TtC3App4Card", "Card", "App"),
        ("_TtCC3App5Outer4Card", "Card", "App"), ("_TtC2Ä4Card", "Card", "Ä"), ("_TtC", "_TtC", nil),
        ("_TtC3App", "_TtC3App", nil), ("_TtC99App4Card", "_TtC99App4Card", nil),
        ("_TtC3App4CardX", "_TtC3App4CardX", nil),
        ("_TtC99999999999999999999App", "_TtC99999999999999999999App", nil), ("", "", nil), (".", ".", nil),
    ])
    func moduleAndClassInOne(_ written: String, _ name: String, _ module: String?) {
        #expect(ClassReference(written: written) == ClassReference(name, module: module))
    }

    @Test func lengthsThatCutALetter() {
        #expect(ClassReference(written: "_TtC1Ä4Card").name.isEmpty == false)
    }

    @Test func theDocumentNamesTheModule() {
        #expect(ClassReference(written: "Outer.Card", module: "App") == ClassReference("Card", module: "App"))
        let own = ClassReference("Card", isOfOwnTarget: true)
        #expect(ClassReference(written: "Outer.Card", isOfOwnTarget: true) == own)
    }
}
