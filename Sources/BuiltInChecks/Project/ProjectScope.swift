import Diagnostics
package import POSIX
import RuleEngine

/// What of a project a run is about.
package struct ProjectScope: Sendable {
    /// The paths of the documents that are linted.
    package var documents: Set<Path>
    /// The folders that are linted as a whole, with the code in them.
    package var folders: [Path]
    /// Files, code too, that were changed and are to be looked at.
    package var changed: Set<Path>

    package init(documents: Set<Path>, folders: [Path] = [], changed: Set<Path> = []) {
        self.documents = documents
        self.folders = folders
        self.changed = changed
    }

    /// Whether whole folders are looked at, and not single files.
    var isOfFolders: Bool { !folders.isEmpty }

    /// Whether only what concerns certain documents is reported, wherever it stands.
    var isOfDocuments: Bool { folders.isEmpty && changed.isEmpty }

    /// Whether a finding is reported: it concerns one of the documents, or stands in code that is looked at. In documents that
    /// are not linted nothing is.
    func covers(_ finding: ProjectFinding) -> Bool {
        let path = finding.place.place.path
        if documents.contains(path) || !documents.isDisjoint(with: finding.documents) { return true }
        return isOfCode(path)
    }

    func isOfCode(_ path: Path) -> Bool {
        if changed.contains(path) { return true }
        return folders.contains(where: path.isInside)
    }
}
