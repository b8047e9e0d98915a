import TestSupport
import Testing

@testable import Reports

/// GitHub's fingerprints of lines.
@Suite struct LineHashTests {
    private func hashes(_ text: String) -> [String] { hashes(Array(text.utf8)) }

    private func hashes(_ bytes: [UInt8]) -> [String] {
        // More lines than there are.
        let hashes = LineHash.hashes(of: bytes, lines: Set(1...(bytes.count + 2)))
        #expect(Set(hashes.keys) == Set(1..<(hashes.count + 1)))
        return hashes.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The results of GitHub's own program for these texts.
    @Test(arguments: [
        ("", ["c129715d7a2bc9a3:1"]),
        (" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]),
        (
            " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
            [
                "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
                "b86d3392aea1be30:1", "e6ceba753e1a442:1",
            ]
        ),
        (
            String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
            [
                "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
                "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
                "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
            ]
        ),
    ])
    func knownValues(_ text: String, _ expected: [String]) {
        #expect(hashes(text) == expected)
    }

    @Test(arguments: [
        " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n",
        " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
        " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
        " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
    ])
    func knownValuesWithAllLineEnds(_ text: String) {
        #expect(
            hashes(text) == [
                "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
                "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
            ])
    }

    @Test func onlyWhatIsWanted() {
        let text = Array("a\nb\nc\nd\n".utf8)
        let all = LineHash.hashes(of: text, lines: [1, 2, 3, 4, 5])
        #expect(all.count == 5)
        #expect(LineHash.hashes(of: text, lines: [2, 4, 70]) == all.filter { [2, 4].contains($0.key) })
        #expect(LineHash.hashes(of: text, lines: []) == [:])
    }

    /// Which one of the lines alike it is must not depend on which of them are wanted.
    @Test func linesThatAreNotWantedCount() {
        let text = Array(String(repeating: "\(String(repeating: "x", count: 200))\n", count: 5).utf8)
        #expect(LineHash.hashes(of: text, lines: [3]).values.allSatisfy { $0.hasSuffix(":3") })
        #expect(LineHash.hashes(of: text, lines: [3]).count == 1)
    }

    // MARK: Against the definition

    /// By the definition: for each line, the next 100 characters are hashed again.
    private func reference(_ bytes: [UInt8]) -> [String] {
        var units: [UInt16] = []
        var begins: [Int] = []
        var isAtBegin = true
        var last: UInt16 = 0
        for unit in String(decoding: bytes, as: UTF8.self).utf16 {
            defer { last = unit }
            if unit == 0x20 || unit == 0x09 || (last == 0x0D && unit == 0x0A) { continue }
            if isAtBegin { begins.append(units.count) }
            isAtBegin = unit == 0x0A || unit == 0x0D
            units.append(unit == 0x0D ? 0x0A : unit)
        }
        if isAtBegin { begins.append(units.count) }
        units.append(0xFFFF)
        units += [UInt16](repeating: 0, count: 100)
        var counts: [String: Int] = [:]
        return begins.map { begin in
            let hash = units[begin..<(begin + 100)].reduce(UInt64(0)) { $0 &* 37 &+ UInt64($1) }
            let name = String(hash, radix: 16)
            counts[name, default: 0] += 1
            return "\(name):\(counts[name] ?? 0)"
        }
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>) func generatedTexts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "\n", "\n", "\r\n", "\r", " ", "\t", "    ", "a", "view", "id=\"x\"", "é", "日", "😀", "\u{FEFF}", "\0",
            "\u{FFFF}", String(repeating: "long", count: 40), "<view>\n</view>\n",
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...120, using: &random) {
            bytes += Array((parts.randomElement(using: &random) ?? "").utf8)
            // Invalid UTF-8.
            if Int.random(in: 0..<60, using: &random) == 0 {
                bytes.append(UInt8.random(in: 0x80...0xFF, using: &random))
            }
        }
        #expect(hashes(bytes) == reference(bytes))
    }
}
