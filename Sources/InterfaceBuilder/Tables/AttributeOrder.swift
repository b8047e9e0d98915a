/// The order in which Interface Builder writes an element's attributes.
///
/// Derived from all attributes of about 55,000 elements of documents that Xcode saved: two attributes have the order
/// that they have there in elements of the same name. Attributes that never occur together follow the list.
package enum AttributeOrder {
    /// The index of a new attribute among the existing ones of an element; an unknown attribute goes before `id` and
    /// the attributes that follow it.
    package static func index(of name: String, among existing: [String], of element: String, on platform: Platform)
        -> Int
    {
        let order = order(of: element, with: platform.framework)
        guard let rank = order[name] else {
            return existing.firstIndex { last.contains($0) } ?? existing.count
        }
        // After all attributes that precede it: attributes that are out of order or unknown keep their place.
        let before = existing.lastIndex { order[$0].map { $0 < rank } ?? false }
        if let before { return before + 1 }
        return existing.firstIndex { order[$0] != nil } ?? existing.count
    }

    private static let last: Set<String> = [
        "id", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID",
    ]

    private static func order(of element: String, with framework: UserInterfaceFramework) -> [String: Int] {
        let key = (framework == .appKit ? "AppKit " : "UIKit ") + element
        return special[key] ?? common
    }

    private static let common = ranks(commonNames)

    /// By framework and element.
    private static let special: [String: [String: Int]] = {
        var orders: [String: [String: Int]] = [:]
        for (elements, names) in specialNames {
            let order = ranks(names)
            for element in elements { orders[element] = order }
        }
        return orders
    }()

    private static func ranks(_ names: String) -> [String: Int] {
        let words = names.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        return Dictionary(words.enumerated().map { (String(Substring($1)), $0) }) { first, _ in first }
    }

    /// For most elements.
    private static let commonNames = """
        verifyAmbiguity autoresizesSubviews firstItem mode storyboardIdentifier clipsToBounds key type
        formatterBehavior canCollapse trigger placeholderIdentifier firstAttribute positiveFormat
        allowableMovement xPlacement property negativeFormat label showSeguePresentationStyle
        definesPresentationContext phoneNumber row selectedTabViewItemIndex yPlacement isSeparatorItem
        entityName headerTitle representsSharedInstance rowType automaticEstimatedItemSize localizesFormat
        holdingPriority defaultVersion minX minimumNumberOfTouches numberOfTapsRequired scrollDirection selector
        destination white relation pushIn dateStyle numberStyle allowsFloats alwaysShowsDecimalSeparator
        usesGroupingSeparator rowAlignment titled secondItem flexibleMinX x kind identifier version toolsVersion
        title extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets allowDoubleColumnStyle
        useStoryboardIdentifierAsRestorationIdentifier hidesBottomBarWhenPushed secondaryImage
        clearsSelectionOnViewWillAppear preferredDisplayMode systemMenu fetchPredicateFormat
        automaticallyPreparesContent preservesSelection selectsInsertedObjects minimumLineSpacing lenient
        paddingCharacter avoidsEmptySelection systemVersion formatWidth leftStrut top left minimumPressDuration
        systemColor red green groupingSize changeContents column footerTitle hour keyboardKey
        largeTitleDisplayMode leading minY participatesInCycle rightStrut rowSpacing textStyle targetRuntime
        widthSizable behavior primaryBackgroundStyle blue closable lightByBackground control link address
        autocapitalizationType autocorrectionType spellCheckingType keyboardType shift childrenKeyPath
        secondAttribute state image target timeStyle flexibleMaxX minimumIntegerDigits caseInsensitive metaFont
        resizeWithTable scale size name keyPath borderStyle value catalog tag hidden opaque clipsSubviews
        wantsLayer alphaValue clearsContextBeforeDrawing multipleTouchEnabled userInteractionEnabled alpha
        contentMode preservesSuperviewLayoutMargins selectionStyle semanticContentAttribute
        layoutMarginsFollowReadableWidth searchBarStyle accessoryType hidesAccessoryWhenEditing
        alwaysBounceHorizontal restorationIdentifier showsCancelButton translucent indentationLevel
        minimumZoomScale indentationWidth pagingEnabled selected enabled alternate reuseIdentifier
        maximumZoomScale automaticallyRearrangesObjects appends collectionClass doesNotDimImage eventType family
        relationship minimumInteritemSpacing textLabel detailTextLabel keyEquivalent toolTip focusRingType
        horizontalHuggingPriority verticalHuggingPriority nestingMode canRemoveAllRows misplaced
        horizontalCompressionResistancePriority fixedFrame allowsExpansionToolTips borderType autohidesScrollers
        columnAutoresizingStyle selectionHighlightStyle alternatingRowBackgroundColors contentType
        columnReordering selectionByRect verticalCompressionResistancePriority horizontalLineScroll
        horizontalPageScroll ambiguous placeholderIntrinsicWidth contentHorizontalAlignment
        placeholderIntrinsicHeight alwaysBounceVertical bounces scrollEnabled minValue maxValue
        verticalLineScroll contentVerticalAlignment insetsLayoutMarginsFromSafeArea axis distribution
        showsHorizontalScrollIndicator keyboardDismissMode datePickerMode progressViewStyle usesAttributedText
        columnResizing multipleSelection showsVerticalScrollIndicator contentInsetAdjustmentBehavior bouncesZoom
        editable text dataMode textAlignment selectable animating verticalPageScroll hidesWhenStopped
        allowsEmptySelection progress emptySelection segmentControlStyle minuteInterval autosaveColumns
        autosaveName dividerStyle vertical doubleValue displayedWhenStopped bezeled indeterminate controlSize
        alignment location lineBreakMode style allowsSelectionDuringEditing separatorStyle
        allowsToolTipsWhenApplicationIsInactive autorecalculatesKeyViewLoop restorable hidesOnDeactivate
        deferred oneShot releasedWhenClosed showsToolbarButton visibleAtLaunch allowsSelection frameAutosaveName
        numberOfLines spacing propertyAccessControl returnKeyType enablesReturnKeyAutomatically typeSelect
        rowHeight rowSizeStyle estimatedRowHeight option calendarEvent columnSpacing
        setsMaxLayoutWidthAtFirstLayout spacingType y width minWidth hasHorizontalScroller hasVerticalScroller
        miniaturizable maxWidth secureTextEntry baseWritingDirection smartDashesType multiplier priority
        constant placeholder drawsBackground importsGraphics richText horizontallyResizable verticallyResizable
        usesFontPanel allowsCharacterPickerTouchBarItem findStyle continuousSpellChecking copiesOnScroll
        textCompletion incrementalSearchingEnabled allowsDocumentBackgroundColorChange allowsUndo usesRuler
        baselineAdjustment animationBehavior maximumIntegerDigits affinity backgroundImage barStyle
        doesRelativeDateFormatting fullScreenAuxiliary linkDetection maxX minToolsVersion modalPresentationStyle
        none notEnabled previousBinding timeIntervalSinceReferenceDate usesAppearanceFont
        titlebarAppearsTransparent minimumFractionDigits spellingCorrection sortKey weight sectionHeaderHeight
        symbolScale prefetchingEnabled allowsNonContiguousLayout quoteSubstitution viewBased floatsGroupRows
        useAutolayout launchScreen on selectedSegmentIndex useCurrentDate minimumFontSize resizable lightByGray
        changeBackground tabbingMode bottom right cocoaTouchSystemColor fullScreenPrimary prompted topStrut
        userResizable horizontal minimumScaleFactor headerToolTip highlighted sectionInsetReference
        adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory usesPredominantAxisScrolling
        estimatedSectionHeaderHeight flexibleMinY heightSizable dashSubstitution tableViewCell toolbarStyle
        adjustsFontSizeToFit preferredMaxLayoutWidth utility smartInsertDeleteType diacriticInsensitive minute
        shipmentTrackingNumber staticText horizontalScrollElasticity command colorSpace smartInsertDelete
        symbolic headerView indentationPerLevel indentationMarkerFollowsCell autoresizesOutlineColumn changeGray
        sectionFooterHeight contentViewInsetsToSafeArea useTraitCollections useSafeAreas maximumFractionDigits
        decimalSeparator groupingSeparator currencyDecimalSeparator plusSign minusSign notANumberSymbol
        perMillSymbol percentSymbol currencySymbol exponentSymbol lightByContents autoenablesItems pointSize
        height verticalScrollElasticity translatesAutoresizingMaskIntoConstraints flexibleMaxY
        outlineTableColumn bottomStrut tighteningFactorForTruncation ascending titleVisibility positivePrefix
        nonactivatingPanel renderingMode maxY trailing variableValue HUD internationalCurrencySymbol
        positiveSuffix customColorSpace allowsDefaultTighteningForTruncation fullSizeContentView colorMatched
        smartQuotesType textContentType flightNumber customObjectInstantitationMethod negativePrefix
        initialViewController negativeSuffix id orientation layout appearance userLabel customClass customModule
        customModuleProvider sceneMemberID
        """

    /// For elements whose order differs.
    private static let specialNames: [(elements: [String], names: String)] = [
        (
            [
                "UIKit barButtonItem", "UIKit tabBarItem", "UIKit textField", "AppKit box", "AppKit button",
                "AppKit comboBoxCell", "AppKit edgeInsets", "AppKit imageCell", "AppKit levelIndicatorCell",
                "AppKit pathCell", "AppKit searchFieldCell", "AppKit secureTextFieldCell",
                "AppKit segmentedCell", "AppKit stackView", "AppKit stepperCell", "AppKit tableHeaderCell",
                "AppKit textFieldCell", "AppKit viewController", "AppKit visualEffectView",
            ],
            """
            autoresizesSubviews key hidden opaque clipsSubviews wantsLayer blendingMode multipleTouchEnabled
            contentMode toolTip horizontalHuggingPriority controlSize scrollable material ambiguous distribution
            orientation left lineBreakMode truncatesLastVisibleLine selectable refusesFirstResponder editable
            continuous allowsUndo enabled contentHorizontalAlignment contentVerticalAlignment text
            sendsActionOnEndEditing state borderStyle focusRingType alignment segmentDistribution animates
            imageAlignment increment minValue maxValue warningValue placeholder textAlignment spacing
            horizontalStackHuggingPriority verticalStackHuggingPriority verticalHuggingPriority fixedFrame
            horizontalCompressionResistancePriority boxType borderType borderWidth
            verticalCompressionResistancePriority cornerRadius title storyboardIdentifier
            showSeguePresentationStyle tag titlePosition criticalValue doubleValue
            horizontalClippingResistancePriority right top clearsOnBeginEditing placeholderString
            drawsBackground imageScaling image style systemItem catalog detachesHiddenViews levelIndicatorStyle
            adjustsFontForContentSizeCategory bottom adjustsFontSizeToFit minimumFontSize clearButtonMode
            translatesAutoresizingMaskIntoConstraints autorepeat trackingMode allowsEditingTextAttributes
            usesSingleLineMode bezelStyle buttonBordered completes usesDataSource valueWraps transparent
            numberOfVisibleItems sendsSearchStringImmediately maximumRecents recentsAutosaveName id userLabel
            customClass customModule customModuleProvider sceneMemberID
            """
        ),
        (
            [
                "UIKit buttonConfiguration", "UIKit slider", "AppKit buttonCell", "AppKit popUpButtonCell",
            ],
            """
            opaque key type style title bezelStyle image imagePosition alignment controlSize alternateImage
            lineBreakMode truncatesLastVisibleLine refusesFirstResponder enabled state borderStyle focusRingType
            tag contentMode contentHorizontalAlignment contentVerticalAlignment value minValue maxValue
            imageScaling translatesAutoresizingMaskIntoConstraints allowsMixedState inset pullsDown
            arrowPosition autoenablesItems preferredEdge selectedItem id userLabel customClass customModule
            customModuleProvider
            """
        ),
        (
            [
                "UIKit button", "UIKit imageView", "AppKit tabView", "AppKit tableView",
            ],
            """
            key hidden opaque clipsSubviews identifier focusRingType clearsContextBeforeDrawing
            userInteractionEnabled multipleTouchEnabled alpha tag contentMode horizontalHuggingPriority
            verticalHuggingPriority allowsExpansionToolTips columnAutoresizingStyle tableStyle fixedFrame
            allowsTruncatedLabels selectionHighlightStyle alternatingRowBackgroundColors misplaced
            horizontalCompressionResistancePriority ambiguous columnReordering
            verticalCompressionResistancePriority placeholderIntrinsicWidth placeholderIntrinsicHeight
            insetsLayoutMarginsFromSafeArea image columnSelection columnResizing multipleSelection catalog
            emptySelection autosaveColumns enabled contentHorizontalAlignment contentVerticalAlignment
            adjustsImageWhenHighlighted buttonType lineBreakMode typeSelect autosaveName rowHeight rowSizeStyle
            drawsBackground controlSize type initialItem hasAttributedTitle adjustsImageWhenAncestorFocused
            pointerInteraction translatesAutoresizingMaskIntoConstraints headerView viewBased id userLabel
            customClass customModule customModuleProvider
            """
        ),
        (
            [
                "AppKit segment"
            ],
            """
            label toolTip image width selected enabled imageScaling tag
            """
        ),
    ]
}
