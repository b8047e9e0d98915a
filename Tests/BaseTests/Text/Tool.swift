import Foundation

/// A program to compare with; nil if it is not installed.
struct Tool {
    static let python = Tool("python3")
    static let git = Tool("git")
    static let zsh = Tool("zsh")

    private let path: String

    private init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let path = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let path else { return nil }
        self.path = path
    }

    struct Result {
        var output: Data
        var status: Int32
    }

    /// Runs it to its end, without the user's own settings.
    func run(_ arguments: [String], in folder: URL, input: Data = Data()) throws -> Result {
        // Files instead of pipes: a full pipe blocks both sides.
        let inputFile = folder.appendingPathComponent("input-\(UUID())")
        let outputFile = folder.appendingPathComponent("output-\(UUID())")
        try input.write(to: inputFile)
        try Data().write(to: outputFile)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "HOME": folder.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
                "PYTHONUTF8": "1",
            ]
        ) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        try process.run()
        process.waitUntilExit()
        let result = Result(output: try Data(contentsOf: outputFile), status: process.terminationStatus)
        try FileManager.default.removeItem(at: inputFile)
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
