package import Base
import InterfaceBuilder
package import SourceSyntax

/// The types of a project's sources, by name.
///
/// A document names a class by one word, which may refer to any type in the project with that name: types with the same
/// name in several targets, and nested types by their own name, are all included. Which of them a target really
/// contains is unknown, so a caller that needs to know whether something is missing has to check all of them.
package struct SourceIndex: Sendable {
    package let files: [SourceFile]
    /// The project's documents.
    package var documents: [Path] = []
    /// The texts of files with the offsets of their lines, which are found once: one file can have many findings.
    private let texts = Memo<Int, SourceText>()
    private let types = LazyValue<[String: [DeclarationID]]>()
    private let lazyRequirements = LazyValue<Set<String>>()
    private let lazyClassNames = LazyValue<[String]>()
    private let nearClassNames = LazyValue<NearWords>()
    private let knownParts = Memo<String, [DeclarationID]>()
    let knownSuperclassNames = Memo<NameOnPlatform, [String]>()
    let knownSameNamed = Memo<NameOnPlatform, SameNamedClasses?>()
    /// Facts that upper layers derive from the sources, once for all threads.
    package let facts = ComputedFacts()

    struct NameOnPlatform: Hashable, Sendable {
        var name: String
        var platform: Platform
    }

    /// - Parameters:
    ///   - files: In the order of their declarations in results: messages name the first one.
    init(_ files: [SourceFile], documents: [Path] = []) {
        self.files = files
        self.documents = documents
    }

    /// The index of the same files with new contents of some; the others are not read again.
    package func replacing(_ contents: [Int: [UInt8]]) -> SourceIndex {
        var files = files
        for (file, bytes) in contents { files[file] = SourceFile(files[file].path, bytes) }
        return SourceIndex(files, documents: documents)
    }

    /// An index of sources in memory.
    package init(sources: [(path: Path, bytes: [UInt8])] = [], documents: [Path] = []) {
        self.init(sources.map { SourceFile($0.path, $0.bytes) }, documents: documents)
    }

    /// Whether there are no sources at all.
    package var isEmpty: Bool { files.isEmpty }

    /// The names of the requirements of the project's `@objc` protocols: members with these names are visible to
    /// Objective-C.
    var requirements: Set<String> {
        lazyRequirements.value {
            var found: Set<String> = []
            for source in files.lazy.map(\.source) {
                guard source.language == .swift else { continue }
                for (number, declaration) in source.declarations.enumerated()
                where declaration.kind == .protocol && declaration.marks.contains(.objc) {
                    found.formUnion(source.members(of: number).map { source.text(source.declarations[$0].name) })
                }
            }
            return found
        }
    }

    // MARK: Declarations

    package func declaration(_ id: DeclarationID) -> Declaration {
        files[id.file].source.declarations[id.number]
    }

    package func source(_ id: DeclarationID) -> SourceDeclarations { files[id.file].source }

    /// The name of a declaration.
    func name(of id: DeclarationID) -> String { source(id).text(declaration(id).name) }

    /// The members of a type or an extension, or the accessors of a property, without nested ones.
    func members(of id: DeclarationID) -> some Sequence<DeclarationID> {
        source(id).members(of: id.number).lazy.map { DeclarationID(file: id.file, number: $0) }
    }

    /// Classes, extensions, categories, implementations, protocols, other types and type aliases, by the last component
    /// of their Swift names or by their Objective-C names, in the order of the files.
    package func named(_ name: String) -> [DeclarationID] { types.value(otherwise: findTypes)[name] ?? [] }

    private func findTypes() -> [String: [DeclarationID]] {
        var types: [String: [DeclarationID]] = [:]
        for (file, source) in files.lazy.map(\.source).enumerated() {
            for number in source.types {
                for name in source.typeNames(of: source.declarations[number]) {
                    types[name, default: []].append(DeclarationID(file: file, number: number))
                }
            }
        }
        for (name, extensions) in extensionsOfAliases(types) {
            types[name] = (types[name, default: []] + extensions).sorted()
        }
        return types
    }

    /// The extensions of type aliases, by the names of the types that these stand for.
    private func extensionsOfAliases(_ types: [String: [DeclarationID]]) -> [String: Set<DeclarationID>] {
        var found: [String: Set<DeclarationID>] = [:]
        for (alias, all) in types {
            // A nested alias can't be extended by its name alone, and a class with its name is what is extended.
            let targets = all.filter { declaration($0).kind == .typeAlias && declaration($0).parent == nil }
            guard !targets.isEmpty, !all.contains(where: isClass) else { continue }
            let extensions = all.filter { declaration($0).kind == .extension }
            for target in targets {
                let name = source(target).lastWord(declaration(target).type)
                if name != alias { found[name, default: []].formUnion(extensions) }
            }
        }
        return found.filter { !$0.value.isEmpty }
    }

    /// The names of all classes, sorted.
    package var classNames: [String] {
        lazyClassNames.value {
            types.value(otherwise: findTypes).filter { $0.value.contains(where: isClass) }.keys.sorted()
        }
    }

    /// Whether a name is a typo of a class's name.
    func isSlipOfClass(_ name: String) -> Bool {
        nearClassNames.value { NearWords(classNames) }.slip(name) != nil
    }

    /// The declarations of a class, by its name in Swift or in Objective-C: the class itself, extensions, categories
    /// and implementations; empty when the project declares none.
    package func parts(ofClass name: String) -> [DeclarationID] {
        knownParts.value(for: name) {
            let names = names(ofClass: name)
            let parts = names.count > 1 ? Set(names.flatMap(named)).sorted() : named(name)
            return parts.filter { id in
                switch declaration(id).kind {
                case .class, .extension, .implementation: true
                default: false
                }
            }
        }
    }

    /// A name and the other names of the same classes, in Swift or in Objective-C.
    package func names(ofClass name: String) -> Set<String> {
        var names: Set<String> = [name]
        for id in named(name) where isClass(id) { names.formUnion(self.names(of: id)) }
        return names
    }

    package func isClass(_ id: DeclarationID) -> Bool { declaration(id).kind == .class }

    /// Whether a class with this name is declared.
    package func hasClass(_ name: String) -> Bool { named(name).contains(where: isClass) }
}

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
        let text = texts.value(for: number) { SourceText(file.bytes) }
        let range = range.range.clamped(to: 0..<text.bytes.count)
        return Place(
            path: file.path, start: text.position(at: range.lowerBound),
            end: text.position(at: range.upperBound))
    }

    /// A declaration's name with those of the enclosing declarations: `Card.draw`.
    package func qualifiedName(of id: DeclarationID) -> String {
        let source = source(id)
        return source.enclosing(id.number).reversed().map { source.text(source.declarations[$0].name) }
            .joined(separator: ".")
    }

    /// The file and line of a declaration for a message: `ProfileCell.swift:12`.
    package func spot(of id: DeclarationID) -> String {
        "\(files[id.file].path.lastComponent):\(place(of: id).start.line)"
    }

    /// The last component of the name of the type that a declaration is or belongs to; empty when there is none.
    package func typeName(around id: DeclarationID) -> String {
        let source = source(id)
        let type = source.enclosing(id.number).first { source.declarations[$0].kind.hasMembers }
        return type.map { source.lastWord(source.declarations[$0].name) } ?? ""
    }
}

extension SourceIndex {
    /// Whether a source contains one of some texts.
    package func mentions(_ texts: [String]) -> Bool { files.contains { $0.bytes.mentions(texts) } }

    /// Whether the code of a declaration contains one of some texts.
    package func mentions(_ texts: [String], in id: DeclarationID) -> Bool {
        let declaration = declaration(id)
        return [declaration.body, declaration.value].contains {
            !$0.isEmpty && files[id.file].bytes.mentions(texts, from: Int($0.start), to: Int($0.end))
        }
    }

    /// Whether the code of a declaration is at one of some offsets, which are in order.
    func hasCode(_ id: DeclarationID, at offsets: [Int]) -> Bool {
        if offsets.isEmpty { return false }
        let declaration = declaration(id)
        return offsets.hasOne(in: declaration.body.range) || offsets.hasOne(in: declaration.value.range)
    }
}
