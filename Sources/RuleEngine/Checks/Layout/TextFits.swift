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
        let candidates = ShownTextViews(document)
        guard !candidates.views.isEmpty else { return [] }
        let translations = scope.project?.resources?.translations(ofDocument: document.path)
        let languages = (translations?.languages ?? []) + pseudolanguages
        let screens = sizes.isEmpty ? [scope.smallestScreen(of: document)] : sizes
        var search = CutTextSearch(candidates, screens)
        for textSize in [nil] + textSizes.map(Optional.some) {
            search.look(at: document, nil, textSize)
            for language in languages.prefix(Self.mostLanguages) {
                let texts = document.texts(in: language, translations)
                if !texts.texts.isEmpty { search.look(at: document.showing(texts.texts), language, textSize) }
            }
        }
        if search.isCutOff { unknown("its texts are too many to lay them out in all languages") }
        if search.found.isEmpty { return [] }
        let changed = scope.viewsWithChangedConstraints(in: document)
        let places = TranslationPlaces(document, scope.project?.resources)
        return search.found.sorted { $0.key < $1.key }.compactMap { view, cuts in
            guard let worst = cuts.max(by: { $0.excess < $1.excess }), !document.isIn(view, changed),
                scope.leavesText(of: view, in: document)
            else { return nil }
            return finding(worst, cuts, document, places)
        }
    }

    private static let mostLanguages = 100

    private func finding(
        _ worst: CutText, _ cuts: [CutText], _ document: Document, _ places: TranslationPlaces
    ) -> CheckFinding {
        let label = document.messageLabel(worst.view)
        let kind = document.elementClass(worst.view).map { ClassName.plain($0) } ?? "view"
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

/// A text that is cut in a view.
private struct CutText {
    var view: ElementRef
    var box: TextBox
    var language: TextLanguage?
    var textSize: String?
    /// The width of the view's room for the text, and the lines in it.
    var room: Double
    var lines: (need: Int, most: Int)?
    /// Of the screen on which the room is not larger; nil if it is the same on all.
    var screen: Double?

    var code: String { language?.code ?? "" }

    /// How many times the room is needed.
    var excess: Double {
        if let lines { return Double(lines.need) / Double(max(lines.most, 1)) }
        return box.need * box.leastScale / max(room, 1)
    }

    var fact: String { fact("it") }

    func fact(_ label: String) -> String {
        let conditions = [language.map { "(\($0.code))" }, textSize.map { "at text size \($0)" }].compactMap { $0 }
        let text = (["\"\(shortened(box.text))\""] + conditions).joined(separator: " ")
        let place = screen.map { " on a screen \(points($0)) points wide" } ?? ""
        if let lines {
            return
                "\(text) needs \(lines.need) lines of \(points(room.rounded(.down))) points, and \(label) has \(lines.most)\(place)."
        }
        let need = (box.need * box.leastScale).rounded(.up)
        let smaller = box.leastScale < 1 ? " at its smallest size" : ""
        return
            "\(text) needs \(points(need)) points\(smaller), and \(label) has \(points(room.rounded(.down)))\(place)."
    }

    /// The attribute with the document's text.
    func node(_ document: Document) -> XMLNode {
        document.tree.attributeNames(box.element).firstIndex(of: box.name).map {
            .attribute(box.element, ordinal: $0)
        } ?? document.tree.child(box.element, key: box.name).map(XMLNode.element) ?? .element(box.element)
    }
}

/// The views with texts that are shown as in the document, as far as the document decides it.
private struct ShownTextViews {
    let document: Document
    private(set) var views: [ElementRef] = []
    /// The properties with texts that are shown.
    private let shown: Set<Property>

    private struct Property: Hashable {
        var element: ElementRef
        var name: String
    }

    init(_ document: Document) {
        self.document = document
        let texts = document.localizableTexts
        shown = Set(texts.map { Property(element: $0.element, name: $0.name) })
        if shown.isEmpty { return }
        let tree = document.tree
        let kinds: Set = ["label", "button", "textField", "segmentedControl", "popUpButton"]
        views = tree.elements.filter { view in
            kinds.contains(tree.name(view)) && document.isPlain(view) && tree.child(view, named: "variation") == nil
                && tree.child(view, named: "userDefinedRuntimeAttributes") == nil && !tree.hasAttribute("tag", view)
                && !tree.hasAttribute("misplaced", "YES", view)
                && !document.isLaidOutByCell(view)
                && isVisible(view)
        }
    }

    func isShown(_ box: TextBox) -> Bool { shown.contains(Property(element: box.element, name: box.name)) }

    /// Whether neither a view nor one around it is hidden, and nothing but constraints and masks decides about its size.
    private func isVisible(_ view: ElementRef) -> Bool {
        let tree = document.tree
        guard let superview = document.superview(of: view), let frame = document.storedFrame(view) else { return false }
        // AppKit's stack views lay out their views by rules that are not in the model.
        if document.platform == .macos, document.tree.hasName("stackView", superview) { return false }
        // Buttons for shortcuts only are beside their window.
        if let bounds = document.storedFrame(superview) {
            let own = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
            if frame.intersection(own).isEmpty { return false }
        }
        var current: ElementRef? = view
        while let element = current {
            if document.isView(element) {
                if tree.hasAttribute("hidden", "YES", element) || !document.isInstalled(element) { return false }
                switch tree.name(element) {
                case "collectionViewCell", "collectionReusableView", "collectionView", "gridView", "matrix":
                    return false
                case "stackView":
                    let distribution = tree.attribute("distribution", element) ?? "fill"
                    if !["fill", "fillEqually"].contains(distribution) { return false }
                default: break
                }
            }
            current = tree.parent(element)
        }
        return true
    }

    /// The outermost view around a view.
    func root(of view: ElementRef) -> ElementRef {
        var root = view
        while let outer = document.superview(of: root) { root = outer }
        return root
    }
}

/// Lays out a document's views with its texts in each language, where they may be cut.
private struct CutTextSearch {
    private let candidates: ShownTextViews
    private let screens: [CanvasLayout.Size]
    private let screenViews: Set<ElementRef>
    private let roots: [ElementRef: ElementRef]
    private(set) var found: [ElementRef: [CutText]] = [:]
    private(set) var isCutOff = false
    /// For all layouts of a document.
    private var budget = Budget(pivots: 100_000, coefficients: 10_000_000)

    /// The width of views that the app may show at any size.
    private static let widest = 1_000.0

    init(_ candidates: ShownTextViews, _ screens: [CanvasLayout.Size]) {
        (self.candidates, self.screens) = (candidates, screens)
        screenViews = Set(candidates.document.screenViews)
        roots = Dictionary(candidates.views.map { ($0, candidates.root(of: $0)) }) { first, _ in first }
    }

    private var stored: Document { candidates.document }

    mutating func look(at document: Document, _ language: TextLanguage?, _ textSize: String?) {
        let fonts = FontReader(document: document, textSize: textSize)
        let own = FontReader(document: stored, textSize: nil)
        var boxes: [(view: ElementRef, box: TextBox)] = []
        for view in candidates.views {
            let former = language == nil && textSize == nil ? [] : own.textBoxes(of: view)
            for box in fonts.textBoxes(of: view) where candidates.isShown(box) && box.isMeasurable {
                // The document's own text is looked at once.
                if former.contains(where: { $0.element == box.element && $0.text == box.text && $0.font == box.font }) {
                    continue
                }
                boxes.append((view, box))
            }
        }
        if stored.platform == .macos {
            for (view, box) in boxes {
                guard stored.hasStoredWidth(view), let frame = stored.storedFrame(view) else { continue }
                add(box, in: view, frame, nil, language, textSize, hasHeight: true)
            }
            return
        }
        for screen in screens { look(at: document, boxes, on: screen, language, textSize) }
    }

    private mutating func look(
        at document: Document, _ boxes: [(view: ElementRef, box: TextBox)], on screen: CanvasLayout.Size,
        _ language: TextLanguage?, _ textSize: String?
    ) {
        var targets: [ElementRef: CanvasLayout.Size] = [:]
        var suspects: [(view: ElementRef, box: TextBox, root: ElementRef)] = []
        for (view, box) in boxes {
            guard let root = roots[view], let outer = stored.storedFrame(root), outer.width > 0,
                let frame = stored.storedFrame(view)
            else { continue }
            let isScreen = screenViews.contains(root)
            let target: CanvasLayout.Size = isScreen ? screen : (max(outer.width, Self.widest), outer.height)
            // Where even a view that loses all that the screen is narrower has room, the layout is not needed.
            let lost = max(outer.width - target.width, 0)
            if box.lines == 1, box.need * box.leastScale <= box.room(in: frame.width - lost) { continue }
            targets[root] = target
            suspects.append((view, box, root))
        }
        guard !suspects.isEmpty else { return }
        guard !isCutOff else { return }
        let content = TextContent(shown: document, textSize: textSize, stored: stored)
        let layout = CanvasLayout(stored, roots: targets, within: &budget, content: content.size)
        isCutOff = budget.pivots < 1_000 || budget.coefficients < 100_000
        for (view, box, root) in suspects where !layout.unsolved.contains(view) {
            // A view without constraints is as large as its text, and where it is depends on code.
            let isPlaced = layout.solved.contains(view) || stored.hasStoredWidth(view)
            guard isPlaced, let frame = layout.frames[view] else {
                continue
            }
            let width = screenViews.contains(root) ? screen.width : nil
            add(box, in: view, frame, width, language, textSize, hasHeight: stored.hasStoredHeight(view))
        }
    }

    private mutating func add(
        _ box: TextBox, in view: ElementRef, _ frame: Rect, _ screen: Double?, _ language: TextLanguage?,
        _ textSize: String?, hasHeight: Bool
    ) {
        let room = box.room(in: frame.width)
        guard room > 8 else { return }
        var cut = CutText(view: view, box: box, language: language, textSize: textSize, room: room, screen: screen)
        if box.lines == 1 {
            guard !box.text.contains(where: \.isNewline), box.need * box.leastScale > room * TextLines.tolerance else {
                return
            }
        } else {
            let fitting = hasHeight ? max(Int(frame.height * 1.06 / box.font.lineHeight), 1) : 10_000
            let most = box.lines == 0 ? fitting : min(box.lines, fitting)
            guard most < 10_000, box.leastScale == 1 else { return }
            let need = box.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reduce(0) {
                $0 + TextLines.wrapped(String($1), box.font, width: room * TextLines.tolerance).count
            }
            guard need > most else { return }
            if most > 1 || box.text.contains(where: \.isNewline) { cut.lines = (need, most) }
        }
        found[view, default: []].append(cut)
    }
}

extension TextBox {
    /// Whether the widths of its letters are known well enough.
    fileprivate var isMeasurable: Bool {
        guard font.isSystem, text.count <= 500, !text.contains("%") else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x20..<0x530, 0x1E00..<0x2100, 0x2E80..<0x3400, 0x3400..<0xA000, 0xFF00..<0xFFF0, 0x0A, 0x0D: true
            default: false
            }
        }
    }
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

    /// Whether code certainly neither sets the text of a view nor changes its size or visibility.
    fileprivate func leavesText(of view: ElementRef, in document: Document) -> Bool {
        let tree = document.tree
        let cell = tree.child(view, key: "cell")
        return ([view] + [cell].compactMap { $0 }).allSatisfy { object in
            let outlets = document.connections(to: object).filter {
                $0.kind == .outlet || $0.kind == .outletCollection
            }
            if outlets.isEmpty { return true }
            guard let classes else { return false }
            let areKnown = outlets.allSatisfy { outlet in
                document.classReference(outlet.source).map(classes.isDeclared) ?? false
            }
            return areKnown
                && !Self.changing.contains { FunctionLibrary.isSet($0, of: object, document, classes) }
        }
    }

    /// Parts of the names of members that set a text, or change a view's size or visibility.
    private static let changing = [
        "text", "title", "string", "value", "font", "line", "fit", "frame", "bounds", "constraint", "anchor", "layout",
        "width", "size", "hidden", "alpha", "adjust", "scale", "placeholder", "locali", "transl", "remove", "image",
    ]
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
private enum ClassName {
    static func plain(_ name: String) -> String {
        switch name {
        case "UILabel", "NSTextField": "label"
        case "UIButton", "NSButton": "button"
        case "UITextField": "text field"
        case "UISegmentedControl": "control"
        default: "control"
        }
    }
}
