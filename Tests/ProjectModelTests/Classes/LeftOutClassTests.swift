import Base
import ProjectModel
import Testing

@Suite struct LeftOutClassTests {
    private static let project = """
        { objects = {
            T = { isa = PBXNativeTarget; name = Gauges; productType = "com.apple.product-type.library.static"; fileSystemSynchronizedGroups = (G); };
            G = { isa = PBXFileSystemSynchronizedRootGroup; path = Gauges; sourceTree = SOURCE_ROOT; };
        }; }
        """

    @Test func nothingRefersToIt() {
        let known = classes([
            "App.xcodeproj/project.pbxproj": Self.project, "Gauges/Dial.h": "@interface Dial : UIView\n@end",
            "Gauges/Dial.m": "#import \"Dial.h\"\n@implementation Dial\n@end",
        ])
        #expect(known.isLeftOut(ClassReference("Dial")))
    }

    @Test(arguments: [
        ("Gauges/Dial.m", "#import \"Dial.h\"\n@implementation Dial\n@end\n@implementation Hand\n@end"),
        ("App/App.m", "void load(void) { [Dial class]; }"), ("Other.xcodeproj/project.pbxproj", "{ a = \"-ObjC\"; }"),
    ])
    func itMayBeLinked(_ path: String, _ text: String) {
        let files = [
            "App.xcodeproj/project.pbxproj": Self.project, "Gauges/Dial.h": "@interface Dial : UIView\n@end",
            "Gauges/Dial.m": "#import \"Dial.h\"\n@implementation Dial\n@end",
        ].merging([path: text]) { $1 }
        let project = Project(root: "/app", files: files.map { (Path("/app/\($0.key)"), Array($0.value.utf8)) })
        #expect(!ProjectClasses(project, platform: .ios).isLeftOut(ClassReference("Dial")))
    }
}
