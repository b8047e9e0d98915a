/// The elements that are told as one value, and not by their parts.
enum ValueElements {
    static func contains(_ name: String) -> Bool {
        names.contains(name) || name.hasSuffix("Mask") || name.hasSuffix("Metrics")
    }

    private static let names: Set<String> = [
        "color", "font", "fontDescription", "rect", "size", "point", "edgeInsets", "inset",
        "windowCollectionBehavior", "behavior", "nil", "string", "mutableString", "real",
        "integer",
        "decimal", "number", "bool", "attributedString", "date", "url", "dataDetectorType", "accessibilityTraits",
        "userDefinedRuntimeAttribute", "imageReference", "calibratedRGBColor", "metaFont",
        "segment",
        "directionalEdgeInsets", "offsetWrapper", "dateFormatter", "numberFormatter", "toolbarItem",
    ]
}
