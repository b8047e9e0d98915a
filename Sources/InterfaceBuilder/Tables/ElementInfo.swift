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
