import Testing

@testable import LayoutModel

/// Verdicts, minimal conflicts, extremes and priorities agree with HiGHS.
@Suite struct HiGHSTests {
    private static let count: UInt64 = 5_000

    @Test(.enabled(if: HiGHS.installed != nil, "SciPy is not installed; scripts/test --all installs it"))
    func agrees() throws {
        let highs = try #require(HiGHS.installed)
        var counts: [String: Int] = [:]
        var unknown: [UInt64] = []
        var mostPivots = 0
        var systems: [HiGHS.System] = []
        for seed in 0..<Self.count {
            let asked = HiGHSQuestions(seed: seed)
            counts.merge(asked.counts, uniquingKeysWith: +)
            unknown += asked.unknown
            mostPivots = max(mostPivots, asked.mostPivots)
            systems += asked.systems
        }
        let report = try highs.compare(systems)
        let beyond = report.differences.filter { !$0.isWithinTolerance }
        #expect(beyond.isEmpty, "\(beyond.prefix(20))")
        // Differences come only from HiGHS' tolerance, unknown verdicts only from our 64 bits.
        #expect(report.differences.count <= 25)
        #expect(unknown.count <= 25, "\(unknown)")
        print("SciPy \(report.version):", report.questions, "questions,", report.differences.count, "within 10⁻⁷")
        print("Systems:", counts.sorted { $0.key < $1.key }, "unknown:", unknown, "most pivots:", mostPivots)
        for difference in report.differences { print(difference) }
    }

    /// A wrong answer is detected; where HiGHS rounds, the certificate decides.
    @Test(.enabled(if: HiGHS.installed != nil, "SciPy is not installed; scripts/test --all installs it"))
    func differences() throws {
        let highs = try #require(HiGHS.installed)
        var system = LinearSystem(variables: 2)
        system.addExactly(1, terms([0: 1, 1: 1]), .atLeast, 1)
        system.addExactly(2, terms([0: 1, 1: -1]), .atLeast, 1)
        system.addExactly(3, terms([0: 2, 1: fraction(1, 3)]), .atMost, fraction(1_999_999_990, 1_000_000_000))
        var budget = Budget(pivots: 100)
        let conflict = try #require(try system.conflict(&budget))
        #expect(Proofs(rows: system.rows).refuted(by: conflict.certificate))
        var asked = HiGHS.System(0, system)
        asked.questions = [
            HiGHS.Question(rows: [0, 1, 2], expected: "contradictory"),
            HiGHS.Question(rows: [0, 1], expected: "contradictory"),
            HiGHS.Question(rows: [0, 1], objective: [1, 0], expected: "value", value: 1.01, tolerance: 1e-7),
            HiGHS.Question(rows: [0, 1], objective: [0, 1], expected: "unbounded"),
        ]
        let report = try highs.compare([asked])
        #expect(report.differences.map(\.question) == [0, 1, 2])
        #expect(report.differences.map(\.isWithinTolerance) == [true, false, false])
    }

    /// About a thousand wrong answers among right ones: exactly these are detected.
    @Test(.enabled(if: HiGHS.installed != nil, "SciPy is not installed; scripts/test --all installs it"))
    func plantedAnswers() throws {
        let highs = try #require(HiGHS.installed)
        var systems = (0..<280).flatMap { HiGHSQuestions(seed: $0).systems }
        var planted: Set<[Int]> = []
        for number in systems.indices {
            systems[number].seed = UInt64(number)
            for question in systems[number].questions.indices where (number + question) % 2 == 0 {
                systems[number].questions[question].falsify()
                planted.insert([number, question])
            }
        }
        #expect(planted.count > 950)
        let report = try highs.compare(systems)
        #expect(Set(report.differences.map { [Int($0.seed), $0.question] }) == planted)
        #expect(report.differences.count == planted.count)
    }
}

extension HiGHS.Question {
    fileprivate mutating func falsify() {
        switch expected {
        case "satisfiable": expected = "contradictory"
        case "contradictory": expected = "satisfiable"
        case "unbounded": expected = "value"
        // By a little or without bounds, to either side.
        default:
            let sign = objective.count % 2 == 0 ? 1.0 : -1
            if rows.count % 3 == 0 { expected = "unbounded" } else { value += sign * (3 * tolerance + 1e-6) }
        }
    }
}
