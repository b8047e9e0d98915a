import Base
import ProjectModel
import SourceSyntax

/// A place in the sources that an expression refers to: a declaration, or a part of one.
struct CodePoint {
    let declaration: DeclarationID
    /// Nil: the declaration's name.
    let range: ByteRange?

    init(_ declaration: DeclarationID, _ range: ByteRange? = nil) {
        self.declaration = declaration
        self.range = range
    }

    /// Expressions have no such values, so it is a text that no document contains.
    var expressionText: String {
        let numbers = [declaration.file, declaration.number] + (range.map { [Int($0.start), Int($0.end)] } ?? [])
        return "\u{1}" + numbers.map(String.init).joined(separator: ":")
    }

    init?(expressionText text: String) {
        guard text.first == "\u{1}" else { return nil }
        let numbers = text.dropFirst().split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2 || numbers.count == 4 else { return nil }
        self.init(
            DeclarationID(file: numbers[0], number: numbers[1]),
            numbers.count == 4 ? ByteRange(numbers[2], numbers[3]) : nil)
    }
}

extension DeclarationID {
    var expressionText: String { CodePoint(self).expressionText }
}

extension SourceIndex {
    func place(of point: CodePoint) -> Place {
        point.range.map { place(of: $0, inFile: point.declaration.file) } ?? place(of: point.declaration)
    }

    /// What identifies it within its file, regardless of the line.
    func identity(of point: CodePoint) -> String {
        let name = qualifiedName(of: point.declaration)
        guard let range = point.range else { return name }
        let text = source(point.declaration).text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "\(name): \(text)"
    }
}
