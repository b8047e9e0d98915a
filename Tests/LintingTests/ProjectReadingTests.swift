import Base
import BuiltInRules
import Foundation
import Linting
import RuleEngine
import TestSupport
import Testing

/// A project is read only for documents in it.
@Suite struct ProjectReadingTests {
    @Test(arguments: [(["App/Card.xib"], true), (["Card.xib"], false), (["App/Card.xib", "Card.xib"], true)])
    func onlyForItsDocuments(_ names: [String], _ isRead: Bool) throws {
        let top = try temporaryFolder().appendingPathComponent("xiblint-\(UUID())")
        defer { try? FileManager.default.removeItem(at: top) }
        let app = top.appendingPathComponent("App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data("class Card: UIView {}".utf8).write(to: app.appendingPathComponent("Card.swift"))

        let folder = Path(app.path)
        let configuration = try ConfigurationLoader(
            catalog: BuiltInRules.catalog, workingFolder: folder
        ).load(.none)
        let inputs = names.map { LintInput(path: folder.parent.join(Path($0))) }
        var run = LintRun(inputs: inputs, configuration: configuration, jobs: 1)
        run.root = folder
        run.readProject()
        #expect((run.project != nil) == isRead)
        #expect(run.project.map { !$0.sources.files.isEmpty } ?? true)
    }
}
