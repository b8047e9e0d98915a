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

}
