import Base
import Testing

@Suite struct YAMLTests {
    /// The tree in one line, with each node's place as `line:column-line:column`.
    private func describe(_ node: YAMLNode, places: Bool = false) -> String {
        let text =
            switch node.value {
            case .scalar(let text, let isPlain): isPlain ? text : "'\(text)'"
            case .sequence(let items): "[" + items.map { describe($0, places: places) }.joined(separator: ", ") + "]"
            case .mapping(let entries):
                "{"
                    + entries.map {
                        describe($0.key, places: places) + ": " + describe($0.value, places: places)
                    }.joined(separator: ", ") + "}"
            }
        guard places else { return text }
        return "\(text)@\(node.start.line):\(node.start.column)-\(node.end.line):\(node.end.column)"
    }

    private func read(_ text: String, places: Bool = false) throws -> String? {
        try parseYAML(SourceText(Array(text.utf8))).map { describe($0, places: places) }
    }

    private func problem(_ text: String) -> String? {
        problem(Array(text.utf8))
    }

    private func problem(_ bytes: [UInt8]) -> String? {
        do {
            _ = try parseYAML(SourceText(bytes))
            return nil
        } catch {
            return "\(error.position.line):\(error.position.column): \(error.message)"
        }
    }

    @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n", "---\n# a\n...\n", "\u{FEFF}", "\u{FEFF}# a\n"])
    func nothing(text: String) throws {
        #expect(try read(text) == nil)
    }

    @Test func values() throws {
        #expect(
            try read("a: 1\nb: [x, 'y', \"z\"]\nc:\n- {d: e}\n- |\n  f\n  g\n")
                == "{a: 1, b: [x, 'y', 'z'], c: [{d: e}, 'f\ng\n']}")
        #expect(try read("a:\nb: ~\n") == "{a: , b: ~}")
        #expect(try read("x") == "x")
        #expect(try read("---\na: b\n...\n") == "{a: b}")
        #expect(try read("\u{FEFF}a: b\r\nc: d\r\n") == "{a: b, c: d}")
        #expect(try read("[a: b, c]") == "[{a: b}, c]")
    }

    @Test func places() throws {
        #expect(
            try read("a: 1\nb:\n  - x\n  - yy # c\n\n# end\n", places: true)
                == "{a@1:1-1:2: 1@1:4-1:5, b@2:1-2:2: [x@3:5-3:6, yy@4:5-4:7]@3:3-4:7}@1:1-4:7")
        #expect(
            try read("[a: b, {c: d}]  # e", places: true)
                == "[{a@1:2-1:3: b@1:5-1:6}@1:2-1:6, {c@1:9-1:10: d@1:12-1:13}@1:8-1:14]@1:1-1:15")
        #expect(
            try read("a: |\n  x\n  y\n\n\nb: 'c'\n", places: true)
                == "{a@1:1-1:2: 'x\ny\n'@1:4-3:4, b@6:1-6:2: 'c'@6:4-6:7}@1:1-6:7")
        #expect(try read("a:\nb: {}", places: true) == "{a@1:1-1:2: @1:3-1:3, b@2:1-2:2: {}@2:4-2:6}@1:1-2:6")
    }

    @Test func placesAfterWideCharacters() throws {
        // A byte order mark, characters of two to four bytes, and characters that libyaml treats as line ends.
        let text = "\u{FEFF}é: \"😀\u{2028}x\"\r\nb: 日本 # \u{85}c: d\r\ne: f"
        let root = try #require(try parseYAML(SourceText(Array(text.utf8))))
        let source = SourceText(Array(text.utf8))
        for (key, name) in [("é", "é"), ("b", "b"), ("e", "e")] {
            let entry = try #require(root.entries?.first { $0.key.scalar == key })
            #expect(source.string(entry.key.start.offset..<entry.key.end.offset) == name)
        }
        let f = try #require(root["e"])
        #expect(source.string(f.start.offset..<f.end.offset) == "f")
        #expect((f.start.line, f.start.column) == (3, 4))
        let quoted = try #require(root["é"])
        #expect(source.string(quoted.start.offset..<quoted.end.offset) == "\"😀\u{2028}x\"")
        #expect((quoted.start.line, quoted.start.column) == (1, 4))
    }

    @Test(arguments: [
        ("a: &x 1\n", "1:4: anchors (&x) are not supported here: write the value out where it is needed"),
        ("a: *x\n", "1:4: aliases (*x) are not supported here: write the value out"),
        ("a: !t 1\n", "1:4: tags (!t) are not supported here: write the value alone"),
        ("a: !!str 1\n", "1:4: tags (tag:yaml.org,2002:str) are not supported here: write the value alone"),
        ("- !!seq [a]\n", "1:3: tags (tag:yaml.org,2002:seq) are not supported here: write the value alone"),
        ("a: 1\nb: 2\n'a': 3\n", "3:1: \"a\" is already a key of this map, on line 1: keep one of the two"),
        ("a: 1\n*x : 2\n", "2:1: aliases (*x) are not supported here: write the value out"),
        ("? [a]\n: b\n", "1:3: a key must be plain text, not a list or a map"),
        ("? {a: b}\n: b\n", "1:3: a key must be plain text, not a list or a map"),
        ("a\n---\nb\n", "2:1: a second document begins here: only one is read from a file, so remove it"),
        ("%YAML 1.2\n---\na\n", "1:1: a line must not begin with %: directives (%YAML, %TAG) are not supported here"),
        ("\u{FEFF}%YAML 1.2\n", "1:1: a line must not begin with %: directives (%YAML, %TAG) are not supported here"),
        ("a:\n\t- b\n", "2:1: a tab can't indent a line here. Use spaces"),
        ("é: @b\n", "1:4: \"@\" can't begin a value. Put the text in quotes"),
        ("é: \u{7}\n", "1:4: the control character U+0007 is not allowed here: remove it"),
        ("a\0b", "1:1: this file is not UTF-8 (it looks like UTF-16): save it as UTF-8"),
        ("ab\0", "1:3: the control character U+0000 is not allowed here: remove it"),
        (
            "a:\n  - b\n c: d\n",
            "3:2: this is not valid YAML: did not find expected key while parsing a block mapping that begins on line 1"
        ),
        (
            "a: [b\nc: d\n",
            "2:2: this is not valid YAML: did not find expected ',' or ']' while parsing a flow sequence that begins on line 1"
        ),
        (
            "a: \"b\n",
            "2:1: this is not valid YAML: found unexpected end of stream while scanning a quoted scalar that begins on line 1"
        ),
        (
            "a: 1\nbcd\ne: 2\n",
            "2:1: this is not valid YAML: could not find expected ':' after this (a key has at most 1024 characters)"
        ),
        ("a: b: c\n", "1:5: this is not valid YAML: mapping values are not allowed in this context"),
    ])
    func refused(text: String, message: String) {
        #expect(problem(text) == message)
    }

    @Test func refusedEncodings() {
        #expect(
            problem([0xFF, 0xFE, 0x61, 0]) == "1:1: this file is not UTF-8 (it looks like UTF-16): save it as UTF-8")
        #expect(
            problem([0xFE, 0xFF, 0, 0x61]) == "1:1: this file is not UTF-8 (it looks like UTF-16): save it as UTF-8")
        #expect(
            problem([0x61, 0x0A, 0x62, 0xC3, 0x28])
                == "2:2: this is not UTF-8 (invalid trailing UTF-8 octet): save the file as UTF-8")
        #expect(
            problem([0xEF, 0xBB, 0xBF, 0x61, 0xFF])
                == "1:2: this is not UTF-8 (invalid leading UTF-8 octet): save the file as UTF-8")
        #expect(
            problem([0x61, 0xE2, 0x82])
                == "1:2: this is not UTF-8 (incomplete UTF-8 octet sequence): save the file as UTF-8")
    }

    @Test func depth() throws {
        let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(problem(allowed) == nil)
        #expect(problem("[" + allowed + "]") == "1:65: this is nested deeper than 64 levels: make it flatter")
    }

    struct Long: CustomTestStringConvertible {
        var testDescription: String
        var text: String

        init(_ name: String, _ text: String) {
            testDescription = name
            self.text = text
        }
    }

    /// Each of these takes libyaml, unbounded, quadratic time: seconds to minutes.
    @Test(arguments: [
        Long("nested lists", String(repeating: "[", count: 300_000)),
        Long("nested maps", String(repeating: "{a: ", count: 80_000)),
        Long("nested items", String(repeating: "- ", count: 150_000)),
        Long("nested keys", String(repeating: "? ", count: 150_000)),
        Long("spaces", "a" + String(repeating: " ", count: 150_000) + String(repeating: "b ", count: 80_000)),
        Long(
            "empty lines",
            "|\n a" + String(repeating: "\n", count: 150_000) + String(repeating: " b\n", count: 150_000)),
        Long("directives", String(repeating: "%TAG !a! b\n", count: 90_000)),
    ])
    func hostile(long: Long) {
        #expect(problem(long.text) != nil)
    }

    @Test(arguments: [
        Long("a word", String(repeating: "a", count: 300_000)),
        Long("one line", "[" + String(repeating: "é, ", count: 30_000) + "]"),
        Long(
            "spaces and escapes",
            "\"" + String(repeating: String(repeating: " ", count: 1000) + "\\x20", count: 1000) + "\""),
        Long("items", String(repeating: "- a\n", count: 30_000)),
        Long("deep items", "[" + String(repeating: "[[[[[[[a]]]]]]],", count: 5_000) + "]"),
    ])
    func longButPlain(long: Long) {
        #expect(problem(long.text) == nil)
    }
}
