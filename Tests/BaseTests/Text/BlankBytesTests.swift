import Base
import Testing

@Suite struct BlankBytesTests {
    @Test func eachKindHasItsBytes() {
        let all = UInt8.min...UInt8.max
        #expect(all.filter(BlankBytes.inLine) == [0x09, 0x20])
        #expect(all.filter(BlankBytes.inMarkup) == [0x09, 0x0A, 0x0D, 0x20])
        #expect(all.filter(BlankBytes.inSource) == [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20])
    }

    @Test func wordsAreOfLettersDigitsAndWhatIsNotASCII() {
        let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect(WordBytes.containsASCII(byte) == letters.contains(byte))
            #expect(WordBytes.contains(byte) == (letters.contains(byte) || byte > 127))
        }
    }
}
