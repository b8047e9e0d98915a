import Foundation
import Reports
import Testing

/// Each format is read by an independent reader (Tests/Fixtures/Formats/check.py), and contains the same as the JSON
/// report of the same run.
@Suite(.enabled(if: Checkers.python != nil, "the checkers are not installed; scripts/test --all installs them"))
struct FormatCheckerTests {
    /// The others are compared with JSON; SARIF has separate tests.
    static let formats = ReportFormat.allCases.filter { $0 != .json && $0.rawValue != "sarif" }

    private func check(_ format: ReportFormat, _ reports: URL, in folder: URL) throws -> Int {
        let process = Process()
        let output = Pipe()
        process.executableURL = Checkers.python
        process.arguments = [
            NastyProject.files.appendingPathComponent("check.py").path, format.rawValue,
            reports.appendingPathComponent(format.rawValue).path, reports.appendingPathComponent("json").path,
            folder.path,
        ]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(format): \(text.suffix(2000))")
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    @Test func theExamplesReadTheSameInEveryFormat() throws {
        let sandbox = try Sandbox()
        try sandbox.writeAllReports(on: "Examples", to: sandbox.folder)
        for format in Self.formats { #expect(try check(format, sandbox.folder, in: sandbox.folder) >= 9) }
    }

    @Test func nothingFoundIsAReportToo() throws {
        let sandbox = try Sandbox()
        try sandbox.writeAllReports(on: "Clean.xib", to: sandbox.folder)
        for format in Self.formats where format.rawValue != "markdown" {
            #expect(try check(format, sandbox.folder, in: sandbox.folder) == 0)
        }
    }

    /// Documents that cannot be read have findings without objects, and some have bytes that are not UTF-8.
    @Test func badDocumentsReadTheSameInEveryFormat() throws {
        let sandbox = try Sandbox()
        try sandbox.writeAllReports(on: "Bad", to: sandbox.folder)
        for format in Self.formats where !Self.needsPlaces.contains(format.rawValue) {
            #expect(try check(format, sandbox.folder, in: sandbox.folder) >= 10)
        }
    }

    /// The check of these formats reads the documents, which must be UTF-8 and have text at the place.
    private static let needsPlaces = ["rdjson", "rdjsonl", "html"]

    #if os(Linux)
        @Test func nastyNamesReadTheSameInEveryFormat() throws {
            let project = try NastyProject()
            for format in Self.formats {
                #expect(try check(format, project.reports, in: project.sandbox.folder) == 20)
            }
        }
    #endif
}

enum Checkers {
    /// The Python environment in which `scripts/test --all` installs the checkers.
    static let python = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("bin/python")
    }
}
