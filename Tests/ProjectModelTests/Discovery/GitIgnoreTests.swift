import Base
import Foundation
import ProjectModel
import TestSupport
import Testing

/// Which ignore files are read; the patterns of a single file are tested with `GitIgnore`.
struct GitIgnoreTests {
    let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        try scratch.make("A.xib", "a/A.xib", "a/B.xib", "a/b/A.xib", "build/C.xib")
    }

    @Test func needsAWorkTree() throws {
        try scratch.write("*.xib\n", to: ".gitignore")
        #expect(scratch.find().count == 5)
        try scratch.make(".git/")
        #expect(scratch.find() == [])
    }

    @Test func readsEveryLevel() throws {
        try scratch.make(".git/")
        try scratch.write("A.xib\nbuild\n", to: ".gitignore")
        try scratch.write("!A.xib\nB.xib\n", to: "a/.gitignore")
        try scratch.write("/A.xib\n", to: "a/b/.gitignore")
        #expect(scratch.find() == ["a/A.xib"])
    }

    @Test func readsTheFoldersAbove() throws {
        try scratch.make(".git/")
        try scratch.write("B.xib\n", to: ".gitignore")
        try scratch.write("/b/A.xib\n", to: "a/.gitignore")
        #expect(scratch.find("a") == ["a/A.xib"])
        #expect(scratch.find("a/b") == [])
        #expect(scratch.find(in: "a/b") == [])
        try scratch.link("link", to: "a/b")
        #expect(scratch.find("link") == [])
    }

    /// All files above a folder share the maximum number of patterns.
    @Test func whatIsLeftOutIsReported() throws {
        try scratch.make(".git/")
        let long = String(repeating: "*", count: 5000)
        try scratch.write("A.xib\n\(long)\n" + (1...1999).map { "x*\($0)y\n" }.joined(), to: ".gitignore")
        try scratch.write("x*1y\nx*2y\n", to: "a/.gitignore")
        let finder = scratch.finder([])
        #expect(finder.documents.map(\.path.lastComponent) == ["B.xib", "C.xib"])
        let folder = scratch.path.string
        #expect(
            finder.foundProblems.map(\.description) == [
                "\(folder)/.gitignore:2:1: this pattern is longer than any path, and is skipped",
                "\(folder)/a/.gitignore:2:1: too many patterns with wildcards: those from here on are skipped. "
                    + "Name folders and files instead",
            ])
    }

    @Test func doesNotEnterIgnoredFolders() throws {
        try scratch.make(".git/")
        try scratch.write("a/\n!B.xib\n", to: ".gitignore")
        #expect(scratch.find() == ["A.xib", "build/C.xib"])
    }

    @Test func entersIgnoredFoldersThatAreNamed() throws {
        try scratch.make(".git/")
        try scratch.write("build/\nA.xib\n", to: ".gitignore")
        try scratch.make("build/A.xib")
        #expect(scratch.find("build") == ["build/C.xib"])
    }

    @Test func readsTheRepositorysOwnFile() throws {
        try scratch.write("a\n", to: ".git/info/exclude")
        #expect(scratch.find() == ["A.xib", "build/C.xib"])
        try scratch.write("!a\n", to: ".gitignore")
        #expect(scratch.find().count == 5)
    }

    @Test func recognizesSubmodulesAndFurtherWorkTrees() throws {
        try scratch.write("build\n", to: ".git/info/exclude")
        try scratch.write("gitdir: ../.git/modules/a\n", to: "a/.git")
        try scratch.write("B.xib\n", to: ".git/modules/a/info/exclude")
        #expect(scratch.find() == ["A.xib", "a/A.xib", "a/b/A.xib"])
        #expect(scratch.find("a/b") == ["a/b/A.xib"])

        try scratch.write("gitdir: \(scratch.path)/.git/worktrees/b", to: "a/b/.git")
        try scratch.write("../..\n", to: ".git/worktrees/b/commondir")
        try scratch.make("a/b/build/D.xib")
        #expect(scratch.find("a/b") == ["a/b/A.xib"])
        try scratch.write("", to: ".git/info/exclude")
        #expect(scratch.find("a/b") == ["a/b/A.xib", "a/b/build/D.xib"])
    }

    @Test func separatesRepositories() throws {
        try scratch.make(".git/", "a/.git/")
        try scratch.write("A.xib\n", to: ".gitignore")
        try scratch.write("B.xib\n", to: "a/.gitignore")
        #expect(scratch.find() == ["a/A.xib", "a/b/A.xib", "build/C.xib"])
        #expect(scratch.find("a/b") == ["a/b/A.xib"])
    }

    @Test func doesNotFollowLinkedIgnoreFiles() throws {
        try scratch.make(".git/")
        try scratch.write("*.xib\n", to: "rules")
        try scratch.link(".gitignore", to: "rules")
        #expect(scratch.find().count == 5)
    }

    @Test func reportsThatAnIgnoreFileCannotBeRead() throws {
        try scratch.make(".git/info/exclude/")
        let finder = scratch.finder([])
        #expect(finder.documents.count == 5)
        #expect(finder.foundProblems.map(\.description) == ["\(scratch.path)/.git/info/exclude: it is a folder"])
    }
}
