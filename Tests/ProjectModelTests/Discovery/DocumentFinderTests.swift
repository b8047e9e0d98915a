import Base
import Foundation
import ProjectModel
import TestSupport
import Testing

struct DocumentFinderTests {
    let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
    }

    @Test func walksFolders() throws {
        try scratch.make(
            "A.xib", "a/Main.storyboard", "a/b/c/d.xib", "a/e.xib.bak", "a/Main.storyboardc", "a/xib", "a/.xib",
            "a/.hidden.xib", ".h/i.xib", "a/B.XIB", "a/readme.md")
        #expect(
            scratch.find() == [
                ".h/i.xib", "A.xib", "a/.hidden.xib", "a/.xib", "a/B.XIB", "a/Main.storyboard", "a/b/c/d.xib",
            ])
        #expect(scratch.find("a") == ["a/.hidden.xib", "a/.xib", "a/B.XIB", "a/Main.storyboard", "a/b/c/d.xib"])
        #expect(scratch.find(in: "a/b") == ["a/b/c/d.xib"])
    }

    @Test func sortsByBytes() throws {
        try scratch.make("a/b.xib", "a.xib", "a-b/c.xib", "a0.xib", "B.xib", "é.xib", "z.xib", "a/Z.xib")
        #expect(
            scratch.find() == [
                "B.xib", "a-b/c.xib", "a.xib", "a/Z.xib", "a/b.xib", "a0.xib", "z.xib", "é.xib",
            ])
        #expect(scratch.find("z.xib", "a", "B.xib") == ["B.xib*", "a/Z.xib", "a/b.xib", "z.xib*"])
    }

    @Test func takesNamedFilesWhateverTheirName() throws {
        try scratch.make("Pods/A.xib", "b.txt")
        try scratch.make(".git/")
        try scratch.write("*.txt\n", to: ".gitignore")
        #expect(scratch.find("b.txt", "Pods/A.xib") == ["Pods/A.xib*", "b.txt*"])
    }

    @Test func namesEachFileOnce() throws {
        try scratch.make("a/A.xib", "a/B.xib")
        #expect(scratch.find("a", ".", "a/A.xib", "a//A.xib", "./a/../a/A.xib") == ["a/A.xib*", "a/B.xib"])
    }

    @Test func skipsWhatToolsFill() throws {
        // Outside of a repository; `b` looks like one.
        let folders: [Path] = ["a/Pods", "a/Carthage", "a/.build", "a/DerivedData", "a/node_modules", "b/.git"]
        for folder in folders { try scratch.make(Path("\(folder)/b/C.xib")) }
        try scratch.make("a/Podfile", "a/Cartfile", "a/Package.swift", "a/package.json")
        #expect(scratch.find() == [])
        #expect(scratch.finder(["."]).skipped.values.map(\.count) == [1, 1, 1, 1, 1])
        for folder in folders {
            #expect(scratch.find(folder) == ["\(folder)/b/C.xib"])
            #expect(scratch.find(Path("\(folder)/b")) == ["\(folder)/b/C.xib"])
            #expect(scratch.find(in: Path("\(folder)/b")) == ["\(folder)/b/C.xib"])
        }
        try scratch.make("pods/D.xib", "Pods.xib")
        #expect(scratch.find() == ["Pods.xib", "pods/D.xib"])
    }

    /// Anyone can give a folder any name.
    @Test func entersWhatHasOnlyTheNameOfWhatToolsFill() throws {
        let folders: [Path] = ["Pods", "Carthage", ".build", "node_modules"]
        for folder in folders { try scratch.make(Path("a/\(folder)/C.xib")) }
        try scratch.make("Podfile", "a/Podfile/", "a/b/Cartfile", "package.json", "a/package.swift")
        #expect(scratch.find() == ["a/.build/C.xib", "a/Carthage/C.xib", "a/Pods/C.xib", "a/node_modules/C.xib"])
        #expect(scratch.finder(["."]).skipped.isEmpty)
    }

    /// In a repository, git's ignore files decide about the folder that has no file of its tool.
    @Test func entersDerivedDataUnlessGitIgnoresIt() throws {
        try scratch.make("DerivedData/C.xib", ".git/")
        #expect(scratch.find() == ["DerivedData/C.xib"])
        try scratch.write("DerivedData/\n", to: ".gitignore")
        #expect(scratch.find() == [])
    }

    @Test func countsWhatIsInSkippedFolders() throws {
        try scratch.make("Pods/A/C.xib", "Pods/B/D.XIB", "Pods/Pods/E.xib", "Pods/Podfile", "Podfile", "G.xib")
        try scratch.make("App/Pods/F.xib", "App/Podfile")
        let finder = scratch.finder([".", "Pods/A/C.xib"])
        let skipped = finder.skipped.mapValues { $0.map { $0.relative(to: scratch.path) } }
        #expect(
            skipped == [
                scratch.path.join("Pods"): ["Pods/B/D.XIB", "Pods/Pods/E.xib"],
                scratch.path.join("App/Pods"): ["App/Pods/F.xib"],
            ])
    }

    @Test func takesFolderWrappers() throws {
        try scratch.make("Old.xib/classes.nib", "Old.xib/Inner.xib")
        #expect(scratch.find() == ["Old.xib"])
        #expect(scratch.find("Old.xib") == ["Old.xib*"])
        #expect(scratch.find("Old.xib/Inner.xib") == ["Old.xib/Inner.xib*"])
    }

    @Test func followsLinksToFilesOnly() throws {
        try scratch.make("there/A.xib", "app/B.xib")
        try scratch.link("app/A.xib", to: "../there/A.xib")
        try scratch.link("app/again.xib", to: "B.xib")
        try scratch.link("app/folder", to: "../there")
        try scratch.link("app/gone.xib", to: "nowhere")
        #expect(scratch.find("app") == ["app/A.xib", "app/B.xib", "app/gone.xib"])
        #expect(scratch.find("app/folder") == ["app/folder/A.xib"])
        #expect(scratch.find("app/folder/..") == ["app/B.xib", "app/gone.xib", "there/A.xib"])
        #expect(scratch.find(".", "app/folder") == ["app/B.xib", "app/gone.xib", "there/A.xib"])
    }

    @Test func aFileInALinkedFolderThatIsGoneLeadsOutToo() throws {
        try scratch.make("app/B.xib")
        try scratch.link("app/folder", to: "../nowhere")
        let app = scratch.path.join("app")
        let finder = DocumentFinder(["folder/A.xib", "B.xib"], in: app, boundary: Boundary([app]))
        #expect(finder.documents.map(\.leadsOut) == [false, true])
        #expect(finder.namedProblems.isEmpty)
    }

    @Test func endsInSpiteOfLoops() throws {
        try scratch.make("a/A.xib")
        try scratch.link("a/up", to: "..")
        try scratch.link("a/self", to: ".")
        #expect(scratch.find() == ["a/A.xib"])
        #expect(scratch.find("a/self", "a/up/a") == ["a/self/A.xib"])
        #expect(scratch.find(".", "a/up") == ["a/A.xib"])
    }

    @Test func leavesPipesAlone() throws {
        #expect(mkfifo(scratch.path.join("pipe.xib").string, 0o600) == 0)
        try scratch.link("link.xib", to: "pipe.xib")
        #expect(scratch.find() == [])
        #expect(scratch.find("pipe.xib") == ["pipe.xib*"])
    }

    @Test func reportsWhatIsMissing() throws {
        try scratch.make("A.xib")
        try scratch.link("gone.xib", to: "nowhere")
        let finder = scratch.finder(["missing", "A.xib", "gone.xib", "A.xib/below", "missing/../A.xib", ""])
        #expect(finder.documents.map(\.path) == [scratch.path.join("A.xib")])
        #expect(
            finder.namedProblems.map(\.description) == [
                "missing: no such file or folder", "gone.xib: no such file or folder",
                "A.xib/below: no such file or folder", "missing/../A.xib: no such file or folder",
                "\"\": no such file or folder",
            ])
        #expect(finder.foundProblems.isEmpty)
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything: run the tests as another user"))
    func goesOnWithoutUnreadableFolders() throws {
        try scratch.make("a/A.xib", "b/B.xib", "c/C.xib")
        let closed = scratch.path.join("b")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed.string)
        let finder = scratch.finder([".", "a", "b", "."])
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed.string)
        #expect(finder.documents.map(\.path.lastComponent) == ["A.xib", "C.xib"])
        #expect(finder.foundProblems.map(\.description) == ["\(closed): permission denied"])
        #expect(finder.namedProblems.map(\.description) == ["b: permission denied"])
    }

    /// Deeper than the maximum path length, which fails for every user.
    @Test func goesOnWithoutFoldersTooDeep() throws {
        try scratch.make("A.xib")
        let name = String(repeating: "x", count: 250)
        var folder = open(scratch.path.string, O_RDONLY)
        for _ in 0..<18 {
            mkdirat(folder, name, 0o700)
            let inner = openat(folder, name, O_RDONLY)
            close(folder)
            folder = inner
        }
        #expect(close(folder) == 0)
        let finder = scratch.finder([])
        #expect(finder.documents.map(\.path.lastComponent) == ["A.xib"])
        #expect(finder.foundProblems.map(\.message) == ["the path is too long"])
    }

    #if os(Linux)
        @Test func keepsNamesThatAreNotText() throws {
            let name = Path(bytes: [0xE9, 0xFF] + Array(".xib".utf8))
            let folder = Path(bytes: [0x61, 0xE9])
            try writeFile([], to: scratch.path.join(name))
            #expect(mkdir(scratch.path.join(folder).bytes.map { CChar(bitPattern: $0) } + [0], 0o700) == 0)
            try writeFile([1], to: scratch.path.join(folder).join(name))
            let inner = scratch.path.join(folder).join(name)
            #expect(scratch.finder([]).documents.map(\.path) == [inner, scratch.path.join(name)])
            #expect(try readFile(Path(inner.string)) == [1])
        }
    #endif
}
