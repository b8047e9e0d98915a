import Foundation

/// A program to compare with; nil if it is not installed.
struct Tool {
    static let python = Tool("python3", in: environment["PATH"]?.split(separator: ":").map(String.init) ?? [])
    /// The Python, and one of its programs, in which `scripts/test --all` installs the checkers.
    static let checkers = Tool("python", in: checkerFolders)
    static let sarifTools = Tool("sarif", in: checkerFolders)
    /// The program built by `scripts/test`.
    static let xiblint = environment["XIBLINT_BINARY"].flatMap(Tool.init(path:))

    private static let environment = ProcessInfo.processInfo.environment
    private static let checkerFolders = environment["XIBLINT_CHECKERS"].map { ["\($0)/bin"] } ?? []

    private let path: String

    private init?(_ name: String, in folders: [String]) {
        let path = folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
        guard let path else { return nil }
        self.path = path
    }

    private init?(path: String) {
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        self.path = path
    }

    struct Result {
        var output: Data
        var status: Int32

        var lines: [String] { String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init) }
    }

    /// Runs it to its end, without the user's own settings.
    func run(_ arguments: [String], in folder: URL) throws -> Result {
        // Files instead of pipes: a full pipe blocks both sides.
        let outputFile = folder.appendingPathComponent("output-\(UUID())")
        try Data().write(to: outputFile)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = Self.environment.merging(
            [
                "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "PYTHONUTF8": "1",
            ]
        ) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        try process.run()
        process.waitUntilExit()
        let result = Result(output: try Data(contentsOf: outputFile), status: process.terminationStatus)
        try FileManager.default.removeItem(at: outputFile)
        return result
    }
}

/// A folder that is removed when `body` returns.
func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xiblint-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}
