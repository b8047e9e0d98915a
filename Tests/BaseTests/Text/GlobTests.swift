import Base
import Testing

@Suite struct GlobTests {
    @Test(arguments: [
        ("*.xib", ["A.xib", ".xib"], ["A/B.xib", "A.xibs", "a"]),
        ("A/*", ["A/b", "A/"], ["A", "A/b/c", "B/a"]),
        ("A?c", ["Abc", "Aéc", "A😀c"], ["Ac", "A/c", "Abbc"]),
        ("**/*.xib", ["A.xib", "A/B.xib", "A/B/C.xib"], ["A/B.xib/c"]),
        ("Modules/**/Views", ["Modules/Views", "Modules/a/b/Views"], ["Modules/a/Views/x", "ModulesViews", "Views"]),
        ("Pods/**", ["Pods/a", "Pods/a/b"], ["Pods", "aPods/b"]),
        ("**/Cells/**", ["Cells/a", "A/Cells/b/c"], ["Cells", "Cell/a"]),
        ("**", ["a", "a/b"], []),
        ("a**b", ["ab", "a/b", "axx/yyb"], ["a/c"]),
        ("**b", ["b", "ab", "a/cb"], ["bc"]),
        ("Pods", ["Pods", "Pods/x/y.xib"], ["Podsy", "a/Pods", "pods"]),
        ("A/B", ["A/B", "A/B/c"], ["A", "A/Bc", "x/A/B"]),
        ("A/B/", ["A/B", "A/B/c"], ["A/Bc"]),
        ("*/B/", ["A/B", "A/B/c"], ["A/Bc", "B/c"]),
        ("./A", ["A", "A/b"], ["./A"]),
        ("/A", ["A", "A/b"], ["B/A"]),
        (".", ["a", "a/b"], []),
        ("./", ["a", "a/b"], []),
        ("[a-c]1", ["a1", "c1"], ["d1", "A1", "1"]),
        ("[!a-c]1", ["d1", "é1"], ["a1", "/1"]),
        ("x[!a]y", ["xby"], ["x/y", "xay"]),
        ("[]a]", ["]", "a"], ["b"]),
        ("[a\\]]", ["]", "a"], ["\\"]),
        ("[é-í]", ["ê"], ["e"]),
        ("[[:digit:]]", ["7"], ["a"]),
        ("{a,b}.x", ["a.x", "b.x"], ["c.x", "{a,b}.x"]),
        ("{Pods,Carthage}", ["Pods", "Carthage/a/b"], ["Cart"]),
        ("{a,b{c,d}}e", ["ae", "bce", "bde"], ["be", "abe"]),
        ("a{,b}", ["a", "ab"], ["b"]),
        ("{a}", ["a"], ["{a}"]),
        ("{**/a,b}", ["a", "x/a", "b"], ["x/b"]),
        ("{x/,}**/a", ["x/a", "y/a"], ["b"]),
        ("a,b}", ["a,b}"], ["a", "b"]),
        ("\\*\\{\\[\\\\", ["*{[\\", "*{[\\/a"], ["a{["]),
        ("é😀", ["é😀"], ["é"]),
        ("Caf\u{E9}", ["Cafe\u{301}", "Cafe\u{301}/a"], ["Cafe", "Cafe\u{300}"]),
        ("Cafe\u{301}*", ["Caf\u{E9}", "Caf\u{E9}1"], ["Cafe"]),
        ("[a\u{308}o\u{308}]?", ["\u{E4}e\u{301}", "o\u{308}\u{E9}"], ["ae", "\u{E4}"]),
        ("\u{D55C}*", ["\u{1112}\u{1161}\u{11AB}.xib"], ["\u{1112}\u{1161}.xib"]),
    ])
    func matches(pattern: String, yes: [String], no: [String]) throws {
        let glob = try Glob(pattern)
        for path in yes { #expect(glob.matches(path), "\(path)") }
        for path in no { #expect(!glob.matches(path), "\(path)") }
    }

    @Test func coversWhatIsBelow() throws {
        let glob = try Glob("**/*Tests*")
        #expect(glob.covers("A/FooTests/x.swift"))
        #expect(glob.covers("FooTests"))
        #expect(!glob.covers("A/Foo/x.swift"))
        #expect(!glob.matches("A/FooTests/x.swift"))
        #expect(try Glob("Modules/*/Views").covers("Modules/a/Views/b/c.xib"))
        #expect(try !Glob("*.xib").covers("A/b.xib"))
    }

    @Test(arguments: [
        ("", "a glob is empty: name a file, a folder or a pattern", 0),
        ("a[b", "this [ has no ]: close it, or write \\[ for a bracket", 1),
        ("é[", "this [ has no ]: close it, or write \\[ for a bracket", 2),
        ("./a[b\\]", "this [ has no ]: close it, or write \\[ for a bracket", 3),
        ("a[]", "this [ has no ]: close it, or write \\[ for a bracket", 1),
        ("a{b,c", "this { has no }: close it, or write \\{ for a brace", 1),
        ("{a,{b}", "this { has no }: close it, or write \\{ for a brace", 0),
        ("ab\\", "a backslash at the end escapes nothing: write two for a backslash", 2),
        ("[z-a]", "the range z-a in this set is empty: turn it round", 0),
        ("[[:letter:]]", "[:letter:] is not a character class such as [:alpha:] or [:digit:]", 0),
        (
            String(repeating: "*{,}", count: 60_000), "this glob has more than 4096 characters: split it", 4096
        ),
        ("./" + String(repeating: "é", count: 4097), "this glob has more than 4096 characters: split it", 8194),
        (String(repeating: "{", count: 40), "braces are nested deeper than 16 levels: write some out", 16),
    ])
    func refused(pattern: String, message: String, offset: Int) {
        do {
            _ = try Glob(pattern)
            Issue.record("not refused")
        } catch {
            #expect(error.message == message)
            #expect(error.offset == offset)
        }
    }

    /// Backtracking would not end in any useful time.
    @Test func manyWildcardsAreFast() throws {
        let name = String(repeating: "a", count: 10_000)
        #expect(try !Glob(String(repeating: "*a", count: 30) + "*b").matches(name))
        #expect(try !Glob(String(repeating: "{a,aa}", count: 30) + "b").matches(name))
        #expect(
            try !Glob(String(repeating: "**/", count: 30) + "b").matches(String(repeating: "a/", count: 3000) + "a"))
        #expect(try Glob(String(repeating: "*a", count: 30) + "*").matches(name))
    }

    /// As many forks as a pattern can have: each was once a call of a function.
    @Test func manyForks() throws {
        let choices = try Glob(String(repeating: "{,}", count: 1365))
        #expect(choices.covers("/a") && !choices.matches("a"))
        let folders = try Glob(String(repeating: "**/", count: 1364) + "b")
        #expect(folders.matches("b") && folders.matches("a/a/b") && !folders.matches("a/a"))
    }

    @Test(arguments: [("a/b", "a/b"), ("./a/", "a"), ("\\*", "*"), ("a*", nil), ("{a,b}", nil), (".", nil)])
    func whatIsLookedUp(pattern: String, literal: String?) throws {
        #expect(try Glob(pattern).literal == literal)
    }

    /// Patterns of every length around the number of bits in a word.
    @Test func longPatterns() throws {
        for count in 50...80 {
            let name = String(repeating: "a", count: count)
            for pattern in ["*\(name)?", "{b,[a]\(name)}/", "**/[a]\(name)*"] {
                let glob = try Glob(pattern)
                #expect(glob.matches("\(name)a"))
                #expect(glob.covers("\(name)a/c"))
                #expect(!glob.covers("c/\(name)"))
                #expect(!glob.covers(name))
            }
        }
    }

    /// Compared with an obviously correct but slow matcher, on all short paths.
    @Test func agreesWithTheDefinition() throws {
        var paths = [""]
        for _ in 0..<5 {
            paths += paths.filter { $0.count == paths.last?.count }.flatMap { path in ["a", "b", "/"].map { path + $0 }
            }
        }
        paths.removeAll { $0.isEmpty }
        for pattern in [
            "*a*b", "?*", "**/a", "a/**/b", "**a/b", "a**", "*/**", "**/*/b", "[!a]*", "a/*b/**", "**/**/a", "?/**/?*",
        ] {
            let glob = try Glob(pattern)
            for path in paths {
                #expect(
                    glob.matches(path) == slow(Array(pattern)[...], Array(path)[...], true), "\(pattern) on \(path)")
            }
        }
    }

    private func slow(_ pattern: ArraySlice<Character>, _ path: ArraySlice<Character>, _ beginsName: Bool) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        if pattern.starts(with: "**/"), beginsName {
            let rest = pattern.dropFirst(3)
            if slow(rest, path, true) { return true }
            return path.indices.contains { path[$0] == "/" && slow(rest, path[($0 + 1)...], true) }
        }
        if pattern.starts(with: "**") {
            return (path.startIndex...path.endIndex).contains { slow(pattern.dropFirst(2), path[$0...], false) }
        }
        if first == "*" {
            let end = path.firstIndex(of: "/") ?? path.endIndex
            return (path.startIndex...end).contains { slow(pattern.dropFirst(), path[$0...], false) }
        }
        guard let next = path.first else { return false }
        if pattern.starts(with: "[!a]") {
            return next != "a" && next != "/" && slow(pattern.dropFirst(4), path.dropFirst(), false)
        }
        if first == "?" { return next != "/" && slow(pattern.dropFirst(), path.dropFirst(), false) }
        return first == next && slow(pattern.dropFirst(), path.dropFirst(), first == "/")
    }
}
