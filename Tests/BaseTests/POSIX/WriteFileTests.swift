import Foundation
import Testing

@testable import Base

struct WriteFileTests {
    private func permissions(_ path: Path) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path.string)[.posixPermissions] as? Int
    }

    @Test func makesAndReplacesFiles() throws {
        try withTemporaryFolder { folder in
            let file = folder.join("Größe.xib")
            try writeFile([1, 2, 3], to: file)
            #expect(try readFile(file) == [1, 2, 3])
            let before = try fileStatus(file)
            try writeFile([4], to: file)
            #expect(try readFile(file) == [4])
            #expect(try fileStatus(file).identity != before.identity, "replaced, not written over")
            #expect(try listFolder(folder).map(\.name) == ["Größe.xib"], "nothing is left beside it")
        }
    }

    @Test(arguments: [0o600, 0o644, 0o755, 0o444])
    func keepsPermissions(mode: Int) throws {
        try withTemporaryFolder { folder in
            let file = folder.join("file")
            try writeFile([1], to: file)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.string)
            try writeFile([2], to: file)
            #expect(try permissions(file) == mode)
            #expect(try readFile(file) == [2])
        }
    }

    @Test func givesNewFilesUsualPermissions() throws {
        try withTemporaryFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder.join("usual").string))
            try writeFile([], to: folder.join("ours"))
            let usual = try permissions(folder.join("usual"))
            #expect(try permissions(folder.join("ours")) == usual)
        }
    }

    @Test func writesThroughLinks() throws {
        try withTemporaryFolder { folder in
            try makeFolder(folder.join("there"))
            try writeFile([1], to: folder.join("there/file"))
            try makeLink(folder.join("link"), to: "there/file")
            try writeFile([2], to: folder.join("link"))
            #expect(try readFile(folder.join("there/file")) == [2])
            #expect(try listFolder(folder).map(\.kind) == [.symbolicLink, .folder])
        }
    }

    @Test func leavesDevicesInPlace() throws {
        try writeFile([1, 2, 3], to: "/dev/null")
        #expect(try fileStatus("/dev/null").kind == .other)
    }

    /// The process does not exist here, but runs in another container that shares the folder.
    @Test func aTemporaryFileInUseIsNotALeftover() throws {
        try withTemporaryFolder { folder in
            let gone = String(decoding: try runProgram("sh", ["-c", "echo $$"]).output.dropLast(), as: UTF8.self)
            let temporary = folder.join(Path(".file.xiblint-\(gone)"))
            for file in [folder.join("file"), temporary] { try writeFile([1], to: file) }
            let descriptor = open(temporary.string, O_RDONLY)
            #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            removeLeftovers(beside: [folder.join("file")])
            #expect(try fileStatus(temporary).kind == .file)
            close(descriptor)
            removeLeftovers(beside: [folder.join("file")])
            #expect(try listFolder(folder).map(\.name) == ["file"])
        }
    }

    @Test func reportsWhyNot() throws {
        try withTemporaryFolder { folder in
            try makeFolder(folder.join("folder"))
            let problems: [(Path, String)] = [("folder", "it is a folder"), ("missing/file", "no such file or folder")]
            for (name, message) in problems {
                let error = #expect(throws: FileError.self) { try writeFile([1], to: folder.join(name)) }
                #expect(error?.message == message)
                #expect(error?.path == folder.join(name))
            }
            #expect(try listFolder(folder).map(\.name) == ["folder"])
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere: run the tests as another user"))
    func leavesTheOldContentWhenItFails() throws {
        try withTemporaryFolder { folder in
            let file = folder.join("file")
            try writeFile([1], to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.string)
            let error = #expect(throws: FileError.self) { try writeFile([2], to: file) }
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.string)
            #expect(error?.message == "permission denied")
            #expect(try readFile(file) == [1])
        }
    }
}
