import Base
import ProjectModel
import SourceSyntax

/// The types of sources by their names, found by scanning all of them: the expected results of an index.
struct NamedTypes {
    private(set) var types: [String: [DeclarationID]] = [:]
    private(set) var classes: Set<String> = []

    init(_ sources: [(path: Path, bytes: [UInt8])]) {
        for (file, source) in sources.enumerated() {
            let isSwift = source.path.fileExtension == "swift"
            add(isSwift ? scanSwift(source.bytes) : scanObjectiveC(source.bytes), file)
        }
    }

    private mutating func add(_ source: SourceDeclarations, _ file: Int) {
        for (number, declaration) in source.declarations.enumerated()
        where declaration.kind.hasMembers || declaration.kind == .typeAlias {
            var names = [Self.lastWord(source.text(declaration.name))]
            if !declaration.objectiveCName.isEmpty { names.append(source.text(declaration.objectiveCName)) }
            for name in Set(names) {
                types[name, default: []].append(DeclarationID(file: file, number: number))
                if declaration.kind == .class { classes.insert(name) }
            }
        }
    }

    /// `Cell` of `Outer.Cell<Item>`
    private static func lastWord(_ name: String) -> String {
        let word = name.prefix { $0 != "<" }.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
        var bare = word.drop { $0 == "`" || blanks.contains($0) }
        while let last = bare.last, last == "`" || blanks.contains(last) { bare.removeLast() }
        return String(bare)
    }
}

/// Compares lookups in an index with a table of all declarations. Returns the first name that differs.
func wrongName(in sources: [(path: Path, bytes: [UInt8])]) -> String? {
    let expected = NamedTypes(sources)
    let index = SourceIndex(sources: sources)
    let names = expected.types.keys.sorted()
    if let wrong = names.first(where: { index.named($0) != expected.types[$0] }) { return wrong }
    if Set(index.classNames) != expected.classes { return "classNames" }
    return nil
}
