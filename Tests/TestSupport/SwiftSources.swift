package import Foundation

/// Swift files to compare.
package enum SwiftSources {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// This package's own.
    package static var own: [URL] {
        ["Sources", "Tests", "Plugins", "Rules", "Package.swift"].flatMap {
            files(in: package.appending(path: $0), ["swift"])
        }
    }

    /// The toolchain's interfaces, small ones first, as many as fit in this many bytes.
    package static func interfaces(atMost bytes: Int) -> [URL] {
        guard let root = Toolchain.root else { return [] }
        var left = bytes
        let all = files(in: root.appending(path: "lib/swift"), ["swiftinterface"]).map { ($0, size(of: $0)) }
        return all.sorted { ($0.1, $0.0.path) < ($1.1, $1.0.path) }.prefix {
            left -= $0.1
            return left >= 0
        }.map(\.0)
    }

    /// Apps in the folder that `XIBLINT_SWIFT_SOURCES` names.
    package static var apps: [URL] {
        guard let folder = ProcessInfo.processInfo.environment["XIBLINT_SWIFT_SOURCES"] else { return [] }
        return files(in: URL(filePath: folder), ["swift"])
    }

    package static var isLong: Bool { ProcessInfo.processInfo.environment["XIBLINT_LONG"] != nil }

    private static func files(in folder: URL, _ endings: Set<String>) -> [URL] {
        if endings.contains(folder.pathExtension) { return [folder] }
        let walk = FileManager.default.enumerator(at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
        return (walk?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) && !isFolder($0) }
            .sorted { $0.path < $1.path }
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }

    private static func size(of url: URL) -> Int { (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 }
}
