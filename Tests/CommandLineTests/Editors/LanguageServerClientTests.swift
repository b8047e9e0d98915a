import Foundation
import Testing

/// Sessions with an independent client, pytest-lsp, whose types are generated from LSP's meta-model, and with editors.
@Suite(.enabled(if: Tool.pytest != nil, "pytest-lsp is not installed"))
struct LanguageServerClientTests {
    @Test func everyRequestIsAnswered() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let folder = Fixtures.package.appendingPathComponent("Tests/Oracles/LanguageServer").path
        let outcome = try sandbox.shell(
            "XIBLINT_BINARY='\(try Binary.find().path)' PYTHONDONTWRITEBYTECODE=1 '\(try #require(Tool.pytest))' -q "
                + "-p no:cacheprovider --basetemp \"$PWD/tests\" '\(folder)'")
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.summary)")
    }
}
