import Foundation
import Testing

/// The picture in README.md shows a terminal's actual output.
@Suite struct PictureTests {
    @Test(.enabled(if: Tool.python.isThere, "python3 is not installed"))
    func thePictureIsCurrent() throws {
        let script = Fixtures.package.appendingPathComponent("scripts/picture").path
        let outcome = try Sandbox(isEmpty: true).shell("python3 '\(script)' --check '\(try Binary.find().path)'")
        #expect(outcome.end == .exit(0), "\(outcome.summary)")
    }
}
