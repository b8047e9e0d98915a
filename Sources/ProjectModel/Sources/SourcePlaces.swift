package import Diagnostics
import POSIX
package import SourceSyntax
import Text

extension SourceIndex {
    /// Where a declaration's name stands.
    package func place(of id: DeclarationID) -> Place { place(of: declaration(id).name, inFile: id.file) }

    /// Where something stands in a file.
    package func place(of range: ByteRange, inFile number: Int) -> Place {
        let file = files[number]
        let text = text(ofFile: number)
        let range = range.range.clamped(to: 0..<text.bytes.count)
        return Place(
            path: file.path, start: text.position(at: range.lowerBound),
            end: text.position(at: range.upperBound))
    }

    /// A declaration by its name and those it is in: `Card.draw`.
    package func qualifiedName(of id: DeclarationID) -> String {
        let source = source(id)
        var names: [String] = []
        var number: Int? = id.number
        while let current = number {
            names.insert(source.text(source.declarations[current].name), at: 0)
            number = source.declarations[current].parent
        }
        return names.joined(separator: ".")
    }

    /// The same for people, in a message: `ProfileCell.swift:12`.
    package func spot(of id: DeclarationID) -> String {
        "\(files[id.file].path.lastComponent):\(place(of: id).start.line)"
    }

    /// The last word of the name of the type that a declaration is or belongs to; empty when there is none.
    package func typeName(around id: DeclarationID) -> String {
        let source = source(id)
        var number: Int? = id.number
        while let current = number {
            let declaration = source.declarations[current]
            if declaration.kind.hasMembers { return source.lastWord(declaration.name) }
            number = declaration.parent
        }
        return ""
    }
}
