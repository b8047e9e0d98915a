import Base

@testable import ProjectModel

/// The index of a project with these files.
func resources(_ files: [String: String]) -> ResourceIndex {
    resources(files.mapValues { Array($0.utf8) })
}

func resources(_ files: [String: [UInt8]]) -> ResourceIndex {
    ResourceIndex(files: files.keys.map { Path($0) }.sorted(), read: { files[$0.string] })
}
