import Testing

@testable import LayoutModel

@Suite struct SolveTests {
    private func solve(_ system: LinearSystem, _ levels: [[Row]]) throws -> Solution? {
        var budget = Budget(pivots: 1_000)
        guard case .solved(let solution) = try system.solve(levels, &budget) else { return nil }
        let proofs = Proofs(rows: solution.system.rows)
        #expect(proofs.satisfied(by: solution.point))
        for level in solution.levels {
            #expect(proofs.proved(level.error, of: level.errors, by: level.proof))
            #expect(proofs.reaches(level.error, of: level.errors, at: solution.point))
        }
        return solution
    }

    private func row(_ variable: Int, _ relation: Relation, _ value: Rational) -> Row {
        Row(terms([variable: 1]), relation, value) ?? Row([], from: nil, to: nil)
    }

    /// A higher priority is not traded for several lower ones.
    @Test func higherLevelsWin() throws {
        var system = LinearSystem(variables: 1)
        system.addExactly(1, terms([0: 1]), .atMost, 100)
        let solution = try #require(
            try solve(system, [[row(0, .equal, 120)], [row(0, .equal, 10), row(0, .atMost, 20)], []]))
        #expect(solution.point[0] == 100)
        #expect(solution.levels.map(\.error) == [20, 170, 0])
    }

    /// The sum of the errors, not of their squares, and not the maximum.
    @Test func errorsAreAdded() throws {
        let system = LinearSystem(variables: 1)
        let solution = try #require(
            try solve(system, [[row(0, .equal, 0), row(0, .equal, 10), row(0, .equal, 100)]]))
        #expect(solution.point[0] == 10)
        #expect(solution.levels.map(\.error) == [100])
    }

    /// A level decides what the ones above leave open, and the result states what is still open.
    @Test func whatIsLeftOpen() throws {
        let system = LinearSystem(variables: 2)
        let first = Row(terms([0: 1, 1: 1]), from: 50, to: 60)
        let solution = try #require(try solve(system, [[first], [row(0, .atLeast, 40)], [row(1, .equal, 30)]]))
        #expect(solution.levels.map(\.error) == [0, 0, 10])
        var budget = Budget(pivots: 1_000)
        #expect(try solution.system.isDetermined(terms([0: 1]), within: fraction(1, 2), &budget))
        #expect(try solution.system.isDetermined(terms([1: 1]), within: fraction(1, 2), &budget))
        let open = try #require(try solve(system, [[first], [row(0, .atLeast, 40)]]))
        #expect(try !open.system.isDetermined(terms([0: 1]), within: fraction(1, 2), &budget))
        #expect(try !open.system.isDetermined(terms([1: 1]), within: fraction(1, 2), &budget))
    }

    @Test func contradictoryRequiredRows() throws {
        var system = LinearSystem(variables: 1)
        system.add(1, terms([0: 1]), .equal, 1)
        system.add(2, terms([0: 1]), .equal, 2)
        var budget = Budget(pivots: 1_000)
        guard case .contradictory(let certificate) = try system.solve([[row(0, .equal, 1)]], &budget) else {
            Issue.record("solved")
            return
        }
        #expect(certificate.keys == [1, 2])
    }
}
