import Base
import TestSupport
import Testing

struct ByteCountsTests {
    /// Any ranges, compared with counting one byte at a time.
    @Test func countsInAnyRange() {
        var random = SeededGenerator(seed: 5)
        let kinds: [UInt8] = [0x0A, 0x61, 0x7F, 0x80, 0xBF, 0xC0, 0xFF]
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0..<100, using: &random)).map { _ in
                kinds.randomElement(using: &random) ?? 0
            }
            let start = Int.random(in: 0...bytes.count, using: &random)
            let range = start..<Int.random(in: start...bytes.count, using: &random)
            let counts = ByteCounts(of: bytes, in: range)
            #expect(counts.lineEnds == bytes[range].count { $0 == 0x0A })
            #expect(counts.continuations == bytes[range].count { (0x80...0xBF).contains($0) })
        }
    }

    /// More than the counter of a byte can hold.
    @Test(arguments: [255, 256, 4_079, 4_080, 4_096, 20_000])
    func countsManyOfTheSame(_ count: Int) {
        let lines = ByteCounts(of: Array(repeating: 0x0A, count: count), in: 0..<count)
        #expect(lines.lineEnds == count)
        #expect(lines.continuations == 0)
        let others = ByteCounts(of: Array(repeating: 0x80, count: count), in: 0..<count)
        #expect(others.lineEnds == 0)
        #expect(others.continuations == count)
    }

    @Test func aRangeOutsideHasNothing() {
        let counts = ByteCounts(of: [0x0A, 0x0A], in: 1..<99)
        #expect(counts.lineEnds == 1)
        #expect(ByteCounts(of: [], in: 3..<40).lineEnds == 0)
    }
}
