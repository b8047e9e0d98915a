import Base
import Foundation
import Testing

struct FileStatusTests {
    @Test func determinesKinds() throws {
        try withTemporaryFolder { folder in
            try writeFile([1, 2], to: folder.join("file"))
            try makeLink(folder.join("to-file"), to: "file")
            try makeLink(folder.join("to-folder"), to: ".")
            try makeLink(folder.join("to-nothing"), to: "nothing")
            let kinds: [(Path, FileKind)] = [
                ("file", .file), ("to-file", .file), (".", .folder), ("to-folder", .folder), ("/dev/null", .other),
                ("nothing", .missing), ("to-nothing", .missing), ("file/below", .missing),
            ]
            for (name, kind) in kinds { #expect(try fileStatus(folder.join(name)).kind == kind, "\(name)") }
            #expect(try fileStatus(folder.join("file")).size == 2)
        }
    }

    @Test func identifiesTheSameFile() throws {
        try withTemporaryFolder { folder in
            try writeFile([1], to: folder.join("a"))
            try writeFile([1], to: folder.join("b"))
            try makeLink(folder.join("link"), to: "a")
            let a = try fileStatus(folder.join("a")).identity
            #expect(a != nil)
            #expect(try fileStatus(folder.join("link")).identity == a)
            #expect(try fileStatus(folder.join("b")).identity != a)
            #expect(try fileStatus(folder.join("missing")).identity == nil)
        }
    }

    @Test func findsRealPaths() throws {
        try withTemporaryFolder { folder in
            try makeFolder(folder.join("a/b"))
            try makeLink(folder.join("link"), to: "a/b")
            #expect(try realPath(folder.join("link/./..//b")) == folder.join("a/b"))
            #expect(throws: FileError.self) { try realPath(folder.join("missing")) }
        }
    }
}
