import Base
import ProjectModel
import TestSupport
import Testing

/// An index after incremental changes has the same facts as a new one of the same files.
struct FollowedSourcesTests {
    private static let files: [(Path, String)] = [
        (
            "/app/Card.swift",
            """
            class Card: Base, NibNamed {
                static let name = "Card"
                var title: String { "Title" }
                func load() { UINib(nibName: nibTitle, bundle: nil); UINib(nibName: Names.card, bundle: nil) }
                func show() { performSegue(withIdentifier: Names.segue + Card.name, sender: kSegue) }
            }
            """
        ),
        (
            "/app/Base.swift",
            """
            class Base: UIView {
                var nibTitle: String { "Base" }
                func register(_ table: UITableView) { table.register(UINib(nibName: className, bundle: nil), forCellReuseIdentifier: "c") }
                var className: String { String(describing: Self.self) }
            }
            """
        ),
        (
            "/app/Names.swift",
            """
            enum Names {
                static let card = "CardNib"
                static let segue = "go"
            }
            protocol NibNamed {}
            extension NibNamed { var nibTitle: String { "Named" } }
            """
        ),
        (
            "/app/List.m",
            """
            static NSString *const kSegue = @"segue";
            @implementation List
            - (NSString *)nibName { return kName; }
            - (void)go { [self performSegueWithIdentifier:kSegue sender:nil]; [UINib nibWithNibName:[self name] bundle:nil]; }
            @end
            """
        ),
        ("/app/List.h", "#define kName @\"ListNib\"\n@interface List : UIViewController\n- (NSString *)name;\n@end"),
        ("/app/More.m", "@implementation List (More)\n- (NSString *)name { return @\"More\"; }\n@end"),
    ]
    private static let pieces = [
        "x", " ", "\n", "\"", "{", "}", "(", "name", "nibTitle", "card", "Names.card", "static let segue = \"s\"\n",
        "class Card {}\n", "var nibTitle: String { \"N\" }\n", "- (NSString *)name { return @\"n\"; }\n", ": Base",
        "#define kName @\"K\"\n",
        "override var nibName: String? { \"O\" }\n", "/* Generated using SwiftGen */", "é",
    ]

    @Test(arguments: 0..<24) func afterAnyEdits(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var files = Self.files.map { (path: $0.0, bytes: Array($0.1.utf8)) }
        var index = SourceIndex(sources: files)
        _ = Self.facts(index)
        for _ in 0..<40 {
            let file = Int.random(in: 0..<files.count, using: &random)
            let before = files[file].bytes
            let start = Int.random(in: 0...before.count, using: &random)
            let end = min(before.count, start + Int.random(in: 0...3, using: &random))
            let piece = Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
            files[file].bytes.replaceSubrange(start..<end, with: piece)
            // Half of all changes are undone, so that the files keep their meaning.
            for bytes in Bool.random(using: &random) ? [files[file].bytes, before] : [files[file].bytes] {
                files[file].bytes = bytes
                index = index.replacing([file: bytes]).after
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(Self.facts(index) == Self.facts(SourceIndex(sources: files)), "\(files[file].path): \(text)")
            }
        }
    }

    /// The facts computed from all sources.
    private static func facts(_ index: SourceIndex) -> [String] {
        var calls = ByteWriter()
        index.loadingCalls.write(to: &calls)
        let asked = ["card", "segue", "name"].map { "\(index.accessedMembers.contains($0, ofType: "Names"))" }
        return ["\(calls.bytes)", "\(index.classNames)"] + asked
            + ["CardNib", "Card", "Named", "More"].map { "\(index.mayName($0))" }
    }

    @Test func whatAnEditInAFunctionDoesNotTouchIsKept() {
        let index = SourceIndex(sources: Self.files.map { ($0.0, Array($0.1.utf8)) })
        _ = index.loadingCalls
        func isFollowed(_ file: Int, _ text: String, _ new: String) -> Bool {
            let bytes = Array(Self.files[file].1.replacing(text, with: new).utf8)
            return index.replacing([file: bytes]).after.facts.known(LoadingCalls.self) != nil
        }
        #expect(isFollowed(0, "func load() {", "func load() { print(1); "))
        #expect(isFollowed(2, "\"go\"", "\"went\""))
        #expect(!isFollowed(1, ": UIView", ": UIControl"))
        #expect(!isFollowed(4, "ListNib", "Nib"))
    }
}
