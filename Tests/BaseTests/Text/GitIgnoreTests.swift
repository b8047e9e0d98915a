import Base
import Testing

@Suite struct GitIgnoreTests {
    private func verdict(_ path: String, isFolder: Bool = false, _ text: String) -> GitIgnore.Verdict? {
        GitIgnore(Array(text.utf8)).verdict(on: Array(path.utf8)[...], isFolder: isFolder)
    }

    @Test func namesMatchAtAnyDepth() {
        #expect(verdict("a", "a") == .ignored)
        #expect(verdict("x/y/a", "a") == .ignored)
        #expect(verdict("x/y/ab", "a") == nil)
        #expect(verdict("x/y.o", "*.o\n") == .ignored)
        #expect(verdict("A", "a") == nil)
    }

    @Test func aSlashAnchors() {
        #expect(verdict("a", "/a") == .ignored)
        #expect(verdict("x/a", "/a") == nil)
        #expect(verdict("x/a", "x/a") == .ignored)
        #expect(verdict("y/x/a", "x/a") == nil)
        #expect(verdict("x/y/a", "x/*") == nil)
    }

    @Test func aSlashAtTheEndMeansFolders() {
        #expect(verdict("a", isFolder: true, "a/") == .ignored)
        #expect(verdict("a", isFolder: false, "a/") == nil)
        #expect(verdict("x/a", isFolder: true, "a/") == .ignored)
    }

    @Test func twoStarsCrossFolders() {
        #expect(verdict("a/b/c", "a/**") == .ignored)
        #expect(verdict("a", isFolder: true, "a/**") == nil)
        #expect(verdict("a/c", "a/**/c") == .ignored)
        #expect(verdict("a/b/b/c", "a/**/c") == .ignored)
        #expect(verdict("c", "**/c") == .ignored)
        #expect(verdict("a/b/x.o", "**/b/*.o") == .ignored)
    }

    @Test func theLastRuleWins() {
        #expect(verdict("a.o", "*.o\n!a.o") == .kept)
        #expect(verdict("a.o", "!a.o\n*.o") == .ignored)
        #expect(verdict("b", "!a.o\n*.o") == nil)
    }

    @Test func whatIsNotARule() {
        #expect(verdict("#a", "#a") == nil)
        #expect(verdict("#a", "\\#a") == .ignored)
        #expect(verdict("!a", "\\!a") == .ignored)
        #expect(verdict("a", "a   \r\n") == .ignored)
        #expect(verdict("a ", "a\\ ") == .ignored)
        #expect(verdict("a", "\u{FEFF}a") == .ignored)
        #expect(verdict("a", "\n\n/\n!\n[\n\\\n") == nil)
    }

    /// As in git on macOS.
    @Test(arguments: [("Caf\u{E9}", "Cafe\u{301}"), ("Cafe\u{301}", "Caf\u{E9}")])
    func formsOfCharacters(rule: String, name: String) {
        #expect(verdict("x/\(name)", rule) == .ignored)
        #expect(verdict("\(name)/a", "\(rule)/*") == .ignored)
        #expect(verdict("a\(name)", "*\(rule)") == .ignored)
        #expect(verdict("x\(name)1", "x*\(rule)[1]") == .ignored)
        #expect(verdict("Cafe", rule) == nil)
    }

    @Test func longLinesAreLeftOut() {
        let long = String(repeating: "**/", count: 500_000)
        let rules = GitIgnore(Array("a\n\(long)b\nc".utf8))
        #expect(rules.problems == [.tooLong(line: 2)])
        #expect(verdict("a", "\(long)\na") == .ignored && verdict("b", "\(long)b") == nil)
        let folders = String(repeating: "**/", count: 1360)
        #expect(verdict("x/y/b", "\(folders)b") == .ignored && verdict("x/y/c", "\(folders)b") == nil)
    }

    /// Rules without wildcards are looked up, and the others are bounded: each is matched with each path.
    @Test func manyRules() {
        let names = (0..<20_000).map { "a\($0)\n*.\($0)x\n/b/c\($0)\n" }.joined()
        #expect(GitIgnore(Array(names.utf8)).wildcardCount == 0)
        #expect(verdict("x/a19999", names) == .ignored && verdict("x/y.7x", names) == .ignored)
        #expect(verdict("b/c7", names) == .ignored && verdict("x/b/c7", names) == nil)
        let patterns = GitIgnore(Array((1...2002).map { "a*\($0)b\n" }.joined().utf8))
        #expect(patterns.wildcardCount == 2000 && patterns.problems == [.tooMany(line: 2001)])
        let long = GitIgnore(Array(String(repeating: "a*\(String(repeating: "b", count: 3198))\n", count: 30).utf8))
        #expect(long.wildcardCount == 19 * 101 && long.problems == [.tooMany(line: 20)])
    }

    @Test func manyStarsAreFast() {
        let name = String(repeating: "a", count: 10_000)
        #expect(verdict(name, "\(String(repeating: "*a", count: 30))*b") == nil)
        #expect(verdict(name, "x/../\n**/\(String(repeating: "*a", count: 30))*b") == nil)
    }
}
