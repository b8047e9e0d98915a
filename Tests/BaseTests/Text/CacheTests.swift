import Base
import Testing

@Suite struct CacheTests {
    @Test func looksOnceForAKey() {
        let cache = Cache<Int, Int?>()
        var looks = 0
        for key in [3, 0, 3, 0] {
            let found = cache.value(for: key) {
                looks += 1
                return key > 0 ? key * key : nil
            }
            #expect(found == (key > 0 ? 9 : nil))
        }
        #expect(looks == 2)
    }

    @Test func aLookupMayCauseAnother() {
        let cache = Cache<Int, Int>()
        func fibonacci(_ number: Int) -> Int {
            cache.value(for: number) { number < 2 ? number : fibonacci(number - 1) + fibonacci(number - 2) }
        }
        #expect(fibonacci(80) == 23_416_728_348_467_685)
    }
}
