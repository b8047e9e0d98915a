import Base
import Testing

struct ParsingTests {
    @Test func hasDefaults() throws {
        let (command, arguments) = try run([])
        #expect(command == "lint")
        #expect(arguments.operands.isEmpty)
        #expect(arguments[format] == .text)
        #expect(arguments[failOn] == nil)
        #expect(arguments[output] == nil)
        #expect(arguments[jobs] == nil)
        #expect(arguments[only] == [])
        #expect(!arguments[quiet])
        #expect(!arguments[color])
    }

    @Test(arguments: [
        ["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"], ["-f", "text", "-qfjson"],
    ])
    func readsChoices(words: [String]) throws {
        #expect(try run(words).arguments[format] == .json)
    }

    @Test(arguments: [["--jobs", "4"], ["--jobs=4"], ["-j", "4"], ["-j4"], ["-qvj4"], ["-j64", "-j", "4"]])
    func readsIntegers(words: [String]) throws {
        #expect(try run(words).arguments[jobs] == 4)
    }

    @Test(arguments: [
        (["--output", "a=b"], "a=b"), (["--output=a=b"], "a=b"), (["--output="], ""), (["--output", ""], ""),
        (["--output", "-"], "-"), (["--output", "-x"], "-x"), (["--output=--x"], "--x"), (["-o-"], "-"),
        (["--output", "a", "--output", "b"], "b"),
    ])
    func readsText(words: [String], value: String) throws {
        let arguments = try run(words).arguments
        #expect(arguments[output] == value)
        #expect(arguments.operands.isEmpty)
    }

    @Test func readsLists() throws {
        #expect(try run(["--only", "a", "x", "--only=b", "--only", "a"]).arguments[only] == ["a", "b", "a"])
    }

    @Test func readsFlags() throws {
        let arguments = try run(["-q", "--verbose", "--quiet"]).arguments
        #expect(arguments[quiet] && arguments[verbose])
    }

    @Test func readsOptionalChoices() throws {
        #expect(try run(["--fail-on", "note"]).arguments[failOn] == .note)
    }

    @Test func takesOperandsAnywhere() throws {
        let (command, arguments) = try run(["a", "--quiet", "-", "b", "--jobs", "2", "", "--", "--quiet", "-x", "--"])
        #expect(command == "lint")
        #expect(arguments.operands == ["a", "-", "b", "", "--quiet", "-x", "--"])
        #expect(arguments[quiet])
        #expect(arguments[jobs] == 2)
    }

    @Test(
        arguments: [
            (["lint"], "lint", []),
            (["lint", "rules"], "lint", ["rules"]),
            (["rules"], "rules", []),
            (["explain", "explain"], "explain", ["explain"]),
            (["--format", "json", "rules"], "rules", []),
            (["--format", "json", "a"], "lint", ["a"]),
            (["--output", "rules", "a"], "lint", ["a"]),
            (["--", "rules"], "lint", ["rules"]),
            (["./rules"], "lint", ["./rules"]),
            (["a", "rules"], "lint", ["a", "rules"]),
            (["-"], "lint", ["-"]),
            (["test", "a", "b"], "test", ["a", "b"]),
            (["init"], "init", []),
            (["init", "a"], "init", ["a"]),
        ] as [([String], String, [String])])
    func findsTheCommand(words: [String], command: String, operands: [String]) throws {
        let result = try run(words)
        #expect(result.command == command)
        #expect(result.arguments.operands == operands)
    }

    @Test func takesAnExistingFileForOne() throws {
        #expect(try run(["rlues"], existing: ["rlues"]).arguments.operands == ["rlues"])
        #expect(try run(["rules"], existing: ["rules"]).command == "rules")
    }
}
