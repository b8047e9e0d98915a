import Foundation
import Testing

@testable import Base

struct TerminalTests {
    @Test func readsATerminalsWidth() throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        defer { close(terminal) }
        #expect(terminalWidth(of: terminal) == nil, "a new one does not say")
        var size = winsize(ws_row: 24, ws_col: 97, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        #expect(terminalWidth(of: terminal) == 97)
    }

    @Test func pipesHaveNoWidth() {
        #expect(terminalWidth(of: Pipe().fileHandleForWriting.fileDescriptor) == nil)
    }
}
