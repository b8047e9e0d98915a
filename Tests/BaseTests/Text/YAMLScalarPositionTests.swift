import Base
import Testing

@Suite struct YAMLScalarPositionTests {
    /// The source from the position of `part` in the value, `length` characters long.
    private func source(of part: String, in text: String, length: Int? = nil) throws -> String {
        let source = SourceText(Array(text.utf8))
        let node = try #require(try parseYAML(source)?["a"])
        let value = try #require(node.scalar)
        let range = try #require(value.firstRange(of: part))
        let place = position(
            inScalar: node, utf8Offset: value.utf8.distance(from: value.startIndex, to: range.lowerBound),
            source: source)
        #expect(place == source.position(at: place.offset))
        return source.string(place.offset..<(place.offset + (length ?? part.utf8.count)))
    }

    /// Every character of the value that is not whitespace or from an escape must be found at its position.
    @Test(arguments: [
        "a: one two", "é: 😀\na: one é two # three", "a: 'one two'", "a: \"one two\"", "a: |\n  one\n  two\n",
        "\u{FEFF}é: |\r\n  x\r\na: |\r\n    one\r\n      é\r\n\r\n    two\r\n", "a: |2-\n    one\n   two\n\n",
        "a: |\n\n\n  one\n\n  two", "a: >\n  one\n  two\n\n  three\n    four\n  five\n", "a: >-\n\n  one\n\n\n  two\n",
        "a: one\n  two\n\n  three", "a: 'one\n  two\n\n  three'", "a: \"one\n  two\n\n  three\"",
        "a: \"o\\\n  ne \\\n  two\"", "a: \"one  \t  two\"",
    ])
    func everyCharacter(text: String) throws {
        let source = SourceText(Array(text.utf8))
        let node = try #require(try parseYAML(source)?["a"])
        let value = Array(try #require(node.scalar).utf8)
        for (offset, byte) in value.enumerated() where byte != 0x20 && byte != 0x0A && byte != 0x09 {
            let place = position(inScalar: node, utf8Offset: offset, source: source)
            #expect(source.bytes[place.offset] == byte, "byte \(offset)")
        }
        // Each is after the one before it.
        let places = (0...value.count).map { position(inScalar: node, utf8Offset: $0, source: source).offset }
        #expect(places == places.sorted())
    }

    @Test func repeatedWordsAreDistinguished() throws {
        let text = "a: >\n  x y\n  x y\n  x y\n"
        let source = SourceText(Array(text.utf8))
        let node = try #require(try parseYAML(source)?["a"])
        let lines = [0, 4, 8].map { position(inScalar: node, utf8Offset: $0, source: source).line }
        #expect(lines == [2, 3, 4])
    }

    @Test func escapes() throws {
        #expect(try source(of: "x", in: "a: 'it''s x'") == "x")
        #expect(try source(of: "'s", in: "a: 'it''s x'", length: 3) == "''s")
        #expect(try source(of: "x", in: #"a: "\t\"\\ \x41\u00e9\U0001F600\_\L x""#) == "x")
        #expect(try source(of: "\t\"", in: #"a: "b \t\"x""#, length: 4) == #"\t\""#)
        #expect(try source(of: "\tx", in: #"a: "b \tx""#, length: 3) == #"\tx"#)
        #expect(try source(of: "é", in: #"a: "b \u00e9""#, length: 6) == #"\u00e9"#)
    }

    @Test func whiteSpaceInALiteral() throws {
        let text = "a: |\n  one\n    two  \n\n  three\nb: c"
        #expect(try source(of: "  \n\nthree", in: text, length: 9) == "  \n\n  thr")
        #expect(try source(of: "\nthree", in: text, length: 5) == "\n  th")
    }

    @Test func theEnds() throws {
        for (text, column) in [
            ("a: xy", 6), ("a: 'xy'", 7), ("a: \"xy\" # z", 7), ("a: ''", 5), ("a: \"\"", 5), ("a: ", 3),
        ] {
            let source = SourceText(Array(text.utf8))
            let node = try #require(try parseYAML(source)?["a"])
            #expect(position(inScalar: node, utf8Offset: 2, source: source).column == column, "\(text)")
            #expect(position(inScalar: node, utf8Offset: 99, source: source).column == column, "\(text)")
        }
    }

    @Test func aNodeThatIsNotAScalarIsAtItsStart() throws {
        let source = SourceText(Array("a: [b]".utf8))
        let node = try #require(try parseYAML(source)?["a"])
        #expect(position(inScalar: node, utf8Offset: 1, source: source) == node.start)
    }
}
