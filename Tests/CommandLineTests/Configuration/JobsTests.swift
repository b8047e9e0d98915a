import Foundation
import Testing

/// The output does not depend on how many threads there are, nor on which one is the fastest.
struct JobsTests {
    @Test(arguments: ["text", "json", "sarif"])
    func sameBytes(format: String) throws {
        let sandbox = try Sandbox()
        try expectSameBytes(of: ["Examples", "Bad", "Clean.xib", "Error.xib", "Missing.xib"], format, sandbox)
    }

    @Test(
        .enabled(if: Fixtures.corpus != nil, "XIBLINT_CORPUS names no folder of real documents"),
        arguments: ["text", "json", "sarif"])
    func sameBytesForTheCorpus(format: String) throws {
        let corpus = try #require(Fixtures.corpus)
        try expectSameBytes(of: [corpus.path], format, Sandbox(isEmpty: true))
    }

    private func expectSameBytes(of paths: [String], _ format: String, _ sandbox: Sandbox) throws {
        func lint(_ jobs: Int) throws -> Outcome {
            try sandbox.run(["lint", "--format", format, "--jobs", "\(jobs)"] + paths)
        }
        let alone = try lint(1)
        #expect(alone.isOrderly)
        #expect(!alone.output.isEmpty)
        for jobs in [2, 8, 8, 64] {
            let together = try lint(jobs)
            #expect(together.output == alone.output)
            #expect(together.errors == alone.errors)
            #expect(together.end == alone.end)
        }
    }
}
