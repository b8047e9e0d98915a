/// A search for a layout that satisfies all rows, from the frames stored by Interface Builder. If there is one, nothing
/// conflicts; if none is found, that proves nothing.
///
/// In each row that is not satisfied, one variable moves: the one with the fewest rows and moves. Nearly all documents
/// have a layout within a few passes, which cost a fraction of the simplex.
struct LayoutSearch {
    /// A row's range, and where its terms are among all terms.
    private struct Line {
        var lower: Double
        var upper: Double
        var terms: Range<Int>
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
    private let terms: [(variable: Int, coefficient: Double)]

    init(_ rows: RowList, from frames: StoredFrames) {
        point = frames.values.map { value in value.flatMap { $0.magnitude < Self.limit ? $0 : nil } ?? 0 }
        costs = frames.values.map { $0 == nil ? -Self.preference : 0 }
        for term in rows.terms { costs[term.variable] += 1 }
        terms = rows.terms.map { ($0.variable, $0.coefficient.approximation) }
        lines = rows.bounds.map { row in
            Line(
                lower: row.lower?.approximation ?? -.infinity, upper: row.upper?.approximation ?? .infinity,
                terms: row.terms)
        }
        for _ in 0..<Self.passes {
            guard move() else { return }
        }
    }

    /// Whether the layout satisfies a row.
    func satisfies(_ row: Int) -> Bool { isSatisfied(lines[row], sum(of: lines[row])) }

    var satisfiesAll: Bool { lines.indices.allSatisfy(satisfies) }

    private func sum(of line: Line) -> Double {
        var sum = 0.0
        for index in line.terms { sum += terms[index].coefficient * point[terms[index].variable] }
        return sum
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
            for index in line.terms where costs[terms[index].variable] < costs[terms[best].variable] { best = index }
            // An equality is satisfied in the middle of its tolerance.
            let isEquality = line.upper - line.lower < 1
            let target = isEquality ? (line.lower + line.upper) / 2 : sum < line.lower ? line.lower : line.upper
            let (variable, coefficient) = terms[best]
            let value = point[variable] + (target - sum) / coefficient
            guard value.magnitude < Self.limit else { continue }
            point[variable] = value
            costs[variable] += 1
            isMoved = true
        }
        return isMoved
    }
}
