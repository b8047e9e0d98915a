import Foundation
import Testing

@testable import Base

struct ReadFileTests {
    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
    func readsFiles(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try withTemporaryFolder { folder in
            let file = folder.join("file")
            try Data(bytes).write(to: URL(fileURLWithPath: file.string))
            #expect(try readFile(file) == bytes)
        }
    }

    @Test func readsOrdinaryFilesOnly() throws {
        try withTemporaryFolder { folder in
            let file = folder.join("file")
            try writeFile([1, 2, 3], to: file)
            #expect(try readOrdinaryFile(file, atMost: 3) == [1, 2, 3])
            #expect(throws: FileError.tooLarge(file)) { try readOrdinaryFile(file, atMost: 2) }
            let pipe = folder.join("pipe")
            #expect(mkfifo(pipe.string, 0o600) == 0)
            for path in [pipe, "/dev/zero", folder] {
                #expect(throws: FileError.self) { try readOrdinaryFile(path, atMost: 1000) }
            }
        }
    }

    @Test func readsTheTargetsOfLinks() throws {
        try withTemporaryFolder { folder in
            try makeLink(folder.join("link"), to: "../some/where")
            #expect(linkTarget(folder.join("link")) == "../some/where")
            #expect(linkTarget(folder) == nil)
            #expect(linkTarget(folder.join("none")) == nil)
        }
    }

    @Test(arguments: [0, 65_536, 1_000_000])
    func readsPipes(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        let pipe = Pipe()
        Thread.detachNewThread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? pipe.fileHandleForWriting.close()
        }
        #expect(try readToEnd(pipe.fileHandleForReading.fileDescriptor, "pipe") == bytes)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc here"))
    func readsFilesWithAReportedSizeOfZero() throws {
        #expect(try String(decoding: readFile("/proc/self/status"), as: UTF8.self).contains("Pid:"))
    }

    @Test func reportsWhyNot() throws {
        try withTemporaryFolder { folder in
            try writeFile([], to: folder.join("file"))
            try makeLink(folder.join("loop"), to: "loop")
            let problems: [(Path, String)] = [
                ("missing", "no such file or folder"),
                ("file/below", "no such file or folder"),
                ("a\0b", "no such file or folder"),
                (".", "it is a folder"),
                ("loop", "its symbolic links go round in a circle"),
                (Path(String(repeating: "x", count: 300)), "the path is too long"),
            ]
            for (name, message) in problems {
                let error = #expect(throws: FileError.self) { try readFile(folder.join(name)) }
                #expect(error?.message == message)
                #expect(error?.path == folder.join(name))
            }
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything: run the tests as another user"))
    func reportsThatItIsForbidden() throws {
        try withTemporaryFolder { folder in
            let file = folder.join("file")
            try writeFile([1], to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.string)
            let error = #expect(throws: FileError.self) { try readFile(file) }
            #expect(error?.description == "\(file): permission denied")
        }
    }
}
