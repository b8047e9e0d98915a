import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// Texts of a document that is loaded in one language, in an app that has several.
struct UnlocalizedDocument: Check {
    static let name = "unlocalized-document"

    private let languages: Double
    private let texts: Double
    private let exempt: Set<String>

    init(options: CheckOptions) {
        languages = options.number("languages") ?? 0
        texts = options.number("texts") ?? 0
        exempt = Set(options.list("exempt"))
    }

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        guard let resources = scope.project?.resources, document.path.parent.fileExtension != "lproj",
            resources.tables(forDocument: document.path).isEmpty
        else { return [] }
        let languages = resources.languages.count
        guard Double(languages) >= self.languages else { return [] }
        let found = document.localizableTexts
            .filter { !exempt.contains($0.text) && !Self.isAddress($0.text) && document.shows($0) }
            .distinct(by: \.text)
        guard let first = found.first, Double(found.count) >= texts else { return [] }
        let subject = found.count == 1 ? "One text of this file" : "\(found.count) texts of this file"
        let message = """
            \(subject), such as "\(shortened(first.text))", can't be translated, because the file is in no language's \
            folder. The project has \(languages) languages. Localize the file in the File inspector, or set its texts \
            in code.
            """
        let others = found.dropFirst().compactMap(\.node.element)
        return [
            CheckFinding(message, at: first.node, related: others.map { document.related("so is this text", $0) })
        ]
    }

    /// `www.example.com`, which is the same in all languages.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && !text.contains(where: \.isWhitespace) && parts.allSatisfy { !$0.isEmpty }
    }
}

extension Document {
    /// Whether a text is certainly shown as it is in the document: no code has its object, or what contains it in order.
    fileprivate func shows(_ text: LocalizableText) -> Bool {
        guard let element = text.node.element, let object = owner(of: element) else { return false }
        var holders = [object]
        if tree.hasAttribute("key", "cell", object), let control = tree.parent(object) { holders.append(control) }
        if let list = tree.parent(holders[holders.count - 1]), ["subviews", "items"].contains(tree.name(list)),
            let container = tree.parent(list),
            ["stackView", "toolbar", "navigationItem"].contains(tree.name(container))
        {
            holders.append(container)
        }
        return holders.allSatisfy { holder in
            !tree.hasAttribute("customClass", holder) && !tree.hasAttribute("tag", holder)
                && tree.child(holder, named: "userDefinedRuntimeAttributes") == nil
                && !connections(to: holder).contains(where: \.kind.isOutlet)
        }
    }
}
