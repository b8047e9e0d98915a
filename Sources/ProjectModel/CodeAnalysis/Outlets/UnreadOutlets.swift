import Base
import SourceSyntax

extension ProjectClasses {
    /// Whether the sources contain an outlet's name only in its declarations. Comments and strings count as uses.
    package func isUnread(_ name: String, of reference: ClassReference) -> Bool {
        outletDeclaration(name, of: reference).map { index.isUnnamed(index.name(of: $0)) } ?? false
    }
}

extension SourceIndex {
    /// The methods marked as actions whose names and selectors occur nowhere else in the sources, and that don't handle a
    /// notification, as methods of Apple's delegates do.
    package var unmentionedActions: [(declaration: DeclarationID, selectors: [String])] {
        files.indices.flatMap { file in
            let source = files[file].source
            return source.declarations.indices.filter { number in
                let declaration = source.declarations[number]
                return declaration.kind == .function && declaration.marks.contains(.action)
                    && isOnlyDeclared(source.text(declaration.name))
                    && source.selectors(of: number).allSatisfy { isOnlyDeclared(String($0.prefix { $0 != ":" })) }
                    && !source.parameters(of: declaration).contains { source.text($0.type).contains("Notification") }
            }.map { (DeclarationID(file: file, number: $0), source.selectors(of: $0)) }
        }
    }

    /// The outlets that classes declare, in the order of the sources.
    package var outlets: [DeclarationID] { properties { $0.isOutlet } }

    /// Outlets and inspectable properties whose names occur nowhere else in the sources.
    package var unnamedProperties: [DeclarationID] {
        properties { $0.isOutlet || $0.contains(.inspectable) }.filter { isUnnamed(name(of: $0)) }
    }

    /// Whether nothing names a property, by any of its names or by a composed key.
    fileprivate func isUnnamed(_ property: String) -> Bool {
        MemberName(property).all.allSatisfy(isOnlyDeclared) && !facts.fact { KeyBeginnings(self) }.make(property)
    }

    private func properties(_ areMeant: (Marks) -> Bool) -> [DeclarationID] {
        files.indices.flatMap { file in
            let declarations = files[file].source.declarations
            return declarations.indices.filter { number in
                let declaration = declarations[number]
                return [.property, .instanceVariable].contains(declaration.kind) && areMeant(declaration.marks)
                    && !declaration.modifiers.contains(.conditional)
            }.map { DeclarationID(file: file, number: $0) }
        }
    }

    /// The name of the type that contains a member; empty when there is none.
    package func typeName(of member: DeclarationID) -> String {
        let source = source(member)
        return declaration(member).parent.map { source.text(source.declarations[$0].name) } ?? ""
    }
}

/// The beginnings of strings that continue with a value, in files that read values by key: `"button%ld"`, `"button\(number)"`.
private struct KeyBeginnings: Sendable {
    private var all: Set<String> = []

    init(_ index: SourceIndex) {
        for file in index.files where file.bytes.mentions(["alueForKey", "alue(forKey"]) { add(file.bytes) }
    }

    private mutating func add(_ bytes: [UInt8]) {
        forEachWord(in: bytes[...]) { word, _ in
            let rest = bytes[word.upperBound...]
            // A quotation mark, or the dot of a key path.
            guard word.lowerBound > 0, "\".".utf8.contains(bytes[word.lowerBound - 1]),
                rest.first == UInt8(ascii: "%") || rest.starts(with: "\\(".utf8)
            else { return }
            all.insert(String(decoding: bytes[word], as: UTF8.self))
        }
    }

    /// Whether code may read a name by a composed key.
    func make(_ word: String) -> Bool {
        !all.isEmpty && word.indices.dropFirst().contains { all.contains(String(word[..<$0])) }
    }
}
