import Testing

@testable import LayoutModel

/// A hostile system ends after few pivots, with an answer or `Unknown`.
@Suite struct HostileSystemTests {
    /// Checks a system with the budget that callers use.
    private func pivots(_ system: LinearSystem, _ expected: Bool?, pivots: Int = 20_000) throws -> Int {
        var system = system
        var budget = Budget(pivots: pivots)
        let proofs = Proofs(rows: system.rows)
        do throws(Unknown) {
            switch try system.check(&budget) {
            case .satisfiable(let point):
                #expect(expected == true)
                #expect(proofs.satisfied(by: point))
            case .contradictory(let certificate):
                #expect(expected == false)
                #expect(proofs.refuted(by: certificate))
            }
        } catch {
            #expect(expected == nil, "\(error)")
        }
        #expect(budget.pivots >= 0 && budget.coefficients >= 0)
        return pivots - budget.pivots
    }

    /// 5,000 views in one view.
    @Test func tenThousandConstraints() throws {
        var system = LinearSystem(variables: 10_002)
        system.addExactly(nil, terms([0: 1]), .equal, 0)
        for view in 1...5_000 {
            system.add(2 * view, terms([2 * view: 1, 0: -1]), .equal, 8)
            system.add(2 * view + 1, terms([0: 1, 1: 1, 2 * view: -1, 2 * view + 1: -1]), .equal, 8)
            system.addExactly(nil, terms([2 * view + 1: 1]), .atLeast, 0)
        }
        #expect(try pivots(system, true) == 5_002)
        system.add(1, terms([1: 1]), .atMost, 15)
        #expect(try pivots(system, false) < 6_000)
    }

    /// A chain of 10,000 would fill the tableau: the coefficients are counted too.
    @Test func longChains() throws {
        func chain(_ count: Int, isReversed: Bool) -> LinearSystem {
            var system = LinearSystem(variables: count + 1)
            for index in 0..<count {
                let first = isReversed ? count - index : index
                let second = isReversed ? first - 1 : first + 1
                system.add(index, terms([second: 1, first: -1]), .equal, 8)
            }
            return system
        }
        for isReversed in [false, true] {
            #expect(try pivots(chain(200, isReversed: isReversed), true) == 200)
            #expect(try pivots(chain(10_000, isReversed: isReversed), nil) < 10_000)
        }
    }

    @Test func nestedViews() throws {
        var system = LinearSystem(variables: 4 * 256)
        for size in 0..<256 * 2 { system.addExactly(nil, terms([size / 2 * 4 + 2 + size % 2: 1]), .atLeast, 0) }
        for view in 1..<256 {
            for axis in 0...1 {
                let (start, size) = (4 * view + axis, 4 * view + axis + 2)
                system.add(start, terms([start: 1, start - 4: -1]), .equal, 1)
                system.add(size, terms([start - 4: 1, size - 4: 1, start: -1, size: -1]), .equal, 1)
            }
        }
        #expect(try pivots(system, true) == 4 * 255)
        var budget = Budget(pivots: 20_000)
        guard case .value(let least, _, let proof) = try system.least(of: terms([2: 1]), &budget) else {
            Issue.record("no least width")
            return
        }
        #expect(Proofs(rows: system.rows).proved(least, of: terms([2: 1]), by: proof))
        #expect(least.approximation.rounded() == 509)
    }

    /// The exact values of a hundred would need 690 bits.
    @Test(arguments: [100, 10_000]) func awkwardRatios(_ count: Int) throws {
        var system = LinearSystem(variables: count + 1)
        system.add(0, terms([0: 1]), .equal, 100)
        for index in 0..<count {
            let ratio = fraction(Int64(1_013 + 2 * (index % 500)), Int64(1_009 + index % 500))
            system.add(index + 1, terms([index + 1: 1, index: -ratio]), .equal, 0)
        }
        #expect(try pivots(system, nil) < 20)
        var budget = Budget(pivots: 20_000)
        #expect(throws: Unknown.overflow) { try system.least(of: terms([count: 1]), &budget) }
        #expect(system.conflicts(&budget).unknown == .overflow)
    }

    /// After an overflow the verdict stays unknown, even when rows are removed.
    @Test func overflowStays() throws {
        var system = LinearSystem(variables: 2)
        let large = fraction(.max, 1)
        system.addExactly(1, terms([0: 1, 1: large]), .atLeast, large)
        system.addExactly(2, terms([0: large, 1: 1]), .atLeast, large)
        var budget = Budget(pivots: 20)
        #expect(throws: Unknown.overflow) { try system.check(&budget) }
        system.takeBack(to: 0)
        #expect(throws: Unknown.overflow) { try system.check(&budget) }
        #expect(Row(terms([0: 1]), .atLeast, large, slack: 1) == nil)
    }

    @Test func cyclesOfEqualWidths() throws {
        for (count, ratio, expected) in [(100, 1, true), (2_000, 1, nil), (8, 2, false)] as [(Int, Rational, Bool?)] {
            var system = LinearSystem(variables: count)
            for index in 0..<count {
                system.add(index, terms([index: 1, (index + 1) % count: -ratio]), .equal, 0)
            }
            system.addExactly(nil, terms([0: 1]), .atLeast, 10)
            #expect(try pivots(system, expected) <= 2_000)
        }
    }

    /// One row of all variables, and one variable in all rows.
    @Test func denseRows() throws {
        var system = LinearSystem(variables: 4_000)
        system.addExactly(1, (0..<4_000).map { Term(1, $0) }, .atLeast, 10)
        for variable in 1..<4_000 { system.add(variable + 1, terms([0: 1, variable: -1]), .equal, 1) }
        #expect(try pivots(system, nil) < 4_000)
    }

    /// Each one tighter than the one before.
    @Test func manyBoundsOfOneVariable() throws {
        var system = LinearSystem(variables: 1_001)
        for variable in 1...1_000 { system.add(variable, terms([0: 1, variable: -1]), .equal, 0) }
        for bound in 0..<10_000 { system.addExactly(bound, terms([0: 1]), .atLeast, fraction(Int64(bound), 1)) }
        #expect(try pivots(system, true) <= 1_001)
    }

    /// A spent budget leaves the system unchanged.
    @Test func aBudgetCanBeRenewed() throws {
        var system = LinearSystem(variables: 40)
        for index in 0..<39 { system.add(index, terms([index + 1: 1, index: -1]), .equal, 8) }
        var tries = 0
        while tries < 100 {
            tries += 1
            var budget = Budget(pivots: 7)
            guard case .satisfiable(let point)? = try? system.check(&budget) else { continue }
            #expect(Proofs(rows: system.rows).satisfied(by: point))
            break
        }
        #expect(tries == 6)
    }

    /// Concurrent runs return the same answers as a single one.
    @Test func sameAnswersInParallel() async throws {
        @Sendable func answers(_ seed: UInt64) -> String {
            let made = RandomSystem(seed: seed)
            var budget = Budget(pivots: 10_000)
            let extremes = made.questions.map { question in
                Result { try made.system.least(of: question, &budget) }
            }
            return "\(made.system.conflicts(&budget)) \(extremes) \(budget)"
        }
        let alone = (0..<20).map { answers($0) }
        let together = await withTaskGroup(of: (Int, String).self) { group in
            for seed in 0..<20 { group.addTask { (seed, answers(UInt64(seed))) } }
            return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        for (seed, answer) in alone.enumerated() { #expect(together[seed] == answer) }
    }
}
