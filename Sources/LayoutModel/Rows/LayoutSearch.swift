/// A search for a layout that satisfies all rows, from the frames stored by Interface Builder. If there is one, nothing
/// conflicts; if none is found, that proves nothing.
///
/// In each row that is not satisfied, one variable moves: the one with the fewest rows and moves. Nearly all documents
/// have a layout within a few passes, which cost a fraction of the simplex.
struct LayoutSearch {
    /// A row in floating-point numbers.
    private struct Line {
        var lower: Double
        var upper: Double
        var terms: ArraySlice<(variable: Int, coefficient: Double)>
    }

    /// Far above the rounding errors of numbers below `limit`, and far below the tolerance of constraints.
    private static let tolerance = 1e-9
    private static let limit = 1e6
    private static let passes = 20
    /// The number of moves for which a variable that no document stores is preferred.
    private static let preference = 5

    private var point: [Double]
    private var costs: [Int]
    private let lines: [Line]

    init(_ rows: [Row], from frames: StoredFrames) {
        point = frames.values.map { value in value.flatMap { $0.magnitude < Self.limit ? $0 : nil } ?? 0 }
        costs = frames.values.map { $0 == nil ? -Self.preference : 0 }
        let terms = rows.flatMap {
            $0.terms.lazy.map { (variable: $0.variable, coefficient: $0.coefficient.approximation) }
        }
        for term in terms { costs[term.variable] += 1 }
        var end = 0
        lines = rows.map { row in
            end += row.terms.count
            return Line(
                lower: row.lower?.approximation ?? -.infinity, upper: row.upper?.approximation ?? .infinity,
                terms: terms[end - row.terms.count..<end])
        }
        for _ in 0..<Self.passes {
            guard move() else { return }
        }
    }

    /// Whether the layout satisfies a row.
    func satisfies(_ row: Int) -> Bool { isSatisfied(lines[row], sum(of: lines[row])) }

    var satisfiesAll: Bool { lines.indices.allSatisfy(satisfies) }

    /// The sum of the terms of a row in the layout.
    func sum(ofRow row: Int) -> Double { sum(of: lines[row]) }

    private func sum(of line: Line) -> Double {
        line.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    }

    private func isSatisfied(_ line: Line, _ sum: Double) -> Bool {
        sum >= line.lower - Self.tolerance && sum <= line.upper + Self.tolerance
    }

    /// Visits each row once. Returns whether a variable moved.
    private mutating func move() -> Bool {
        var isMoved = false
        for line in lines {
            let sum = sum(of: line)
            guard !isSatisfied(line, sum), var best = line.terms.first else { continue }
            for term in line.terms where costs[term.variable] < costs[best.variable] { best = term }
            // An equality is satisfied in the middle of its tolerance.
            let isEquality = line.upper - line.lower < 1
            let target = isEquality ? (line.lower + line.upper) / 2 : sum < line.lower ? line.lower : line.upper
            let value = point[best.variable] + (target - sum) / best.coefficient
            guard value.magnitude < Self.limit else { continue }
            point[best.variable] = value
            costs[best.variable] += 1
            isMoved = true
        }
        return isMoved
    }
}
