import Base
import Foundation
import InterfaceBuilder
import ProjectModel
import TestSupport
import Testing

/// Which files in a folder belong to a project.
@Suite final class ProjectReaderTests {
    private let folder: URL

    init() throws {
        folder = try temporaryFolder().appendingPathComponent("xiblint-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String = "") throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func read(_ change: (inout ProjectReader) -> Void = { _ in }) -> Project {
        var reader = ProjectReader(root: Path(folder.path))
        change(&reader)
        return reader.read()
    }

    private func missing(_ project: Project) -> [String] {
        project.missingDependencies.map { $0.text(in: Path(folder.path)) }
    }

    /// Headers are read, but classes in Swift are not in them. Libraries of C have no classes.
    @Test func compiledLibraries() throws {
        try write("Other.swift", "class Other {}")
        for name in ["libsqlite3.a", "libKit.a", "Closed.framework/Closed"] { try write(name) }
        try write("Gauge.framework/Headers/Gauge.h", "@interface Gauge : UIView\n@end")
        try write("Sum.framework/Headers/Sum.h", "int add(int a);")
        try write("Mixed.framework/Headers/Mixed.h", "@interface Dial : UIView\n@end")
        try write("Mixed.framework/Modules/Mixed.swiftmodule/arm64.swiftinterface")
        let project = read()
        let unknown = ["Closed.framework", "Mixed.framework", "libKit.a"]
        #expect(missing(project) == unknown.map { "\($0) is here without its sources" })
        let classes = ProjectClasses(project, platform: .ios)
        #expect(["Gauge", "Dial"].allSatisfy { classes.presence(of: ClassReference($0)) == .present })
    }

    @Test(arguments: [
        "App/V.swift", "Pods/Kit/V.swift", "Carthage/Checkouts/Kit/V.swift", ".build/checkouts/Kit/Sources/Kit/V.swift",
        "DerivedData/App-abc/SourcePackages/checkouts/Kit/V.swift", "Generated Files/V.swift", "node_modules/V.swift",
        ".build/debug/V.swift",
    ])
    func sourcesAreRead(_ path: String) throws {
        try write(path, "class V: UIView {}")
        for jobs in [1, 4] {
            let project = read { $0.jobs = jobs }
            #expect(ProjectClasses(project, platform: .ios).isDeclared(ClassReference("V")))
        }
    }

    /// The files are read while others are found, by several threads.
    @Test func sourcesAreInTheOrderOfTheirPaths() throws {
        let names = (10..<60).flatMap { folder in ["A.swift", "B.m"].map { "F\(folder)/\($0)" } }
        let more = (100..<200).map { "A/\($0).swift" }
        for name in names + more { try write(name) }
        for jobs in [1, 4] {
            let project = read { $0.jobs = jobs }
            let found = project.sources.files.map { $0.path.relative(to: Path(folder.path)).string }
            #expect(found == more + names)
        }
    }

    @Test(arguments: [
        ".git/V.swift", "node_modules/kit/V.swift", ".build/debug/V.swift", "DerivedData/App-abc/Build/V.swift",
        "Kit.framework/Modules/V.swift", "App/V.swift.orig", "App/V.txt",
    ])
    func othersAreNot(_ path: String) throws {
        try write(path, "class V: UIView {}")
        try write("package.json", "{}")
        try write("Package.swift", "")
        #expect(read().sources.files.map(\.path.lastComponent) == ["Package.swift"])
    }

    /// Of a file outside the boundary only the name is known; a source may declare anything.
    @Test func whatLeadsOut() throws {
        let outside = folder.appendingPathComponent("outside/V.swift")
        try write("outside/V.swift", "class V: UIView {}")
        for name in ["V.swift", "View.xib", "Table.strings"] {
            try write("App/Own.swift")
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("App/\(name)"), withDestinationURL: outside)
        }
        let app = Path(folder.appendingPathComponent("App").path)
        for (boundary, isRead) in [(Boundary([app]), false), (Boundary(), true)] {
            let project = read {
                $0.root = app
                $0.boundary = boundary
            }
            #expect(ProjectClasses(project, platform: .ios).isDeclared(ClassReference("V")) == isRead)
            #expect(project.missingDependencies == (isRead ? [] : [.outside(by: app.join("V.swift"))]))
            #expect((project.read(app.join("View.xib")) != nil) == isRead)
            #expect((project.resources?.read(app.join("Table.strings")) != nil) == isRead)
            #expect(project.documents == [app.join("View.xib")])
        }
    }

    @Test func whatIsLeftOut() throws {
        try write("App/V.swift", "class V: UIView {}")
        #expect(read { $0.readsSources = false }.sources.isEmpty)
        #expect(read { $0.leavesOut = { $0.lastComponent == "V.swift" } }.sources.isEmpty)
        #expect(read { $0.readsResources = false }.resources == nil)
        #expect(read().resources != nil)
    }

    /// A class that is declared in an excluded source is not missing.
    @Test func aClassInASourceThatIsLeftOut() throws {
        try write("App/V.swift", "class V: UIView {}")
        try write("Generated/W.swift", "class W: UIView {}")
        let project = read { $0.leavesOut = { $0.lastComponent == "W.swift" } }
        let classes = ProjectClasses(project, platform: .ios)
        let reference = ClassReference("W", module: "App", isOfOwnTarget: true)
        #expect(
            classes.presence(of: reference)
                == .unknown([.leftOut("W", in: project.root.join("Generated/W.swift"))]))
        #expect(classes.presence(of: ClassReference("X", isOfOwnTarget: true)) == .absent)
    }

    @Test func aFolderWithTooManyFilesIsNotAProject() throws {
        for number in 0..<30 { try write("App/V\(number).swift", "class V: UIView {}") }
        let project = read { $0.limit = 10 }
        #expect(project.isCutOff && project.sources.isEmpty)
        #expect(read { $0.limit = 100 }.isCutOff == false)
    }

    @Test func documentsAreKnown() throws {
        try write("App/Card.xib")
        try write("Pods/Kit/Kit.storyboard")
        #expect(
            read { $0.readsResources = false }.documents.map(\.lastComponent).sorted() == [
                "Card.xib", "Kit.storyboard",
            ])
    }

    @Test func nothingIsMissing() throws {
        try write("Podfile", "pod 'Kit'")
        try write("Pods/Kit/Kit.swift")
        try write(
            "App.xcodeproj/project.pbxproj", "{ objects = { a = { isa = PBXFileReference; path = App.xcodeproj; }; }; }"
        )
        #expect(missing(read()).isEmpty)
    }

    @Test(arguments: [
        ("Podfile", "pod 'Kit'", "the pods of Podfile are not installed"),
        ("Cartfile", "github \"a/b\"", "what Cartfile names is not checked out"),
        (
            "App.xcodeproj/project.pbxproj", "{ objects = { a = { isa = XCRemoteSwiftPackageReference; }; }; }",
            "the Swift packages that App.xcodeproj/project.pbxproj names are not checked out here"
        ),
        (
            "App.xcodeproj/project.pbxproj",
            "{ objects = { a = { isa = PBXFileReference; path = \"../Big Kit/Big Kit.xcodeproj\"; }; }; }",
            "Big Kit.xcodeproj, which App.xcodeproj/project.pbxproj depends on, was not found"
        ),
        (".gitmodules", "[submodule \"Kit\"]\n\tpath = Vendor/Kit\n", "the submodule Vendor/Kit is not checked out"),
        ("Vendor/Kit.framework/Kit", "", "Vendor/Kit.framework is here without its sources"),
        ("Vendor/Kit.xcframework/Info.plist", "", "Vendor/Kit.xcframework is here without its sources"),
        ("Vendor/libKit.a", "", "Vendor/libKit.a is here without its sources"),
    ])
    func somethingIsMissing(_ path: String, _ text: String, _ sentence: String) throws {
        try write(path, text)
        let project = read()
        #expect(missing(project) == [sentence])
        // Then a class without a module may be anywhere, and one of the own target may not.
        try write("App/V.swift", "class V: UIView {}")
        let classes = ProjectClasses(read(), platform: .ios)
        #expect(classes.presence(of: ClassReference("Gone")) != .absent)
        #expect(classes.presence(of: ClassReference("Gone", module: "App", isOfOwnTarget: true)) == .absent)
    }

    @Test func unreadableSourcesAreReported() throws {
        try write("App/V.swift", "class V: UIView {}")
        let file = folder.appendingPathComponent("App/V.swift").path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file) }
        guard !FileManager.default.isReadableFile(atPath: file) else { return }
        #expect(read().problems.count == 1)
    }
}
