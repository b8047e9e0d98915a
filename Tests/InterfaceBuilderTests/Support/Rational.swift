/// An exact number, to check against what is computed with rounding.
struct Rational: Hashable, CustomStringConvertible {
    var numerator: Int
    var denominator: Int

    init(_ numerator: Int, _ denominator: Int = 1) {
        func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
        let common = max(1, divisor(numerator.magnitude.asInt, denominator.magnitude.asInt))
        let sign = denominator < 0 ? -1 : 1
        self.numerator = sign * numerator / common
        self.denominator = sign * denominator / common
    }

    var inverse: Rational { Rational(denominator, numerator) }
    var isNegative: Bool { numerator < 0 }
    var value: Double { Double(numerator) / Double(denominator) }
    var description: String { "\(numerator)/\(denominator)" }

    static func * (a: Rational, b: Rational) -> Rational {
        Rational(a.numerator * b.numerator, a.denominator * b.denominator)
    }

    static prefix func - (a: Rational) -> Rational { Rational(-a.numerator, a.denominator) }
}

extension UInt {
    fileprivate var asInt: Int { Int(self) }
}

/// The same random numbers in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
