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
