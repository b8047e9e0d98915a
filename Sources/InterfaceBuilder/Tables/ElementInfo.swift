package import AppleFrameworks

/// What Interface Builder calls an object of this element, and what it makes of it at run time.
package struct ElementInfo: Sendable, Hashable {
    let id: Int

    /// The element's name, as in `<tableView>`.
    package var name: String { ElementTable.objects.names.name(id) }

    /// What kind of thing it is. For the few that differ (`toolbar`, `window`) ask for the platform's.
    package var category: ElementCategory { anyFacet?.category ?? .object }

    /// What kind of thing it is on a platform; its category elsewhere when the platform does not have it.
    package func category(on platform: Platform) -> ElementCategory {
        facet(with: platform.framework)?.category ?? category
    }

    package func isView(on platform: Platform) -> Bool {
        category(on: platform) == .view
    }

    /// The class of an object without a custom class. Nil where the platform does not have the element, and for what
    /// has no class that code could name (connections, table sections, a view controller's layout guides). iOS, tvOS
    /// and visionOS get the same answers.
    package func className(on platform: Platform) -> String? {
        switch platform.framework {
        case .uiKit: Self.uiKitClasses[id]
        case .appKit: Self.appKitClasses[id]
        case .watchKit: Self.watchKitClasses[id]
        }
    }

    /// How Xcode's outline titles an object of this element that has no label, title or custom class of its own:
    /// "Table View", "Tap Gesture Recognizer". `variant` is what tells some elements' objects apart: the `key` or
    /// `type` of a guide (`safeArea`, `top`), the `placeholderIdentifier` of a placeholder.
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
