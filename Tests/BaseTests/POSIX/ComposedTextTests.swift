import Base
import Foundation
import Testing

struct ComposedTextTests {
    /// All characters with another form, and those with two marks.
    @Test func agreesWithFoundation() {
        var count = 0
        for scalar in (0xC0...0x1FFFF).compactMap(Unicode.Scalar.init) {
            let composed = String(scalar).precomposedStringWithCanonicalMapping
            let decomposed = composed.decomposedStringWithCanonicalMapping
            if decomposed.unicodeScalars.count < 2 || scalar.properties.isFullCompositionExclusion { continue }
            for mark in ["", "\u{301}", "\u{323}", "\u{315}"] {
                let text = "a\(decomposed)\(mark)".decomposedStringWithCanonicalMapping
                let expected = text.precomposedStringWithCanonicalMapping
                #expect(scalars(text.composed) == scalars(expected))
                #expect(scalars(expected.composed) == scalars(expected))
            }
            count += 1
        }
        #expect(count > 12_000)
    }

    @Test(arguments: ["abc", "a\r\nb", "é\r\n", "\u{1F468}\u{200D}\u{1F469}", "", "e\u{305}\u{301}"])
    func staysAsItIs(text: String) { #expect(scalars(text.composed) == scalars(text)) }

    @Test func keepsInvalidBytes() {
        let path = Path(bytes: [0xFF, 0x65, 0xCC, 0x81, 0xE9])
        #expect(path.composed.bytes == [0xFF, 0xC3, 0xA9, 0xE9])
    }

    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
