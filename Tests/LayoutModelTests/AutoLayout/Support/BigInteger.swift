/// An integer of any size, to check results of 64-bit arithmetic.
struct BigInteger {
    private var isNegative = false
    /// The least significant first, without trailing zeros.
    private var digits: [UInt32] = []

    init(_ value: Int64) {
        isNegative = value < 0
        var rest = value.magnitude
        while rest > 0 {
            digits.append(UInt32(truncatingIfNeeded: rest))
            rest >>= 32
        }
    }

    private init(_ digits: [UInt32], isNegative: Bool) {
        self.digits = digits
        while self.digits.last == 0 { self.digits.removeLast() }
        self.isNegative = isNegative && !self.digits.isEmpty
    }

    /// -1, 0 or 1.
    var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    static prefix func - (value: BigInteger) -> BigInteger {
        BigInteger(value.digits, isNegative: !value.isNegative)
    }

    static func * (left: BigInteger, right: BigInteger) -> BigInteger {
        var result = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
        for (i, a) in left.digits.enumerated() {
            var carry: UInt64 = 0
            for (j, b) in right.digits.enumerated() {
                let sum = UInt64(a) * UInt64(b) + UInt64(result[i + j]) + carry
                result[i + j] = UInt32(truncatingIfNeeded: sum)
                carry = sum >> 32
            }
            result[i + right.digits.count] = UInt32(carry)
        }
        return BigInteger(result, isNegative: left.isNegative != right.isNegative)
    }

    static func + (left: BigInteger, right: BigInteger) -> BigInteger {
        // Two's complement, with room for the sign.
        let count = max(left.digits.count, right.digits.count) + 1
        var result: [UInt32] = []
        var carry: UInt64 = 0
        for (a, b) in zip(left.words(count), right.words(count)) {
            let sum = UInt64(a) + UInt64(b) + carry
            result.append(UInt32(truncatingIfNeeded: sum))
            carry = sum >> 32
        }
        let isNegative = (result.last ?? 0) >> 31 == 1
        return isNegative
            ? BigInteger(Self.complement(result), isNegative: true) : BigInteger(result, isNegative: false)
    }

    private func words(_ count: Int) -> [UInt32] {
        let padded = digits + [UInt32](repeating: 0, count: count - digits.count)
        return isNegative ? Self.complement(padded) : padded
    }

    private static func complement(_ words: [UInt32]) -> [UInt32] {
        var carry = true
        return words.map { word in
            let (sum, overflow) = (~word).addingReportingOverflow(carry ? 1 : 0)
            carry = overflow
            return sum
        }
    }
}

/// A fraction of such integers, never reduced.
struct Exact {
    private var numerator: BigInteger
    private var denominator: BigInteger

    init(_ value: Int64, _ denominator: Int64 = 1) {
        numerator = BigInteger(value)
        self.denominator = BigInteger(denominator)
    }

    private init(_ numerator: BigInteger, _ denominator: BigInteger) {
        self.numerator = numerator
        self.denominator = denominator
    }

    static prefix func - (value: Exact) -> Exact { Exact(-value.numerator, value.denominator) }
    static func - (left: Exact, right: Exact) -> Exact { left + -right }

    static func * (left: Exact, right: Exact) -> Exact {
        Exact(left.numerator * right.numerator, left.denominator * right.denominator)
    }

    static func + (left: Exact, right: Exact) -> Exact {
        Exact(
            left.numerator * right.denominator + right.numerator * left.denominator,
            left.denominator * right.denominator)
    }
}

extension Exact: Comparable {
    /// -1, 0 or 1.
    var sign: Int { numerator.sign * denominator.sign }

    static func < (left: Exact, right: Exact) -> Bool { (left - right).sign < 0 }
    static func == (left: Exact, right: Exact) -> Bool { (left - right).sign == 0 }
}
