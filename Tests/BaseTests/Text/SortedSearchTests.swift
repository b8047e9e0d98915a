import Base
import Testing

@Suite struct SortedSearchTests {
    @Test func findsWhereAConditionBegins() {
        for count in 0..<40 {
            for first in 0...count {
                let values = (0..<count).map { $0 >= first }
                var asked = 0
                let index = values.partitioningIndex {
                    asked += 1
                    return $0
                }
                #expect(index == first)
                #expect(asked <= Int.bitWidth - count.leadingZeroBitCount, "\(count) elements, \(asked) looks")
            }
        }
        #expect([1, 3, 5][1...].partitioningIndex { $0 > 2 } == 1)
    }

    @Test func findsNumbersInRanges() {
        let numbers = [2, 4, 4, 9]
        #expect(numbers.hasOne(in: 4..<5) && numbers.hasOne(in: 3..<10) && numbers.hasOne(in: 9..<10))
        #expect(!numbers.hasOne(in: 0..<2) && !numbers.hasOne(in: 5..<9) && !numbers.hasOne(in: 10..<20))
        #expect(!numbers.hasOne(in: 4..<4) && ![].hasOne(in: 0..<1))
        #expect((0...10).map(numbers.firstIndex(atLeast:)) == [0, 0, 0, 1, 1, 3, 3, 3, 3, 3, 4])
    }
}
