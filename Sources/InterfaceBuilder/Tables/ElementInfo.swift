/// An element's name, category and class in Interface Builder and at run time.
package final class ElementInfo: Sendable {
    /// What an element is in one framework.
    struct Facet: Sendable {
        let category: ElementCategory
        let className: String?
        let label: String?
    }

    /// The element's name, as in `<tableView>`.
    package let name: String
    /// By the framework's number.
    private let facets: [Facet?]

    fileprivate init(name: String, facets: [Facet?]) {
        self.name = name
        self.facets = facets
    }

    fileprivate func facet(_ framework: UserInterfaceFramework) -> Facet? { facets[framework.rawValue] }

    /// The category. For the few elements whose category differs by platform (`toolbar`, `window`) use `category(on:)`.
    package var category: ElementCategory { anyFacet?.category ?? .object }

    /// The category on a platform; the one of another platform if the element does not exist there.
    package func category(on platform: Platform) -> ElementCategory {
        facet(platform.framework)?.category ?? category
    }

    package func isView(on platform: Platform) -> Bool {
        category(on: platform) == .view
    }

    /// The class of an object without a custom class. Nil if the platform does not have the element, or if it has no
    /// class that code can refer to (connections, table sections, a view controller's layout guides). The same for iOS,
    /// tvOS and visionOS.
    package func className(on platform: Platform) -> String? { facet(platform.framework)?.className }

    /// The title in Xcode's outline of an object of this element without label, title or custom class: "Table View",
    /// "Tap Gesture Recognizer". `variant` distinguishes objects of some elements: the `key` or `type` of a guide
    /// (`safeArea`, `top`), the `placeholderIdentifier` of a placeholder.
    package func defaultLabel(on platform: Platform, variant: String? = nil) -> String {
        if let variant, let label = OutlineTitle.variants[variant] { return label }
        let facet = facet(platform.framework) ?? anyFacet
        return facet?.label ?? facet?.className.map(OutlineTitle.title(ofClass:)) ?? OutlineTitle.title(ofElement: name)
    }

    private var anyFacet: Facet? { facets.lazy.compactMap { $0 }.first }
}

/// The kind of thing that an element represents, as coarse as rules need it.
package enum ElementCategory: String, CaseIterable, Sendable {
    /// Something on the screen: a UIView, an NSView, a WKInterfaceObject. A toolbar is one on iOS, not on macOS.
    case view
    /// A UIViewController, an NSViewController, a WKInterfaceController.
    case viewController
    /// Any other object: custom objects, table columns, tab view items, popovers, window controllers …
    case object
    /// A controller of Cocoa bindings: array, tree, object, user defaults controller.
    case objectController
    /// A number, date or other formatter of a text field's cell.
    case formatter
    /// An NSCell, inside its control. It has a separate id, and contains the control's text and font.
    case cell
    /// A menu, or an item or a command in one.
    case menu
    /// An item of a navigation bar, a tab bar, a toolbar or a Touch Bar.
    case barItem
    case gestureRecognizer
    /// The layout of a collection view.
    case layout
    /// Something constraints can refer to that is not a view: the safe area, a layout guide.
    case guide
    case constraint
    /// An outlet, action, segue or binding. Its source is the object around its `connections`.
    case connection
    /// A reference to an object that is not in the document: File's Owner and First Responder on iOS, a scene's exit,
    /// the scene of another storyboard. (On macOS, owner and first responder are `customObject` elements.)
    case placeholder
    /// A storyboard's scene: not an object, it has a `sceneID` and no `id`.
    case scene
    /// An NSWindow. (A UIWindow is a view.)
    case window
}

/// Every element name that Interface Builder writes for an object, with its meaning.
package enum ElementTable {
    /// The object element with a name; nil for value and structure elements (`rect`, `subviews`) and unknown names.
    package static func info(_ name: String) -> ElementInfo? {
        let facets = UserInterfaceFramework.allCases.map { facet(of: name, in: objects[$0]) }
        return facets.contains { $0 != nil } ? ElementInfo(name: name, facets: facets) : nil
    }

    /// Every known element name, sorted: objects, values and structure. For spell-checking expressions.
    package static var allElementNames: [String] {
        let names = UserInterfaceFramework.allCases.flatMap { framework in
            let table = objects[framework]
            return table.numbers.filter { table.owner(of: $0) != nil }.map(table.name)
        }
        return withoutObject.union(names).sorted()
    }

    /// Whether `name` is an element name Interface Builder writes, for an object or for a value.
    package static func isElementName(_ name: String) -> Bool { info(name) != nil || withoutObject.contains(name) }

    /// Whether Interface Builder has a specific element for a class.
    package static func hasElement(forClass name: String, on platform: Platform) -> Bool {
        classes[platform.framework].contains(name)
    }

    private static let classes = FrameworkTables { framework in
        let table = objects[framework]
        return Set(table.numbers.filter { table.owner(of: $0) != nil }.map { table.words(of: $0)[1] })
    }

    /// The elements of each category.
    private static let objects = FrameworkTables { Table("elements/everywhere", "elements/\($0.name)", in: "Tables") }

    private static func facet(of name: String, in table: Table) -> ElementInfo.Facet? {
        guard let line = table.numbers(of: name).last(where: { table.owner(of: $0) != nil }) else { return nil }
        let words = table.words(of: line)
        return ElementInfo.Facet(
            category: table.owner(of: line).flatMap { ElementCategory(rawValue: table.name(of: $0)) } ?? .object,
            className: words[1] == "-" ? nil : words[1],
            label: words.count > 2 ? words[2...].joined(separator: " ") : nil)
    }

    private static let withoutObject: Set<String> = {
        let table = Table("elements/values", in: "Tables")
        return Set(table.numbers.flatMap(table.words))
    }()
}
