package import Diagnostics
import Text

extension SourceIndex {
    /// Where a declaration's name stands.
    package func place(of id: DeclarationID) -> Place {
        let file = files[id.file]
        let text = SourceText(file.source.bytes)
        let name = declaration(id).name
        return Place(
            path: file.path.string, start: text.position(at: Int(name.start)), end: text.position(at: Int(name.end)))
    }

    /// The same for people, in a message: `ProfileCell.swift:12`.
    package func spot(of id: DeclarationID) -> String {
        "\(files[id.file].path.lastComponent):\(place(of: id).start.line)"
    }
}
