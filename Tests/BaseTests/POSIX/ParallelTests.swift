import Testing

@testable import Base

struct ParallelTests {
    @Test(arguments: [0, 1, 3, 200]) func resultsAreInTheOrderOfTheItems(jobs: Int) async {
        let squares = await inParallel(Array(0..<100), jobs: jobs) { numbers in numbers.map { $0 * $0 } }
        #expect(squares == (0..<100).map { $0 * $0 })
    }

    @Test func withoutItemsNothingRuns() async {
        let results = await inParallel([Int](), jobs: 4) { (_: AnyIterator<Int>) -> [Int] in
            Issue.record("it ran")
            return []
        }
        #expect(results.isEmpty)
    }

    @Test func whatOneTaskThrowsIsThrown() async {
        await #expect(throws: Refusal()) {
            try await inParallel(Array(0..<10), jobs: 3) { (numbers) throws(Refusal) -> [Int] in
                for number in numbers where number == 7 { throw Refusal() }
                return []
            }
        }
    }

    @Test func progressCountsTheItemsBefore() async {
        let counts = Guarded<[Int]>([])
        _ = await inParallel(["a", "b", "c"], jobs: 2, progress: { count in counts.withValue { $0.append(count) } }) {
            $0.map(\.count)
        }
        #expect(counts.withValue { $0 } == [0, 1, 2])
    }
}

private struct Refusal: Error, Equatable {}
