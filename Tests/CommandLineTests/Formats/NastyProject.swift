import Foundation
import Reports
import Testing

/// One run that writes every format, over documents whose names and content mean something to one or another.
struct NastyProject {
    let sandbox: Sandbox
    let reports: URL

    static let files = Fixtures.folder.appendingPathComponent("Formats")
    static let goldens = files.appendingPathComponent("Expected")

    init() throws {
        sandbox = try Sandbox(isEmpty: true)
        reports = sandbox.folder.appendingPathComponent("reports")
        try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
        for name in [".xiblint.yml", "rules", "Nasty.xib"] {
            try FileManager.default.copyItem(
                at: Self.files.appendingPathComponent(name), to: sandbox.folder.appendingPathComponent(name))
        }
        // Foundation can't create a file whose name is not UTF-8.
        let names = #"""
            mkdir 'App:: 100%,;]=ü 日本' && cp Nasty.xib 'App:: 100%,;]=ü 日本/A b.xib' &&
            mv Nasty.xib "$(printf 'Caf\351 \033[31m\n%%0A.xib')"
            """#
        try #require(try sandbox.shell(names).code == 0)
        // The rules that are found in SARIF's and the page's golden files.
        try sandbox.writeAllReports(on: "--only nasty-message,unused-object .", to: reports)
    }

    func report(_ format: ReportFormat) throws -> String {
        try String(contentsOf: reports.appendingPathComponent(format.rawValue), encoding: .utf8)
    }
}

extension Sandbox {
    /// Lints paths once and writes a file for each format, named like it.
    func writeAllReports(on paths: String, to folder: URL) throws {
        let outputs = ReportFormat.allCases.map { "--output \($0.rawValue)='\(folder.path)/\($0.rawValue)'" }
        let outcome = try shell("xiblint --exit-zero \(outputs.joined(separator: " ")) \(paths) >/dev/null")
        try #require(outcome.code == 0, "\(outcome.summary)")
    }
}
