package import Foundation

/// The Swift toolchain that runs the tests.
package enum Toolchain {
    /// `usr` of the toolchain, with links resolved.
    package static let root: URL? = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let path = folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return path.map {
            URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        }
    }()

    /// The folder of Swift's own parser; nil in a toolchain without it.
    package static let hostModules: URL? = {
        guard let folder = root?.appending(path: "lib/swift/host") else { return nil }
        let isThere = ["SwiftParser", "SwiftSyntax"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: "\($0).swiftmodule").path)
        }
        return isThere ? folder : nil
    }()

    package static var compiler: URL? { root?.appending(path: "bin/swiftc") }
}

/// Whether `scripts/test --all` runs the tests. Those that compare with a compiler, or count the steps of every rule, need it.
package let runsAllTests = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"] != nil

package struct ProgramResult {
    package var output: String
    package var errors: String
    package var status: Int32
}

/// Runs a program to its end. It writes to files instead of pipes: a full pipe blocks both sides.
package func run(_ program: URL, _ arguments: [String], input: String = "", in folder: URL) throws -> ProgramResult {
    let names = ["input", "output", "errors"].map { folder.appending(path: "\($0)-\(UUID())") }
    try Data(input.utf8).write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for name in names { try FileManager.default.removeItem(at: name) }
    return ProgramResult(output: texts[1], errors: texts[2], status: process.terminationStatus)
}

/// A folder that is removed when `body` returns.
package func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appending(path: "xiblint-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}
