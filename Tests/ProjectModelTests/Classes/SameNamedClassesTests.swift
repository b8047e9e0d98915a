import Base
import InterfaceBuilder
import Testing

@testable import ProjectModel

/// Classes of several targets or folders with one name.
@Suite struct SameNamedClassesTests {
    private let card = "@IBOutlet var title: UILabel!"

    private func outlet(
        _ name: String, in files: KeyValuePairs<String, String>, module: String? = nil, from document: String?
    ) -> Presence {
        classes(files).outlet(
            name, of: ClassReference("Card", module: module, from: document.map { Path("/app").join(Path($0)) }))
    }

    private func isOpen(_ presence: Presence) -> Bool {
        if case .unknown(let reasons) = presence {
            reasons.contains { if case .severalClasses("Card", _) = $0 { true } else { false } }
        } else {
            false
        }
    }

    @Test func theClassOfTheFolderIsMeant() {
        let files: KeyValuePairs = [
            "One/Views/Card.swift": "class Card: UIView { \(card) }", "Two/Card.swift": "class Card: UIView {}",
        ]
        #expect(outlet("title", in: files, from: "One/Card.xib") == .present)
        #expect(outlet("title", in: files, from: "One/Nibs/Base.lproj/Card.xib") == .present)
        #expect(outlet("title", in: files, from: "Two/Card.xib") == .absent)
        #expect(isOpen(outlet("title", in: files, from: "Card.xib")))
        #expect(isOpen(outlet("title", in: files, from: nil)))
        // Neither has it.
        #expect(outlet("badge", in: files, from: "Card.xib") == .absent)
    }

    @Test func theClassBesideTheDocumentIsMeant() {
        let files: KeyValuePairs = [
            "Card.swift": "class Card: UIView { \(card) }", "Old/Card.swift": "class Card: UIView {}",
        ]
        #expect(outlet("title", in: files, from: "Card.xib") == .present)
        #expect(outlet("title", in: files, from: "Old/Card.xib") == .absent)
    }

    /// A receiver is of the class that its file means.
    @Test func otherCodeUsesTheClassOfItsFolder() {
        let classes = classes([
            "One/Card.swift": "class Card: UIView { \(card) }", "Two/Card.swift": "class Card: UIView { \(card) }",
            "Two/Other.swift": "func show(_ card: Card) { card.title.text = \"\" }",
        ])
        for (folder, isUsed) in [("One", false), ("Two", true)] {
            let reference = ClassReference("Card", from: Path("/app/\(folder)/Card.xib"))
            let missing = classes.unconnected(of: reference, connected: [], includingOptional: true)
            #expect(
                missing.map { classes.uncheckedUse(of: $0.declaration, in: reference) != nil } == [isUsed], "\(folder)")
        }
    }

    /// What is remembered of one is not said of the other.
    @Test func theCodeOfEachIsItsOwn() {
        let prepare =
            "override func prepare(for segue: UIStoryboardSegue, sender: Any?) { _ = segue.destination as! Editor }"
        let classes = classes([
            "One/Card.swift": "class Card: UIViewController { \(prepare) }",
            "Two/Card.swift": "class Card: UIViewController {}",
        ])
        for (folder, count) in [("Two", 0), ("One", 1), ("Two", 0)] {
            let reference = ClassReference("Card", from: Path("/app/\(folder)/Main.storyboard"))
            #expect(classes.segueCasts(of: reference).casts(forSegue: "edit").count == count, "\(folder)")
        }
    }

    /// An extension in another folder may be of either, and comes first.
    @Test func anExtensionOfSeveralDoesNotMixThem() {
        let classes = classes([
            "Extras/Card+Style.swift": "extension Card { func style() {} }",
            "One/Card.swift": "class Card: UIView { \(card) }", "Two/Card.swift": "class Card: UIView {}",
        ])
        for (folder, presence) in [("One", Presence.present), ("Two", .absent), ("One", .present)] {
            let reference = ClassReference("Card", from: Path("/app/\(folder)/Card.xib"))
            #expect(classes.outlet("title", of: reference) == presence, "\(folder)")
        }
    }

    /// The target decides before the folder.
    @Test func theClassOfTheTargetIsMeant() {
        let files: KeyValuePairs = [
            "A.xcodeproj/project.pbxproj": targets(["App": ["Card.xib", "App/Card.swift"], "Kit": ["Card.swift"]]),
            "App/Card.swift": "class Card: UIView { \(card) }", "Card.swift": "class Card: UIView {}",
        ]
        #expect(outlet("title", in: files, from: "Card.xib") == .present)
        #expect(outlet("title", in: files, module: "Kit", from: "Card.xib") == .absent)
        #expect(outlet("title", in: files, module: "App", from: "Card.xib") == .present)
    }

    @Test func aClassOfEachOfTheTargetsIsMeant() {
        let files: KeyValuePairs = [
            "A.xcodeproj/project.pbxproj": targets([
                "App": ["App/Card.xib", "App/Card.swift"], "Pad": ["App/Card.xib", "Card.swift"],
            ]),
            "App/Card.swift": "class Card: UIView { \(card) }", "Card.swift": "class Card: UIView {}",
        ]
        #expect(isOpen(outlet("title", in: files, from: "App/Card.xib")))
        #expect(outlet("badge", in: files, from: "App/Card.xib") == .absent)
    }

    @Test func aClassThatNoTargetCompilesIsNotMeant() {
        let files: KeyValuePairs = [
            "A.xcodeproj/project.pbxproj": targets(["App": ["Card.xib", "App/Card.swift"]]),
            "App/Card.swift": "class Card: UIView {}", "Card.swift": "class Card: UIView { \(card) }",
        ]
        #expect(outlet("title", in: files, from: "Card.xib") == .absent)
    }

    /// The superclass is that of the subclass's folder.
    @Test func ancestors() {
        let files: KeyValuePairs = [
            "One/Card.swift": "class Card: Base {}", "One/Base.swift": "class Base: UIView { \(card) }",
            "Two/Base.swift": "class Base: UIView {}",
        ]
        #expect(outlet("title", in: files, from: "Card.xib") == .present)
        #expect(outlet("badge", in: files, from: "Card.xib") == .absent)
    }

    @Test func headersAreThoseOfTheImplementationsBesideThem() {
        let files: KeyValuePairs = [
            "One/Card.h": "@interface Card : UIView\n@property IBOutlet UILabel *title;\n@end",
            "One/Card.m": "@implementation Card\n@end", "Two/Card.h": "@interface Card : UIView\n@end",
            "Two/Card.m": "@implementation Card\n@end",
        ]
        #expect(outlet("title", in: files, from: "One/Card.xib") == .present)
        #expect(outlet("title", in: files, from: "Two/Card.xib") == .absent)
    }

    /// Copies of a header are of one class, and a nested class is not what a document names.
    @Test func oneClass() {
        let copies: KeyValuePairs = [
            "One/Card.h": "@interface Card : UIView\n@property IBOutlet UILabel *title;\n@end",
            "One/Card.m": "@implementation Card\n@end", "Two/Card.h": "@interface Card : UIView\n@end",
        ]
        #expect(outlet("title", in: copies, from: "Two/Card.xib") == .present)
        let nested: KeyValuePairs = [
            "Card.swift": "class Card: UIView {}", "List.swift": "class List { class Card: UIView { \(card) } }",
        ]
        #expect(outlet("title", in: nested, from: "Card.xib") == .absent)
    }

    @Test func whatIsTrueOfOneOnlyIsUnknown() {
        let open = classes([
            "One/Card.swift": """
            class Card: UITableViewController {
                @IBOutlet var title: UILabel!
                @IBAction func save(_ sender: Any) {}
                override func loadView() {}
            }
            """,
            "Two/Card.swift": "class Card: UIViewController {}",
        ])
        let card = ClassReference("Card")
        #expect(open.isKind(card, of: "UITableViewController") == nil)
        #expect(open.isKind(card, of: "UIViewController") == true)
        #expect(open.isKind(card, of: "UIView") == false)
        #expect(open.ancestry(of: card).systemClasses == ["UIViewController"])
        #expect(!open.ancestry(of: card).isComplete)
        #expect(open.superclass(of: card) == nil)
        #expect(open.outletType("title", of: card) == nil)
        #expect(isOpen(open.action("save:", of: card)))
        #expect(open.action("close:", of: card) == .absent)
        #expect(open.certainOverride("loadView", swift: "loadView()", of: card) == nil)
        #expect(open.override("loadView", swift: "loadView()", of: card) != nil)
    }

    @Test func theReasonNamesTheFiles() {
        let reason = Uncertainty.severalClasses("Card", in: ["/app/One/Card.swift", "/app/Two/Card.swift"])
        #expect(
            reason.text(in: "/app")
                == "Card is declared in One/Card.swift and Two/Card.swift, and which of them is meant is open")
    }

    /// Where each of many targets has the class, the cost is linear.
    @Test func manyClasses() {
        var files: [(path: Path, bytes: [UInt8])] = []
        for number in 0..<2_000 {
            files.append((Path("/app/\(number)/Card.swift"), Array("class Card: UIView { \(card) }".utf8)))
        }
        let many = ProjectClasses(Project(root: "/app", files: files), platform: .ios)
        for number in 0..<2_000 {
            #expect(many.outlet("title", of: ClassReference("Card", from: Path("/app/\(number)/Card.xib"))) == .present)
        }
    }

    /// An Xcode project with targets and their files.
    private func targets(_ targets: KeyValuePairs<String, [String]>) -> String {
        let files = Set(targets.flatMap(\.value)).sorted()
        let references = files.enumerated().map { number, file in
            "F\(number) = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = \"<group>\"; };"
        }
        let numbers = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
        var objects = references
        for (name, files) in targets {
            let builds = files.map { (file: numbers[$0] ?? 0, isSource: !$0.hasSuffix(".xib")) }
            objects += builds.map { "B\(name)\($0.file) = {isa = PBXBuildFile; fileRef = F\($0.file); };" }
            func list(_ isSource: Bool) -> String {
                builds.filter { $0.isSource == isSource }.map { "B\(name)\($0.file), " }.joined()
            }
            objects += [
                "S\(name) = {isa = PBXSourcesBuildPhase; files = (\(list(true))); };",
                "R\(name) = {isa = PBXResourcesBuildPhase; files = (\(list(false))); };",
                "T\(name) = {isa = PBXNativeTarget; buildPhases = (S\(name), R\(name), ); name = \(name); productType = \"com.apple.product-type.application\"; };",
            ]
        }
        let groups = files.indices.map { "F\($0), " }.joined()
        let names = targets.map { "T\($0.key), " }.joined()
        return """
            // !$*UTF8*$!
            {objects = {
            \(objects.joined(separator: "\n"))
            G = {isa = PBXGroup; children = (\(groups)); sourceTree = "<group>"; };
            P = {isa = PBXProject; mainGroup = G; targets = (\(names)); };
            }; rootObject = P; }
            """
    }
}
