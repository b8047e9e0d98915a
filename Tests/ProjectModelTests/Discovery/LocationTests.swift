import Base
import ProjectModel
import TestSupport
import Testing

struct LocationTests {
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
    }

    private func locate(_ names: Path..., in root: Path) -> [Path] {
        let root = scratch.path.join(root)
        return names.map { scratch.path.join($0).located(in: root).relative(to: scratch.path) }
    }

    @Test func aFileBelowALinkIsInTheRoot() throws {
        try scratch.make("app/a/A.xib", "app/B.xib", "other/C.xib")
        try scratch.link("link", to: "app")
        #expect(
            locate("link/B.xib", "link/a/A.xib", "link/a/New.xib", "app/a/A.xib", "other/C.xib", in: "app")
                == ["app/B.xib", "app/a/A.xib", "app/a/New.xib", "app/a/A.xib", "other/C.xib"])
    }

    @Test func filesOfOneFolderAreLocatedAlike() throws {
        try scratch.make("app/a/A.xib", "app/ab/B.xib")
        try scratch.link("link", to: "app/a")
        #expect(
            locate("link/A.xib", "link/B.xib", "linked/A.xib", "link/b/C.xib", "link/D.xib", in: "app")
                == ["app/a/A.xib", "app/a/B.xib", "linked/A.xib", "link/b/C.xib", "app/a/D.xib"])
    }

    @Test func theRootItselfIsInTheRoot() throws {
        try scratch.make("outer/app/A.xib", "outer/apps/B.xib")
        try scratch.link("link", to: "outer")
        #expect(
            locate("link/app", "link/app/A.xib", "link/apps/B.xib", "link", in: "outer/app")
                == ["outer/app", "outer/app/A.xib", "link/apps/B.xib", "link"])
    }
}
