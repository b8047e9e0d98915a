package import Base
package import SourceSyntax

extension SourceIndex {
    /// The place of a declaration's name.
    package func place(of id: DeclarationID) -> Place { place(of: declaration(id).name, inFile: id.file) }

    /// The place where attributes and modifiers of a declaration begin. Nil for the second of several names that are
    /// declared together.
    package func start(of id: DeclarationID) -> Place? {
        let declaration = declaration(id)
        guard declaration.range.start < declaration.name.start else { return nil }
        return place(of: ByteRange(Int(declaration.range.start), Int(declaration.range.start)), inFile: id.file)
    }

    /// The place of a range in a file.
    package func place(of range: ByteRange, inFile number: Int) -> Place {
        let file = files[number]
        let text = text(ofFile: number)
        let range = range.range.clamped(to: 0..<text.bytes.count)
        return Place(
            path: file.path, start: text.position(at: range.lowerBound),
            end: text.position(at: range.upperBound))
    }

    /// A declaration's name with those of the enclosing declarations: `Card.draw`.
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

    /// The file and line of a declaration for a message: `ProfileCell.swift:12`.
    package func spot(of id: DeclarationID) -> String {
        "\(files[id.file].path.lastComponent):\(place(of: id).start.line)"
    }

    /// The last component of the name of the type that a declaration is or belongs to; empty when there is none.
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
