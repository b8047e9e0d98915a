import ProjectIndex
import Testing

@Suite struct ClassReferenceTests {
    @Test(
        arguments: [
            ("Card", nil, "Card", nil), ("Card", "App", "Card", "App"), ("App.Card", nil, "Card", "App"),
            ("_TtC3App4Card", nil, "Card", "App"), ("_TtCC3App5Outer4Card", nil, "Card", "App"),
            ("_TtC3App", nil, "_TtC3App", nil), ("_TtC99App4Card", nil, "_TtC99App4Card", nil),
            ("_Tt", nil, "_Tt", nil),
        ] as [(String, String?, String, String?)])
    func namesOfTheRuntime(_ written: String, _ module: String?, _ name: String, _ foundIn: String?) {
        let reference = ClassReference(documentName: written, module: module, isOfOwnTarget: false)
        #expect(reference.name == name && reference.module == foundIn)
    }
}
