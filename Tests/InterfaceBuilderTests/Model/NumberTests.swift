import Testing

@testable import InterfaceBuilder

struct NumberTests {
    /// Digits are parsed here, and the rest by Swift: the results are equal.
    @Test func numbersAreThoseOfSwift() {
        var texts = [
            "", "-", ".", "-.", "+1", ".5", "5.", "-5.", "1.2.3", "--1", "1-", "0x10", "1e3", "inf", "nan", " 1", "1 ",
            "1,5",
        ]
        texts += [
            "0", "-0", "-0.0", "00012.50", "999999999999999", "9999999999999999", "0.000000000000001",
            "-12345678.9012345",
        ]
        texts += (0...2000).flatMap { ["\($0)", "-\($0).\($0 % 97)", "0.\($0)\($0 * $0)", "\(Double($0) / 7)"] }
        for text in texts {
            #expect(Double(written: text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
        }
    }
}
