import SourceSyntax
import Testing

@Suite struct SwiftTypeTests {
    @Test(arguments: [
        ("UILabel", "UILabel", ""), ("UILabel!", "UILabel", "!"), ("UILabel?", "UILabel", "?"),
        ("UIKit.UILabel", "UIKit.UILabel", ""),
        ("[UILabel]!", "UILabel", "[]!"), ("[UILabel]", "UILabel", "[]"), ("Array<UILabel>?", "UILabel", "[]?"),
        ("Optional<A>", "A", "?"),
        ("any Themed", "Themed", ""), ("(any Themed)?", "Themed", "?"), ("[String: Int]", "", ""),
        ("(Int, Int)", "", ""),
        ("() -> Void", "", "f"), ("(() -> Void)?", "", "f?"), ("@escaping Handler", "", "f"),
        ("Handler", "Handler", "unknown"),
        ("Box<Int>", "Box", "unknown"), ("(A)", "A", "unknown"), ("A & B", "", ""), ("", "", "unknown"),
        ("[", "[", "unknown"),
    ])
    func isParsed(_ text: String, _ name: String, _ facts: String) {
        let type = SwiftType(text)
        #expect(type.name == name)
        var found = type.isFunction == true ? "f" : ""
        if type.isArray { found += "[]" }
        if type.isOptional { found += "?" }
        if type.isImplicitlyUnwrapped { found += "!" }
        if facts == "unknown" { #expect(type.isFunction == nil) } else { #expect(found == facts) }
    }

    @Test(arguments: [
        ("UILabel()", "UILabel"), ("UILabel(frame: .zero)", "UILabel"), ("UIKit.UILabel.init()", "UIKit.UILabel"),
        ("[UILabel]()", "UILabel"), ("true", "Bool"), ("Box<Int>()", "Box"), ("UILabel().with()", nil),
        ("UIColor.red", nil),
        ("make()", nil), ("UIColor.make()", nil), ("x as! UILabel", nil), ("UILabel() + UILabel()", nil), ("nil", nil),
    ])
    func isInferredFromCertainValues(_ value: String, _ name: String?) {
        #expect(scan("class A { let x = \(value) }").swiftType(of: 1)?.type.name == name)
    }

    @Test func declaredTypesWin() throws {
        let type = try #require(scan("class A { var x: UIView! = UILabel() }").swiftType(of: 1))
        #expect(type.type.name == "UIView")
        #expect(type.type.isImplicitlyUnwrapped)
        #expect(!type.isInferred)
    }
}
