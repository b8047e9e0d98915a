import LayoutModel
import TestSupport
import Testing

/// The rows that are left out do not affect whether the rest can be satisfied.
@Suite struct PresolveTests {
    @Test func whatRemainsDecides() throws {
        var (satisfiable, contradictory, left, all) = (0, 0, 0, 0)
        for seed in UInt64(0)..<3_000 {
            var random = SeededGenerator(seed: seed)
            let variables = Int.random(in: 2...7, using: &random)
            var system = LinearSystem(variables: variables)
            for key in 0..<Int.random(in: 1...10, using: &random) {
                let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    Term([1, -1, 2].randomElement(using: &random) ?? 1, Int.random(in: 0..<variables, using: &random))
                }
                let start = Int64.random(in: -9...9, using: &random)
                let least = fraction(start, 1)
                let greatest = fraction(start + Int64.random(in: 0...2, using: &random), 1)
                let side = Int.random(in: 0...3, using: &random)
                system.add(Row(terms, from: side == 0 ? nil : least, to: side == 1 ? nil : greatest, key: key))
            }
            let presolve = Presolve(system.rows, variableCount: variables)
            let removed = Set(system.rows.indices.filter { !presolve.remains[$0] })
            var budget = Budget(pivots: 10_000)
            let whole = try system.conflict(&budget) == nil
            let rest = try system.without(removed).conflict(&budget) == nil
            #expect(whole == rest, "seed \(seed)")
            if whole { satisfiable += 1 } else { contradictory += 1 }
            left += removed.count
            all += system.rows.count
        }
        #expect(
            min(satisfiable, contradictory) > 500 && left > all / 10,
            "\(satisfiable) \(contradictory) \(left) of \(all)")
    }

    /// Two edges and a width: the width of the container is free, so that nothing is left.
    @Test func aChainToAFreeSize() {
        var rows = [Row([Term(1, 1)], from: 0, to: nil), Row([Term(1, 3)], from: 0, to: nil)]
        rows.append(Row([Term(1, 2), Term(-1, 0)], from: 16, to: 16))
        rows.append(Row([Term(1, 0), Term(1, 1), Term(-1, 2), Term(-1, 3)], from: 16, to: 16))
        #expect(Presolve(rows, variableCount: 4).remains.allSatisfy { !$0 })
        rows.append(Row([Term(1, 1)], from: 40, to: 40))
        rows.append(Row([Term(1, 3)], from: 9, to: 9))
        #expect(Presolve(rows, variableCount: 4).remains.contains(true))
    }
}
