import Testing

@testable import LayoutModel

@Suite struct ExtremeTests {
    /// A width between two numbers, twice a height.
    private static var range: LinearSystem {
        var system = LinearSystem(variables: 2)
        system.addExactly(1, terms([0: 1]), .atLeast, 10)
        system.addExactly(2, terms([0: 1]), .atMost, 30)
        system.addExactly(3, terms([0: 1, 1: -2]), .equal, 0)
        return system
    }

    private func value(_ extreme: Extreme) -> Rational? {
        if case .value(let value, _, _) = extreme { value } else { nil }
    }

    private func keys(_ extreme: Extreme) -> [Int]? {
        if case .value(_, _, let proof) = extreme { proof.keys } else { nil }
    }

    @Test func leastAndGreatest() throws {
        var budget = Budget(pivots: 100)
        let least = try Self.range.least(of: terms([1: 3]), &budget)
        #expect(value(least) == 15)
        #expect(keys(least) == [1, 3])
        let greatest = try Self.range.greatest(of: terms([1: 3]), &budget)
        #expect(value(greatest) == 45)
        #expect(keys(greatest) == [2, 3])
        let difference = try Self.range.greatest(of: terms([0: 1, 1: -3]), &budget)
        #expect(value(difference) == -5)
        // No row is needed to prove that 0 is 0.
        #expect(keys(try Self.range.least(of: terms([0: 1, 1: -1, 0: -1, 1: 1]), &budget)) == [])
        #expect(value(try Self.range.least(of: [], &budget)) == 0)
    }

    @Test func unbounded() throws {
        var budget = Budget(pivots: 100)
        var system = LinearSystem(variables: 2)
        system.addExactly(1, terms([0: 1, 1: -1]), .atLeast, 10)
        guard case .unbounded(let direction) = try system.greatest(of: terms([0: 1]), &budget) else {
            Issue.record("bounded")
            return
        }
        #expect(Proofs(rows: system.rows).leadsDown(terms([0: -1]), along: direction))
        #expect(value(try system.least(of: terms([0: 2, 1: -2]), &budget)) == 20)
    }

    @Test func contradictory() throws {
        var budget = Budget(pivots: 100)
        var system = Self.range
        system.addExactly(4, terms([1: 1]), .atMost, 4)
        guard case .contradictory(let certificate) = try system.least(of: terms([0: 1]), &budget) else {
            Issue.record("satisfiable")
            return
        }
        #expect(certificate.keys == [1, 3, 4])
    }

    /// A query does not change the system.
    @Test func questionsChangeNothing() throws {
        var budget = Budget(pivots: 1_000)
        var system = Self.range
        let before = try system.least(of: terms([0: 1]), &budget)
        _ = try system.check(&budget)
        _ = try system.isDetermined(terms([0: 1]), within: 1, &budget)
        _ = try system.greatest(of: terms([0: 1]), &budget)
        _ = try system.solve([[Row(terms([1: 1]), from: 7, to: 7)]], &budget)
        #expect(try system.least(of: terms([0: 1]), &budget) == before)
        #expect(system.rows == Self.range.rows)
    }

    @Test func determined() throws {
        var budget = Budget(pivots: 1_000)
        var system = LinearSystem(variables: 3)
        for key in 0..<2 { system.add(key, terms([key: 1]), .equal, 8) }
        system.add(2, terms([0: 1, 1: -1, 2: 1]), .atLeast, -5)
        let half = fraction(1, 2)
        #expect(try system.isDetermined(terms([0: 1]), within: half, &budget))
        #expect(try system.isDetermined(terms([0: -3, 1: 2]), within: half, &budget))
        #expect(try !system.isDetermined(terms([2: 1]), within: half, &budget))
        #expect(try !system.isDetermined(terms([0: 1, 2: -4]), within: half, &budget))
        // The slack alone moves it by a thousandth.
        #expect(try !system.isDetermined(terms([0: 1]), within: fraction(1, 1_000), &budget))
        // A limit on one side does not bound it on the other.
        system.add(3, terms([2: 1]), .atMost, 0)
        system.add(4, terms([2: 1]), .atLeast, -1)
        #expect(try !system.isDetermined(terms([2: 1]), within: half, &budget))
        #expect(try system.isDetermined(terms([2: 1]), within: 2, &budget))
    }
}
