import Foundation
import TestSupport
import Testing

/// SciPy's HiGHS, if `scripts/test --all` has installed it.
struct HiGHS {
    static let installed = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"].flatMap { folder -> HiGHS? in
        let python = URL(filePath: folder).appending(path: "bin/python")
        return FileManager.default.isExecutableFile(atPath: python.path) ? HiGHS(python: python) : nil
    }

    private let python: URL

    /// Rows, and questions about some of them.
    struct System: Encodable {
        struct Row: Encodable {
            var variables: [Int]
            var coefficients: [Double]
            var lower: Double?
            var upper: Double?
        }

        var seed: UInt64
        var variables: Int
        var rows: [Row]
        var questions: [Question] = []
    }

    struct Question: Encodable {
        var rows: [Int]
        /// The coefficients of the sum to minimize; empty if only the verdict is needed.
        var objective: [Double] = []
        /// "satisfiable", "contradictory", "unbounded" or "value".
        var expected: String
        var value = 0.0
        /// The maximum error of the value.
        var tolerance = 0.0
    }

    /// A question that HiGHS answers differently.
    struct Difference: Decodable, CustomStringConvertible {
        var seed: UInt64
        var question: Int
        var expected: String
        var answer: String
        /// How much all ranges must be widened before HiGHS finds the rows satisfiable; negative if they can be
        /// narrowed. Only for verdicts.
        var margin: Double?

        var description: String {
            "seed \(seed), question \(question): \(expected), HiGHS: \(answer), \(margin ?? .nan)"
        }

        /// HiGHS treats ranges as wider by 10⁻⁷.
        var isWithinTolerance: Bool { (margin?.magnitude ?? .infinity) <= 1e-7 }
    }

    struct Report: Decodable {
        var version: String
        var questions: Int
        var differences: [Difference]
    }

    func compare(_ systems: [System]) throws -> Report {
        let script = URL(filePath: #filePath).appending(path: "../../../../Oracles/highs.py").standardizedFileURL
        return try withTemporaryFolder { folder in
            let input = String(decoding: try JSONEncoder().encode(systems), as: UTF8.self)
            let result = try run(python, ["-B", script.path], input: input, in: folder)
            try #require(result.status == 0, "\(result.errors)")
            return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        }
    }
}
