import Base
import Testing

struct ByteSetTests {
    private static let set = ByteSet("\"{}".utf8)

    @Test(arguments: [0, 1, 7, 8, 15, 16, 17, 31, 32, 40])
    func findsTheFirstInAnyPlace(_ place: Int) {
        for mark in "\"{}".utf8 {
            var bytes = Array(repeating: UInt8(ascii: "a"), count: 41)
            bytes[place] = mark
            for start in 0...place { #expect(Self.set.first(in: bytes, from: start) == place) }
            #expect(Self.set.first(in: bytes, from: place + 1) == bytes.count)
            bytes[40] = mark
            #expect(Self.set.first(in: bytes, from: 0) == place)
        }
    }

    @Test func findsNothing() {
        #expect(Self.set.first(in: [], from: 0) == 0)
        #expect(Self.set.first(in: [UInt8](repeating: 0xFF, count: 20), from: 3) == 20)
        #expect(Self.set.first(in: [UInt8](repeating: 0x7B, count: 20), from: 20) == 20)
    }
}
