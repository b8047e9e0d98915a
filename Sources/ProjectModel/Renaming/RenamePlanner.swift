package import Base
import InterfaceBuilder
import SourceSyntax

/// Finds every place in documents and code that a rename affects.
///
/// It never guesses: a place that may refer to something else has an uncertainty, and the caller confirms these changes
/// before applying the plan.
package struct RenamePlanner {
    let project: Project
    /// Whether a file belongs to the project, not to a dependency.
    private let isOwn: (Path) -> Bool
    private let documents: OwnDocuments

    var index: SourceIndex { project.sources }

    package init(_ project: Project, isOwn: @escaping (Path) -> Bool) {
        self.project = project
        self.isOwn = isOwn
        documents = OwnDocuments(project, isOwn)
    }

    /// - Parameter name: For an action, with or without colons.
    package func plan(_ symbol: Renamable, to name: String) throws(RenameProblem) -> RenamePlan {
        let name = try bare(name, symbol)
        try check(name, symbol)
        var plan =
            switch symbol {
            case .outlet(let old, let owner): try MemberRename(self, outlet: old, ofClass: owner, to: name).plan()
            case .action(let old, let owner): try MemberRename(self, action: old, ofClass: owner, to: name).plan()
            case .type(let old): try ClassRename(self, old, to: name).plan()
            case .identifier(let kind, let old): try IdentifierRename(self, kind, old, to: name).plan()
            case .image(let old): try ImageRename(self, old, to: name).plan()
            }
        if let problem = documents.problem { throw problem }
        plan.sort()
        if let path = (plan.changes.map(\.path) + plan.moves.map(\.from)).first(where: { !isOwn($0) }) {
            let name = path.relative(to: project.root).printable
            throw RenameProblem("\(name) would change, but it belongs to a dependency.")
        }
        if plan.isEmpty { throw RenameProblem("The \(symbol.noun) \"\(symbol.name)\" is not used anywhere.") }
        return plan
    }

    /// A selector keeps its arguments.
    private func bare(_ name: String, _ symbol: Renamable) throws(RenameProblem) -> String {
        guard case .action(let selector, _) = symbol, name.contains(":") else { return name }
        let arguments = selector.drop { $0 != ":" }
        guard name.hasSuffix(arguments), name.count > arguments.count else {
            throw RenameProblem("\"\(name)\" has other arguments than \"\(selector)\". Write only the new name.")
        }
        return String(name.dropLast(arguments.count))
    }

    private func check(_ name: String, _ symbol: Renamable) throws(RenameProblem) {
        if name == symbol.name { throw RenameProblem("\"\(name)\" is its name already.") }
        switch symbol {
        case .outlet, .action, .type:
            guard SwiftNames.isIdentifier(name) else {
                throw RenameProblem(
                    "\"\(name)\" can't be the name of \(withArticle(symbol.noun)). Use letters and digits.")
            }
        case .identifier, .image:
            let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }
            guard !name.isEmpty, isPlain else {
                throw RenameProblem("\"\(name)\" can't be \(withArticle(symbol.noun)). Use letters, digits and spaces.")
            }
        }
    }

    // MARK: Project lookups

    func classes(on platform: Platform) -> ProjectClasses { ProjectClasses(project, platform: platform) }

    /// The indices of the sources that contain one of some texts.
    func files(with texts: some Sequence<String>) -> [Int] {
        let texts = texts.map { Array($0.utf8) }
        return index.files.indices.filter { number in
            let bytes = index.files[number].bytes
            return texts.contains { firstOffset(of: $0, in: bytes) != nil }
        }
    }

    /// The documents that contain a text.
    func documents(with text: String) -> [Document] { documents.documents(with: text) }

    /// The documents with an identifier.
    func documents(with kind: NibIdentifier.Kind, _ name: String) -> [(document: Document, ranges: [Range<Int>])] {
        documents(with: name).compactMap { document in
            let found = NibSummary(document).identifiers.filter { $0.kind == kind && $0.name == name }
            return found.isEmpty ? nil : (document, found.map(\.range))
        }
    }

    /// The name with which code loads a document.
    func name(ofNib path: Path) -> String {
        NibSummary.name(ofStem: String(path.lastComponent.dropLast(path.fileExtension.count + 1)))
    }

    /// A declaration for a message: `BaseCard (BaseCard.swift:3)`.
    func shown(_ id: DeclarationID) -> String { "\(index.typeName(around: id)) (\(index.spot(of: id)))" }
}
