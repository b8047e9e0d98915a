import Base
import InterfaceBuilder
import LibXML
import SourceSyntax

/// Renames a Storyboard ID, a reuse identifier or a segue's identifier.
struct IdentifierRename {
    private let planner: RenamePlanner
    private let kind: NibIdentifier.Kind
    private let old: String
    private let new: String
    private var index: SourceIndex { planner.index }

    init(_ planner: RenamePlanner, _ kind: NibIdentifier.Kind, _ old: String, to new: String) throws(RenameProblem) {
        self.planner = planner
        self.kind = kind
        self.old = old
        self.new = new
        if let taken = planner.documents(with: kind, new).first {
            let file = taken.document.path.lastComponent
            throw RenameProblem("\(file) has the identifier \"\(new)\" already. Choose another one.")
        }
    }

    func plan() throws(RenameProblem) -> RenamePlan {
        var plan = RenamePlan()
        let owners = planner.documents(with: kind, old)
        guard let first = owners.first else { throw RenameProblem("No file has the identifier \"\(old)\".") }
        // Two tables can use the same identifier for two cells.
        let uncertainty: RenameUncertainty? = owners.count > 1 ? .sharedIdentifier : nil
        for (document, ranges) in owners {
            for element in document.tree.elements {
                let attribute = document.tree.writtenAttributes(element).first { ranges.contains($0.range) }
                if let attribute {
                    plan.set(String(attribute.localName), of: element, to: new, in: document, uncertainty)
                }
            }
        }
        if kind == .scene { addReferences(to: first.document, uncertainty, to: &plan) }
        addSources(uncertainty, to: &plan)
        return plan
    }

    /// Storyboard references in other storyboards.
    private func addReferences(to storyboard: Document, _ uncertainty: RenameUncertainty?, to plan: inout RenamePlan) {
        for document in planner.documents(with: old) {
            for element in document.tree.elements
            where document.tree.attribute("referencedIdentifier", element) == old
                && (document.tree.attribute("storyboardName", element) ?? document.stem) == storyboard.stem
            {
                plan.set("referencedIdentifier", of: element, to: new, in: document, uncertainty)
            }
        }
    }

    /// A text that a request or a comparison of the kind consists of is the identifier, unless something else is requested
    /// with it, too; any other literal may refer to anything.
    private func addSources(_ uncertainty: RenameUncertainty?, to plan: inout RenamePlan) {
        var (own, others): (Set<TextPlace>, Set<TextPlace>) = ([], [])
        var documents: [Int: [ByteRange]] = [:]
        for call in index.loadingCalls.calls {
            if let asked = call.identifierKind, call.identifiers.names.contains(where: { $0.name == old }) {
                if asked == kind {
                    own.formUnion(call.identifierPlaces)
                } else {
                    others.formUnion(call.identifierPlaces)
                }
            }
            if call.identifierKind == nil, call.documents.names.contains(where: { $0.name == old }) {
                documents[call.declaration.file, default: []].append(call.argumentRange)
            }
        }
        if kind == .segue {
            let compared = planner.classes(on: .ios).comparedIdentifiers()
            for one in compared where one.kind == .segue && one.name == old { own.formUnion(one.places) }
        }
        for literal in planner.literals(old) {
            let place = TextPlace(file: literal.file, range: literal.range, isImplied: false)
            let isOwn = own.contains(place)
            let isOther =
                others.contains(place)
                || documents[literal.file]?.contains { literal.content.clamped(to: $0.range) == literal.content }
                    == true
            if !isOwn, isOther { continue }
            let change = isOwn && !isOther ? uncertainty : .text
            plan.add(literal.content, in: index.files[literal.file].path, new, change)
        }
        for place in own where place.isImplied && index.files[place.file].source.reads(place.range, old) {
            let end = Int(place.range.end)
            let change = others.contains(place) ? .text : uncertainty
            plan.add(end..<end, in: index.files[place.file].path, " = \"\(new)\"", change)
        }
    }
}

extension RenamePlanner {
    /// A string literal, with its quotes and without them.
    struct Literal {
        var file: Int
        var range: ByteRange
        var content: Range<Int>
    }

    /// The string literals with exactly this text.
    func literals(_ text: String) -> [Literal] {
        // Finds them by their first word.
        let words = text.utf8.split(whereSeparator: { !WordBytes.contains($0) }).map { String(Substring($0)) }
        guard let word = words.first else { return [] }
        return files(with: ["\"\(text)\""]).flatMap { file -> [Literal] in
            let source = index.files[file].source
            let words = SourceWords(source)
            return words.all(word).compactMap { word -> Literal? in
                guard word.context == .text, let token = word.token else { return nil }
                let range = ByteRange(Int(words.tokens[token].start), Int(words.tokens[token].end))
                let written = source.text(range)
                guard written == "\"\(text)\"" || written == "@\"\(text)\"" else { return nil }
                let end = Int(range.end) - 1
                return Literal(file: file, range: range, content: end - text.utf8.count..<end)
            }
        }
    }
}

/// Renames an image set of an asset catalog.
struct ImageRename {
    private let planner: RenamePlanner
    private let old: String
    private let new: String
    private let sets: [Path]

    init(_ planner: RenamePlanner, _ old: String, to new: String) throws(RenameProblem) {
        self.planner = planner
        self.old = old
        self.new = new
        let resources = planner.project.resources
        sets = resources?.imageSets(old).map { $0.path } ?? []
        guard !sets.isEmpty else {
            let isFile = resources?.imageFiles(old).isEmpty == false
            throw RenameProblem(
                isFile
                    ? "\"\(old)\" is a file outside of asset catalogs. Rename it in Xcode."
                    : "No asset catalog has the image \"\(old)\".")
        }
        guard !old.contains("/"), !new.contains("/") else {
            throw RenameProblem("\"\(old)\" is in a folder that provides a namespace. Rename it in Xcode.")
        }
        if resources?.lacksImage(new) == false, resources?.imageSets(new).isEmpty == false {
            throw RenameProblem("An asset catalog has the image \"\(new)\" already. Choose another name.")
        }
    }

    func plan() throws(RenameProblem) -> RenamePlan {
        var plan = RenamePlan()
        let uncertainty: RenameUncertainty? = sets.count > 1 ? .declaration(sets[1].lastComponent) : nil
        plan.moves = sets.map { set in
            RenamePlan.Move(from: set, to: set.parent.join(Path(new + "." + set.fileExtension)))
        }
        for document in planner.documents(with: old) {
            for element in document.tree.elements { add(element, document, uncertainty, to: &plan) }
        }
        for literal in planner.literals(old) {
            let path = planner.index.files[literal.file].path
            plan.add(literal.content, in: path, new, isArgument(literal) ? uncertainty : .text)
        }
        addSymbols(to: &plan)
        return plan
    }

    private func add(
        _ element: ElementRef, _ document: Document, _ uncertainty: RenameUncertainty?, to plan: inout RenamePlan
    ) {
        let tree = document.tree
        if tree.attribute("catalog", element) == "system" { return }
        if tree.name(element) == "image", tree.attribute("name", element) == old {
            plan.set("name", of: element, to: new, in: document, uncertainty)
        }
        if tree.hasAttribute("type", "image", element), tree.attribute("value", element) == old {
            plan.set("value", of: element, to: new, in: document, uncertainty)
        }
        for attribute in tree.writtenAttributes(element) {
            let name = String(attribute.localName)
            guard ImageAttributes.contains(name), tree.attribute(name, element) == old else { continue }
            plan.set(name, of: element, to: new, in: document, uncertainty)
        }
    }

    /// `UIImage(named: "star")`, `[UIImage imageNamed:@"star"]`, `#imageLiteral(resourceName: "star")`, `Image("star")`
    private func isArgument(_ literal: RenamePlanner.Literal) -> Bool {
        let source = planner.index.files[literal.file].source
        let start = Int(literal.range.start)
        let before = source.text(ByteRange(max(0, start - 40), start)).filter { $0 != " " && $0 != "\n" }
        return ["Image(named:", "imageNamed:", "imageLiteral(resourceName:", "Image("].contains(where: before.hasSuffix)
    }

    /// The symbols that Xcode generates: `.star` of `UIImage(resource: .star)`.
    private func addSymbols(to plan: inout RenamePlan) {
        let symbol = Self.symbol(of: old)
        for file in planner.files(with: ["." + symbol]) {
            let source = planner.index.files[file].source
            let words = SourceWords(source)
            for word in words.all(symbol) where word.context == .code && words.text(word.token, -1) == "." {
                let base = words.text(word.token, -2)
                let isResource = ["ImageResource", "UIImage", "NSImage", "Image"].contains(base)
                let isImplicit = words.opening(around: word.token ?? 0).map { opening in
                    ["UIImage", "NSImage", "Image"].contains(words.text(opening, -1))
                }
                guard isResource || isImplicit == true else { continue }
                let path = planner.index.files[file].path
                plan.add(word.range.range, in: path, Self.symbol(of: new), .receiver)
            }
        }
    }

    /// The Swift name that Xcode 15 and later versions generate for an asset: `arrow-left` is `arrowLeft`.
    private static func symbol(of asset: String) -> String {
        let words = asset.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let first = words.first else { return "" }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return first.prefix(1).lowercased() + first.dropFirst() + rest.joined()
    }
}
