import TestSupport
import Testing

@testable import LayoutModel

@Suite struct RationalTests {
    private static let largest = Int64.max

    @Test func isReduced() throws {
        #expect(fraction(6, -4) == fraction(-3, 2))
        #expect(fraction(0, -7) == 0)
        #expect(Rational(.min, 2) == Rational(.min / 2, 1))
        #expect(Rational(1, 0) == nil)
        #expect(Rational(.min, 1) == nil)
        #expect(Rational(1, .min) == nil)
        #expect(Rational(.min, .min) == 1)
    }

    /// Each operation returns the same as integers of any size, or throws.
    @Test func isExact() throws {
        var random = SeededGenerator(seed: 1)
        var thrown = 0
        for _ in 0..<3_000 {
            let (left, right) = (Self.any(&random), Self.any(&random))
            #expect((left < right) == (left.exact < right.exact))
            do {
                #expect(try (left + right).exact == left.exact + right.exact)
                for result in [try left + right, try left * right] {
                    #expect(Rational(result.numerator, result.denominator) == result, "not reduced")
                }
                #expect(try (left - right).exact == left.exact - right.exact)
                #expect(try (left * right).exact == left.exact * right.exact)
                if !right.isZero { #expect(try (left / right).exact * right.exact == left.exact) }
            } catch {
                thrown += 1
            }
        }
        // Some generated values do not fit.
        #expect(thrown > 500 && thrown < 2_500)
    }

    private static func any(_ random: inout SeededGenerator) -> Rational {
        func part(_ least: Int64) -> Int64 {
            let size = random.pick([1, 10, 1_000, 1_000_000_000, largest])
            return Int64.random(in: max(least, -size)...size, using: &random)
        }
        return fraction(part(-largest), part(1))
    }

    @Test func throwsWhatDoesNotFit() throws {
        let large = fraction(Self.largest, 1)
        #expect(throws: Unknown.overflow) { try large + 1 }
        #expect(throws: Unknown.overflow) { try -large - 1 }
        #expect(throws: Unknown.overflow) { try large * 2 }
        #expect(throws: Unknown.overflow) { try fraction(1, Self.largest) / 2 }
        #expect(throws: Unknown.overflow) { try fraction(1, Self.largest) + fraction(1, Self.largest - 1) }
        #expect(throws: Unknown.overflow) { try 1 / Rational.zero }
        #expect(try large - large == 0)
        #expect(try large * fraction(2, Self.largest) == 2)
        #expect(fraction(1, Self.largest) < fraction(1, Self.largest - 1))
    }
}

@Suite struct RationalReadingTests {
    @Test(
        arguments: [
            (0.0, 0, 1), (-0.0, 0, 1), (8, 8, 1), (-12.5, -25, 2),
            (0.46182266009852217, 375, 812), (1.7777777777777777, 16, 9), (0.33333300000000001, 1, 3),
            (7.666666666666667, 23, 3), (-0.46182266009852217, -375, 812),
            // Two thousandths and their neighbors.
            (0.0005, 1, 2_000), (1e-7, 0, 1), (.leastNonzeroMagnitude, 0, 1),
            // Not within 10⁻⁶ of a simple fraction.
            (0.00012, 3, 25_000), (100.00012, 2_500_003, 25_000), (0.9999, 9_999, 10_000),
            (1e15, 1_000_000_000_000_000, 1), (9_007_199_254_740_992, 9_007_199_254_740_992, 1),
            (4e18, 4_000_000_000_000_000_000, 1),
        ] as [(Double, Int64, Int64)])
    func reads(_ value: Double, _ numerator: Int64, _ denominator: Int64) {
        #expect(Rational(reading: value) == fraction(numerator, denominator))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0x1p63, 1e19, .greatestFiniteMagnitude])
    func refuses(_ value: Double) {
        #expect(Rational(reading: value) == nil)
    }

    /// Compared with every denominator.
    @Test func isTheNearest() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<40 {
            let value = Double.random(in: -3...3, using: &random)
            let distances = (1...2_000).map { denominator in
                (value - (value * Double(denominator)).rounded() / Double(denominator)).magnitude
            }
            let nearest = distances.min() ?? 0
            let read = try #require(Rational(reading: value))
            if nearest <= 1e-6 {
                #expect(read.denominator <= 2_000)
                #expect((read.approximation - value).magnitude <= nearest + 1e-15)
            } else {
                #expect(read == Rational(Int64((value * 1e6).rounded()), 1_000_000))
            }
        }
    }

    /// A fraction written as a decimal is read back as the fraction.
    @Test func comesBack() {
        for denominator in stride(from: Int64(1), through: 2_000, by: 37) {
            for numerator in [1, denominator / 3 + 1, denominator - 1, denominator * 5 + 1] {
                let value = Double(numerator) / Double(denominator)
                #expect(Rational(reading: value) == Rational(numerator, denominator))
            }
        }
    }
}
