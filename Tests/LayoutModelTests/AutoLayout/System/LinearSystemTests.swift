import TestSupport
import Testing

@testable import LayoutModel

@Suite struct LinearSystemTests {
    private func verdict(_ system: LinearSystem, _ budget: Int = 100) throws -> Verdict {
        var system = system
        var budget = Budget(pivots: budget)
        let verdict = try system.check(&budget)
        let proofs = Proofs(rows: system.rows)
        switch verdict {
        case .satisfiable(let point): #expect(proofs.satisfied(by: point))
        case .contradictory(let certificate): #expect(proofs.refuted(by: certificate))
        }
        return verdict
    }

    private func isSatisfiable(_ system: LinearSystem) throws -> Bool {
        if case .satisfiable = try verdict(system) { true } else { false }
    }

    private func keys(_ system: LinearSystem) throws -> [Int]? {
        if case .contradictory(let certificate) = try verdict(system) { certificate.keys } else { nil }
    }

    @Test func emptySystems() throws {
        #expect(try verdict(LinearSystem()) == .satisfiable([]))
        #expect(try verdict(LinearSystem(variables: 2)) == .satisfiable([0, 0]))
    }

    /// A row without variables is true, or is the complete proof.
    @Test func emptyRows() throws {
        for row in [[], terms([0: 0]), terms([0: 2, 1: 0, 0: -2])] {
            var system = LinearSystem(variables: 2)
            system.add(1, row, .equal, 0)
            system.add(2, row, .atMost, 5)
            #expect(try isSatisfiable(system))
            system.add(3, row, .atLeast, 1)
            #expect(try keys(system)?.contains(3) == true)
            var budget = Budget(pivots: 0)
            #expect(try system.conflict(&budget)?.keys == [3])
        }
    }

    @Test func duplicateRows() throws {
        var system = LinearSystem(variables: 3)
        for key in 1...3 {
            system.add(key, terms([0: 1, 1: -1]), .equal, 8)
            system.add(key + 3, terms([1: fraction(1, 3), 0: fraction(-1, 3)]), .equal, fraction(-8, 3))
        }
        #expect(try isSatisfiable(system))
        system.add(9, terms([0: -2, 1: 2]), .equal, -17)
        #expect(try keys(system) == [1, 9])
    }

    /// Half a point is a conflict, a rounding error is not.
    @Test(arguments: [(0.0, true), (0.001, true), (0.002, true), (0.0021, false), (0.5, false)])
    func slack(_ distance: Double, _ expected: Bool) throws {
        var system = LinearSystem(variables: 2)
        system.add(1, terms([0: 1, 1: 1]), .equal, number(50))
        system.add(2, terms([0: 1, 1: 1]), .equal, number(50 + distance))
        #expect(try isSatisfiable(system) == expected)
    }

    @Test func slackIsTheCallers() throws {
        var system = LinearSystem(variables: 1)
        system.addExactly(1, terms([0: 1]), .equal, 50)
        system.addExactly(2, terms([0: 1]), .equal, fraction(50_001, 1_000))
        #expect(try keys(system) == [1, 2])
    }

    @Test func leadingWidthTrailing() throws {
        var system = LinearSystem(variables: 3)
        system.addExactly(nil, terms([0: 1]), .equal, 300)
        system.add(1, terms([1: 1]), .equal, 16)
        system.add(2, terms([2: 1]), .equal, 270)
        #expect(try isSatisfiable(system))
        system.add(3, terms([0: 1, 1: -1, 2: -1]), .equal, 16)
        #expect(try keys(system) == [1, 2, 3])
    }

    @Test func aspectLoop() throws {
        var system = LinearSystem(variables: 2)
        system.add(1, terms([0: 1, 1: -2]), .equal, 0)
        system.add(2, terms([0: 1, 1: fraction(-16, 9)]), .equal, 0)
        #expect(try isSatisfiable(system))
        system.add(3, terms([1: 1]), .atLeast, 40)
        #expect(try keys(system) == [1, 2, 3])
    }

    @Test func takingBack() throws {
        var system = LinearSystem(variables: 3)
        system.add(1, terms([0: 1, 1: -1]), .atLeast, 10)
        system.add(2, terms([1: 1, 2: -1]), .atLeast, 10)
        let count = system.rows.count
        var budget = Budget(pivots: 1_000)
        for distance in [5, 30, 15, 20] as [Rational] {
            system.add(3, terms([0: 1, 2: -1]), .atMost, distance)
            system.add(4, terms([0: 1]), .atMost, 0)
            let contradicts = fraction(19_997, 1_000) > distance
            #expect(try keys(system) == (contradicts ? [1, 2, 3] : nil))
            if case .satisfiable = try system.check(&budget) { #expect(!contradicts) }
            system.takeBack(to: count)
            #expect(system.rows.count == count)
            guard case .satisfiable(let point) = try system.check(&budget) else {
                Issue.record("\(distance): not taken back")
                continue
            }
            #expect(Proofs(rows: system.rows).satisfied(by: point))
        }
        system.takeBack(to: 7)
        #expect(system.rows.count == count)
    }

    /// Checking with some rows and then without them is the same as checking without them.
    @Test func takingBackAtRandom() throws {
        for seed in 0..<60 as Range<UInt64> {
            let made = RandomSystem(seed: seed).system
            var random = SeededGenerator(seed: seed)
            var system = LinearSystem(variables: made.variableCount)
            var budget = Budget(pivots: 100_000)
            for _ in 0..<12 {
                if random.chance(0.4) {
                    system.takeBack(to: Int.random(in: 0...system.rows.count, using: &random))
                } else {
                    for _ in 0..<5 { system.add(random.pick(made.rows)) }
                }
                var fresh = LinearSystem(variables: made.variableCount)
                for row in system.rows { fresh.add(row) }
                let proofs = Proofs(rows: system.rows)
                switch (try system.check(&budget), try fresh.check(&budget)) {
                case (.satisfiable(let point), .satisfiable): #expect(proofs.satisfied(by: point), "\(seed)")
                case (.contradictory(let proof), .contradictory): #expect(proofs.refuted(by: proof), "\(seed)")
                default: Issue.record("\(seed): the verdicts differ")
                }
            }
        }
    }

    @Test func unknownVariables() throws {
        var system = LinearSystem(variables: 1)
        system.add(1, terms([0: 1, 5: 1]), .equal, 0)
        var budget = Budget(pivots: 10)
        #expect(throws: Unknown.variable) { try system.check(&budget) }
        system.takeBack(to: 0)
        #expect(throws: Unknown.variable) { try system.least(of: terms([-1: 1]), &budget) }
        #expect(try isSatisfiable(system))
    }
}
