package import POSIX

package enum OwnDocuments {
    /// The documents among the fixtures and the examples, in the order of their paths.
    package static func files() throws -> [Path] {
        let top = Path(#filePath).parent.parent.parent
        return try ["Tests/Fixtures", "Examples"].flatMap { try RealApps.files(in: top.join(Path($0))) }
            .filter { ["xib", "storyboard"].contains($0.fileExtension) }.sorted { $0.string < $1.string }
    }
}
