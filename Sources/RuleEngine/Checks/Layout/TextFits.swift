import Base
import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

/// Texts that are drawn cut: they need more room than the layout gives them, in the language of the document or in one
/// of its strings tables.
struct TextFits: Check {
    static let name = "text-fits"

    /// Empty for the smallest screen that the document's targets support.
    private let sizes: [CanvasLayout.Size]
    private let textSizes: [String]
    private let pseudolanguages: [TextLanguage]

    init(options: CheckOptions) {
        sizes = options.list("sizes").compactMap { text in
            let numbers = text.split(separator: "x").compactMap { Double($0) }
            guard numbers.count == 2, numbers.allSatisfy({ (1...10_000).contains($0) }) else { return nil }
            return (numbers[0], numbers[1])
        }
        textSizes = options.list("text-sizes")
        pseudolanguages = options.boolean("double") ? ["double"].compactMap { TextLanguage($0) } : []
    }

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        guard [.ios, .macos].contains(document.platform) else { return [] }
        let views = document.textViews
        if views.isEmpty { return [] }
        // What code does to a view takes longer than to measure its text, and a layout takes longest.
        lazy var changed = scope.viewsWithChangedConstraints(in: document)
        func isLeft(_ view: ElementRef, without members: [String]) -> Bool {
            scope.leaves(members, of: view, in: document) && !document.isIn(view, changed)
        }
        // Without sources, code may do anything to views with outlets.
        let shown = views.filter {
            document.isShownAsStored($0) && (scope.classes != nil || scope.leaves([], of: $0, in: document))
        }
        let low = document.lowLabels(shown, at: textSizes)
            .filter { isLeft($0.view, without: Self.changingSize) }
        let translations = scope.project?.resources?.translations(ofDocument: document.path)
        let languages = (translations?.languages ?? []) + pseudolanguages
        let screens = sizes.isEmpty ? [scope.smallestScreen(of: document)] : sizes
        let known = Cache<ElementRef, Bool>()
        var search = CutTextSearch(shown, document, screens) { view in
            known.value(for: view) { isLeft(view, without: Self.changingText + Self.changingSize) }
        }
        for textSize in [nil] + textSizes.map(Optional.some) {
            search.look(at: document, nil, textSize)
            for language in languages.prefix(Self.mostLanguages) {
                let texts = document.texts(in: language, translations)
                if !texts.texts.isEmpty { search.look(at: document.showing(texts.texts), language, textSize) }
            }
        }
        if search.isCutOff { scope.uncertainty([.because("its texts are too many to lay them out in all languages")]) }
        let lowFindings = low.filter { search.found[$0.view] == nil }.map { $0.finding(in: document) }
        if search.found.isEmpty { return lowFindings }
        let places = TranslationPlaces(document, scope.project?.resources)
        return lowFindings
            + search.found.sorted { $0.key < $1.key }.compactMap { _, cuts in
                guard let worst = cuts.max(by: { $0.excess < $1.excess }) else { return nil }
                return finding(worst, cuts, document, places)
            }
    }

    private static let mostLanguages = 100

    /// Parts of the names of members that set a text.
    private static let changingText = ["text", "title", "string", "value", "placeholder", "locali", "transl"]

    /// Parts of the names of members that change a font, or a view's size or visibility.
    private static let changingSize = [
        "attributed", "font", "line", "fit", "frame", "bounds", "constraint", "anchor", "layout", "width", "size",
        "hidden", "alpha", "adjust", "scale", "remove", "image",
    ]

    private func finding(
        _ worst: CutText, _ cuts: [CutText], _ document: Document, _ places: TranslationPlaces
    ) -> CheckFinding {
        let label = document.messageLabel(worst.view)
        let kind = document.elementClass(worst.view).map(plainName(ofClass:)) ?? "view"
        let text = worst.language == nil ? "text" : "translation"
        let advice =
            worst.box.lines == 1 && document.tree.hasName("label", worst.view)
            ? "Let the \(kind) grow, allow two lines, or shorten the \(text)."
            : "Let the \(kind) grow, or shorten the \(text)."
        let others = cuts.filter { $0.language != worst.language }.distinct { $0.language }
            .sorted { ($1.excess, $0.code) < ($0.excess, $1.code) }
        var related = others.prefix(Self.mostRelated).map { document.related($0.fact, $0.view) }
        if others.count > Self.mostRelated {
            related.append(
                document.related(
                    "it is cut in \(counted(others.count - Self.mostRelated, "more language"))", worst.view))
        }
        if let place = worst.language.flatMap({ places.place(of: worst.box, in: $0) }) {
            related.insert(RelatedFinding("this is the translation", at: place), at: 0)
        }
        return CheckFinding("\(worst.fact(label)) \(advice)", at: worst.node(document), related: related)
    }

    private static let mostRelated = 3
}

extension Scope {
    /// The smallest iPhone or iPad that the targets of a document run on.
    fileprivate func smallestScreen(of document: Document) -> CanvasLayout.Size {
        let families = project?.buildSetting("TARGETED_DEVICE_FAMILY", of: document.path)
        if families == "2" || document.stem.lowercased().hasSuffix("~ipad") { return (744, 1133) }
        guard let target = project?.deploymentTarget(of: document.path, on: .ios) else { return (375, 667) }
        // iOS 16 does not run on the iPhone SE of 2016.
        return SystemVersion("16").map { target.version < $0 } == true ? (320, 568) : (375, 667)
    }

    /// The views that constraints with which code may do anything refer to.
    fileprivate func viewsWithChangedConstraints(in document: Document) -> Set<ElementRef> {
        Set(
            codedLayout(of: document).changed.flatMap { element in
                [document.firstItem(ofConstraint: element), document.secondItem(ofConstraint: element), element]
                    .compactMap { $0 }
            })
    }

    /// Whether code certainly uses no member of a view whose name contains one of some parts.
    fileprivate func leaves(_ members: [String], of view: ElementRef, in document: Document) -> Bool {
        let tree = document.tree
        let cell = tree.child(view, key: "cell")
        return ([view] + [cell].compactMap { $0 }).allSatisfy { object in
            let outlets = document.connections(to: object).filter(\.kind.isOutlet)
            if outlets.isEmpty { return true }
            guard let classes else { return false }
            let areKnown = outlets.allSatisfy { outlet in
                document.classReference(outlet.source).map(classes.isDeclared) ?? false
            }
            return areKnown && !FunctionLibrary.isSet(members, of: object, document, classes)
        }
    }
}

extension Document {
    /// Whether a view, or one around it except the outermost one, is among some.
    fileprivate func isIn(_ view: ElementRef, _ some: Set<ElementRef>) -> Bool {
        var current = view
        while let outer = superview(of: current) {
            if some.contains(current) { return true }
            current = outer
        }
        return false
    }
}

/// Where the strings tables of a document have its texts.
private struct TranslationPlaces {
    /// By the language, or nil in a table of all languages, and the key.
    private var places: [TextLanguage?: [String: Place]] = [:]
    /// By the elements and the names of their properties.
    private let keys: [ElementRef: [String: String]]

    init(_ document: Document, _ resources: ResourceIndex?) {
        keys = document.exportedTexts.reduce(into: [:]) { $0[$1.element, default: [:]][$1.name] = $1.key }
        for file in resources?.tables(forDocument: document.path) ?? [] {
            guard let table = resources?.contents(of: file) else { continue }
            let language = file.format == .xcstrings ? nil : TextLanguage(file.language)
            for entry in table.entries {
                guard let (start, end) = table.place(of: entry) else { continue }
                places[language, default: [:]][entry.key] = Place(path: file.path, start: start, end: end)
            }
        }
    }

    func place(of box: TextBox, in language: TextLanguage) -> Place? {
        guard language.pseudolanguage == nil, let key = keys[box.element]?[box.name] else { return nil }
        return places[language]?[key] ?? places[nil]?[key]
    }
}

/// What a view is called in a sentence.
private func plainName(ofClass name: String) -> String {
    switch name {
    case "UILabel", "NSTextField": "label"
    case "UIButton", "NSButton": "button"
    case "UITextField": "text field"
    default: "control"
    }
}
