import SourceSyntax

/// The declarations of a source as short lines, members indented: `property title: String = "x"`.
func outline(_ text: String) -> [String] { outline(scanSwift(Array(text.utf8))) }

func outline(_ source: SourceDeclarations) -> [String] {
    source.declarations.map { declaration in
        var line = ""
        var parent = declaration.parent
        while let number = parent {
            line += "  "
            parent = source.declarations[number].parent
        }
        line += "\(declaration.kind) \(source.text(declaration.name))"
        let parameters = source.parameters(of: declaration)
        if !parameters.isEmpty {
            let labels = parameters.map {
                ($0.label.isEmpty ? "_" : source.text($0.label)) + ": " + source.text($0.type)
            }
            line += "(" + labels.joined(separator: ", ") + ")"
        }
        if !declaration.inheritedTypes.isEmpty {
            line += ": " + source.inheritedTypes(of: declaration).map(source.text).joined(separator: ", ")
        }
        if !declaration.type.isEmpty { line += ": " + source.text(declaration.type) }
        if !declaration.value.isEmpty { line += " = " + source.text(declaration.value) }
        return line
    }
}

extension SourceDeclarations {
    /// The only declaration with this name.
    func named(_ name: String) -> Declaration? {
        let found = declarations.filter { reads($0.name, name) && $0.kind != .accessor }
        return found.count == 1 ? found[0] : nil
    }
}

func scan(_ text: String) -> SourceDeclarations { scanSwift(Array(text.utf8)) }
