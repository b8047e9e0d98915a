package import Base
import Foundation

/// Documents of real apps as test input: those in the folder that `XIBLINT_CORPUS` names.
package enum Corpus {
    package static let folder = ProcessInfo.processInfo.environment["XIBLINT_CORPUS"]
    package static let isThere = folder != nil

    package static var files: [Path] {
        get throws { try folder.map { try documents(in: try realPath(Path($0))) } ?? [] }
    }

    /// All documents below a folder, in the order of their paths.
    package static func documents(in folder: Path) throws -> [Path] {
        try RealApps.files(in: folder).filter { ["xib", "storyboard"].contains($0.fileExtension) }
            .sorted { $0.string < $1.string }
    }
}
