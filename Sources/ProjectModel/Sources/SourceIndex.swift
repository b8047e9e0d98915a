package import POSIX
package import SourceSyntax
import Text

/// The types of a project's sources, by name.
///
/// A document names a class by one word, and whatever in the project is called so is meant: types of one name in several
/// targets, and nested types by their own name, are all kept. Which of them a target really has is not known, so whoever
/// asks whether something is missing has to ask all of them.
///
/// A file is scanned when a question needs it. Which ones those are a survey of the names that each may declare tells, so
/// that the answers are those that scanning all would give.
package struct SourceIndex: Sendable {
    package let files: [SourceFile]
    /// The project's documents.
    package var documents: [Path] = []
    private let table: TypeNameIndex
    let store: SourceStore

    /// - Parameters:
    ///   - surveys: Of all files, in the order in which their declarations shall be named: the first one is the one that
    ///     messages tell.
    ///   - read: Gives the bytes of a file by its number.
    ///   - kept: What followed from the same sources.
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

    /// The index of the same files, of which some hold something else now; the others are not read again.
    package func replacing(_ contents: [Int: [UInt8]]) -> SourceChange {
        let change = SourceChange(
            from: self, to: SourceIndex(self, replacing: contents), files: contents.keys.sorted())
        for case let fact as any FollowingFact in facts.all { fact.follow(change) }
        return change
    }

    /// Whether a file is known to hold something, from when it was scanned.
    package func holds(_ bytes: [UInt8], inFile number: Int) -> Bool { store.scannedBytes(number) == bytes }

    /// An index of sources at hand.
    package init(sources: [(path: Path, bytes: [UInt8])] = [], documents: [Path] = []) {
        let contents = sources.map(\.bytes)
        self.init(paths: sources.map(\.path)) { contents[$0] }
        self.documents = documents
    }

    /// - Parameter read: Gives the bytes of a file by its number: of each once for the survey, and again of those that are
    ///   scanned.
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

    /// What project-wide protocols that Objective-C sees ask of their classes: members of these names are visible to it.
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
        guard source.language == .swift else { return }
        for (number, declaration) in source.declarations.enumerated()
        where declaration.kind == .protocol && declaration.marks.contains(.objc) {
            for member in source.members(of: number) { found.insert(source.text(source.declarations[member].name)) }
        }
    }

    /// What upper layers work out of the sources, once for all threads.
    package var facts: ComputedFacts { store.facts }

    /// What earlier runs worked out.
    package var keptFacts: KeptFacts? { store.kept }

    // MARK: Declarations

    package func declaration(_ id: DeclarationID) -> Declaration {
        store.scanned(id.file).source.declarations[id.number]
    }

    /// The text of a file, for places in it.
    func text(ofFile number: Int) -> SourceText { store.text(number) }

    package func source(_ id: DeclarationID) -> SourceDeclarations { store.scanned(id.file).source }

    /// Classes, extensions, categories, implementations, protocols and other types and their aliases, by the last word of
    /// their names in Swift or their names in Objective-C, in the order of the files.
    package func named(_ name: String) -> [DeclarationID] {
        store.named.value(for: name) {
            table.files(thatMayDeclare: name).flatMap { file in
                store.scanned(file).types(named: name).map { DeclarationID(file: file, number: $0) }
            }
        }
    }

    /// The names of all classes, sorted. All files are scanned for them.
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

    /// Whether a name is that of a class with a slip in it. All files are scanned for it.
    func isSlipOfClass(_ name: String) -> Bool {
        facts.fact { NearClassNames(words: NearWords(classNames)) }.words.slip(name) != nil
    }

    /// The declarations that make up the class of a name, whichever of its names in Swift and Objective-C that is: the class
    /// itself, extensions, categories and implementations; none when the project says nothing about it.
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

    /// A name and those that the classes of it have besides, in Swift or in Objective-C.
    package func names(ofClass name: String) -> Set<String> {
        var names: Set<String> = [name]
        for id in named(name) where isClass(declaration(id)) { names.formUnion(self.names(of: id)) }
        return names
    }

    package func isClass(_ declaration: Declaration) -> Bool { declaration.kind == .class }

    /// Whether a class of this name is declared.
    package func hasClass(_ name: String) -> Bool { named(name).contains { isClass(declaration($0)) } }
}
