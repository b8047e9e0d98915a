import Foundation
import Testing

/// The built program.
enum Binary {
    struct Missing: Error, CustomStringConvertible {
        var description: String {
            "There is no xiblint to test: run scripts/test, or name the program in XIBLINT_BINARY."
        }
    }

    /// The program that `XIBLINT_BINARY` names, else the one built with the tests.
    static func find() throws -> URL {
        if let named = ProcessInfo.processInfo.environment["XIBLINT_BINARY"] {
            let file = URL(fileURLWithPath: named)
            guard isProgram(file) else { throw Missing() }
            return file
        }
        // The tests run from a bundle in the program's folder, on macOS in a process that has its path as an argument.
        let starts = CommandLine.arguments.filter { $0.hasPrefix("/") } + Bundle.allBundles.map(\.bundlePath)
        let beside = starts.flatMap { start in
            sequence(first: URL(fileURLWithPath: start)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        }
        let built = Fixtures.package.appendingPathComponent(".build/debug")
        let files = (beside.prefix { $0.lastPathComponent != ".build" } + [built]).map {
            $0.appendingPathComponent("xiblint")
        }
        guard let file = files.first(where: isProgram) else { throw Missing() }
        return file
    }

    private static func isProgram(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: file.path)
    }
}
