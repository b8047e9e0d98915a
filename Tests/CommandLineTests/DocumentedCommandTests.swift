import Foundation
import Testing

/// The commands in these pages print what stands below them. With `XIBLINT_UPDATE=1` that is written anew.
@Suite struct DocumentedCommandTests {
    @Test(arguments: ["formats.md", "project-index.md"])
    func theExamplesAreTrue(page: String) throws {
        try DocumentedCommands(page: page).replay()
    }
}
