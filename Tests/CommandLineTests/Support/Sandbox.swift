import Foundation
import TestSupport
import Testing

/// A folder for one test with the example documents and the fixtures in it; removed with this object.
final class Sandbox {
    let folder: URL
    private let streams: URL
    private let tools: URL

    /// - Parameter isEmpty: Without the examples and fixtures.
    init(isEmpty: Bool = false) throws {
        let top = try temporaryFolder().appendingPathComponent("xiblint-\(UUID())")
        folder = top.appendingPathComponent("work")
        streams = top.appendingPathComponent("streams")
        tools = top.appendingPathComponent("tools")
        for folder in [folder, streams, tools] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            at: tools.appendingPathComponent("xiblint"), withDestinationURL: try Binary.find())
        try copyAll(of: Fixtures.folder.appendingPathComponent("Tools"), to: tools)
        guard !isEmpty else { return }
        try FileManager.default.copyItem(at: Fixtures.examples, to: folder.appendingPathComponent("Examples"))
        try copyAll(of: Fixtures.folder.appendingPathComponent("Documents"), to: folder)
    }

    /// A folder with only a fixture's document, under another name.
    convenience init(only document: String, as name: String) throws {
        try self.init(isEmpty: true)
        try FileManager.default.copyItem(
            at: Fixtures.folder.appendingPathComponent("Documents/\(document)"), to: folder.appendingPathComponent(name)
        )
    }

    deinit {
        // Also removes paths that Foundation can't represent.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/rm")
        process.arguments = ["-rf", folder.deletingLastPathComponent().path]
        try? process.run()
        process.waitUntilExit()
    }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func write(_ text: String, to name: String) throws {
        try write(text.utf8, to: name)
    }

    /// Writes an executable script in a separate process: if a child of another test had inherited the open file, the
    /// script could not be run.
    func writeProgram(_ text: String, to name: String) throws {
        let script = ["-c", "mkdir -p \"${0%/*}\" && cat >\"$0\" && chmod +x \"$0\"", "./\(name)"]
        let outcome = try run(URL(fileURLWithPath: "/bin/sh"), script, input: Data(text.utf8))
        try #require(outcome.end == .exit(0), "\(outcome.all)")
    }

    /// Creates a symbolic link.
    func link(_ name: String, to target: URL) throws {
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent(name), withDestinationURL: target)
    }

    /// Rewrites all files in a folder.
    func rewrite(_ name: String, _ change: (String) -> String) throws {
        let top = folder.appendingPathComponent(name)
        for path in try FileManager.default.subpathsOfDirectory(atPath: top.path) where path.hasSuffix(".xib") {
            let file = top.appendingPathComponent(path)
            try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
        }
    }

    /// Runs the program.
    func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

    func run(_ arguments: [String]) throws -> Outcome { try run(Binary.find(), arguments, input: Data()) }

    /// Lints paths as JSON.
    func lint(_ paths: String..., options: [String] = []) throws -> Report {
        let outcome = try run(["lint", "--format", "json"] + options + ["--"] + paths)
        try #require(outcome.isOrderly, "\(outcome.summary)")
        return try JSONDecoder().decode(Report.self, from: outcome.output)
    }

    /// Runs a shell command line, in which `xiblint` is the program.
    func shell(_ line: String) throws -> Outcome {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: Data())
    }

    private func run(_ program: URL, _ arguments: [String], input: Data) throws -> Outcome {
        let name = UUID().uuidString
        let files = ["in", "out", "err"].map { streams.appendingPathComponent("\(name).\($0)") }
        try input.write(to: files[0])
        let child = ChildProcess(
            program: program.path, arguments: arguments, environment: environment, folder: folder.path,
            input: files[0].path, output: files[1].path, errors: files[2].path)
        let end = try child.run()
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        return Outcome(output: try Data(contentsOf: files[1]), errors: try Data(contentsOf: files[2]), end: end)
    }

    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment.removeValue(forKey: "NO_COLOR")
        environment["TERM"] = "xterm"
        environment["LC_ALL"] = "C.UTF-8"
        environment["SOURCE_DATE_EPOCH"] = "1700000000"
        let path = [tools.path, environment["PATH"] ?? "/usr/bin:/bin"] + [Tool.checkers].compactMap(\.self)
        environment["PATH"] = path.joined(separator: ":")
        environment["XIBLINT_REPOSITORY"] = Fixtures.package.path
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
        return environment
    }

    private func copyAll(of source: URL, to target: URL) throws {
        for item in try FileManager.default.contentsOfDirectory(at: source, includingPropertiesForKeys: nil) {
            try FileManager.default.copyItem(at: item, to: target.appendingPathComponent(item.lastPathComponent))
        }
    }
}
