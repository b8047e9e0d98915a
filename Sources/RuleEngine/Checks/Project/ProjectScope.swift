package import Base

/// The part of a project that a run is about.
package struct ProjectScope: Sendable {
    /// The paths of the documents that are linted.
    package var documents: Set<Path>
    /// The folders that are linted completely, with the code in them.
    package var folders: [Path]
    /// Changed files, including code, that are linted.
    package var changed: Set<Path>

    package init(documents: Set<Path>, folders: [Path] = [], changed: Set<Path> = []) {
        self.documents = documents
        self.folders = folders
        self.changed = changed
    }

    /// Whether entire folders are linted, not single files.
    var isOfFolders: Bool { !folders.isEmpty }

    /// Whether only findings about certain documents are reported, at any place.
    var isOfDocuments: Bool { folders.isEmpty && changed.isEmpty }

    /// Whether a finding is reported: it concerns one of the documents, or is in code that is linted. In documents that
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
