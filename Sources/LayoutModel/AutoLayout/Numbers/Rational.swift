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
