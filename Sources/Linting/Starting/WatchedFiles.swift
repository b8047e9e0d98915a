package import Base

/// The files that a watch looks at: enough of each to detect that it was written.
package struct WatchedFiles: Hashable, Sendable {
    private var files: [Path: FileStatus] = [:]

    /// - Parameter paths: Absolute; those that do not exist are watched as well.
    package init(_ paths: some Sequence<Path>) {
        for path in paths { files[path] = (try? fileStatus(path)) ?? nil }
    }

    /// The files that were created, deleted or written since, in the order of their paths.
    package func changes(since before: WatchedFiles) -> [Path] {
        Set(files.keys).union(before.files.keys).filter { files[$0] != before.files[$0] }.sorted { $0 < $1 }
    }
}
