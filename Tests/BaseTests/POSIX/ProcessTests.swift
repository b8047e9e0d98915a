import Base
import Foundation
import Testing

struct ProcessTests {
    @Test func readsItsEnvironment() throws {
        let folder = try realPath(Path(FileManager.default.currentDirectoryPath))
        #expect(try currentFolder() == folder)
        #expect(environmentVariable("PATH") == ProcessInfo.processInfo.environment["PATH"])
        #expect(environmentVariable("XIBLINT_TEST_IS_NOT_SET") == nil)
        #expect(processArguments() == Array(CommandLine.arguments.dropFirst()))
    }

    @Test func measuresItsResources() {
        #expect((1...ProcessInfo.processInfo.processorCount).contains(processorCount()))
        let start = monotonicNanoseconds()
        #expect(monotonicNanoseconds() >= start)
    }
}
