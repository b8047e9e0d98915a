import Base
import Foundation

/// Runs `body` in a new folder and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (Path) throws -> Result) throws -> Result {
    let name = FileManager.default.temporaryDirectory.appendingPathComponent("posix-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: name) }
    return try body(realPath(Path(name)))
}

func makeFolder(_ path: Path) throws {
    try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: true)
}

func makeLink(_ path: Path, to target: Path) throws {
    try FileManager.default.createSymbolicLink(atPath: path.string, withDestinationPath: target.string)
}
