/// An element's name, category and class in Interface Builder and at run time.
package struct ElementInfo: Sendable, Hashable {
    let id: Int

    /// The element's name, as in `<tableView>`.
    package var name: String { ElementTable.objects.names.name(id) }

    /// The category. For the few elements whose category differs by platform (`toolbar`, `window`) use `category(on:)`.
    package var category: ElementCategory { anyFacet?.category ?? .object }

    /// The category on a platform; the one of another platform if the element does not exist there.
    package func category(on platform: Platform) -> ElementCategory {
        facet(with: platform.framework)?.category ?? category
    }

    package func isView(on platform: Platform) -> Bool {
        category(on: platform) == .view
    }

    /// The class of an object without a custom class. Nil if the platform does not have the element, or if it has no
    /// class that code can refer to (connections, table sections, a view controller's layout guides). The same for iOS,
    /// tvOS and visionOS.
    package func className(on platform: Platform) -> String? {
        switch platform.framework {
        case .uiKit: Self.uiKitClasses[id]
        case .appKit: Self.appKitClasses[id]
        case .watchKit: Self.watchKitClasses[id]
        }
    }

    /// The title in Xcode's outline of an object of this element without label, title or custom class: "Table View",
    /// "Tap Gesture Recognizer". `variant` distinguishes objects of some elements: the `key` or `type` of a guide
    /// (`safeArea`, `top`), the `placeholderIdentifier` of a placeholder.
    package func defaultLabel(on platform: Platform, variant: String? = nil) -> String {
        if let variant, let label = OutlineTitle.variants[variant] { return label }
        let names = ElementTable.objects.names
        let facet = facet(with: platform.framework) ?? anyFacet
        if let label = facet?.label { return names.string(label) }
        if let className = facet?.className { return OutlineTitle.title(ofClass: names.string(className)) }
        return OutlineTitle.title(ofElement: name)
    }

    private var anyFacet: ElementFacets.Facet? {
        facet(with: .uiKit) ?? facet(with: .appKit) ?? facet(with: .watchKit)
    }

    private func facet(with framework: UserInterfaceFramework) -> ElementFacets.Facet? {
        ElementTable.objects.facet(of: id, with: framework)
    }

    private static let uiKitClasses = ElementTable.objects.classNames(with: .uiKit)
    private static let appKitClasses = ElementTable.objects.classNames(with: .appKit)
    private static let watchKitClasses = ElementTable.objects.classNames(with: .watchKit)
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

/// What the elements are in each framework, by the number of the element.
struct ElementFacets: Sendable {
    /// What an element is in one framework; the class and the title are ranges of the table's text.
    struct Facet: Sendable {
        let category: ElementCategory
        let className: TableWord?
        let label: TableWord?
    }

    private(set) var names: ListTable
    private var elements: [(uiKit: Facet?, appKit: Facet?, watchKit: Facet?)] = []

    /// Parses texts in the form that `ElementNames` describes.
    init(everywhere: String, uiKit: String, appKit: String, watchKit: String) {
        var reader = TableReader(everywhere, Self.separator, uiKit, Self.separator, appKit, Self.separator, watchKit)
        names = ListTable(bytes: reader.bytes, capacity: 240)
        elements.reserveCapacity(240)
        var part = 0
        var category = ElementCategory.object
        while reader.readLine() {
            guard reader.words.count > 1 else {
                let heading = reader.string(reader.words[0])
                if heading == Self.separator { part += 1 }
                category = ElementCategory(rawValue: heading) ?? category
                continue
            }
            let facet = Self.facet(category, reader)
            let id = names.add(reader.words[0])
            if id == elements.count { elements.append((nil, nil, nil)) }
            if part == 0 || part == 1 { elements[id].uiKit = facet }
            if part == 0 || part == 2 { elements[id].appKit = facet }
            if part == 0 || part == 3 { elements[id].watchKit = facet }
        }
    }

    func facet(of id: Int, with framework: UserInterfaceFramework) -> Facet? {
        switch framework {
        case .uiKit: elements[id].uiKit
        case .appKit: elements[id].appKit
        case .watchKit: elements[id].watchKit
        }
    }

    /// The classes of all elements as strings, which are created once per framework.
    func classNames(with framework: UserInterfaceFramework) -> [String?] {
        elements.indices.map { facet(of: $0, with: framework)?.className.map(names.string) }
    }

    private static func facet(_ category: ElementCategory, _ reader: borrowing TableReader) -> Facet {
        let className = reader.words[1]
        let hasClass = reader.bytes[className.range.lowerBound] != UInt8(ascii: "-")
        var label: TableWord?
        if reader.words.count > 2, let last = reader.words.last {
            label = TableWord(reader.words[2].range.lowerBound..<last.range.upperBound)
        }
        return Facet(category: category, className: hasClass ? className : nil, label: label)
    }

    private static let separator = "+"
}

/// The elements of the format, as tables: a category, and under it `element Class Title in the outline`, `-` for no
/// class. The title is omitted if it follows from the class.
///
/// Observed in documents of open-source apps and of Apple's samples, completed from Apple's documentation and Interface
/// Builder's object library. The elements of UIKit, AppKit and WatchKit are in separate files.
enum ElementNames {
    /// Elements with the same meaning on every platform.
    static let everywhere = """
        connection
          accessibilityConnection -
          action -
          binding -
          outlet -
          outletCollection -
          segue -
        constraint
          constraint NSLayoutConstraint Constraint
        placeholder
          exit NSObject Exit
          placeholder NSObject Placeholder
        scene
          scene -
        guide
          userLayoutGuide -
        """

    /// The elements for values or structure: not objects, though a few have an id in some documents.
    static let withoutObject = """
        accessibility accessibilityOverrides accessibilityTraits adaptation allowedInputSourceLocales
        allowedToolbarItems allowedTypes animations archive array attributedString attributes audiovisualMediaTypes
        autoresizingMask backgroundFilters barButtonItemAppearance beginningViews behavior blurEffect bool
        buttonConfiguration calendarDate calendarUnit capability cells children ciFilter class classReference
        classes color column columns comparisonPredicateOptions compositingFilter configuration connections
        constraints contentBorderThickness contentFilters customFonts customSpacing data dataDetectorType
        dataDetectorTypes date dateFormatterStyle datePickerElements decimal declaredKeys defaultToolbarItems
        dependencies deployment designable designables development device dictionary directionalEdgeInsets document
        edgeInsets endViews exclude expression extendedEdge font fontDescription fragment frame
        freeformSimulatedSizeMetrics gestureRecognizers gridCells holdingPriorities hybridMapConfiguration image
        imageReference imageryMapConfiguration include inferredMetricsTieBreakers inset int integer items
        keyCommands keyModifierFlags layoutGuides leftBarButtonItems listContentConfiguration locale mask
        menuDeletion menuOptions metadata middleViews modalFormSheetSimulatedSizeMetrics
        modalPageSheetSimulatedSizeMetrics modifierMask mutableArray mutableData mutableDictionary mutableString
        namedColor navigationBarAppearance nil null objects objectValues offsetWrapper options paragraphStyle plugIn
        point popoverArrowDirection popUpMenus precedingGestureRecognizers preferredSymbolConfiguration
        prototypeCellViews prototypes range real rect relationship relationships resources rightBarButtonItems
        rowTemplates rows scenes scopeButtonTitles sections segment segments shadow simulatedMetricsContainer
        simulatedNavigationBarMetrics simulatedOrientationMetrics simulatedSceneSize simulatedScreenMetrics
        simulatedStatusBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics size sortDescriptor source
        splitViewDetailSimulatedSizeMetrics splitViewItems splitViewMasterSimulatedSizeMetrics
        standardMapConfiguration state string subviews systemColor systemMenuChildDeletions tabBarAppearance
        tabStops tabViewItems tableColumnResizingMask tableColumns tableViewGridLines textAttributes
        textAttributesForNegativeValues textInputTraits textTab timeZone toolbarAppearance toolbarItems
        touchBarItems url userDefinedRuntimeAttribute userDefinedRuntimeAttributes userGuides value variation
        vibrancyEffect viewControllerTransitionOptions viewControllers visibilityPriorities webPreferences
        windowCollectionBehavior windowPositionMask windowStyleMask wkPreferences wkWebViewConfiguration
        """
}
