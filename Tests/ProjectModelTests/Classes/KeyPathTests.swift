import ProjectModel
import Testing

/// What the keys of a binding's key path lead to, as far as types show it.
@Suite struct KeyPathTests {
    private let start = KeyedObjects.of(ClassReference("Garden"))

    private func lacked(_ path: [String], _ members: String, _ others: String = "") -> String? {
        let project = classes(
            [
                "A.swift": """
                class Garden: NSWindowController { \(members) }
                class Tree: NSObject { @objc var kind = ""; @objc var oldest: Tree { self } }
                \(others)
                """
            ], on: .macos)
        return project.lackedKey(in: path, from: start, checking: 1).lacked.map {
            path[$0.number] + " of " + $0.objects.name
        }
    }

    @Test(arguments: [
        "@objc var tree: Tree?", "@objc dynamic var tree: Tree!", "@objc var tree = Tree()",
        "@objc var tree: [Tree] = []",
        "@objc var tree: Set<Tree> = []", "@objc func tree() -> Tree { Tree() }", "@objc lazy var tree: Tree = Tree()",
    ])
    func typesThatAreKnown(_ member: String) {
        #expect(lacked(["tree", "kind"], member) == nil)
        #expect(lacked(["tree", "sort"], member) == "sort of Tree")
        #expect(lacked(["tree", "oldest", "self", "sort"], member) == "sort of Tree")
    }

    @Test(arguments: [
        "@objc var tree: Any?", "@objc var tree: AnyObject?", "@objc var tree: [String: Tree] = [:]",
        "@objc var tree: NSView?",
        "@objc var tree: NSObject?", "@objc var tree: Plant?", "@objc var tree = makeTree()",
        "@objc var tree: String = \"\"",
    ])
    func typesThatAreUnknown(_ member: String) {
        #expect(lacked(["tree", "sort"], member, "@objc protocol Plant {}") == nil)
    }

    @Test func aSubclassMayHaveTheKey() {
        let member = "@objc var tree: Tree?"
        #expect(lacked(["tree", "sort"], member, "class Oak: Tree { @objc var sort = 1 }") == nil)
        #expect(lacked(["tree", "sort"], member, "class Oak: Tree { var sort = 1 }") == "sort of Tree")
    }

    @Test func operatorsEndWhatIsKnown() {
        #expect(lacked(["tree", "@count"], "@objc var tree: [Tree] = []") == nil)
    }

    @Test func declarationsOfObjectiveCThatDiffer() {
        let source = """
            @interface Tree : NSObject
            @end
            @implementation Tree
            @end
            @interface Garden : NSWindowController
            @property NSArray<Tree *> *trees;
            @property (readonly) id any;
            @property Tree *tree;
            @end
            @interface Garden (Other)
            - (id)tree;
            @end
            @implementation Garden
            @end
            """
        let project = classes(["A.m": source], on: .macos)
        #expect(project.lackedKey(in: ["trees", "sort"], from: start).lacked != nil)
        #expect(project.lackedKey(in: ["tree", "sort"], from: start).lacked == nil)
        #expect(project.lackedKey(in: ["any", "sort"], from: start).lacked == nil)
    }

    // MARK: Core Data

    private func managed(_ model: String, _ source: String = "class App: NSObject {}") -> ProjectClasses {
        classes(["T.xcdatamodeld/T.xcdatamodel/contents": "<model>\(model)</model>", "A.swift": source], on: .macos)
    }

    private let model = """
        <entity name="Tree" representedClassName="Tree" codeGenerationType="class"><attribute name="kind"/>\
        <relationship name="garden" destinationEntity="Place"/></entity><entity name="Place"><attribute name="street"/></entity>
        """

    @Test func generatedClassesHaveTheKeysOfTheirEntity() {
        let project = managed(model, "extension Tree { @objc var isOld: Bool { true } }")
        let tree = ClassReference("Tree")
        #expect(project.readableKey("kind", of: tree) == .present)
        #expect(project.readableKey("isOld", of: tree) == .present)
        #expect(project.readableKey("sort", of: tree) == .absent)
    }

    @Test func relationshipsLeadToTheirEntity() {
        let start = KeyedObjects.of(ClassReference("Tree"))
        #expect(managed(model).lackedKey(in: ["garden", "street"], from: start).lacked == nil)
        #expect(managed(model).lackedKey(in: ["garden", "road"], from: start).lacked?.objects == .entity("Place"))
    }

    @Test func classesWithoutAnEntityAreUnknown() {
        let project = managed("<entity name=\"Place\"/>", "class Tree: NSManagedObject {}")
        #expect(!project.readableKey("sort", of: ClassReference("Tree")).isAbsent)
    }

    // MARK: Keys that nothing mentions

    @Test(arguments: ["gone", "goneToo"]) func unmentionedKeys(_ key: String) {
        #expect(managed(model).isUnmentioned(key: key) == .absent)
    }

    @Test(arguments: ["kind", "name", "selection", "stringValue"]) func keysOfModelsAndOfApple(_ key: String) {
        #expect(managed(model).isUnmentioned(key: key) == .present)
    }

    @Test func keysInOtherSpellingsAndInData() {
        let project = classes(
            [
                "A.swift": "class A: NSObject { @objc func getAge() -> Int { 1 }; var isOld = true }",
                "B.json": "{\"size\": 1}",
            ],
            on: .macos)
        for key in ["age", "old", "size"] { #expect(project.isUnmentioned(key: key) == .present) }
    }
}
