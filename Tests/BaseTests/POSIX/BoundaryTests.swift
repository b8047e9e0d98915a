import Base
import Testing

struct BoundaryTests {
    /// The refused paths among `paths`, in a folder with `in/App` and `out`.
    private func refused(_ paths: [Path], links: [(Path, Path)], trusted: [Path] = []) throws -> [Path] {
        try withTemporaryFolder { top in
            for folder: Path in ["in/App", "out/folder"] { try makeFolder(top.join(folder)) }
            for file: Path in ["in/App/a", "out/a", "out/folder/a"] { try writeFile([], to: top.join(file)) }
            for (link, target) in links { try makeLink(top.join(link), to: target) }
            let boundary = Boundary(([Path("in")] + trusted).map { top.join($0) })
            return paths.filter { path in (try? boundary.check(top.join(path))) == nil }
        }
    }

    @Test func refusesWhatLinksInsideLeadTo() throws {
        let paths: [Path] = [
            "in/App/a", "in/App/missing", "in/App/file", "in/App/../App/file", "in/folder/a", "in/folder/../a",
            "in/folder",
            "in/App/nowhere", "in/App/round", "in/App/back", "in/App/inside",
        ]
        let links: [(Path, Path)] = [
            ("in/App/file", "../../out/a"), ("in/folder", "../out/folder"), ("in/App/nowhere", "/nowhere/a"),
            ("in/App/round", "round"), ("out/way", "../in/App/a"), ("in/App/back", "../../out/way"),
            ("in/App/inside", "../App/a"),
        ]
        #expect(
            try refused(paths, links: links) == [
                "in/App/file", "in/App/../App/file", "in/folder/a", "in/folder/../a", "in/folder", "in/App/nowhere",
            ])
        #expect(try refused(paths, links: links, trusted: ["out"]) == ["in/App/nowhere"])
    }

    /// Paths that the user names are allowed, also outside.
    @Test func takesWhatIsOutside() throws {
        let paths: [Path] = ["out/a", "out/link", "in/../out/a", "way/App/a", "way/App/evil", "out/../way/App/evil"]
        let links: [(Path, Path)] = [("out/link", "folder/a"), ("way", "in"), ("in/App/evil", "../../out/a")]
        #expect(try refused(paths, links: links) == ["way/App/evil", "out/../way/App/evil"])
    }

    @Test func whatAFileNamesIsInside() throws {
        try withTemporaryFolder { top in
            for folder: Path in ["in/App", "out"] { try makeFolder(top.join(folder)) }
            try makeLink(top.join("in/link"), to: "../out/a")
            let boundary = Boundary([top.join("in")])
            func isRefused(_ path: Path, by file: Path) -> Bool {
                (try? boundary.check(top.join(path), namedIn: top.join(file))) == nil
            }
            #expect(isRefused("out/a", by: "in/App/c"))
            #expect(isRefused("in/App/../../out/a", by: "in/c"))
            #expect(isRefused("in/link", by: "in/c"))
            #expect(isRefused("in/link", by: "out/c"))
            #expect(!isRefused("in/a", by: "in/App/c"))
            #expect(!isRefused("out/a", by: "out/c"))
            #expect(!isRefused("out/a", by: "c"))
        }
    }

    @Test func nothingIsBoundedWithoutFolders() throws {
        try withTemporaryFolder { top in
            try makeLink(top.join("link"), to: "/nowhere")
            try Boundary().check(top.join("link"))
        }
    }
}
