import Foundation
import TestSupport
import Testing

/// Runs of `--fix` that a signal ends: each document is the old one or the new one, and no other file is left.
@Suite struct SignalTests {
    private static let names = (0..<24).map { "\($0).xib" }
    /// With `XIBLINT_LONG=1`, enough attempts to show that it does not happen.
    private static let attempts = ProcessInfo.processInfo.environment["XIBLINT_LONG"] == nil ? 12 : 125

    private let sandbox: Sandbox
    private let old: Data
    private let new: Data

    init() throws {
        sandbox = try Sandbox(isEmpty: true)
        old = try Data(contentsOf: Fixtures.folder.appendingPathComponent("Documents/Warning.xib"))
        try sandbox.write(old, to: "0.xib")
        try #require(try sandbox.run("-q", "--no-config", "--fix", "0.xib").code == 0)
        new = try Data(contentsOf: sandbox.folder.appendingPathComponent("0.xib"))
        try #require(old != new)
    }

    private func content(_ name: String) throws -> Data {
        try Data(contentsOf: sandbox.folder.appendingPathComponent(name))
    }

    private func leftovers() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).filter { !$0.hasSuffix(".xib") }
    }

    /// Starts `--fix` on all documents, through shell commands if there are some.
    private func start(_ words: String = "exec") throws -> Process {
        for name in Self.names { try sandbox.write(old, to: name) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "\(words) '\(try Binary.find().path)' -q --no-config --only duplicate-constraint --fix .",
        ]
        process.currentDirectoryURL = sandbox.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Waits until the first document is written, the phase that takes most of the time.
    private func waitForWriting(_ process: Process) throws {
        while process.isRunning, try content("0.xib") == old { usleep(500) }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func aSignalLeavesNothingBehind(signal: Int32) throws {
        var random = SeededGenerator(seed: UInt64(signal))
        var ended = 0
        for _ in 0..<Self.attempts {
            let process = try start()
            if Int.random(in: 0..<8, using: &random) > 0 { try waitForWriting(process) }
            usleep(.random(in: 0..<12_000, using: &random))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let states = try Self.names.map(content)
            #expect(states.allSatisfy { $0 == old || $0 == new })
            if process.terminationReason == .uncaughtSignal {
                ended += 1
                #expect(process.terminationStatus == signal)
            } else {
                #expect(process.terminationStatus == 0)
            }
            guard signal == SIGKILL else {
                #expect(try leftovers().isEmpty)
                continue
            }
            let left = try leftovers()
            #expect(left.allSatisfy { $0.hasSuffix(".xib.xiblint-\(process.processIdentifier)") })
            #expect(try sandbox.run("-q", "--no-config", ".").isOrderly)
            #expect(try leftovers() == left, "a lint deletes no files")
            #expect(try sandbox.run("-q", "--no-config", "--fix", ".").code == 0)
            #expect(try leftovers().isEmpty)
        }
        #expect(ended > 0, "all runs were over before the signal came")
    }

    /// As under `nohup`.
    @Test func aSignalThatIsIgnoredChangesNothing() throws {
        let process = try start("trap '' TERM; exec")
        try waitForWriting(process)
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(try Self.names.map(content).allSatisfy { $0 == new })
    }

    @Test func onlyTheNextFixOfADocumentRemovesWhatAKilledRunLeft() throws {
        let process = try start()
        process.waitUntilExit()
        let gone = process.processIdentifier
        let dead = ".1.xib.xiblint-\(gone)"
        let kept = [
            ".1.xib.xiblint-\(ProcessInfo.processInfo.processIdentifier)", ".1.xib.xiblint-0", ".1.xib.xiblint-x",
            ".absent.xib.xiblint-\(gone)", ".2.xib.xiblint-\(gone)",
        ]
        for name in [dead] + kept { try sandbox.write("", to: name) }
        let others = [
            "lint --no-config .", "lint --no-config --diff .", "lint --no-config --fix 3.xib",
            "lint --no-config -o 1.txt 1.xib", "suppress single-top-level-view 1.xib --no-config",
        ]
        for other in others {
            let outcome = try sandbox.shell("xiblint \(other); rm -f 1.txt")
            #expect(try Set(leftovers()) == Set([dead] + kept), "\(other): \(outcome.summary)")
        }
        #expect(try sandbox.run("--no-config", "--fix", "1.xib").isOrderly)
        #expect(try Set(leftovers()) == Set(kept))
    }
}
