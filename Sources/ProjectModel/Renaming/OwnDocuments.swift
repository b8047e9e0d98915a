import Base
import InterfaceBuilder

/// The project's own documents by their contents, each parsed once.
final class OwnDocuments {
    private let project: Project
    private let paths: [Path]
    private let known = Cache<String, [Document]>()
    /// Why a document that contains such a text can't be read.
    private(set) var problem: RenameProblem?

    init(_ project: Project, _ isOwn: (Path) -> Bool) {
        self.project = project
        paths = project.documents.filter(isOwn)
    }

    func documents(with text: String) -> [Document] {
        known.value(for: text) {
            guard let reader = DocumentReader(), let written = Escaping.attribute(text) else { return [] }
            return paths.compactMap { path in
                guard let bytes = project.read(path), firstOffset(of: Array(written.utf8), in: bytes) != nil else {
                    return nil
                }
                do throws(ReadingProblem) {
                    return try reader.read(bytes, path: path)
                } catch {
                    let name = path.relative(to: project.root).printable
                    problem = RenameProblem(
                        "\(name) has \"\(text)\" in it and can't be read: \(error.message)")
                    return nil
                }
            }
        }
    }
}
