import Base
import Foundation
import TestSupport
import Testing

/// Generated rules must match `git check-ignore` for each path of a tree.
@Suite struct GitIgnoreAgainstGitTests {
    private static let names = [
        "a", "b", "ab", "ba", "abc", "a.x", "b.x", "a-c", "Foo", "1", "a b", "x ", "[a]", "#c", "!d", "]", "-", "^",
        "a,b", "é", ".h",
    ]

    /// Folders end with a slash.
    private var tree: [String] {
        let folders = ["", "a/", "abc/", "abc/b/", "Foo/", "Foo/a/", "Foo/a/ab/"]
        return folders.flatMap { folder in
            Self.names.enumerated().map { number, name in
                let path = folder + name
                return number % 3 == 1 || folders.contains(path + "/") ? path + "/" : path
            }
        }
    }

    private func ignored(by ignore: GitIgnore, _ path: String) -> Bool {
        let isFolder = path.last == "/"
        var parent = ""
        for name in path.split(separator: "/") {
            parent += parent.isEmpty ? String(name) : "/\(name)"
            let isLast = parent.utf8.count >= path.utf8.count - (isFolder ? 1 : 0)
            if ignore.verdict(on: Array(parent.utf8)[...], isFolder: isLast ? isFolder : true) == .ignored {
                return true
            }
        }
        return false
    }

    private func check(_ texts: [String]) throws -> (ignored: Int, kept: Int) {
        let git = try #require(Tool.git)
        var counts = (ignored: 0, kept: 0)
        try withTemporaryFolder { folder in
            try #require(try git.run(["init", "--quiet"], in: folder).status == 0)
            for path in tree {
                let url = folder.appendingPathComponent(path)
                let parent = path.last == "/" ? url : url.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
                if path.last != "/" { try Data().write(to: url) }
            }
            let paths = tree
            let input = Data(paths.map { ($0.last == "/" ? String($0.dropLast()) : $0) + "\0" }.joined().utf8)
            for text in texts {
                let ignore = GitIgnore(Array(text.utf8))
                try Data(text.utf8).write(to: folder.appendingPathComponent(".gitignore"))
                let arguments = [
                    "-c", "core.ignoreCase=false", "-c", "core.excludesFile=/dev/null", "check-ignore", "--no-index",
                    "-z", "-v",
                    "-n", "--stdin",
                ]
                let result = try git.run(arguments, in: folder, input: input)
                // Source, line, pattern and path of each.
                let fields = String(decoding: result.output, as: UTF8.self).split(
                    separator: "\0", omittingEmptySubsequences: false)
                try #require(fields.count == paths.count * 4 + 1)
                for (number, path) in paths.enumerated() {
                    let pattern = fields[number * 4 + 2]
                    let expected = !pattern.isEmpty && pattern.first != "!"
                    if expected { counts.ignored += 1 } else { counts.kept += 1 }
                    if ignored(by: ignore, path) != expected {
                        Issue.record("\(path) by \(text.debugDescription); git: \(pattern)")
                    }
                }
            }
        }
        return counts
    }

    @Test(.enabled(if: Tool.git != nil, "git is not installed")) func chosenRules() throws {
        let patterns = [
            "a", "/a", "a/", "/a/", "a/b", "a/b/", "*", "/*", "*/", "a/*", "a/**", "**/a", "**", "**/", "/**", "/**/",
            "a/**/b",
            "**/b/**", "***", "a***", "a**", "a**/b", "/a**", "abc/b**", "*a", "*.x", "a.*", "?", "??", "a?c", "[ab]",
            "[!a]",
            "[^a]", "[a-c]*", "[a-]", "[]]", "[!]]", "[]-a]", "[]", "[", "[a", "[!", "a[", "[\\]]", "[\\!a]", "[z-a]",
            "[[:alpha:]]",
            "[[:digit:]]*", "[[:foo:]]", "[[:]", "[[::]", "[[a]", "[[:alpha:]-]", "\\[a\\]", "[[]a]", "\\#c", "#c",
            "\\!d", "!d", "\\",
            "a\\", "\\a", "a\\ b", "a b", "a b  ", "x ", "x\\ ", "x\\  ", "x\\", "é", "??", "a//", "//a", "/", "//",
            "!", "!/", " a",
            "a\r", "a \r", "\r", "./a", "../a", "a/./b", "Foo/**/ab", "foo", "**/*/ab", "*/*", "*/*/*", "a/*/", "**a",
            "/*/b",
            "a,b", "{a,b}", "a/**\\/b", "*\\/b", ".*", "a/[!/]", "abc[/]b", "abc?b", "[a-c-e]", "[b-a]", "[a-\\c]",
            "[\\a-c]", "[,-.]",
        ]
        var texts = patterns
        texts += patterns.map { "*\n!\($0)\n" }
        texts += [
            "*.x\n!a.x", "/*\n!/abc/\n/abc/*\n!/abc/b", "\u{FEFF}a\r\n\r\n#b\r\nb.x", "a\n\n   \n!a/b\n", "a/\n!a/",
            "!a\na\n!a",
        ]
        let counts = try check(texts)
        #expect(counts.ignored > 1000 && counts.kept > 1000)
    }

    @Test(.enabled(if: Tool.git != nil, "git is not installed"), arguments: [1, 2]) func generatedRules(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let texts = (0..<100).map { _ in
            (0...Int.random(in: 0...4, using: &random)).map { _ in pattern(&random) }.joined(separator: "\n")
        }
        let counts = try check(texts)
        #expect(counts.ignored > 1000 && counts.kept > 1000)
    }

    private func pattern(_ random: inout SeededGenerator) -> String {
        let parts = [
            "a", "b", "c", "ab", "x", ".", "Foo", "*", "*", "**", "/", "/", "/", "**/", "/**", "?", "[ab]", "[!a]",
            "[a-c]", "[^b-]",
            "[[:lower:]]", "\\a", "\\*", " ", "!", "#", "]", "[", "é", "-", ",",
        ]
        let ends = ["", "", "", "/", " ", "\\ ", "\r", "\\"]
        let start = Int.random(in: 0...3, using: &random) == 0 ? "!" : ""
        let middle = (0...Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        return start + middle.joined() + (ends.randomElement(using: &random) ?? "")
    }
}
