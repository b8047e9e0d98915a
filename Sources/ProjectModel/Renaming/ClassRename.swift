import Base
import InterfaceBuilder
import SourceSyntax

/// Renames a class.
struct ClassRename {
    private let planner: RenamePlanner
    private let old: String
    private let new: String
    private let declarations: [DeclarationID]
    /// Another declaration with the same name.
    private let other: RenameUncertainty?
    /// Whether a document or something in one has the name too: then literals with the name refer to that.
    private let namesDocument: Bool
    private var index: SourceIndex { planner.index }

    init(_ planner: RenamePlanner, _ old: String, to new: String) throws(RenameProblem) {
        self.planner = planner
        self.old = old
        self.new = new
        let index = planner.index
        if let taken = index.named(new).first {
            throw RenameProblem("\(planner.shown(taken)) is named \"\(new)\" already. Choose another name.")
        }
        if ClassTable.isKnown(new) {
            throw RenameProblem("Apple's frameworks have a class named \"\(new)\". Choose another name.")
        }
        let named = index.named(old)
        declarations = named.filter(index.isClass)
        guard let first = declarations.first else { throw RenameProblem("No source declares the class \"\(old)\".") }
        if let renamed = declarations.first(where: { !index.declaration($0).objectiveCName.isEmpty }) {
            throw RenameProblem(
                "\(planner.shown(renamed)) gives it another name for Objective-C. Rename it by hand.")
        }
        // A header and its class extension are one class; a Swift class with the same name is another class.
        let types = named.filter { id in
            let declaration = index.declaration(id)
            return declaration.kind.hasMembers && !declaration.isExtension && declaration.kind != .implementation
        }
        let second = types.first { $0 != first }
        namesDocument =
            planner.project.documents.contains { planner.name(ofNib: $0) == old }
            || NibIdentifier.Kind.allCases.contains { !planner.documents(with: $0, old).isEmpty }
        other = second.map { .declaration(index.spot(of: $0)) }
    }

    func plan() throws(RenameProblem) -> RenamePlan {
        var plan = RenamePlan()
        for document in planner.documents(with: old) { add(document, to: &plan) }
        let nib = nibUncertainty
        for file in planner.files(with: [old]) { add(file, nib, to: &plan) }
        return plan
    }

    // MARK: Documents

    private func add(_ document: Document, to plan: inout RenamePlan) {
        for element in document.tree.elements {
            for name in ["customClass", "className"] where document.tree.attribute(name, element) == old {
                let module = document.tree.attribute("customModule", element)
                let isOfOwnTarget = document.tree.hasAttribute("customModuleProvider", "target", element)
                // A class of another module is a different class.
                if let module, !isOfOwnTarget, !planner.project.hasModule(module) { continue }
                plan.set(name, of: element, to: new, in: document, other)
            }
        }
    }

    // MARK: Code

    /// Set when code finds a nib by the class: it would look for a file with the new name.
    private var nibUncertainty: RenameUncertainty? {
        let calls = index.loadingCalls
        for nib in planner.project.documents where planner.name(ofNib: nib) == old {
            let uses = nib.fileExtension.lowercased() == "xib" ? calls.uses(ofNib: old) : calls.uses(ofStoryboard: old)
            let isByName = uses.contains { use in
                let call = calls.calls[use.call]
                return use.isImplicit || use.runningClass != nil
                    || !index.source(call.declaration).text(call.argumentRange).contains("\"\(old)\"")
            }
            if isByName { return .nibName(nib.lastComponent) }
        }
        return nil
    }

    private func add(_ file: Int, _ nib: RenameUncertainty?, to plan: inout RenamePlan) {
        let source = index.files[file].source
        let words = SourceWords(source)
        let places = words.all(old)
        func declaration(_ word: SourceWords.Word) -> Declaration? {
            words.declarations[word.range.start].map { source.declarations[$0] }
        }
        // In a file where something else has the name, a name without a receiver may refer to that.
        let namesake = places.lazy.compactMap(declaration).first { !$0.namesType }
        let path = index.files[file].path
        let uncertainty = other ?? namesake.map { _ in .declaration(path.lastComponent) }
        for word in places {
            let declaration = declaration(word)
            if declaration?.namesType == false { continue }
            switch word.context {
            case .directive: plan.add(word.range.range, in: path, new, .macro)
            case .text: if isClassName(word, words, file) { plan.add(word.range.range, in: path, new, .text) }
            case .code:
                let previous = words.text(word.token, -1)
                if words.text(word.token, 1) == ":", ["(", ","].contains(previous), source.language == .swift {
                    continue
                }
                let isMember = previous == "." && words.text(word.token, -2).first?.isUppercase != true
                let reason = isMember ? .receiver : uncertainty ?? (declaration?.kind == .class ? nib : nil)
                plan.add(word.range.range, in: path, new, reason)
            }
        }
    }

    /// Whether a literal is the name, and does not name a document or an identifier.
    private func isClassName(_ word: SourceWords.Word, _ words: SourceWords, _ file: Int) -> Bool {
        let literal = words.text(word.token).drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        guard literal == old || literal.hasSuffix("." + old) else { return false }
        return !namesDocument
    }
}

extension Declaration {
    /// Whether its name is that of a type.
    fileprivate var namesType: Bool { kind.hasMembers || kind == .forwardDeclaration }
}

/// The project's own documents by their contents, each parsed once.
final class OwnDocuments {
    private let project: Project
    private let paths: [Path]
    private let known = Cache<String, [Document]>()
    /// Why a document that contains such a text can't be read.
    private(set) var problem: RenameProblem?

    init(_ project: Project, _ isOwn: (Path) -> Bool) {
        self.project = project
        paths = project.documents.filter(isOwn)
    }

    func documents(with text: String) -> [Document] {
        known.value(for: text) {
            guard let reader = DocumentReader(), let written = Escaping.attribute(text) else { return [] }
            return paths.compactMap { path in
                guard let bytes = project.read(path), firstOffset(of: written, in: bytes) != nil else {
                    return nil
                }
                do throws(ReadingProblem) {
                    return try reader.read(bytes, path: path)
                } catch {
                    let name = path.relative(to: project.root).printable
                    problem = RenameProblem(
                        "\(name) has \"\(text)\" in it and can't be read: \(error.message)")
                    return nil
                }
            }
        }
    }
}
