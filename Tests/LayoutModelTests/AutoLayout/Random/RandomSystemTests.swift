import Testing

@testable import LayoutModel

/// Each answer about a random system has a valid proof.
@Suite struct RandomSystemTests {
    @Test(arguments: 0..<8) func answersProveThemselves(part: UInt64) throws {
        for seed in part * 50..<(part + 1) * 50 {
            let made = RandomSystem(seed: seed)
            var system = made.system
            let proofs = Proofs(rows: system.rows)
            var budget = Budget(pivots: 20_000)
            switch try system.check(&budget) {
            case .satisfiable(let point): #expect(proofs.satisfied(by: point), "\(seed)")
            case .contradictory(let certificate): #expect(proofs.refuted(by: certificate), "\(seed)")
            }
            try checkConflicts(system, seed)
            try checkExtremes(made, seed)
            try checkLevels(made, seed)
        }
    }

    private func checkConflicts(_ system: LinearSystem, _ seed: UInt64) throws {
        var budget = Budget(pivots: 100_000, coefficients: 10_000_000)
        let proofs = Proofs(rows: system.rows)
        let conflicts = system.conflicts(&budget)
        #expect(conflicts.unknown == nil, "\(seed)")
        var left = system
        for conflict in conflicts.found {
            #expect(proofs.refuted(by: conflict.certificate), "\(seed)")
            #expect(conflict.certificate.keys == conflict.keys, "\(seed)")
            let others = Set(system.rows.compactMap(\.key)).subtracting(conflict.keys)
            for key in conflict.keys {
                var smaller = system.without(others.union([key]))
                guard case .satisfiable(let point) = try smaller.check(&budget) else {
                    Issue.record("\(seed): not minimal")
                    continue
                }
                #expect(Proofs(rows: smaller.rows).satisfied(by: point), "\(seed)")
            }
            left = left.without(Set(conflict.keys))
        }
        guard conflicts.found.last?.keys != [] else { return }
        guard case .satisfiable = try left.check(&budget) else {
            Issue.record("\(seed): a conflict is missing")
            return
        }
    }

    private func checkExtremes(_ made: RandomSystem, _ seed: UInt64) throws {
        var budget = Budget(pivots: 100_000, coefficients: 10_000_000)
        let proofs = Proofs(rows: made.system.rows)
        for question in made.questions {
            let negative = question.map { Term(-$0.coefficient, $0.variable) }
            switch try made.system.least(of: question, &budget) {
            case .value(let least, let point, let proof):
                #expect(proofs.reaches(least, of: question, at: point), "\(seed)")
                #expect(proofs.proved(least, of: question, by: proof), "\(seed)")
            case .unbounded(let direction): #expect(proofs.leadsDown(question, along: direction), "\(seed)")
            case .contradictory(let certificate): #expect(proofs.refuted(by: certificate), "\(seed)")
            }
            switch try made.system.greatest(of: question, &budget) {
            case .value(let greatest, let point, let proof):
                #expect(proofs.reaches(greatest, of: question, at: point), "\(seed)")
                #expect(proofs.proved(-greatest, of: negative, by: proof), "\(seed)")
            case .unbounded(let direction): #expect(proofs.leadsDown(negative, along: direction), "\(seed)")
            case .contradictory(let certificate): #expect(proofs.refuted(by: certificate), "\(seed)")
            }
        }
    }

    private func checkLevels(_ made: RandomSystem, _ seed: UInt64) throws {
        var budget = Budget(pivots: 100_000, coefficients: 10_000_000)
        guard !made.levels.isEmpty, case .solved(let solution) = try made.system.solve(made.levels, &budget) else {
            return
        }
        let proofs = Proofs(rows: solution.system.rows)
        #expect(proofs.satisfied(by: solution.point), "\(seed)")
        for level in solution.levels {
            #expect(proofs.reaches(level.error, of: level.errors, at: solution.point), "\(seed)")
            #expect(proofs.proved(level.error, of: level.errors, by: level.proof), "\(seed)")
        }
    }
}
