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
