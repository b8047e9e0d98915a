package import Base
package import SourceSyntax

/// The types of a project's sources, by name.
///
/// A document names a class by one word, which may refer to any type in the project with that name: types with the same
/// name in several targets, and nested types by their own name, are all included. Which of them a target really
/// contains is unknown, so a caller that needs to know whether something is missing has to check all of them.
///
/// A file is scanned when a lookup needs it. A survey of the names that each file may declare selects these files, so
/// results are the same as if all files were scanned.
package struct SourceIndex: Sendable {
    package let files: [SourceFile]
    /// The project's documents.
    package var documents: [Path] = []
    private let table: TypeNameIndex
    let store: SourceStore

    /// - Parameters:
    ///   - surveys: Of all files, in the order of their declarations in results: messages name the first one.
    ///   - read: Returns the bytes of a file by its index.
    ///   - kept: Facts that earlier runs derived from the same sources.
    init(
        _ surveys: [SurveyedSources], _ kept: KeptFacts? = nil, read: @escaping @Sendable (Int) -> [UInt8]?
    ) {
        let paths = surveys.flatMap(\.paths)
        let store = SourceStore(
            paths, kept, sizes: surveys.flatMap { $0.files.map(\.size) }, scans: surveys.flatMap(\.scans), read: read)
        self.store = store
        table = TypeNameIndex(surveys)
        files = paths.indices.map { SourceFile(path: paths[$0], number: $0, store: store) }
    }

    private init(_ other: SourceIndex, replacing contents: [Int: [UInt8]]) {
        let store = SourceStore(other.store, replacing: contents)
        self.store = store
        table = other.table.opening(contents.keys)
        documents = other.documents
        files = other.files.indices.map { SourceFile(path: other.files[$0].path, number: $0, store: store) }
    }

    /// The index of the same files with new contents of some; the others are not read again.
    package func replacing(_ contents: [Int: [UInt8]]) -> SourceChange {
        let change = SourceChange(
            from: self, to: SourceIndex(self, replacing: contents), files: contents.keys.sorted())
        for case let fact as any FollowingFact in facts.all { fact.follow(change) }
        return change
    }

    /// Whether a file is known, from its last scan, to have these contents.
    package func holds(_ bytes: [UInt8], inFile number: Int) -> Bool { store.scannedBytes(number) == bytes }

    /// An index of sources in memory.
    package init(sources: [(path: Path, bytes: [UInt8])] = [], documents: [Path] = []) {
        let contents = sources.map(\.bytes)
        self.init(paths: sources.map(\.path)) { contents[$0] }
        self.documents = documents
    }

    /// - Parameter read: Returns the bytes of a file by its index: called once per file for the survey, and again for
    ///   each file that is scanned.
    package init(paths: [Path], read: @escaping @Sendable (Int) -> [UInt8]?) {
        var survey = SurveyedSources()
        for (number, path) in paths.enumerated() {
            let bytes = read(number) ?? []
            survey.add(path, bytes, count: bytes.count)
        }
        self.init([survey], read: read)
    }

    /// Whether there are no sources at all.
    package var isEmpty: Bool { files.isEmpty }

    /// The names of the requirements of the project's `@objc` protocols: members with these names are visible to
    /// Objective-C.
    var requirements: Set<String> { kept { ObjectiveCRequirements(names: findRequirements()) }.names }

    private struct ObjectiveCRequirements: KeptNames {
        static let keptName = "requirements"
        var names: Set<String>
    }

    private func findRequirements() -> Set<String> {
        var found: Set<String> = []
        for file in table.filesWithRequirements { addRequirements(store.scanned(Int(file)).source, to: &found) }
        return found
    }

    private func addRequirements(_ source: SourceDeclarations, to found: inout Set<String>) {
        for (number, declaration) in source.declarations.enumerated() where source.hasRequirements(declaration) {
            for member in source.members(of: number) { found.insert(source.text(source.declarations[member].name)) }
        }
    }

    /// Facts that upper layers derive from the sources, once for all threads.
    package var facts: ComputedFacts { store.facts }

    /// The facts of earlier runs.
    package var keptFacts: KeptFacts? { store.kept }

    // MARK: Declarations

    package func declaration(_ id: DeclarationID) -> Declaration {
        store.scanned(id.file).source.declarations[id.number]
    }

    /// The text of a file, for converting its offsets to positions.
    func text(ofFile number: Int) -> SourceText { store.text(number) }

    package func source(_ id: DeclarationID) -> SourceDeclarations { store.scanned(id.file).source }

    /// Classes, extensions, categories, implementations, protocols, other types and type aliases, by the last component
    /// of their Swift names or by their Objective-C names, in the order of the files.
    package func named(_ name: String) -> [DeclarationID] {
        store.named.value(for: name) {
            table.files(thatMayDeclare: name).flatMap { file in
                store.scanned(file).types(named: name).map { DeclarationID(file: file, number: $0) }
            }
        }
    }

    /// The names of all classes, sorted. Requires a scan of all files.
    package var classNames: [String] { kept { ClassNames(names: findClassNames()) }.names.sorted() }

    private struct ClassNames: KeptNames, FollowingFact {
        static let keptName = "class-names"
        var names: Set<String>

        func after(_ change: SourceChange) -> ClassNames? { change.keepsTypes ? self : nil }
    }

    private struct NearClassNames: FollowingFact {
        let words: NearWords

        func after(_ change: SourceChange) -> NearClassNames? { change.keepsTypes ? self : nil }
    }

    private func findClassNames() -> Set<String> {
        var names: Set<String> = []
        for file in files.indices {
            let scanned = store.scanned(file)
            for type in scanned.types where isClass(scanned.source.declarations[type.number]) {
                names.insert(scanned.source.text(type.name))
                if !type.objectiveCName.isEmpty { names.insert(scanned.source.text(type.objectiveCName)) }
            }
        }
        return names
    }

    /// Whether a name is a typo of a class's name. Requires a scan of all files.
    func isSlipOfClass(_ name: String) -> Bool {
        facts.fact { NearClassNames(words: NearWords(classNames)) }.words.slip(name) != nil
    }

    /// The declarations of a class, by its name in Swift or in Objective-C: the class itself, extensions, categories
    /// and implementations; empty when the project declares none.
    package func parts(ofClass name: String) -> [DeclarationID] {
        store.parts.value(for: name) {
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
        for id in named(name) where isClass(declaration(id)) { names.formUnion(self.names(of: id)) }
        return names
    }

    package func isClass(_ declaration: Declaration) -> Bool { declaration.kind == .class }

    /// Whether a class with this name is declared.
    package func hasClass(_ name: String) -> Bool { named(name).contains { isClass(declaration($0)) } }
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
