package import Base
package import Foundation

/// The folder for temporary files, with links resolved. Foundation's `resolvingSymlinksInPath` leaves a link in it on macOS:
/// it removes `/private`.
package func temporaryFolder() throws -> URL {
    URL(fileURLWithPath: try realPath(Path(FileManager.default.temporaryDirectory.path)).string)
}

/// A folder for one test, which is removed with this object.
package final class ScratchFolder {
    package let path: Path

    package init() throws {
        path = Path(try temporaryFolder().appendingPathComponent("linting-\(UUID().uuidString)").path)
        try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: true)
    }

    deinit {
        // It handles paths that are too long for Foundation.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/rm")
        process.arguments = ["-rf", path.string]
        try? process.run()
        process.waitUntilExit()
    }

    /// Creates files and their folders. A name that ends with a slash creates a folder.
    package func make(_ names: Path...) throws {
        for name in names {
            let file = path.join(name)
            let isFolder = name.bytes.last == UInt8(ascii: "/")
            try FileManager.default.createDirectory(
                atPath: (isFolder ? file : file.parent).string, withIntermediateDirectories: true)
            if !isFolder { try writeFile([], to: file) }
        }
    }

    package func write(_ text: String, to name: Path) throws {
        try make(name)
        try writeFile(Array(text.utf8), to: path.join(name))
    }

    package func link(_ name: Path, to target: Path) throws {
        try make(Path(bytes: name.parent.bytes + [UInt8(ascii: "/")]))
        try FileManager.default.createSymbolicLink(
            atPath: path.join(name).string, withDestinationPath: target.string)
    }
}
