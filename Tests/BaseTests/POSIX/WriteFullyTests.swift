import Foundation
import Testing

@testable import Base

/// The behavior of standard output and standard error, on pipes of the test.
struct WriteFullyTests {
    private static let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 >> 4) }

    @Test(arguments: [false, true])
    func writesMoreThanAPipeHolds(isNonBlocking: Bool) throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        if isNonBlocking { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
        Thread.detachNewThread {
            _ = try? writeFully(Self.bytes, to: descriptor, "pipe")
            try? pipe.fileHandleForWriting.close()
        }
        #expect(try readToEnd(pipe.fileHandleForReading.fileDescriptor, "pipe") == Self.bytes)
    }

    @Test func reportsAClosedPipeWithoutAnError() throws {
        surviveFailedWrites()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        #expect(try !writeFully(Self.bytes, to: pipe.fileHandleForWriting.fileDescriptor, "pipe"))
    }

    /// Beyond the file size limit the system also sends a signal, which ends a process that does not ignore it.
    @Test(arguments: [SIGPIPE, SIGXFSZ])
    func survivesTheSignals(number: Int32) {
        surviveFailedWrites()
        #expect(unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"))
    func reportsThatTheDiskIsFull() throws {
        let error = #expect(throws: FileError.self) { try writeFile([1], to: "/dev/full") }
        #expect(error?.description == "/dev/full: no space left on the disk")
    }

    @Test func reportsThatItIsClosed() {
        let error = #expect(throws: FileError.self) { try writeFully([1], to: -1, "standard output") }
        #expect(error?.description == "standard output: it is closed")
    }

    @Test func writesNothing() throws {
        #expect(try writeFully([], to: -1, "nowhere"))
    }
}
