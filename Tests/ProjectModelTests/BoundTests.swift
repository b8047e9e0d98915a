import Base
import TestSupport
import Testing

@testable import InterfaceBuilder
@testable import ProjectModel

/// Bounds on reading generated or hostile projects.
@Suite struct BoundTests {
    private static func ways(_ files: [(Path, [UInt8])]) -> [[Ancestor]] {
        let classes = ProjectClasses(Project(root: "/app", files: files), platform: .ios)
        return classes.description(ofClass: "Card")?.declarations.first?.ancestries ?? []
    }

    private static func methodsTakingAny(_ source: String) -> Int {
        let index = swiftClasses(source).index
        return ClassLineage("Card", in: index, on: .ios).methodsTakingAny(index).count
    }

    private static let takesAny = "override func setValue(_ value: Any?, forUndefinedKey key: String) {}\n"

    private static func isComplete(_ source: String) -> Bool {
        swiftClasses(source).outlet("a", of: ClassReference("Card")) == .absent
    }

    /// The class's base is the first of some aliases, and the last one resolves to `type`.
    private static func aliases(_ count: Int, _ type: String) -> String {
        let others = (1..<count).map { "typealias T\($0 - 1) = T\($0)\n" }.joined()
        return "class Card: T0 {}\nprotocol Kind {}\n\(others)typealias T\(count - 1) = \(type)\n"
    }

    static let classes = [
        Bound("ProjectClasses.mostWays", 16, inside: 16, outside: 16) { count in
            let bases = (0..<count).map { (Path("/app/\($0).swift"), Array("class Base: Base\($0) {}".utf8)) }
            return ways([("/app/Card.swift", Array("class Card: Base {}".utf8))] + bases).count
        },
        Bound("ProjectClasses.longestWay", 255, inside: "NSObject", outside: "C256") { count in
            let row = (1..<count).map { "class C\($0): C\($0 + 1) {}\n" }.joined()
            let source = "class Card: C1 {}\n\(row)class C\(count): UIView {}"
            return ways([("/app/A.swift", Array(source.utf8))]).first?.last?.name ?? ""
        },
        Bound("ClassLineage.mostClasses", 64, inside: 64, outside: 64) { count in
            let row = (1..<count).map { "class C\($0): C\($0 + 1) {}\n" }.joined()
            let index = swiftClasses("class Card: C1 {}\n\(row)class C\(count): UIView {}").index
            return ClassLineage("Card", in: index, on: .ios).classes.count
        },
        Bound("ClassLineage.mostTakingAny", 32, inside: 32, outside: 32) { count in
            methodsTakingAny(
                "class Card: UIView {}\n" + String(repeating: "extension Card { \(takesAny) }\n", count: count))
        },
        Bound("SourceIndex.deepest", 8, inside: true, outside: false) { isComplete(aliases($0, "UIView")) },
        Bound("SourceIndex.deepest of compositions", 8, inside: true, outside: false) { count in
            isComplete(aliases(count - 1, "UIView & Kind"))
        },
    ]

    @Test(arguments: classes) func classesEnd(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }

    /// A number in this many bytes, big-endian.
    private static func big(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Nested arrays.
    private static func binary(_ count: Int) -> [UInt8] {
        let objects: [UInt8] = (1..<count).flatMap { [0xA1] + big($0, 2) } + [0xA0]
        let offsets: [UInt8] = (0..<count).flatMap { big(8 + 3 * $0, 2) }
        let numbers = [count, 0, 8 + objects.count].flatMap { big($0, 8) }
        return Array("bplist00".utf8) + objects + offsets + [0, 0, 0, 0, 0, 0, 2, 2] + numbers
    }

    /// A collection that contains the same font several times.
    private static func fonts(_ count: Int) -> [UInt8] {
        let start = 12 + 4 * count
        let head = big(0x0001_0000, 4) + big(count, 4) + (0..<count).flatMap { _ in big(start, 4) }
        let font = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + Array("name".utf8)
        let table = [0, start + 28, 19].flatMap { big($0, 4) }
        let names = [0, 1, 18, 1, 0, 0, 6, 1, 0].flatMap { big($0, 2) }
        return Array("ttcf".utf8) + head + font + table + names + [0x41]
    }

    static let files = [
        Bound("BinaryPropertyList.maximumDepth", 64, inside: true, outside: false) { count in
            (try? PropertyListFile(binary(count))) != nil
        },
        Bound("FontReader.mostFonts", 4096, inside: 4096, outside: nil) { postScriptNames(ofFont: fonts($0))?.count },
        Bound("AssetCatalogs.mostSpaces", 64, inside: 64, outside: 64) { count in
            // Each folder that cannot be read doubles them.
            let depth = count > 64 ? 7 : 6
            var catalogs = AssetCatalogs()
            let folders = (0..<depth).map { "f\($0)/" }.joined()
            _ = catalogs.add(Path("A.xcassets/\(folders)a.imageset/Contents.json")) { _ in Array("{".utf8) }
            return catalogs.assets.count
        },
        Bound("PackageManifest.longestFirstLine", 200, inside: 1, outside: 0) { end in
            let version = "swift-tools-version:5.9"
            let line = "//\(String(repeating: " ", count: end - 2 - version.count))\(version)"
            let package = "\(line)\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])"
            return PackageManifest("/app/Package.swift", Array(package.utf8)).targets.count
        },
        Bound("XcodeObjects.longestPath", 4096, inside: true, outside: false) { length in
            let file = String(repeating: "a", count: length - "/app/".count)
            let objects = "A = {isa = PBXFileReference; path = \(file); sourceTree = SOURCE_ROOT;};"
            let project = "{objects = {\(objects)};}"
            return try XcodeObjects("/app/A.xcodeproj/project.pbxproj", Array(project.utf8)).path(of: "A") != nil
        },
        Bound("SentEvents.longestArgument", 200, inside: true, outside: false) { end in
            let events = "touchUpInside"
            let blanks = String(repeating: " ", count: end - "(for: ".count - events.count)
            let sent = SentEvents.all(in: Array("sendActions(for: \(blanks)\(events))".utf8), file: 0)
            return sent.first?.events.hasSuffix("touchupinside") ?? false
        },
    ]

    @Test(arguments: files) func filesEnd(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }
}
