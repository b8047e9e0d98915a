import Testing

@testable import LayoutModel

@Suite struct ConflictTests {
    private func conflicts(_ system: LinearSystem) -> [[Int]] {
        var budget = Budget(pivots: 1_000)
        let conflicts = system.conflicts(&budget)
        #expect(conflicts.unknown == nil)
        for conflict in conflicts.found { #expect(Proofs(rows: system.rows).refuted(by: conflict.certificate)) }
        return conflicts.found.map(\.keys)
    }

    @Test func noConflict() throws {
        var system = LinearSystem(variables: 1)
        system.add(1, terms([0: 1]), .equal, 3)
        var budget = Budget(pivots: 10)
        #expect(try system.conflict(&budget) == nil)
        #expect(conflicts(system) == [])
    }

    /// The certificate from a pivot's row can contain a key that a fact makes unnecessary.
    @Test func factsMakeKeysUnnecessary() throws {
        var system = LinearSystem(variables: 3)
        system.add(1, terms([0: 1, 1: -1]), .atLeast, 10)
        system.add(2, terms([1: 1]), .atLeast, 5)
        system.add(3, terms([0: 1]), .atMost, 2)
        system.addExactly(nil, terms([1: 1]), .atLeast, 0)
        #expect(conflicts(system) == [[1, 3]])
        var budget = Budget(pivots: 10)
        #expect(try system.conflict(&budget)?.keys == [1, 3])
    }

    /// One constraint can be several rows; all are left out together.
    @Test func rowsOfOneKey() throws {
        var system = LinearSystem(variables: 4)
        for variable in 0..<3 { system.add(7, terms([variable + 1: 1, variable: -1]), .equal, 8) }
        system.add(1, terms([0: 1]), .equal, 0)
        system.add(2, terms([3: 1]), .atMost, 20)
        system.add(3, terms([2: 1]), .atMost, 17)
        #expect(conflicts(system) == [[1, 2, 7]])
    }

    /// Two rows of one constraint contradict each other.
    @Test func oneKeyAlone() {
        var system = LinearSystem(variables: 1)
        system.add(4, terms([0: 1]), .equal, 1)
        system.add(4, terms([0: 1]), .equal, 2)
        system.add(5, terms([0: 1]), .equal, 3)
        #expect(conflicts(system) == [[4]])
    }

    @Test func thoseThatShareNothing() {
        var system = LinearSystem(variables: 3)
        for variable in 0..<3 {
            for value in [10, 20, 30] as [Rational] {
                system.add(
                    variable * 3 + Int(value.numerator) / 10, terms([variable: 1]), .equal, value)
            }
        }
        let found = conflicts(system)
        #expect(found.count == 3)
        #expect(Set(found.flatMap { $0 }).count == 6)
        #expect(found.allSatisfy { $0.count == 2 })
    }

    @Test func factsAlone() {
        var system = LinearSystem(variables: 1)
        system.addExactly(nil, terms([0: 1]), .atLeast, 1)
        system.addExactly(nil, terms([0: 1]), .atMost, 0)
        system.add(1, terms([0: 1]), .equal, 5)
        #expect(conflicts(system) == [[]])
    }

    /// Results that were proved before the budget was spent are kept.
    @Test func spentBudget() throws {
        var system = LinearSystem(variables: 60)
        system.add(1, terms([0: 1]), .equal, 1)
        system.add(2, terms([0: 1]), .equal, 2)
        for variable in 1..<59 { system.add(variable + 2, terms([variable: 1, variable + 1: -1]), .equal, 8) }
        var budget = Budget(pivots: 20)
        let conflicts = system.conflicts(&budget)
        #expect(conflicts.found.map(\.keys) == [[1, 2]])
        #expect(conflicts.unknown == .budget)
        #expect(budget.pivots == 0)
    }

    @Test func withoutSomeKeys() throws {
        var system = LinearSystem(variables: 1)
        system.add(1, terms([0: 1]), .equal, 1)
        system.add(2, terms([0: 1]), .equal, 2)
        var budget = Budget(pivots: 10)
        for key in [1, 2] {
            var fixed = system.without([key])
            #expect(fixed.rows.compactMap(\.key) == [3 - key])
            guard case .satisfiable = try fixed.check(&budget) else {
                Issue.record("\(key): not satisfied")
                continue
            }
        }
    }
}
