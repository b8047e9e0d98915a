import Foundation
import Testing

@testable import Base

/// Files in an earlier state, seen through every function that reads files.
struct FileViewTests {
    /// A view gives the same answers as a folder with these files, in every function.
    @Test func itShowsWhatADiskWould() throws {
        try withTwoFolders { now, before in
            try writeFile([1], to: now.join("same"))
            try writeFile([1], to: before.join("same"))
            try writeFile([2, 2], to: now.join("other"))
            try writeFile([3], to: before.join("other"))
            try writeFile([4], to: now.join("new"))
            try makeFolder(before.join("gone/deep"))
            try writeFile([5], to: before.join("gone/deep/file"))
            try makeFolder(now.join("only-new/deep"))
            try writeFile([6], to: now.join("only-new/deep/file"))
            try makeLink(now.join("link"), to: "same")
            try makeLink(before.join("link"), to: "other")
            try makeLink(before.join("old-link"), to: "gone/deep/../deep/file")
            try makeLink(before.join("to-nothing"), to: "nowhere")
            // A file that is a folder now, and a folder that is a file now.
            try writeFile([7], to: before.join("turned"))
            try makeFolder(now.join("turned"))
            try writeFile([8], to: now.join("turned/file"))
            try makeFolder(before.join("returned"))
            try writeFile([9], to: before.join("returned/file"))
            try writeFile([10], to: now.join("returned"))
            let view = FileView(
                [
                    now.join("other"): .file(size: 1), now.join("new"): .missing,
                    now.join("gone/deep/file"): .file(size: 1), now.join("only-new/deep/file"): .missing,
                    now.join("link"): .link(to: "other"), now.join("old-link"): .link(to: "gone/deep/../deep/file"),
                    now.join("to-nothing"): .link(to: "nowhere"), now.join("turned"): .file(size: 1),
                    now.join("turned/file"): .missing, now.join("returned"): .missing,
                    now.join("returned/file"): .file(size: 1),
                ]
            ) { path throws(FileError) in try readFile(before.join(path.relative(to: now))) }
            let names = [
                ".", "same", "other", "new", "gone", "gone/deep", "gone/deep/file", "only-new", "link", "old-link",
                "to-nothing", "turned", "turned/file", "returned", "returned/file", "never", "link/x",
            ]
            let seen = view.seeing { names.map { Answers(now, Path($0)) } }
            for (name, answers) in zip(names, seen) { #expect(answers == Answers(before, Path(name)), "\(name)") }
            #expect(names.map { Answers(now, Path($0)) } != seen)
        }
    }

    /// A link that led to another folder.
    @Test func aLinkToAnotherFolderShowsThatOne() throws {
        try withTwoFolders { now, before in
            for folder in [now, before] {
                for (name, content) in [("a", UInt8(1)), ("b", 2)] {
                    try makeFolder(folder.join(Path("\(name)/deep")))
                    try writeFile([content], to: folder.join(Path("\(name)/deep/file")))
                }
                try makeLink(folder.join("further"), to: "cur/../b/./deep")
            }
            try makeLink(now.join("cur"), to: "b")
            try makeLink(before.join("cur"), to: "a")
            let view = FileView([now.join("cur"): .link(to: "a"), now.join("round"): .link(to: "round/deep")]) {
                path throws(FileError) in throw .missing(path)
            }
            let names = [
                "cur", "cur/deep", "cur/deep/file", "cur/nothing/file", "further/file",
                "a/deep/file",
            ]
            let seen = view.seeing { names.map { Answers(now, Path($0)) } }
            for (name, answers) in zip(names, seen) { #expect(answers == Answers(before, Path(name)), "\(name)") }
            // A folder that links to itself is not a file.
            #expect(view.seeing { try? fileStatus(now.join("round/deep/file")).kind } != .file)
        }
    }

    /// A folder reached through a link is the same folder.
    @Test func aLinkToAFolderLeadsToTheSameFiles() throws {
        try withTwoFolders { now, _ in
            try makeFolder(now.join("a"))
            try makeLink(now.join("b"), to: "a")
            let view = FileView([now.join("a/file"): .file(size: 2)]) { _ in [1, 2] }
            let bytes = view.seeing { try? readFile(now.join("b/file")) }
            #expect(bytes == [1, 2])
        }
    }

    @Test func linksThatGoRoundEnd() throws {
        let view = FileView(["/none/a": .link(to: "b"), "/none/b": .link(to: "a")]) { _ in [] }
        let status = view.seeing { try? fileStatus("/none/a") }
        #expect(status == nil)
    }

    /// The results of the functions for a path.
    private struct Answers: Equatable, Sendable {
        var kind: FileKind?
        var size: Int?
        var bytes: [UInt8]?
        var ordinary: [UInt8]?
        var entries: [FolderEntry]?
        var real: Path?
        var link: Path?

        init(_ folder: Path, _ name: Path) {
            let path = folder.join(name)
            let status = try? fileStatus(path)
            kind = status?.kind
            size = status?.size
            bytes = try? readFile(path)
            ordinary = try? readOrdinaryFile(path, atMost: 100)
            entries = try? listFolder(path)
            real = (try? realPath(path))?.relative(to: folder)
            link = linkTarget(path)
        }
    }

    private func withTwoFolders(_ body: (Path, Path) throws -> Void) throws {
        let top = FileManager.default.temporaryDirectory.appendingPathComponent("view-\(UUID().uuidString)")
        for name in ["now", "before"] {
            try FileManager.default.createDirectory(
                at: top.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: top) }
        let real = try realPath(Path(top.path))
        try body(real.join("now"), real.join("before"))
    }
}
