import Base
import SourceSyntax

extension ProjectClasses {
    /// Whether the sources contain an outlet's name only in its declarations. Comments and strings count as uses.
    package func isUnread(_ name: String, of reference: ClassReference) -> Bool {
        guard let id = outletDeclaration(name, of: reference) else { return false }
        let source = index.source(id)
        let declared = source.text(index.declaration(id).name)
        // The instance variable behind an Objective-C property, and the name in its setter, after `set`.
        return [declared, "_" + declared, CamelCase.setter(of: declared)].allSatisfy(words.isOnlyDeclared)
            && !words.mayPutTogether(declared)
    }
}

extension SourceIndex {
    /// The methods marked as actions whose names occur nowhere else in the sources.
    package var unmentionedActions: [(declaration: DeclarationID, selectors: [String])] {
        let words = WordUse(self)
        return files.indices.flatMap { file in
            let source = files[file].source
            return source.declarations.indices.filter { number in
                let declaration = source.declarations[number]
                return declaration.kind == .function && declaration.marks.contains(.action)
                    && words.isOnlyDeclared(source.text(declaration.name))
            }.map { (DeclarationID(file: file, number: $0), source.selectors(of: $0)) }
        }
    }

    /// The name of the type that contains a member; empty when there is none.
    package func typeName(of member: DeclarationID) -> String {
        let source = source(member)
        return declaration(member).parent.map { source.text(source.declarations[$0].name) } ?? ""
    }
}

/// How often the words of a project's sources occur outside of member declarations.
struct WordUse {
    /// Two words with the same hash count as one; too high a count only suppresses findings.
    private var counts = HashCounts()
    private var declared = HashCounts()
    /// The beginnings of strings that continue with a value, in files that read values by key: `"button%ld"`,
    /// `"button\(number)"`.
    private var beginnings: Set<String> = []

    init(_ index: SourceIndex) {
        for file in index.files {
            let source = file.source
            let usesKeys = ["alueForKey", "alue(forKey"].contains {
                firstOffset(of: Array($0.utf8), in: source.bytes) != nil
            }
            count(source.bytes, keepsBeginnings: usesKeys)
            for declaration in source.declarations
            where [.property, .instanceVariable, .function].contains(declaration.kind) {
                declared.add(NameHash(source.bytes[declaration.name.range]))
            }
        }
    }

    /// Whether code may read a name by a composed key.
    func mayPutTogether(_ word: String) -> Bool {
        !beginnings.isEmpty && word.indices.dropFirst().contains { beginnings.contains(String(word[..<$0])) }
    }

    func isOnlyDeclared(_ word: String) -> Bool { counts[NameHash(word)] <= declared[NameHash(word)] }

    private mutating func count(_ bytes: [UInt8], keepsBeginnings: Bool) {
        var start: Int?
        for (offset, byte) in bytes.enumerated() {
            if WordBytes.contains(byte) {
                if start == nil { start = offset }
            } else if let begin = start {
                counts.add(NameHash(bytes[begin..<offset]))
                if keepsBeginnings, Self.isBeginning(bytes, begin, offset) {
                    beginnings.insert(String(decoding: bytes[begin..<offset], as: UTF8.self))
                }
                start = nil
            }
        }
    }

    /// Whether there is a quotation mark, or the dot of a key path, before a word, and a value after it.
    private static func isBeginning(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard start > 0, [UInt8(ascii: "\""), UInt8(ascii: ".")].contains(bytes[start - 1]) else { return false }
        return bytes[end] == UInt8(ascii: "%") || bytes[end...].starts(with: "\\(".utf8)
    }
}
