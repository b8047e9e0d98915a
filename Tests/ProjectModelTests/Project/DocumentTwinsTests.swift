import Base
import InterfaceBuilder
import ProjectModel
import Testing

/// Which documents are copies of each other, and what they have in the same places.
@Suite struct DocumentTwinsTests {
    @Test(arguments: [
        ("en.lproj/Card.xib", "ar.lproj/Card.xib"), ("Card.xib", "Card~ipad.xib"), ("Card-rtl.xib", "Card.xib"),
        ("Base.lproj/Card.xib", "Card.xib"),
    ])
    func copies(_ pair: (String, String)) {
        #expect(Path(pair.0).isTwin(of: Path(pair.1)) && Path(pair.1).isTwin(of: Path(pair.0)))
    }

    @Test(arguments: [
        ("A/Card.xib", "B/Card.xib"), ("Card.xib", "Card.storyboard"), ("Card.xib", "Cart.xib"),
        ("Card.xib", "Card.xib"),
    ])
    func others(_ pair: (String, String)) {
        #expect(!Path(pair.0).isTwin(of: Path(pair.1)))
    }

    private static func xib(_ objects: String) -> String {
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>\(objects)</objects></document>"
    }

    @Test(arguments: [
        ("<view id=\"v\" customClass=\"Old\"/>", "customClass"),
        (
            "<button id=\"b\"><state key=\"normal\" image=\"a\"/><state key=\"selected\" image=\"old\"/></button>",
            "image"
        ),
        (
            "<view id=\"v\"><connections><outlet property=\"old\" destination=\"l\" id=\"o\"/></connections></view><label id=\"l\"/>",
            "property"
        ),
    ])
    func valuesInTheSamePlace(_ document: String, _ name: String) throws {
        let files = ["ar.lproj/Card.xib": Self.xib(document), "en.lproj/Card.xib": Self.xib(other(document))]
        let root: Path = "/app"
        let project = Project(root: root, files: files.map { (root.join(Path($0)), Array($1.utf8)) })
        let path = root.join("ar.lproj/Card.xib")
        let read = try #require(try DocumentReader()?.read(Array(Self.xib(document).utf8), path: path))
        let twins = DocumentTwins(read, in: project)
        let element = try #require(
            read.tree.elements.first { read.tree.attribute(name, $0)?.lowercased() == "old" })
        let found = twins.other(name, of: element, than: read.tree.attribute(name, element) ?? "")
        #expect(found?.value.lowercased() == "new")
        #expect(found?.path == root.join("en.lproj/Card.xib"))
    }

    /// The copy, whose connection has another id.
    private func other(_ document: String) -> String {
        document.split(separator: "old").joined(separator: "new").split(separator: "Old").joined(separator: "New")
            .split(separator: "id=\"o\"").joined(separator: "id=\"p\"")
    }
}
