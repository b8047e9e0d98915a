import InterfaceBuilder
import LayoutModel
import LibXML

extension FunctionLibrary {
    /// Functions about constraints and size classes.
    static let layoutFunctions: [EngineFunction] = [
        EngineFunction("first-item") { _, document, call in
            .node(call.element().flatMap(document.firstItem(ofConstraint:)))
        },
        EngineFunction("second-item") { _, document, call in
            .node(call.element().flatMap(document.secondItem(ofConstraint:)))
        },
        EngineFunction("constraint-mismatch") { _, document, call in
            .string(call.element().flatMap(document.constraintMismatch)?.rawValue ?? "")
        },
        EngineFunction("constraint-key") { _, document, call in
            .string(call.element().flatMap(document.constraintKey) ?? "")
        },
        EngineFunction("installed") { _, document, call in
            .boolean(call.element().map(document.isInstalled) ?? false)
        },
        EngineFunction("layout-axis") { _, document, call in
            .string(call.element().flatMap(document.layoutAxis)?.rawValue ?? "")
        },
        EngineFunction("hugging") { _, document, call in
            .number(along(call, document.hugging) ?? .nan)
        },
        EngineFunction("resistance") { _, document, call in
            .number(along(call, document.compressionResistance) ?? .nan)
        },
        EngineFunction("has-intrinsic-size") { _, document, call in
            .boolean(along(call, document.hasIntrinsicSize) ?? false)
        },
        EngineFunction("fixed-size") { _, document, call in
            .boolean(along(call, document.hasFixedSize) ?? false)
        },
        EngineFunction("is-bounded") { _, document, call in
            .boolean(along(call, document.isBounded) ?? false)
        },
        EngineFunction("lacks-size") { _, document, call in
            .boolean(along(call, document.lacksSize) ?? false)
        },
        EngineFunction("is-placed") { _, document, call in
            .boolean(call.element().map(document.isPlaced) ?? false)
        },
        EngineFunction("keeps-frame") { _, document, call in
            .boolean(call.element().map(document.hasFrameOfItsOwn) ?? false)
        },
        EngineFunction("displacement") { scope, document, call in
            guard let view = call.element(1),
                let displacement = found(scope.displacements(in: document), scope, "displacement").first(where: {
                    $0.view == view
                })
            else { return .string("") }
            if call.string(0) == "side" { return .string(displacement.side.rawValue) }
            return .string(points(displacement.points))
        },
        EngineFunction("undetermined") { scope, document, call in
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
        EngineFunction("loose") { scope, document, call in
            guard let view = call.element(1),
                let loose = scope.looseViews(in: document)[view]
            else { return .string("") }
            switch call.string(0) {
            case "axis": return .string(loose.isScrollView ? "" : loose.axis.rawValue)
            case "content": return .string(loose.isScrollView ? loose.axis.rawValue : "")
            case "size-class": return .string(SizeClass.text(loose.sizeClasses ?? []))
            default: return .nodes(loose.others.map { .element($0) })
            }
        },
        EngineFunction("constrained") { _, document, call in
            .boolean(call.element().map(document.isConstrained) ?? false)
        },
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
