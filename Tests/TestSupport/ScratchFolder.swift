import Foundation
package import POSIX

/// A folder of a test's own, which is removed with this object.
package final class ScratchFolder {
    package let path: Path

    package init() throws {
        let name = FileManager.default.temporaryDirectory.appendingPathComponent("linting-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        path = try realPath(Path(name))
    }

    deinit {
        // It manages paths that are too long for Foundation.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/rm")
        process.arguments = ["-rf", path.string]
        try? process.run()
        process.waitUntilExit()
    }

    /// Creates files, and the folders they are in. A name that ends with a slash creates a folder.
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
