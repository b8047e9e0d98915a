import Base
import Testing

@Suite struct ByteSearchTests {
    @Test(arguments: [
        ("xiblint:", 0, 0), ("a xiblint: xiblint:", 0, 2), ("a xiblint: xiblint:", 3, 11), ("xiblint", 0, nil),
        (": : iblint: xiblint:", 0, 12), ("", 0, nil), ("xiblint:", 1, nil), ("xiblint:", 99, nil),
    ])
    func findsTheFirst(_ text: String, _ start: Int, _ expected: Int?) {
        #expect(firstOffset(of: "xiblint:", in: Array(text.utf8), from: start) == expected)
    }
}
