import Base
import InterfaceBuilder
import TestSupport
import Testing

@testable import LayoutModel

/// The layouts of documents, each with one added constraint that contradicts the sum of some others: HiGHS also finds
/// it contradictory, and the conflicts minimal.
@Suite struct PlantedConflictTests {
    @Test(.enabled(if: HiGHS.installed != nil, "SciPy is not installed; scripts/test --all installs it"))
    func conflictsAreMinimal() throws {
        let highs = try #require(HiGHS.installed)
        let reader = try #require(DocumentReader())
        var random = SeededGenerator(seed: 1)
        var asked: [HiGHSQuestions] = []
        for file in try OwnDocuments.files() {
            // Some of the fixtures can't be read.
            guard let document = try? reader.read(readFile(file), path: file) else { continue }
            for component in LayoutRows.all(of: document).flatMap({ $0.components() }) {
                for _ in 0..<12 {
                    guard let system = component.system.contradicted(&random) else { continue }
                    asked.append(HiGHSQuestions(seed: UInt64(asked.count), system))
                }
            }
        }
        let report = try highs.compare(asked.flatMap(\.systems))
        #expect(report.differences.isEmpty, "\(report.differences.prefix(20))")
        #expect(asked.allSatisfy { $0.unknown.isEmpty && $0.counts["contradictory"] == 1 })
        #expect(asked.count > 1_000)
        print("Planted:", asked.count, "systems,", report.questions, "questions")
    }
}

extension LinearSystem {
    /// Adds a constraint that requires more of a sum of up to five connected rows than their bounds allow; nil if the
    /// chosen rows cancel out.
    fileprivate func contradicted(_ random: inout SeededGenerator) -> LinearSystem? {
        let named = rows.filter { $0.key != nil }
        guard !named.isEmpty else { return nil }
        var sum: [Term] = []
        var most = Rational.zero
        do {
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                // A row that shares a variable extends the sum to other variables, if the shared one cancels out.
                let next = named.filter { row in sum.contains { term in row.has(term) } }
                let row = random.pick(next.isEmpty ? named : next)
                let shared = sum.first { row.has($0) }
                let isNegative = shared.map { row.sign(of: $0.variable) == $0.coefficient.sign } ?? random.chance(0.5)
                guard let bound = isNegative ? row.lower : row.upper else { continue }
                let terms = isNegative ? row.terms.map { Term(-$0.coefficient, $0.variable) } : row.terms
                sum = try Terms(summing: sum + terms)
                most = try isNegative ? most - bound : most + bound
            }
            guard !sum.isEmpty else { return nil }
            let beyond = number(random.pick([0.25, 0.5, 1, 10, 333.333]))
            var result = self
            let key = (rows.compactMap(\.key).max() ?? 0) + 1
            result.add(Row(sum, from: try most + beyond, to: nil, key: key))
            return result
        } catch {
            return nil
        }
    }
}

extension Row {
    fileprivate func has(_ term: Term) -> Bool { terms.contains { $0.variable == term.variable } }

    fileprivate func sign(of variable: Int) -> Int64? { terms.first { $0.variable == variable }?.coefficient.sign }
}
