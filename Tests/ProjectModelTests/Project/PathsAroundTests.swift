import Base
import Testing

@testable import ProjectModel

@Suite struct PathsAroundTests {
    private let paths: [Path] = ["/app/Pods/Kit/A.swift", "/app/Lib", "/app/Libs/B"]

    @Test(arguments: [
        ("/app/Pods", true), ("/app/Pods/Kit", true), ("/app/Lib", true), ("/app/Li", false), ("/app/Lib/C", false),
        ("/app/Libs", true), ("/app", true), ("/ap", false), ("Pods", false),
    ])
    func whatIsAround(_ folder: String, _ isAround: Bool) {
        #expect(PathsAround(paths).contains(Path(folder)) == isAround)
    }

    @Test func names() {
        let names = PathsAround(paths).names.map { String(decoding: $0, as: UTF8.self) }.sorted()
        #expect(names == ["A.swift", "B", "Kit", "Lib", "Libs", "Pods", "app"])
    }

    @Test(arguments: [("/app/Lib/C/D", true), ("/app/Lib", true), ("/app", false), ("/app/Libs", false)])
    func insideOfFolders(_ path: String, _ isInside: Bool) {
        #expect(Path(path).isInside(any: ["/app/Lib"]) == isInside)
    }

    /// Each of n nested groups has a path as long as its depth.
    @Test func groupsInGroups() throws {
        let groups = (0..<5000).map { "N\($0) = { isa = PBXGroup; children = (N\($0 + 1)); path = group; };" }
        let text = """
            { objects = { P = { isa = PBXProject; mainGroup = N0; }; \(groups.joined()) N5000 = { isa = PBXFileReference; path = A.swift; }; };
            rootObject = P; }
            """
        let objects = try XcodeObjects("/app/A.xcodeproj/project.pbxproj", Array(text.utf8))
        let lengths = (0...5000).compactMap { objects.path(of: "N\($0)")?.bytes.count }
        #expect(lengths.count > 600 && lengths.allSatisfy { $0 <= 4096 })
        #expect(objects.path(of: "N2")?.string == "/app/group/group/group")
    }
}
