/// An exact number, to check computations with rounding.
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
