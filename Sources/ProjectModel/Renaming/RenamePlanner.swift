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
            case .outlet(let old, let owner):
                try MemberRename(self, old, ofClass: owner, to: name, isAction: false).plan()
            case .action(let old, let owner):
                try MemberRename(self, old, ofClass: owner, to: name, isAction: true).plan()
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
        let texts = Array(texts)
        return index.files.indices.filter { index.files[$0].bytes.mentions(texts) }
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

extension RenamePlanner {
    /// What the user may mean by a name: `ProfileView.titleLabel`, `ProfileView`, `ProfileCell`.
    package func symbols(named name: String) -> [Renamable] {
        if let dot = name.lastIndex(of: "."), dot > name.startIndex {
            let members = members(String(name[name.index(after: dot)...]), ofClass: String(name[..<dot]))
            if !members.isEmpty { return members }
        }
        var found: [Renamable] = []
        if index.hasClass(name) { found.append(.type(name)) }
        for kind in NibIdentifier.Kind.allCases where !documents(with: kind, name).isEmpty {
            found.append(.identifier(kind, name))
        }
        if project.resources?.imageSets(name).isEmpty == false { found.append(.image(name)) }
        return found
    }

    private func members(_ name: String, ofClass owner: String) -> [Renamable] {
        let reference = ClassReference(written: owner)
        let classes = Platform.allCases.map(classes)
        let isSelector = name.contains(":")
        let selectors = Set(
            classes.flatMap { $0.actionNames(of: reference) }.filter {
                $0 == name || !isSelector && $0.hasPrefix(name + ":")
            })
        let actions = selectors.sorted().filter { selector in
            classes.contains { $0.actionDeclaration(selector, of: reference) != nil }
        }
        if !actions.isEmpty { return actions.map { .action($0, ofClass: owner) } }
        if isSelector || !isConnected(name, ofClass: owner, classes) { return [] }
        return [.outlet(name, ofClass: owner)]
    }

    /// Whether the project declares a name: not an outlet of Apple's. A connection that its class certainly lacks can
    /// have any name.
    package func isRenamable(_ symbol: Renamable) -> Bool {
        switch symbol {
        case .outlet(let name, let owner):
            let reference = ClassReference(written: owner)
            return Platform.allCases.map(classes).contains {
                $0.outletDeclaration(name, of: reference) != nil || $0.outlet(name, of: reference) == .absent
            }
        case .action(let selector, let owner):
            let reference = ClassReference(written: owner)
            return Platform.allCases.map(classes).contains {
                $0.actionDeclaration(selector, of: reference) != nil || $0.action(selector, of: reference) == .absent
            }
        case .type(let name): return index.hasClass(name)
        case .image(let name): return project.resources?.imageSets(name).isEmpty == false
        case .identifier: return true
        }
    }

    /// Whether a class declares an outlet, or a document connects one of an object of the class.
    private func isConnected(_ name: String, ofClass owner: String, _ classes: [ProjectClasses]) -> Bool {
        let reference = ClassReference(written: owner)
        if classes.contains(where: { $0.outletDeclaration(name, of: reference) != nil }) { return true }
        return documents(with: name).contains { document in
            document.connections.contains { connection in
                [.outlet, .outletCollection].contains(connection.kind) && connection.name == name
                    && document.className(connection.source).map { ClassReference(written: $0).name } == reference.name
            }
        }
    }
}
