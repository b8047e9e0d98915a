import Foundation
import Testing

/// Changes in the document or in the code alone are found, in the apps of the folder that `XIBLINT_APPS` names.
///
/// `XIBLINT_MUTATIONS` names a folder for the results: `table.md`, `survivors.tsv`, and `list.tsv` with each mutation
/// and its verdict. `XIBLINT_MUTATIONS_BEFORE` names a list of another run of the same mutations: what was found there
/// must be found. `XIBLINT_LONG=1` generates more of each kind.
@Suite(.serialized) struct MutationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed: UInt64 = 14

    @Test(.enabled(if: Fixtures.apps != nil, "XIBLINT_APPS names no folder of apps")) func realApps() throws {
        let limit = Self.environment["XIBLINT_LONG"] == "1" ? 60 : 4
        var results = MutationResults()
        for folder in try Fixtures.apps(in: #require(Fixtures.apps)) {
            let app = try App(folder)
            let mutations = MutationMaker.mutations(of: app, seed: Self.seed, limit: limit)
            #expect(!mutations.isEmpty, "there is nothing to change in \(folder.path)")
            let verdicts = try MutationRun(folder).judge(mutations)
            for (mutation, verdict) in zip(mutations, verdicts) { results.add(app.name, mutation, verdict) }
        }
        if let folder = Self.environment["XIBLINT_MUTATIONS"] {
            try results.write(to: URL(fileURLWithPath: folder))
        } else {
            print(results.table)
        }
        #expect(results.share >= 0.99, "\(results.list([.slip, .survived]))")
        if let before = Self.environment["XIBLINT_MUTATIONS_BEFORE"] {
            let list = try String(contentsOf: URL(fileURLWithPath: before), encoding: .utf8)
            #expect(results.lost(since: list).isEmpty)
        }
    }

    @Test func linksLeadToApps() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("", to: "No app")
        #expect(throws: Fixtures.NoApps.self) { try Fixtures.apps(in: sandbox.folder) }
        try sandbox.write("", to: "Apps/No app")
        try sandbox.link("Apps/Linked", to: Fixtures.examples)
        #expect(
            try Fixtures.apps(in: sandbox.folder.appendingPathComponent("Apps")).map(\.lastPathComponent) == [
                "Examples"
            ])
    }
}
