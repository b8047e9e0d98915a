import Base
import Testing

@Suite struct RunProgramTests {
    private func shell(_ script: String) throws -> ProgramOutcome { try runProgram("sh", ["-c", Path(script)]) }

    @Test func bringsBothOutputsAndTheExitCode() throws {
        let outcome = try shell("echo out; echo err >&2; exit 3")
        #expect(outcome.output == Array("out\n".utf8))
        #expect(outcome.errors == Array("err\n".utf8))
        #expect(outcome.exitCode == 3)
    }

    /// More than fits in a pipe, on both at once.
    @Test func takesHoweverMuchIsWritten() throws {
        let outcome = try shell("for i in 1 2 3 4 5 6; do head -c 100000 /dev/zero >&2; head -c 100000 /dev/zero; done")
        #expect(outcome.output.count == 600_000)
        #expect(outcome.errors.count == 600_000)
    }

    @Test func passesArgumentsUnchanged() throws {
        let word = Path(bytes: Array("a \"b' $c \n\\".utf8) + [0xFF])
        let outcome = try runProgram("printf", ["%s", word])
        #expect(outcome.output == word.bytes)
    }

    @Test func findsNothingOnStandardInput() throws {
        #expect(try runProgram("cat", []).output.isEmpty)
    }

    /// More than fits in a pipe, both ways.
    @Test func givesInput() throws {
        let input = (0..<600_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try runProgram("cat", [], input: input).output == input)
        let outcome = try runProgram(
            "sh", ["-c", "head -c 100000 /dev/zero; exec head -c 2"], input: Array("abc".utf8))
        #expect(outcome.output == [UInt8](repeating: 0, count: 100_000) + Array("ab".utf8))
    }

    @Test func inputNeedNotBeRead() throws {
        surviveFailedWrites()
        let outcome = try runProgram("sh", ["-c", "exit 4"], input: [UInt8](repeating: 0, count: 600_000))
        #expect(outcome.exitCode == 4)
    }

    @Test func reportsThatASignalEndedIt() throws {
        #expect(try shell("kill -9 $$").exitCode == nil)
    }

    @Test func failsForWhatIsNotThere() {
        #expect(throws: FileError.missing("no-such-program-anywhere")) {
            try runProgram("no-such-program-anywhere", [])
        }
    }
}
