import TestSupport
import Testing

@testable import Base

/// The number of candidates among which the nearest is found.
@Suite struct BoundTests {
    /// Words of one length, without the letters of the queried word.
    private static func words(_ count: Int) -> [String] {
        (0..<count).map { number in "aaaa" + "\(100_000 + number)" }
    }

    /// All permutations of these letters.
    private static func arrangements(of letters: String) -> [String] {
        if letters.isEmpty { return [""] }
        return letters.flatMap { letter in arrangements(of: letters.filter { $0 != letter }).map { "\(letter)\($0)" } }
    }

    static let bounds = [
        // The last one of this length is not compared.
        Bound("NearWords.mostCandidates", 10_000, inside: "zzzzzzzzzz", outside: nil) { count in
            NearWords(words(count - 1) + ["zzzzzzzzzz"]).nearest(to: "zzzzzzzzzy")
        },
        // Whether another one is as near is then unknown.
        Bound("NearWords.mostMeasured", 499, inside: "abcdefghij", outside: nil) { count in
            let others = arrangements(of: "cdefgh").prefix(count - 1).map { "ji\($0)ba" }
            return NearWords(others + ["abcdefghij"]).onlyNear(to: "abcdefghij")
        },
    ]

    @Test(arguments: bounds) func isKept(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }
}
