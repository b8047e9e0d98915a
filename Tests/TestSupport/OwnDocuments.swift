package import Base

/// Documents in this package.
package enum OwnDocuments {
    package static let package = Path(#filePath).parent.parent.parent

    /// The documents among the fixtures and the examples, in the order of their paths.
    package static func files() throws -> [Path] {
        try ["Tests/Fixtures", "Examples"].flatMap { try Corpus.documents(in: package.join(Path($0))) }
            .sorted { $0.string < $1.string }
    }
}
