import Base
import TestSupport
import Testing

struct PathTests {
    @Test(arguments: [
        ("a", "b", "a/b"),
        ("a/", "b", "a/b"),
        ("/", "b", "/b"),
        ("a", "/b", "/b"),
        ("", "b", "b"),
        ("a", "", "a"),
        ("a", "../b", "a/../b"),
        (".", "b", "./b"),
    ])
    func joins(folder: Path, name: Path, joined: Path) {
        #expect(folder.join(name) == joined)
    }

    @Test(arguments: [
        ("", "."),
        (".", "."),
        ("./", "."),
        ("/", "/"),
        ("//", "/"),
        ("/.", "/"),
        ("/..", "/"),
        ("/../..//a", "/a"),
        ("a//b/./c/", "a/b/c"),
        ("a/..", "."),
        ("a/../..", ".."),
        ("../../a", "../../a"),
        ("../a/../..", "../.."),
        ("/a/b/../../c", "/c"),
        ("...", "..."),
        ("..a/b..", "..a/b.."),
    ])
    func normalizes(path: Path, normalized: Path) {
        #expect(path.normalized == normalized)
        #expect(path.normalized.normalized == normalized)
    }

    /// Names at any place of long paths, compared with looking at each of them.
    @Test func knowsWhetherItIsNormalized() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 2..<50, using: &random)).map { _ in
                Array("/.aaaa".utf8).randomElement(using: &random) ?? 0
            }
            let names = (bytes[0] == UInt8(ascii: "/") ? bytes.dropFirst() : bytes[...])
                .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            let isNormalized = names.allSatisfy { !["", ".", ".."].contains(String(decoding: $0, as: UTF8.self)) }
            #expect(Path(bytes: bytes).isNormalized == isNormalized, "\(Path(bytes: bytes))")
        }
    }

    @Test(arguments: [
        ("/a/b/c", "/a", "b/c"),
        ("/a/b/c", "/a/b/c", "."),
        ("/a", "/a/b/c", "../.."),
        ("/a/b", "/a/c/d", "../../b"),
        ("/a/b", "/", "a/b"),
        ("/", "/a", ".."),
        ("/ab", "/a", "../ab"),
        ("/a/./b/", "/a//", "b"),
        ("a/b", ".", "a/b"),
        ("a/b", "", "a/b"),
        (".", "a", ".."),
        ("../a", ".", "../a"),
        ("../a", "..", "a"),
        ("../a", "b", "../../a"),
    ])
    func relates(path: Path, base: Path, relative: Path) {
        #expect(path.relative(to: base) == relative)
        #expect(base.join(relative).normalized == path.normalized)
    }

    @Test(arguments: [("a//b", "/a"), ("/a//b", "a"), ("a//b", ".."), ("../a//b", "../../c")])
    func staysWhereThereIsNoRelation(path: Path, base: Path) {
        #expect(path.relative(to: base) == path.normalized)
    }

    @Test(arguments: [
        ("/a/b", "/a", true),
        ("/a/b/c", "/a", true),
        ("/a", "/", true),
        ("a", ".", true),
        ("/a", "/a", false),
        ("/ab", "/a", false),
        ("/a/../b", "/a", false),
        ("a", "/", false),
        ("..", ".", false),
        ("../a", ".", false),
        ("../a", "..", true),
        ("../..", "..", false),
    ])
    func liesInside(path: Path, folder: Path, isInside: Bool) {
        #expect(path.isInside(folder) == isInside)
    }

    @Test(arguments: [
        ("/a/b.xib", "/a", "b.xib", "b", "xib"),
        ("b.xib", ".", "b.xib", "b", "xib"),
        ("/b", "/", "b", "b", ""),
        ("/", "/", "", "", ""),
        ("", ".", "", "", ""),
        ("a/b/", "a", "b", "b", ""),
        ("a/b.tar.gz", "a", "b.tar.gz", "b.tar", "gz"),
        (".xib", ".", ".xib", ".xib", ""),
        ("..xib", ".", "..xib", "..xib", ""),
        (".a.xib", ".", ".a.xib", ".a", "xib"),
        ("a.", ".", "a.", "a", ""),
        ("a.d/b", "a.d", "b", "b", ""),
        ("a/..", "a", "..", "..", ""),
        ("Größe.storyboard", ".", "Größe.storyboard", "Größe", "storyboard"),
    ])
    func splitsPaths(path: Path, parent: Path, last: String, stem: String, fileExtension: String) {
        #expect(path.parent == parent)
        #expect(path.lastComponent == last)
        #expect(path.stem == stem)
        #expect(path.fileExtension == fileExtension)
    }

    @Test func comparesBytes() {
        #expect(Path("a/b") < Path("a0"))
        #expect(Path("Z") < Path("a"))
        #expect(Path("a") < Path("a/"))
        #expect(Path("z") < Path("é"))
    }

    /// Swift compares strings by canonical equivalence; two files can have such names.
    @Test func distinguishesCompositions() {
        #expect(Path("\u{E9}.xib") != Path("e\u{301}.xib"))
        #expect(Path("a/\u{338}b").components.count == 2)
    }

    /// The common cases are answered without splitting the path; the results are the same.
    @Test func shortcutsGiveTheSame() {
        let pieces = ["/", "//", ".", "..", "...", "a", "b.c", ".d", ""]
        var paths = [""]
        for _ in 0..<4 { paths += paths.flatMap { path in pieces.map { path + $0 } } }
        for text in Set(paths) {
            let path = Path(text)
            let names = text.split(separator: "/").map(String.init)
            #expect(path.lastComponent == names.last ?? "", "\(text)")
            #expect(path.parent == Path(slowly(names.dropLast(), text)), "\(text)")
            var kept: [String] = []
            for name in names where name != "." {
                if name == "..", let last = kept.last, last != ".." {
                    kept.removeLast()
                } else if name != ".." || !text.hasPrefix("/") {
                    kept.append(name)
                }
            }
            #expect(path.normalized == Path(slowly(kept, text)), "\(text)")
            for folder in ["/", ".", "a", "/a", "a/...", "a/..", "/a/", ""] {
                let way = path.relative(to: Path(folder)).string
                let isBelow = !way.hasPrefix("/") && way != "." && way != ".." && !way.hasPrefix("../")
                let areAlike = text.hasPrefix("/") == folder.hasPrefix("/")
                #expect(path.isInside(Path(folder)) == (areAlike && isBelow), "\(text) in \(folder)")
            }
        }
    }

    private func slowly(_ names: some Collection<String>, _ text: String) -> String {
        let joined = names.joined(separator: "/")
        return text.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
    }
}
