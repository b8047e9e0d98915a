import POSIX

extension Project {
    /// Whether code that is not here may use a declaration: it is public, or stands in a header, of a library that a podspec
    /// beside or above its file describes.
    package func isInterfaceOfLibrary(_ id: DeclarationID) -> Bool {
        let path = sources.files[id.file].path
        let isPublic = !sources.declaration(id).modifiers.isDisjoint(with: [.open, .public])
        guard isPublic || path.fileExtension == "h" else { return false }
        var folder = path.parent
        while folder == root || folder.isInside(root) {
            let entries = (try? listFolder(folder)) ?? []
            if entries.contains(where: { $0.name.fileExtension == "podspec" }) { return true }
            folder = folder.parent
        }
        return false
    }
}
