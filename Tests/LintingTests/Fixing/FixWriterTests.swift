import Base
import TestSupport
import Testing

@testable import Linting

/// The files that a fix is written to.
@Suite struct FixWriterTests {
    @Test func nothingIsWrittenThroughALinkOut() throws {
        let scratch = try ScratchFolder()
        try scratch.write("old", to: "outside/A.xib")
        try scratch.link("App/A.xib", to: "../outside/A.xib")
        let path = scratch.path.join("App/A.xib")
        let file = FixedFile(path: path, old: Array("old".utf8), new: Array("new".utf8), made: [])
        #expect(throws: FixedFile.WriteError.refused(.leadsOut(path))) {
            try file.write(in: Boundary([scratch.path.join("App")]))
        }
        #expect(try readFile(path) == Array("old".utf8))
        try file.write(in: Boundary([scratch.path]))
        #expect(try readFile(path) == Array("new".utf8))
    }
}
