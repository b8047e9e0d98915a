import InterfaceBuilder
import Testing

@Suite struct OneLineTests {
    @Test(
        arguments: [
            ("", ""), ("Save", "Save"), ("two\nlines", "two lines"), ("a\r\nb", "a  b"), ("tab\there", "tab here"),
            ("\u{1B}[31mred", " [31mred"), ("\u{9B}31m", " 31m"), ("bell\u{7}", "bell "), ("\u{0}", " "),
            ("delete\u{7F}", "delete "), ("a\u{2028}b\u{2029}c", "a b c"), ("a\u{85}b", "a b"),
            ("Größe 👩‍👩‍👧 שלום", "Größe 👩‍👩‍👧 שלום"),
        ])
    func holdsWhatALineCan(text: String, line: String) {
        #expect(text.oneLine == line)
    }

    @Test func isOfABearableLength() {
        #expect(String(repeating: "ä", count: 200).oneLine == String(repeating: "ä", count: 200))
        #expect(String(repeating: "ä", count: 201).oneLine == String(repeating: "ä", count: 200) + "…")
        #expect(String(repeating: "x", count: 1_000_000).oneLine.count == 201)
    }
}
