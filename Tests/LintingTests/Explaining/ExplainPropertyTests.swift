import BuiltInRules
import Foundation
import RuleEngine
import TestSupport
import Testing

@testable import Base
@testable import Linting
@testable import ProjectModel

/// Explaining a rule at the place of any finding confirms it: in documents, in code and in strings tables. Over the
/// examples, and over real apps if `XIBLINT_CORPUS` or `XIBLINT_APPS` names a folder of them.
@Suite struct ExplainPropertyTests {
    private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private static let folders = [Corpus.folder, RealApps.folder].compactMap(\.self).flatMap { folder in
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.map { "\(folder)/\($0)" }.sorted() ?? []
    }.filter { (try? fileStatus(Path($0)).kind) == .folder }

    @Test func examples() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.path.join("Examples")
        try FileManager.default.copyItem(
            atPath: Self.package.appending(path: "Examples").path, toPath: folder.string)
        #expect(try check(folder, everywhere: true) > 100)
    }

    @Test(
        .enabled(if: !folders.isEmpty, "neither XIBLINT_CORPUS nor XIBLINT_APPS names a folder of apps"),
        arguments: folders)
    func apps(_ app: String) throws { _ = try check(try realPath(Path(app))) }

    /// - Returns: The number of places.
    private func check(_ folder: Path, everywhere: Bool = false) throws -> Int {
        let catalog = BuiltInRules.catalog
        let all = CommandLineRules(severities: catalog.rules.map { "\($0.id)=on" })
        let configuration = try ConfigurationLoader(catalog: catalog, workingFolder: folder)
            .load(.none, commandLine: all)
        let documents = DocumentFinder([], in: folder, filter: configuration.filter, root: configuration.root).documents
        var run = LintRun(
            inputs: documents.map { LintInput(path: $0.path) }, configuration: configuration, jobs: processorCount())
        run.folders = [folder]
        run.readProject()
        let findings = Dictionary(grouping: try run.run().diagnostics, by: \.rule)
        var count = 0
        var denied: [String] = []
        for rule in configuration.rules {
            var explainer = RuleExplainer(rule, configuration, project: run.project, jobs: processorCount())
            let places = Set((findings[rule.id] ?? []).map { Line(path: $0.place.path, line: $0.place.start.line) })
            // All places of a file in sequence, so that one run is enough.
            for place in (everywhere ? Array(places) : Self.chosen(places)).sorted(by: {
                ($0.path, $0.line) < ($1.path, $1.line)
            }) {
                let answer = try explainer.explain(at: place.path, line: place.line)
                count += 1
                if !answer.reports || !answer.findings.contains(where: { $0.isHere && $0.state == .reported }) {
                    denied.append("\(rule.id) at \(place.path):\(place.line): \(answer.findings.map(\.state))")
                }
            }
        }
        #expect(denied == [], "of \(count) places")
        if ProcessInfo.processInfo.environment["XIBLINT_FIGURES"] != nil {
            print("explained", folder.string, count, "denied", denied.count)
        }
        return count
    }

    /// The places in a few evenly spread files; all of them with `XIBLINT_LONG`. Each file requires a run.
    private static func chosen(_ places: Set<Line>) -> [Line] {
        let files = Set(places.map(\.path)).sorted()
        if ProcessInfo.processInfo.environment["XIBLINT_LONG"] != nil || files.count <= most { return Array(places) }
        let some = Set(stride(from: 0, to: files.count, by: (files.count + most - 1) / most).map { files[$0] })
        return places.filter { some.contains($0.path) }
    }

    private static let most = 3

    private struct Line: Hashable {
        var path: Path
        var line: Int
    }
}
