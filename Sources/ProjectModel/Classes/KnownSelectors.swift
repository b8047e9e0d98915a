import Base
import SourceSyntax

/// The selectors of all functions of a project.
final class KnownSelectors {
    private let index: SourceIndex
    /// The functions by name, or by the first piece of `@objc(name:)`, whose selectors have not been computed yet.
    private var functions: [String: [DeclarationID]] = [:]
    private var selectors: Set<String> = []

    init(_ index: SourceIndex) {
        self.index = index
        for (file, scanned) in index.files.enumerated() {
            let source = scanned.source
            for (number, declaration) in source.declarations.enumerated() where declaration.kind == .function {
                let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
                let first = source.text(name).prefix { $0 != ":" }
                functions[String(first), default: []].append(DeclarationID(file: file, number: number))
            }
        }
    }

    func contains(_ selector: String) -> Bool {
        // In Swift the name is a prefix of the selector's first piece: `tapped(sender:)` is `tappedWithSender:`.
        var piece = ""
        for character in selector.prefix(while: { $0 != ":" }) {
            piece.append(character)
            for id in functions.removeValue(forKey: piece) ?? [] {
                selectors.formUnion(index.source(id).selectors(of: id.number))
            }
        }
        return selectors.contains(selector)
    }
}

/// The selectors of all actions of a project, in the order of the files.
struct ActionSelectors: KeptFact {
    static let keptName = "actions"
    let all: [String]

    init(_ index: SourceIndex) {
        all = index.files.flatMap { file in
            let source = file.source
            return source.declarations.indices.filter { source.declarations[$0].marks.contains(.action) }
                .flatMap(source.selectors)
        }
    }

    func write(to writer: inout ByteWriter) { writer.add(all) { $0.add($1) } }

    init(from reader: inout ByteReader, in index: SourceIndex) throws(DamagedBytes) { all = try reader.texts() }
}
