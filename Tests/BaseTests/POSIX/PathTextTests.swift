import Base
import TestSupport
import Testing

struct PathTextTests {
    @Test(arguments: ["", "a/b.xib", "Größe 🙂.xib", "\u{10FFFF}", "e\u{301}", "\u{FFFD}"])
    func keepsText(text: String) {
        #expect(Path(text).bytes == Array(text.utf8))
        #expect(Array(Path(text).string.utf8) == Array(text.utf8))
        #expect(Path(text).printable == text)
    }

    @Test(
        arguments: [
            [0xE9],
            [0x61, 0xE9, 0x62],
            [0xC3],
            [0xC3, 0x28],
            [0xE2, 0x82],
            [0xF0, 0x9F, 0x99],
            [0xC0, 0xAF],
            [0xED, 0xA0, 0x80],
            [0xF8, 0x88, 0x80, 0x80, 0x80],
            [0xFF, 0xFE],
            [0x80],
            // An escape's own code point, U+10FEE9.
            [0xF4, 0x8F, 0xBB, 0xA9],
            [0xC3, 0xA9, 0xE9, 0x2F, 0xC3, 0xA9],
        ] as [[UInt8]])
    func keepsBytes(bytes: [UInt8]) {
        #expect(Path(Path(bytes: bytes).string).bytes == bytes)
    }

    @Test func keepsRandomBytes() {
        var random = SeededGenerator(seed: 18)
        for _ in 0..<2_000 {
            let interesting: [UInt8] = [0x2F, 0x61, 0x80, 0xA9, 0xBB, 0x8F, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xFF]
            let bytes = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? .random(in: 0 ... .max, using: &random) : interesting.randomElement(using: &random) ?? 0
            }
            #expect(Path(Path(bytes: bytes).string).bytes == bytes)
        }
    }

    @Test func distinguishesBadBytesFromGoodText() {
        #expect(Path(bytes: [0x61, 0xE9]).string != Path(bytes: [0x61, 0xE8]).string)
        #expect(Path(bytes: [0xE9]).string != "é")
        #expect(Path(bytes: [0x2F, 0xE9, 0x2E, 0x78]).lastComponent == Path(bytes: [0xE9, 0x2E, 0x78]).string)
        #expect(Path(bytes: [0xE9, 0x2E, 0x78]).fileExtension == "x")
    }

    @Test func printsWhatCannotBeSeen() {
        #expect(Path(bytes: Array("caf".utf8) + [0xE9] + Array(".xib".utf8)).printable == #"caf\xE9.xib"#)
        #expect(Path("a\nb\u{1B}[1m\u{85}").printable == #"a\x0Ab\x1B[1m\xC2\x85"#)
        #expect(Path("a\u{202E}bix\u{2066}").printable == #"a\xE2\x80\xAEbix\xE2\x81\xA6"#)
        #expect(Path("a\u{200B}b\u{E0041}").printable == #"a\xE2\x80\x8Bb\xF3\xA0\x81\x81"#)
    }
}
