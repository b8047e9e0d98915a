import LayoutModel

/// The questions about a system for HiGHS, each with our answer.
struct HiGHSQuestions {
    private(set) var systems: [HiGHS.System] = []
    private(set) var counts: [String: Int] = [:]
    private(set) var unknown: [UInt64] = []
    private(set) var mostPivots = 0

    private let seed: UInt64
    private let system: LinearSystem
    private let extremes: [[Term]]
    private let levels: [[Row]]

    init(seed: UInt64) {
        let made = RandomSystem(seed: seed)
        self.init(seed: seed, made.system, extremes: made.questions, levels: made.levels)
    }

    /// - Parameters:
    /// - extremes: Sums whose extremes are queried if the system can be satisfied.
    ///   - levels: Rows with lower priorities, from the top.
    init(seed: UInt64, _ system: LinearSystem, extremes: [[Term]] = [], levels: [[Row]] = []) {
        (self.seed, self.system, self.extremes, self.levels) = (seed, system, extremes, levels)
        do throws(Unknown) {
            try ask()
        } catch {
            unknown.append(seed)
        }
    }

    private mutating func ask() throws(Unknown) {
        var asked = HiGHS.System(seed, system)
        var budget = Budget(pivots: 20_000)
        var system = system
        let all = Array(system.rows.indices)
        switch try system.check(&budget) {
        case .satisfiable:
            asked.questions.append(HiGHS.Question(rows: all, expected: "satisfiable"))
            counts["satisfiable", default: 0] += 1
            for question in extremes {
                asked.questions.append(try extreme(question, &budget))
                asked.questions.append(
                    try extreme(question.map { Term(-$0.coefficient, $0.variable) }, &budget))
            }
        case .contradictory:
            asked.questions.append(HiGHS.Question(rows: all, expected: "contradictory"))
            counts["contradictory", default: 0] += 1
            let conflicts = system.conflicts(&budget)
            if let unknown = conflicts.unknown { throw unknown }
            ask(conflicts.found, &asked)
        }
        mostPivots = 20_000 - budget.pivots
        systems.append(asked)
        if !levels.isEmpty, case .solved(let solution) = try self.system.solve(levels, &budget) {
            ask(solution)
        }
    }

    private mutating func extreme(_ terms: [Term], _ budget: inout Budget) throws(Unknown) -> HiGHS.Question {
        let all = Array(system.rows.indices)
        let objective = objective(terms, system.variableCount)
        counts["extremes", default: 0] += 1
        guard case .value(let value, _, let proof) = try system.least(of: terms, &budget) else {
            return HiGHS.Question(rows: all, objective: objective, expected: "unbounded")
        }
        return HiGHS.Question(
            rows: all, objective: objective, expected: "value", value: value.approximation,
            tolerance: tolerance(value, proof))
    }

    /// Each bound may be off by 10⁻⁷, and is weighted by its multiplier in the proof.
    private func tolerance(_ value: Rational, _ proof: Certificate) -> Double {
        let weight = proof.entries.reduce(0) { $0 + $1.multiplier.approximation }
        return 1e-7 * weight + 1e-12 * value.approximation.magnitude + 1e-9
    }

    private func objective(_ terms: [Term], _ count: Int) -> [Double] {
        var result = [Double](repeating: 0, count: count)
        for term in terms { result[term.variable] += term.coefficient.approximation }
        return result
    }

    /// A conflict can't be satisfied, but can without any one of its constraints; so can the remaining rows.
    private mutating func ask(_ conflicts: [Conflict], _ asked: inout HiGHS.System) {
        let rows = system.rows
        func numbers(where isIncluded: (Int) -> Bool) -> [Int] {
            rows.indices.filter { rows[$0].key.map(isIncluded) ?? true }
        }
        for conflict in conflicts {
            let keys = Set(conflict.keys)
            counts["conflicts", default: 0] += 1
            counts["subsets", default: 0] += keys.count
            asked.questions.append(HiGHS.Question(rows: numbers(where: keys.contains), expected: "contradictory"))
            for key in conflict.keys {
                asked.questions.append(
                    HiGHS.Question(rows: numbers { keys.contains($0) && $0 != key }, expected: "satisfiable"))
            }
        }
        let named = Set(conflicts.flatMap(\.keys))
        guard conflicts.allSatisfy({ !$0.keys.isEmpty }) else { return }
        asked.questions.append(HiGHS.Question(rows: numbers { !named.contains($0) }, expected: "satisfiable"))
    }

    /// The least sum of errors of each level, with those above it fixed.
    private mutating func ask(_ solution: Solution) {
        var asked = HiGHS.System(seed, solution.system)
        for level in solution.levels {
            counts["levels", default: 0] += 1
            let fixed = solution.system.rows.firstIndex {
                $0 == Row(level.errors, from: nil, to: level.error)
            }
            asked.questions.append(
                HiGHS.Question(
                    rows: Array(0..<(fixed ?? 0)),
                    objective: objective(level.errors, solution.system.variableCount), expected: "value",
                    value: level.error.approximation, tolerance: tolerance(level.error, level.proof)))
        }
        systems.append(asked)
    }
}

extension HiGHS.System {
    init(_ seed: UInt64, _ system: LinearSystem) {
        self.init(
            seed: seed, variables: system.variableCount,
            rows: system.rows.map { row in
                Row(
                    variables: row.terms.map(\.variable), coefficients: row.terms.map(\.coefficient.approximation),
                    lower: row.lower?.approximation, upper: row.upper?.approximation)
            })
    }
}
