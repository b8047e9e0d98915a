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
        along("hugging", isNumber: true) { .number($0.hugging($1, along: $2)) },
        along("resistance", isNumber: true) { .number($0.compressionResistance($1, along: $2)) },
        along("has-intrinsic-size") { .boolean($0.hasIntrinsicSize($1, along: $2)) },
        along("fixed-size") { .boolean($0.hasFixedSize($1, along: $2)) },
        along("is-bounded") { .boolean($0.isBounded($1, along: $2)) },
        along("lacks-size") { .boolean($0.lacksSize($1, along: $2)) },
        EngineFunction("is-placed", Document.isPlaced),
        EngineFunction("keeps-frame", Document.hasFrameOfItsOwn),
        EngineFunction("displacement", 1, 2, "part, n") { scope, document, call in
            guard let displacement = answer(document.displacements, \.view, scope, call, "displacement") else {
                return .string("")
            }
            if call.string(0) == "side" { return .string(displacement.side.rawValue) }
            return .string(points(displacement.points))
        },
        EngineFunction("undetermined", 1, 2, "part, n") { scope, document, call in
            guard let freedom = answer(document.freedoms, \.view, scope, call, "undetermined") else {
                return .string("")
            }
            switch call.string(0) {
            case "least": return .string(freedom.least.map(points) ?? "")
            case "greatest": return .string(freedom.greatest.map(points) ?? "")
            default: return .string(freedom.property.rawValue)
            }
        },
        EngineFunction("loose-views") { scope, document, _ in
            .elements(scope.once(document.looseViews).keys.sorted())
        },
        EngineFunction("loose", 1, 2, "part, n") { scope, document, call in
            guard let view = call.element(1), let loose = scope.once(document.looseViews)[view] else {
                return .string("")
            }
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

    /// The answer about the second argument; there may be more if the document is too complex.
    private static func answer<Answer: Sendable>(
        _ find: () -> LayoutAnswers<Answer>, _ view: KeyPath<Answer, ElementRef>, _ scope: Scope, _ call: XPathCall,
        _ function: String
    ) -> Answer? {
        guard let element = call.element(1), case let answers = scope.once(find) else { return nil }
        if answers.isUnknown { scope.exceed("it takes too long to solve the constraints", in: "ib:\(function)()") }
        return answers.found.first { $0[keyPath: view] == element }
    }

    /// The layout model's result for a view, the first argument, along an axis, the second one.
    private static func along(
        _ name: String, isNumber: Bool = false,
        _ ask: @escaping @Sendable (Document, ElementRef, LayoutAxis) -> XPathValue
    ) -> EngineFunction {
        EngineFunction(name, 2, 2, "n, axis") { _, document, call in
            guard let view = call.element(), let axis = LayoutAxis(rawValue: call.string(1)) else {
                return isNumber ? .number(.nan) : .boolean(false)
            }
            return ask(document, view, axis)
        }
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

/// Formats points: at most one decimal, none for an integer.
func points(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}
