import Testing

@testable import ProjectModel
@testable import SourceSyntax

/// Outlets and actions of a class, with their declarations.
@Suite struct ClassMemberTests {
    private func outlets(_ name: String, _ files: KeyValuePairs<String, String>) -> [String] {
        let classes = classes(files)
        return classes.outletMembers(of: ClassReference(name)).map { lines($0, classes.index) }
    }

    private func actions(_ name: String, _ files: KeyValuePairs<String, String>) -> [String] {
        let classes = classes(files)
        return classes.actionMembers(of: ClassReference(name)).map { lines($0, classes.index) }
    }

    /// `title: UILabel! A.swift:1, B.swift:1 (Base)`
    private func lines(_ member: ClassMember, _ index: SourceIndex) -> String {
        let properties = member.declarations.filter { index.declaration($0).kind == .property }
        let types = properties.compactMap(index.writtenType)
        let type = types.first.map { " \($0)" } ?? ""
        let owner = member.isInherited ? " (\(member.owner))" : ""
        return "\(member.name):\(type) " + member.declarations.map(index.spot).joined(separator: ", ") + owner
    }

    @Test func typesAreAsTheyAreWritten() {
        let files: KeyValuePairs = [
            "A.swift": """
            class Cell: UIView {
                @IBOutlet private weak var title: UILabel!
                @IBOutlet var labels: [UILabel]!
                @IBOutlet var guessed = UILabel()
            }
            """,
            "B.h": """
            @interface Row : UIView
            @property (weak, nonatomic) IBOutlet UILabel *title;
            @property (strong) IBOutletCollection(UILabel) NSArray<UILabel *> *labels;
            @property IBOutlet id<Painter> painter;
            @end
            """,
        ]
        #expect(
            outlets("Cell", files) == [
                "title: UILabel! A.swift:2", "labels: [UILabel]! A.swift:3", "guessed: A.swift:4",
            ])
        #expect(
            outlets("Row", files) == [
                "title: UILabel * B.h:2", "labels: NSArray<UILabel *> * B.h:3", "painter: id<Painter> B.h:4",
            ])
    }

    @Test func theNearestOfANameCounts() {
        let files: KeyValuePairs = [
            "A.swift": "class Cell: Base {\n@IBAction override func tap(_ sender: Any) {}\n}",
            "B.swift":
                "class Base: UIControl {\n@IBAction func tap(_ sender: Any) {}\n@IBAction func hold() {}\n}",
        ]
        #expect(actions("Cell", files) == ["tap:: A.swift:2", "hold: B.swift:3 (Base)"])
    }

    @Test func anInterfaceIsListedBeforeItsImplementation() {
        let files: KeyValuePairs = [
            "A.h": "@interface Cell : UIView\n- (IBAction)tap:(id)sender;\n@end",
            "A.m": "@implementation Cell\n- (IBAction)tap:(id)sender {}\n- (IBAction)hold {}\n@end",
        ]
        #expect(actions("Cell", files) == ["tap:: A.h:2", "hold: A.m:3"])
    }

    @Test func allTargetsDeclarationsAreListed() {
        let source = "class Cell: UIView {\n@IBOutlet var title: UILabel!\n}"
        #expect(
            outlets("Cell", ["App/A.swift": source, "Kit/B.swift": source]) == ["title: UILabel! A.swift:2, B.swift:2"])
    }

    @Test func extensionsAndCategoriesOnApplesClassesCount() {
        let files: KeyValuePairs = [
            "A.swift": "class Cell: UIView {}\nextension Cell {\n@IBAction func tap() {}\n}",
            "B.h": "@interface UIView (Kit)\n- (IBAction)shake:(id)sender;\n@end",
        ]
        #expect(actions("Cell", files) == ["tap: A.swift:3", "shake:: B.h:2 (UIView)"])
    }

    @Test func figuresCountWhatIsDeclaredTwiceOnce() {
        let summary = classes([
            "A.h": "@interface Cell : UIView\n@property IBOutlet UILabel *title;\n- (IBAction)tap:(id)sender;\n@end",
            "A.m": "@interface Cell ()\n@end\n@implementation Cell\n- (IBAction)tap:(id)sender {}\n@end",
            "B.swift":
                "protocol P {}\nclass Row: UIView, P {\n@IBAction func tap(_ sender: Any) {}\n}\nextension Row {}",
        ]).index.summary
        #expect(summary.swiftFiles == 1)
        #expect(summary.objectiveCFiles == 2)
        #expect(summary.classes == 2)
        #expect(summary.protocols == 1)
        #expect(summary.extensions == 2)
        #expect(summary.outlets == 1)
        #expect(summary.actions == 2)
    }
}
