import Base
import Foundation
import Testing

@testable import Linting
@testable import Reports

/// The results of other programs, installed by `scripts/test --all`, for the SARIF that the built program writes.
@Suite(
    .enabled(
        if: Tool.checkers != nil && Tool.xiblint != nil,
        "the checkers are not installed; scripts/test --all installs them"))
struct SARIFCheckerTests {
    private static let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// Test data that is not part of the project.
    private static let shared = top.deletingLastPathComponent().appendingPathComponent("shared")
    private static let schema = shared.appendingPathComponent("sarif-schema-2.1.0.json")
    private static let corpus = shared.appendingPathComponent("corpus")

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    /// The existing folders of documents.
    static let folders = [top.appendingPathComponent("Examples"), corpus].filter(exists)

    private func withSARIF<T>(of documents: URL, _ body: (_ folder: URL) throws -> T) throws -> T {
        let xiblint = try #require(Tool.xiblint)
        return try withTemporaryFolder { folder in
            let output = folder.appendingPathComponent("report.sarif").path
            let result = try xiblint.run(
                ["lint", "--format", "sarif", "--exit-zero", "--output", output, documents.lastPathComponent],
                in: documents.deletingLastPathComponent())
            try #require(result.status == 0)
            return try body(folder)
        }
    }

    // MARK: Scripts for Python; the report's path is their first argument

    private static let validation = """
        import json, sys, jsonschema
        report, schema = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
        errors = list(jsonschema.Draft4Validator(schema).iter_errors(report))
        for error in errors[:5]:
            print(error.json_path, error.message[:300])
        sys.exit(len(errors) > 0)
        """

    /// Prints the number of results.
    private static let reading = """
        import json, sys, sarif_pydantic
        text = open(sys.argv[1], encoding="utf-8").read()
        run = sarif_pydantic.Sarif.model_validate_json(text).runs[0]
        plain = json.loads(text)["runs"][0]
        for result, original in zip(run.results, plain["results"], strict=True):
            region = result.locations[0].physical_location.region
            assert run.tool.driver.rules[result.rule_index].id == result.rule_id
            assert result.message.text and result.level.value in ("error", "warning", "note")
            assert region.start_line >= 1 and region.start_column >= 1
            assert (region.start_line, region.start_column) <= (region.end_line, region.end_column)
            assert result.model_dump(by_alias=True, exclude_none=True, mode="json") == original, original
        print(len(run.results))
        """

    private func run(_ script: String, _ arguments: [String] = [], in folder: URL) throws -> Tool.Result {
        try #require(Tool.checkers).run(["-c", script, "report.sarif"] + arguments, in: folder)
    }

    @Test(
        .enabled(
            if: SARIFCheckerTests.exists(SARIFCheckerTests.schema),
            "the SARIF schema is not at \(SARIFCheckerTests.schema.path)"), arguments: folders)
    func theOfficialSchemaTakesIt(_ documents: URL) throws {
        let result = try withSARIF(of: documents) { try run(Self.validation, [Self.schema.path], in: $0) }
        #expect(result.status == 0, "\(result.lines)")
    }

    @Test(arguments: folders) func sarifPydanticTakesIt(_ documents: URL) throws {
        let result = try withSARIF(of: documents) { try run(Self.reading, in: $0) }
        #expect(result.status == 0)
        #expect(Int(result.lines.first ?? "") ?? 0 >= 9)
    }

    @Test func bothAcceptAnyApp() throws {
        var report = makeReport([])
        for text in hostileTexts {
            var diagnostic = try SARIFReportTests.finding()
            diagnostic.message = text
            diagnostic.place.path = Path(text)
            diagnostic.object = ObjectReference(id: text, className: text, label: text)
            report.diagnostics.append(diagnostic)
            report.failures.append(.init(message: text, path: Path(text), rule: text))
            report.skipped.append(.init(rule: text, reason: text))
        }
        let bytes = SARIFReportTests.make().render(report)
        try withTemporaryFolder { folder in
            try Data(bytes).write(to: folder.appendingPathComponent("report.sarif"))
            #expect(try run(Self.reading, in: folder).lines == ["\(hostileTexts.count)"])
            guard Self.exists(Self.schema) else { return }
            let result = try run(Self.validation, [Self.schema.path], in: folder)
            #expect(result.status == 0, "\(result.lines)")
        }
    }

    @Test(arguments: folders) func sarifToolsCountTheSame(_ documents: URL) throws {
        let sarif = try #require(Tool.sarifTools)
        let (csv, report) = try withSARIF(of: documents) { folder in
            let result = try sarif.run(["csv", "--output", "report.csv", "report.sarif"], in: folder)
            try #require(result.status == 0)
            return (
                try String(contentsOf: folder.appendingPathComponent("report.csv"), encoding: .utf8),
                try Data(contentsOf: folder.appendingPathComponent("report.sarif"))
            )
        }
        let results = try #require(try parseJSON(Array(report))["runs"]?[0]?["results"]?.items)
        let rows = csv.split(whereSeparator: \.isNewline).dropFirst()
        let expected = results.compactMap { result -> String? in
            let location = result["locations"]?[0]?["physicalLocation"]
            guard let level = result["level"]?.string, let line = location?["region"]?["startLine"]?.integer else {
                return nil
            }
            return "\(level) \(line)"
        }
        let found = rows.compactMap { row -> String? in
            let cells = row.split(separator: ",", omittingEmptySubsequences: false)
            guard let level = cells.dropFirst().first, let line = cells.last else { return nil }
            return "\(level) \(line)"
        }
        #expect(found.sorted() == expected.sorted() && expected.count == results.count)
    }

    /// GitHub warns if a hash is not the one that it computes from the file at the URI.
    @Test func theLineHashesAreThoseOfTheFiles() throws {
        let documents = Self.top.appendingPathComponent("Examples")
        let report = try withSARIF(of: documents) { folder in
            Array(try Data(contentsOf: folder.appendingPathComponent("report.sarif")))
        }
        let results = try #require(try parseJSON(report)["runs"]?[0]?["results"]?.items)
        #expect(results.count >= 9)
        for result in results {
            let location = result["locations"]?[0]?["physicalLocation"]
            let uri = try #require(location?["artifactLocation"]?["uri"]?.string)
            let line = try #require(location?["region"]?["startLine"]?.integer)
            #expect(location?["artifactLocation"]?["uriBaseId"]?.string == "%SRCROOT%")
            let path = try #require(uri.removingPercentEncoding)
            let bytes = Array(try Data(contentsOf: Self.top.appendingPathComponent(path)))
            let hash = LineHash.hashes(of: bytes, lines: [line])[line]
            #expect(result["partialFingerprints"]?["primaryLocationLineHash"]?.string == hash && hash != nil)
        }
    }
}
