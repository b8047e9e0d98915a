import Testing

@testable import Base

struct ParallelTests {
    @Test(arguments: [0, 1, 3, 200]) func resultsAreInTheOrderOfTheItems(jobs: Int) {
        let squares = inParallel(Array(0..<100), jobs: jobs) { numbers in numbers.map { $0 * $0 } }
        #expect(squares == (0..<100).map { $0 * $0 })
    }

    @Test func withoutItemsNothingRuns() {
        let results = inParallel([Int](), jobs: 4) { (_: AnyIterator<Int>) -> [Int] in
            Issue.record("it ran")
            return []
        }
        #expect(results.isEmpty)
    }

    @Test func whatOneTaskThrowsIsThrown() {
        #expect(throws: Refusal()) {
            try inParallel(Array(0..<10), jobs: 3) { (numbers) throws(Refusal) -> [Int] in
                for number in numbers where number == 7 { throw Refusal() }
                return []
            }
        }
    }

    @Test func aCanceledTaskStartsNoFurtherItem() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return inParallel(Array(0..<10), jobs: 3) { Array($0) }
        }
        #expect(await task.value.isEmpty)
    }

    @Test func otherThreadsHaveTheCallersViewOfFiles() throws {
        let view = FileView(["/a": .file(size: 1)]) { _ throws(FileError) in [7] }
        let read = Deferred { try? readFile("/a") }
        let started = Guarded(false)
        let later = Deferred {
            started.withValue { $0 = true }
            return read.value
        }
        _ = view.seeing { later.start() }
        while !started.withValue({ $0 }) { pause(nanoseconds: 1_000_000) }
        #expect(later.value == [7])
    }

    @Test func progressCountsTheItemsBefore() {
        let counts = Guarded<[Int]>([])
        _ = inParallel(["a", "b", "c"], jobs: 2, progress: { count in counts.withValue { $0.append(count) } }) {
            $0.map(\.count)
        }
        #expect(counts.withValue { $0 } == [0, 1, 2])
    }
}

private struct Refusal: Error, Equatable {}
