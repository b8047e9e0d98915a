import Base
import SourceSyntax

extension ProjectClasses {
    /// Whether code outside of the project may use a declaration: it is public or in a header, and belongs to a framework
    /// or a package, or to a library with a podspec in its file's folder or above it.
    package func isInterfaceOfLibrary(_ id: DeclarationID) -> Bool {
        let path = index.files[id.file].path
        let isPublic = !index.declaration(id).modifiers.isDisjoint(with: [.open, .public])
        guard isPublic || path.fileExtension == "h" else { return false }
        return libraryTargets.contains { $0.contains(path) } || hasPodspec(above: path)
    }

    private func hasPodspec(above path: Path) -> Bool {
        var folder = path.parent
        while folder == project.root || folder.isInside(project.root) {
            let entries = (try? listFolder(folder)) ?? []
            if entries.contains(where: { $0.name.fileExtension == "podspec" }) { return true }
            folder = folder.parent
        }
        return false
    }
}
