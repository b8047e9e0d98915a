import Base
import InterfaceBuilder
import LibXML
import SourceSyntax

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
            let isImage = isArgument(literal)
            plan.add(.init(path: path, range: literal.content, text: new, uncertainty: isImage ? uncertainty : .text))
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
            guard ImageAttributes.contains(name), tree.attribute(named: name, element) == old else { continue }
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
        let symbol = GeneratedSymbol.name(of: old)
        for file in planner.files(with: ["." + symbol]) {
            let source = planner.index.files[file].source
            let words = SourceWords(symbol, in: source)
            for word in words.all where word.context == .code && words.text(word.token, -1) == "." {
                let base = words.text(word.token, -2)
                let isResource = ["ImageResource", "UIImage", "NSImage", "Image"].contains(base)
                let isImplicit = words.opening(around: word.token ?? 0).map { opening in
                    ["UIImage", "NSImage", "Image"].contains(words.text(opening, -1))
                }
                guard isResource || isImplicit == true else { continue }
                plan.add(
                    .init(
                        path: planner.index.files[file].path, range: word.range.range,
                        text: GeneratedSymbol.name(of: new), uncertainty: .receiver))
            }
        }
    }
}

/// The Swift name that Xcode 15 and later versions generate for an asset.
enum GeneratedSymbol {
    /// `arrow-left` is `arrowLeft`.
    static func name(of asset: String) -> String {
        let words = asset.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let first = words.first else { return "" }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return first.prefix(1).lowercased() + first.dropFirst() + rest.joined()
    }
}
