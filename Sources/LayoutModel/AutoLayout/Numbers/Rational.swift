/// An exact fraction of 64-bit integers, always reduced, with a positive denominator. Throws on overflow.
package struct Rational: Hashable, Sendable {
    /// Never `Int64.min`, so that each number has a negative.
    package let numerator: Int64
    /// At least 1.
    package let denominator: Int64

    package static let zero: Rational = 0
    package static let one: Rational = 1

    /// nil if the denominator is 0 or the reduced fraction does not fit.
    package init?(_ numerator: Int64, _ denominator: Int64) {
        guard denominator != 0 else { return nil }
        let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        guard let above = Int64(exactly: numerator.magnitude / divisor),
            let below = Int64(exactly: denominator.magnitude / divisor)
        else { return nil }
        self.init(reduced: (numerator < 0) == (denominator < 0) ? above : -above, below)
    }

    /// For a fraction that can't be reduced, with a positive denominator.
    init(reduced numerator: Int64, _ denominator: Int64) {
        self.numerator = numerator
        self.denominator = denominator
    }

    package var isZero: Bool { numerator == 0 }
    /// -1, 0 or 1.
    package var sign: Int64 { numerator.signum() }
    package var magnitude: Rational { numerator < 0 ? -self : self }
    /// The nearest floating-point number, for display.
    package var approximation: Double { Double(numerator) / Double(denominator) }
}

extension Rational {
    package static prefix func - (value: Rational) -> Rational {
        Rational(reduced: -value.numerator, value.denominator)
    }

    package static func + (left: Rational, right: Rational) throws(Unknown) -> Rational {
        if left.isZero { return right }
        if right.isZero { return left }
        if left.denominator == 1, right.denominator == 1 {
            return Rational(reduced: try sum(left.numerator, right.numerator), 1)
        }
        let shared = common(left.denominator, right.denominator)
        let numerator = try sum(
            product(left.numerator, right.denominator / shared), product(right.numerator, left.denominator / shared))
        if numerator == 0 { return zero }
        // Only factors of `shared` can be left to reduce.
        let divisor = common(numerator, shared)
        let denominator = try product(left.denominator / shared, right.denominator / divisor)
        return Rational(reduced: numerator / divisor, denominator)
    }

    package static func - (left: Rational, right: Rational) throws(Unknown) -> Rational { try left + -right }

    package static func * (left: Rational, right: Rational) throws(Unknown) -> Rational {
        if left.denominator == 1, right.denominator == 1 {
            return Rational(reduced: try product(left.numerator, right.numerator), 1)
        }
        if left.isZero || right.isZero { return zero }
        let first = common(left.numerator, right.denominator)
        let second = common(right.numerator, left.denominator)
        return Rational(
            reduced: try product(left.numerator / first, right.numerator / second),
            try product(left.denominator / second, right.denominator / first))
    }

    /// Dividing by zero is treated like an overflow.
    package static func / (left: Rational, right: Rational) throws(Unknown) -> Rational {
        guard !right.isZero else { throw .overflow }
        let inverse = Rational(
            reduced: right.numerator < 0 ? -right.denominator : right.denominator, abs(right.numerator))
        return try left * inverse
    }
}

extension Rational: Comparable {
    package static func < (left: Rational, right: Rational) -> Bool {
        if left.denominator == right.denominator { return left.numerator < right.numerator }
        let first = left.numerator.multipliedFullWidth(by: right.denominator)
        let second = right.numerator.multipliedFullWidth(by: left.denominator)
        return (first.high, first.low) < (second.high, second.low)
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int32) {
        self.init(reduced: Int64(value), 1)
    }
}

extension Rational: CustomStringConvertible {
    package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

private func sum(_ left: Int64, _ right: Int64) throws(Unknown) -> Int64 {
    let (result, overflow) = left.addingReportingOverflow(right)
    guard !overflow, result != .min else { throw .overflow }
    return result
}

private func product(_ left: Int64, _ right: Int64) throws(Unknown) -> Int64 {
    let (result, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow, result != .min else { throw .overflow }
    return result
}

/// For numbers that are not `Int64.min`, one of them positive, so that the result fits.
private func common(_ left: Int64, _ right: Int64) -> Int64 {
    if left == 1 || right == 1 { return 1 }
    return Int64(greatestCommonDivisor(left.magnitude, right.magnitude))
}

/// For 0 and a number, the number; by halving, which is faster than dividing.
private func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    guard left != 0 else { return right }
    guard right != 0 else { return left }
    let twos = (left | right).trailingZeroBitCount
    var left = left >> left.trailingZeroBitCount
    var right = right
    while right != 0 {
        right >>= right.trailingZeroBitCount
        if left > right { swap(&left, &right) }
        right -= left
    }
    return left << twos
}

extension Rational {
    /// How near a simple fraction has to be to be used: documents store 375:812 as 0.46182266009852217.
    private static let largestDenominator: Int64 = 2_000
    private static let tolerance = 1e-6

    /// The exact number for a document's decimal: the nearest fraction with a denominator of at most 2,000 if it is
    /// within 10⁻⁶, otherwise the decimal to six places. nil for NaN, infinities and overflows.
    package init?(reading value: Double) {
        // False for NaN. `rounded` would need the C library's mathematics.
        guard value.magnitude < 0x1p63 else { return nil }
        let whole = Int64(value.magnitude)
        if Double(whole) == value.magnitude {
            self.init(reduced: value < 0 ? -whole : whole, 1)
            return
        }
        let rest = value.magnitude - Double(whole)
        var (numerator, denominator) = Self.nearestFraction(to: rest)
        if (Double(numerator) / Double(denominator) - rest).magnitude > Self.tolerance {
            (numerator, denominator) = (Int64(rest * 1e6 + 0.5), 1_000_000)
        }
        let (scaled, isTooLarge) = whole.multipliedReportingOverflow(by: denominator)
        let (sum, overflow) = scaled.addingReportingOverflow(numerator)
        guard !isTooLarge, !overflow, let fraction = Rational(sum, denominator) else { return nil }
        self = value < 0 ? -fraction : fraction
    }

    /// For a number from 0 up to 1, by its continued fraction.
    private static func nearestFraction(to value: Double) -> (numerator: Int64, denominator: Int64) {
        let unit: Int64 = 1 << 60
        var (dividend, divisor) = (Int64(value * Double(unit)), unit)
        var (before, last) = ((Int64(0), Int64(1)), (Int64(1), Int64(0)))
        while divisor != 0 {
            let digit = dividend / divisor
            // The largest digit that keeps the denominator small gives the nearest on the other side of `value`.
            let room = last.1 == 0 ? digit : (largestDenominator - before.1) / last.1
            let used = min(digit, room)
            let next = (before.0 + used * last.0, before.1 + used * last.1)
            if used < digit { return nearer(next, last, to: value) }
            (before, last) = (last, next)
            (dividend, divisor) = (divisor, dividend % divisor)
        }
        return last
    }

    private static func nearer(
        _ first: (Int64, Int64), _ second: (Int64, Int64), to value: Double
    ) -> (numerator: Int64, denominator: Int64) {
        let distances = [first, second].map { (Double($0.0) / Double($0.1) - value).magnitude }
        return distances[0] < distances[1] ? first : second
    }
}

/// Why a query has no answer. Thrown instead of an answer; nothing in this module traps.
package enum Unknown: Error, Hashable, Sendable {
    /// A number does not fit into 64 bits.
    case overflow
    /// The pivots or the coefficients of the `Budget` are used up.
    case budget
    /// A term contains a variable that the system does not have.
    case variable
}
