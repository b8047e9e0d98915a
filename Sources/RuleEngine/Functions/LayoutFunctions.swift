import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

extension FunctionLibrary {
    /// Functions about constraints and size classes.
    static let layoutFunctions: [EngineFunction] = [
        EngineFunction("first-item", of: "constraint", Document.firstItem(ofConstraint:)),
        EngineFunction("second-item", of: "constraint", Document.secondItem(ofConstraint:)),
        EngineFunction("constraint-mismatch", 0, 1, "constraint") { _, document, call in
            .string(call.element().flatMap(document.constraintMismatch)?.rawValue ?? "")
        },
        EngineFunction("constraint-key", of: "constraint", Document.constraintKey),
        EngineFunction("installed", Document.isInstalled),
        EngineFunction("layout-axis", 0, 1, "n") { _, document, call in
            .string(call.element().flatMap(document.layoutAxis)?.rawValue ?? "")
        },
        EngineFunction("hugging", 2, 2, "n, axis") { _, document, call in
            .number(along(call, document.hugging) ?? .nan)
        },
        EngineFunction("resistance", 2, 2, "n, axis") { _, document, call in
            .number(along(call, document.compressionResistance) ?? .nan)
        },
        EngineFunction("has-intrinsic-size", 2, 2, "n, axis") { _, document, call in
            .boolean(along(call, document.hasIntrinsicSize) ?? false)
        },
        EngineFunction("fixed-size", 2, 2, "n, axis") { _, document, call in
            .boolean(along(call, document.hasFixedSize) ?? false)
        },
        EngineFunction("is-bounded", 2, 2, "n, axis") { _, document, call in
            .boolean(along(call, document.isBounded) ?? false)
        },
        EngineFunction("lacks-size", 2, 2, "n, axis") { _, document, call in
            .boolean(along(call, document.lacksSize) ?? false)
        },
        EngineFunction("is-placed", Document.isPlaced),
        EngineFunction("keeps-frame", Document.hasFrameOfItsOwn),
        EngineFunction("displacement", 1, 2, "part, n") { scope, document, call in
            guard let view = call.element(1),
                let displacement = found(scope.displacements(in: document), scope, "displacement").first(where: {
                    $0.view == view
                })
            else { return .string("") }
            if call.string(0) == "side" { return .string(displacement.side.rawValue) }
            return .string(points(displacement.points))
        },
        EngineFunction("undetermined", 1, 2, "part, n") { scope, document, call in
            guard let view = call.element(1),
                let freedom = found(scope.freedoms(in: document), scope, "undetermined").first(where: {
                    $0.view == view
                })
            else { return .string("") }
            switch call.string(0) {
            case "least": return .string(freedom.least.map(points) ?? "")
            case "greatest": return .string(freedom.greatest.map(points) ?? "")
            default: return .string(freedom.property.rawValue)
            }
        },
        EngineFunction("loose", 1, 2, "part, n") { scope, document, call in
            guard let view = call.element(1),
                let loose = scope.looseViews(in: document)[view]
            else { return .string("") }
            switch call.string(0) {
            case "axis", "content":
                let axis = loose.axes.count > 1 ? "both" : loose.axes.map(\.rawValue).joined()
                return .string(loose.isScrollView == (call.string(0) == "content") ? axis : "")
            case "size-class": return .string(SizeClass.text(loose.sizeClasses ?? []))
            default: return .nodes(loose.others.map { .element($0) })
            }
        },
        EngineFunction("constrained", Document.isConstrained),
    ]

    /// The answers; there may be more if the document is too complex.
    private static func found<Answer>(_ answers: LayoutAnswers<Answer>, _ scope: Scope, _ function: String) -> [Answer]
    {
        if answers.isUnknown { scope.exceed("it takes too long to solve the constraints", in: "ib:\(function)()") }
        return answers.found
    }

    /// At most one decimal.
    private static func points(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    /// The layout model's result for a view, the first argument, along an axis, the second one. Nil if one is invalid.
    private static func along<Answer>(_ call: XPathCall, _ ask: (ElementRef, LayoutAxis) -> Answer) -> Answer? {
        guard let view = call.element(), let axis = LayoutAxis(rawValue: call.string(1)) else { return nil }
        return ask(view, axis)
    }
}

/// A setting of a view in a document that is lost when another view replaces it.
struct PlaceholderSetting {
    /// Its name in messages.
    var name: String
    /// Lowercase parts of words, one of which occurs in code that copies the setting.
    var words: [String]
    /// Whether it is reported on its own. Settings that Interface Builder writes by default, or that are usually the
    /// same in the nib, are reported only together with one that is.
    var isSignificant = true
    var isSet: @Sendable (ElementRef, Document) -> Bool

    /// The names of the settings of a view that nothing copies.
    static func lost(_ element: ElementRef, _ replacement: PlaceholderReplacement, in document: Document) -> [String] {
        // The new view may set this itself, anywhere in its code, which `words` also contains.
        let isTranslated = mentions(replacement.classWords.union(replacement.words), translation)
        let words = replacement.words.filter { !mentions([$0], translation) }
        let lost = all.filter { setting in
            guard setting.isSet(element, document) else { return false }
            if setting.name == translation { return !isTranslated }
            return !setting.words.contains { mentions(words, $0) }
        }
        return lost.contains(where: \.isSignificant) ? lost.map(\.name) : []
    }

    private static func mentions(_ words: some Sequence<String>, _ part: String) -> Bool {
        words.contains { $0.lowercased().contains(part.lowercased()) }
    }

    private static let translation = "translatesAutoresizingMaskIntoConstraints"

    private static let all: [PlaceholderSetting] = [
        PlaceholderSetting(name: "its subviews", words: ["subview"]) { has($0, $1, "subviews") },
        PlaceholderSetting(name: "its own constraints", words: ["constraint", "anchor"]) { has($0, $1, "constraints") },
        PlaceholderSetting(name: translation, words: []) { element, document in
            isOff(translation, element, document) && !isArranged(element, document)
        },
        PlaceholderSetting(name: "its frame", words: ["frame", "bounds"]) { element, document in
            keepsFrame(element, document) && document.tree.child(element, key: "frame") != nil
        },
        PlaceholderSetting(name: "its autoresizing mask", words: ["autoresizingmask"], isSignificant: false) {
            element, document in
            guard keepsFrame(element, document), let mask = document.tree.child(element, key: "autoresizingMask") else {
                return false
            }
            return Set(document.tree.attributeNames(mask)) != ["key", "flexibleMaxX", "flexibleMaxY"]
        },
        PlaceholderSetting(name: "hidden", words: ["hidden"]) { $1.tree.hasAttribute("hidden", "YES", $0) },
        PlaceholderSetting(name: "alpha", words: ["alpha"]) { $1.tree.hasAttribute("alpha", $0) },
        PlaceholderSetting(name: "tag", words: ["tag"]) { $1.tree.hasAttribute("tag", $0) },
        PlaceholderSetting(name: "background color", words: ["backgroundcolor"], isSignificant: false) {
            element, document in
            guard let color = document.tree.child(element, key: "backgroundColor") else { return false }
            // The default of the library's views.
            return document.tree.attribute("systemColor", color) != "systemBackgroundColor"
                && document.tree.attribute("white", color) != "1"
        },
        PlaceholderSetting(name: "tint color", words: ["tintcolor"], isSignificant: false) {
            $1.tree.child($0, key: "tintColor") != nil
        },
        PlaceholderSetting(name: "content mode", words: ["contentmode"], isSignificant: false) { element, document in
            !["", "scaleToFill"].contains(document.tree.attribute("contentMode", element) ?? "")
        },
        PlaceholderSetting(name: "clips to bounds", words: ["clipstobounds", "maskstobounds"], isSignificant: false) {
            $1.tree.hasAttribute("clipsSubviews", "YES", $0)
        },
        PlaceholderSetting(name: "user interaction enabled", words: ["userinteractionenabled"], isSignificant: false) {
            isOff("userInteractionEnabled", $0, $1)
        },
        PlaceholderSetting(
            name: "content priorities", words: ["contenthugging", "contentcompressionresistance"], isSignificant: false
        ) { element, document in
            priorities.contains { document.tree.hasAttribute($0, element) }
        },
    ]

    private static let priorities = [
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority",
    ]

    // MARK: Settings

    private static func has(_ element: ElementRef, _ document: Document, _ list: String) -> Bool {
        document.tree.child(element, named: list).map { list in
            document.tree.children(list).contains { _ in true }
        } ?? false
    }

    private static func isOff(_ name: String, _ element: ElementRef, _ document: Document) -> Bool {
        document.tree.hasAttribute(name, "NO", element)
    }

    /// Whether a stack view arranges it, which turns the mask off for its arranged subviews.
    private static func isArranged(_ element: ElementRef, _ document: Document) -> Bool {
        guard let list = document.tree.parent(element), let view = document.tree.parent(list) else { return false }
        return document.tree.name(view) == "stackView"
    }

    private static func keepsFrame(_ element: ElementRef, _ document: Document) -> Bool {
        !isOff(translation, element, document) && !isArranged(element, document)
    }
}
