import Base
import ProjectModel
import TestSupport

extension ScratchFolder {
    /// The documents found, relative to the folder; named ones have a `*`.
    func find(_ named: Path..., in workingFolder: Path = ".") -> [String] {
        finder(named, in: workingFolder).documents.map {
            $0.path.relative(to: path).string + ($0.isNamed ? "*" : "")
        }
    }

    func finder(_ named: [Path], in workingFolder: Path = ".") -> DocumentFinder {
        DocumentFinder(named, in: path.join(workingFolder).normalized)
    }
}
