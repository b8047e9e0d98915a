import Base
import Foundation
@testable import Reports
import Testing

@Suite struct TerminalTextTests {
    /// Every wide or combining character in Python's tables.
    private static let script = """
        import sys, unicodedata
        for code in range(0x20, 0x110000):
            character = chr(code)
            category = unicodedata.category(character)
            if category in ("Cn", "Co", "Cs", "Cc"):
                continue
            cells = 2 if unicodedata.east_asian_width(character) in "WF" else 1
            print(code, 0 if category in ("Mn", "Me", "Cf") and code != 0xAD else cells)
        """

    /// Unicode versions differ in these: the expected result depends on Python's version.
    private static let disputed: [ClosedRange<UInt32>] = [
        0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376, 0x31E4...0x31E5, 0x1171E...0x1171E,
    ]

    /// It is the same file, and not a command to GitHub.
    @Test func aPathThatBeginsAsACommandDoes() {
        #expect(TerminalText.path("::error::x/a.xib") == "./::error::x/a.xib")
        #expect(TerminalText.path("a::b/##[x]") == "a::b/# #[x]")
    }

    @Test(.enabled(if: Tool.python != nil, "python3 is not installed")) func cellsAreThoseOfTheUnicodeTables() throws {
        let python = try #require(Tool.python)
        let result = try withTemporaryFolder { try python.run(["-c", Self.script], in: $0) }
        #expect(result.status == 0)
        var count = 0
        for line in result.lines {
            let numbers = line.split(separator: " ").compactMap { UInt32($0) }
            try #require(numbers.count == 2)
            guard let scalar = Unicode.Scalar(numbers[0]), !Self.disputed.contains(where: { $0.contains(scalar.value) })
            else { continue }
            // Korean vowels and finals join the syllable before them, which is not in tables of widths.
            let joins = (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
            let expected = joins || scalar == "\u{AD}" ? TerminalText.cells(scalar) : Int(numbers[1])
            #expect(TerminalText.cells(scalar) == expected, "U+\(String(scalar.value, radix: 16))")
            count += 1
        }
        #expect(count > 100_000)
    }
}
