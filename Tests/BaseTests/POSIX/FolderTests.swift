@testable import Base
import Foundation
import Testing

struct FolderTests {
    @Test func listsByBytes() throws {
        try withTemporaryFolder { folder in
            for name in ["b", "a.xib", "Z", "é", ".hidden", "a"] as [Path] { try writeFile([], to: folder.join(name)) }
            try makeFolder(folder.join("c"))
            try makeLink(folder.join("d"), to: "c")
            try makeLink(folder.join("e"), to: "nowhere")
            #expect(
                try listFolder(folder) == [
                    FolderEntry(name: ".hidden", kind: .file),
                    FolderEntry(name: "Z", kind: .file),
                    FolderEntry(name: "a", kind: .file),
                    FolderEntry(name: "a.xib", kind: .file),
                    FolderEntry(name: "b", kind: .file),
                    FolderEntry(name: "c", kind: .folder),
                    FolderEntry(name: "d", kind: .symbolicLink),
                    FolderEntry(name: "e", kind: .symbolicLink),
                    FolderEntry(name: "é", kind: .file),
                ])
        }
    }

    @Test func listsPipesAsOther() throws {
        try withTemporaryFolder { folder in
            #expect(mkfifo(folder.join("pipe").string, 0o600) == 0)
            let entries = try listFolder(folder)
            #expect(entries == [FolderEntry(name: "pipe", kind: .other)])
        }
    }

    #if os(Linux)
        /// Other systems refuse such names.
        @Test func keepsNamesThatAreNotText() throws {
            try withTemporaryFolder { folder in
                let name = Path(bytes: [0x61, 0xE9, 0xFF])
                try writeFile([7], to: folder.join(name))
                #expect(try listFolder(folder).map(\.name) == [name])
                #expect(try readFile(folder.join(Path(name.string))) == [7])
                #expect(try realPath(folder.join(name)) == folder.join(name))
            }
        }
    #endif

    @Test func reportsWhyNot() throws {
        try withTemporaryFolder { folder in
            try writeFile([], to: folder.join("file"))
            for name in ["missing", "file"] as [Path] {
                let error = #expect(throws: FileError.self) { try listFolder(folder.join(name)) }
                #expect(error?.message == "no such file or folder")
            }
        }
    }
}
