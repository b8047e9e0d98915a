/// Every element name that Interface Builder writes for an object, with its meaning.
package enum ElementTable {
    /// The object element with a name; nil for value and structure elements (`rect`, `subviews`) and unknown names.
    package static func info(_ name: String) -> ElementInfo? {
        objects.names.id(of: name).map(ElementInfo.init)
    }

    /// Every known element name, sorted: objects, values and structure. For spell-checking expressions.
    package static var allElementNames: [String] { (objects.names.all + withoutObject.all).sorted() }

    /// Whether `name` is an element name Interface Builder writes, for an object or for a value.
    package static func isElementName(_ name: String) -> Bool {
        objects.names.id(of: name) != nil || withoutObject.id(of: name) != nil
    }

    /// Whether Interface Builder has a specific element for a class.
    package static func hasElement(forClass name: String, on platform: Platform) -> Bool {
        switch platform.framework {
        case .uiKit: uiKitClasses.contains(name)
        case .appKit: appKitClasses.contains(name)
        case .watchKit: watchKitClasses.contains(name)
        }
    }

    private static let uiKitClasses = Set(objects.classNames(with: .uiKit).compactMap { $0 })
    private static let appKitClasses = Set(objects.classNames(with: .appKit).compactMap { $0 })
    private static let watchKitClasses = Set(objects.classNames(with: .watchKit).compactMap { $0 })

    static let objects = ElementFacets(
        everywhere: ElementNames.everywhere, uiKit: ElementNames.uiKit, appKit: ElementNames.appKit,
        watchKit: ElementNames.watchKit)

    private static let withoutObject = ListTable(wordsOf: ElementNames.withoutObject)
}
