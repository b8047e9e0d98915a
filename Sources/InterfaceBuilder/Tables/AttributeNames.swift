/// The names of the attributes used in documents, for spell-checking expressions.
///
/// Observed in documents of open-source apps and Apple's samples; completed from Apple's documentation. Not complete:
/// each Xcode adds some, so a name that is missing here may be valid.
package enum AttributeNames {
    /// Whether a name is a known attribute name.
    package static func contains(_ name: String) -> Bool { table.contains(name) }

    /// All names, sorted.
    package static var all: [String] { table.sorted() }

    private static let table = Set(TableLine.all(of: names).flatMap(\.words))

    private static let names = """
        HUD accessibilityHint accessibilityIdentifier accessibilityLabel accessoryType action actionName activationMode
        address adjustable adjustsFontForContentSizeCategory adjustsFontSizeToFit
        adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused adjustsImageWhenHighlighted
        adjustsLetterSpacingToFitWidth affinity alignment allowDoubleColumnStyle allowableMovement
        allowsAnimatedImageLooping allowsAnimatedImages allowsBackForwardNavigationGestures
        allowsCharacterPickerTouchBarItem allowsContextMenuPlugIns allowsContinuousInteraction allowsCutCopyPaste
        allowsDefaultTighteningForTruncation allowsDirectInteraction allowsDocumentBackgroundColorChange
        allowsEditingTextAttributes allowsEmptySelection allowsExpansionToolTips allowsFloats allowsFullHeightLayout
        allowsKeyEquivalentWhenHidden allowsLinkPreview allowsMagnification allowsMixedState allowsMultipleSelection
        allowsMultipleSelectionDuringEditing allowsNonContiguousLayout allowsSelection allowsSelectionDuringEditing
        allowsTickMarkValuesOnly allowsToolTipsWhenApplicationIsInactive allowsTransparency allowsTruncatedLabels
        allowsUndo allowsUserCustomization alpha alphaValue alternate alternateImage alternateTitle
        alternatingRowBackgroundColors altersStateOfSelectedItem alwaysBounce alwaysBounceHorizontal
        alwaysBounceVertical alwaysShowsDecimalSeparator alwaysShowsSelection ambiguous anchor animates animating
        animationBehavior animationDuration appearance appearanceType appends apportionsSegmentWidthsByContent
        arrangesAllSubviews arrowPosition arrowsPosition ascending autocapitalizationType autocorrectionType
        autoenablesItems autohidesScrollers automaticEstimatedItemSize automaticTextCompletionEnabled
        automaticallyAdjustsScrollIndicatorInsets automaticallyAdjustsScrollViewInsets automaticallyPreparesContent
        automaticallyRearrangesObjects automaticallyUpdatesConfiguration autoplays autorecalculatesCellSize
        autorecalculatesKeyViewLoop autorepeat autoresizesArchivedViewToFullSize autoresizesOutlineColumn
        autoresizesSubviews autosaveColumns autosaveExpandedItems autosaveName autosaveTableColumns
        autosavesConfiguration autoshrinkMode autosizesCells autovalidates avoidsEmptySelection axis
        backButtonDisplayMode backgroundImage backgroundStyle backingType barStyle base64-UTF8 baseWritingDirection
        baselineAdjustment baselineRelativeArrangement behavior bezelStyle bezeled blendingMode blue blurRadius
        borderStyle borderType borderWidth bordered bottom bottomPadding bottomStrut bottomTemplateType bounces
        bouncesZoom boxType bundleIdentifier button buttonBordered buttonMask buttonSize buttonType calendarEvent
        calendarFormat canBeHidden canBecomeVisibleWithoutLogin canCancelContentTouches canCollapse canDrawConcurrently
        canRemoveAllRows cancelsTouchesInView candidateClass caseInsensitive catalog causesPageTurn changeBackground
        changeContents changeGray changesSelectionAsPrimaryAction childrenKeyPath className clearButtonMode
        clearsContextBeforeDrawing clearsFilterPredicateOnInsertion clearsOnBeginEditing clearsSelectionOnViewWillAppear
        clipsSubviews clipsToBounds closable cocoaTouchSystemColor collapseBehavior collectionClass colorLabel
        colorMatched colorPixelFormat colorSpace column columnAutoresizingStyle columnReordering columnResizing
        columnSelection columnSpacing command completes configurationType constant content contentHorizontalAlignment
        contentInsetAdjustmentBehavior contentInsetsReference contentMode contentType contentVerticalAlignment
        contentViewInsetsToSafeArea continuous continuousSpellChecking control controlSize controlsStyle copiesOnScroll
        cornerRadius cornerStyle countDownDuration countKeyPath criticalValue crossfade currencyDecimalSeparator
        currencySymbol currentPage customClass customColorSpace customModule customModuleProvider
        customObjectInstantitationMethod customUserAgent dashSubstitution dataDetection dataMode dateFormat
        datePickerMode datePickerStyle dateStyle day decimalSeparator defaultFixedFontSize defaultFontSize
        defaultTabInterval defaultVersion deferred defersCurrentPageDisplay definesPresentationContext
        delaysContentTouches delaysMagnificationEvents delaysPrimaryMouseButtonEvents delaysRotationEvents
        delaysTouchesBegan delaysTouchesEnded depthStencilPixelFormat description destination
        destinationCreationSelector detachesHiddenViews detailTextLabel diacriticInsensitive direction
        directionalLockEnabled discoverabilityTitle displayInline displayMode displayModeButtonVisibility
        displayedWhenStopped distribution dividerStyle documentModal doesNotDimImage doesRelativeDateFormatting
        doubleSided doubleValue down drawsBackground dynamicTypePreference edges editable editingAccessoryType
        emptySelection enableSetNeedsDisplay enabled enablesReturnKeyAutomatically entityName estimatedRowHeight
        estimatedSectionFooterHeight estimatedSectionHeaderHeight eventType explicitIdentifier explicitItemIdentifier
        exponentSymbol extendedEdge extendedLayoutIncludesOpaqueBars family fetchPredicateFormat fillerRowHeight
        findBarPosition findStyle firstAttribute firstItem firstLineHeadIndent fixedFrame flexibleMaxX flexibleMaxY
        flexibleMinX flexibleMinY flightNumber floatsGroupRows focusRingType focusStyle footerTitle formatWidth
        formatterBehavior frameAutosaveName fullScreen fullScreenAuxiliary fullScreenNone fullScreenPrimary
        fullSizeContentView generatesPrototypingConstraints grammarChecking green gridStyleMask groupingSeparator
        groupingSize hasAttributedTitle hasDestructiveAction hasDetent hasHorizontalRuler hasHorizontalScroller hasSash
        hasShadow hasThousandSeparators hasVerticalRuler hasVerticalScroller headIndent headOfMergedCell header
        headerTitle headerToolTip headerView height heightAdjustment heightSizable help hidden hidesAccessoryWhenEditing
        hidesBackButton hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact
        hidesBottomBarWhenPushed hidesForSinglePage hidesOnDeactivate hidesSearchBarWhenScrolling hidesWhenLoading
        hidesWhenStopped highlighted highlightedImage hint holdingPriority horizontal
        horizontalClippingResistancePriority horizontalCompressionResistancePriority horizontalHuggingPriority
        horizontalLineScroll horizontalPageScroll horizontalScrollElasticity horizontalStackHuggingPriority
        horizontallyResizable hour hyphenationFactor icon id identifier ignoresCycle image imageAlignment
        imageFrameStyle imageHugsTitle imagePadding imagePosition imageScaling imageView implicitIdentifier
        implicitItemIdentifier importsGraphics increment incrementalSearchingEnabled indentationLevel
        indentationMarkerFollowsCell indentationPerLevel indentationWidth indeterminate indicator indicatorMode
        inheritsFrom initialItem initialViewController initiallyAnimated inlinePredictionType input inset
        insetsLayoutMarginsFromSafeArea internationalCurrencySymbol isEnabled isModalInPresentation isSeparatorItem
        isSystemItem javaEnabled javaScriptCanOpenWindowsAutomatically javaScriptEnabled key keyEquivalent keyPath
        keyboardAppearance keyboardDismissMode keyboardKey keyboardType kind label landscapeImage largeContentTitle
        largeTitleDisplayMode largeTitles launchScreen layout layoutMarginsFollowReadableWidth leading leafKeyPath left
        leftItemsSupplementBackButton leftStrut length lenient levelIndicatorStyle lightByBackground lightByContents
        lightByGray lineBreakMode lineHeightMultiple lineSpacing link linkDetection localization localized
        localizesFormat location loops macIdiomStyle magnification maintainsBackForwardList managed mapType maskImage
        material maxAcceleratorLevel maxMagnification maxNumberOfColumns maxNumberOfRows maxValue maxWidth maxX maxY
        maximum maximumFractionDigits maximumImage maximumIntegerDigits maximumLineHeight maximumNumberOfTouches
        maximumPrimaryColumnWidth maximumRecents maximumThickness maximumValue maximumValueImage maximumZoomScale medium
        message metaFont minSystemVersion minToolsVersion minValue minWidth minX minY miniaturizable minimumFontSize
        minimumFractionDigits minimumImage minimumIntegerDigits minimumInteritemSpacing minimumLineHeight
        minimumLineSpacing minimumNumberOfTouches minimumPressDuration minimumPrimaryColumnWidth minimumScaleFactor
        minimumThickness minimumValue minimumValueImage minimumZoomScale minusSign minute minuteInterval
        mirrorLayoutDirectionWhenInternationalizing mirroring misplaced mnemonicLocation modalPresentationStyle
        modalTransitionStyle mode modifierFlags moduleName momentary month moveToActiveSpace multiLevelAccelerator
        multipleSelection multipleTouchEnabled multiplier name navigationBarHidden navigationOrientation navigational
        negativeFormat negativePrefix negativeSuffix nestingMode nibName nonactivatingPanel none notANumberSymbol
        notEnabled numberOfLines numberOfMajorTickMarks numberOfPages numberOfTapsRequired numberOfTickMarks
        numberOfTouchesRequired numberOfVisibleItems numberStyle objectClassName on oneShot opaque option orientation
        outlineTableColumn paddingCharacter pageSpacing pagingEnabled pagingScroll paletteLabel paragraphSpacing
        paragraphSpacingBefore participatesInCycle passwordRules pathStyle perMillSymbol percentSymbol phoneNumber
        pitchEnabled placeholder placeholderIdentifier placeholderIntrinsicHeight placeholderIntrinsicWidth
        placeholderString playsSound plugInsEnabled plusSign pointSize pointerInteraction popoverAnchorBarButtonItem
        popoverAnchorView popoverBehavior positiveFormat positivePrefix positiveSuffix posterImage
        preferredBehavioralStyle preferredDisplayMode preferredEdge preferredFramesPerSecond preferredMaxLayoutWidth
        preferredPrimaryColumnWidthFraction preferredRenderingAPI preferredSplitBehavior preferredThicknessFraction
        prefetchingEnabled presentationStyle presentsWithGesture preservesSelection preservesSuperviewLayoutMargins
        previousBinding primaryBackgroundStyle primaryEdge priority progress progressImage progressViewStyle prompt
        prompted property propertyAccessControl pullsDown pushIn quoteSubstitution radius ratingImage
        ratingPlaceholderImage recentsAutosaveName red reference referencedIdentifier refusesFirstResponder relation
        relationship relativePath releasedWhenClosed remembersLastFocusedIndexPath renderMode renderingMode
        representsSharedInstance requiredIntegratedClassName requiresExclusiveTouchType resizable resizeWithTable
        resizesToFullScreen restorable restorationIdentifier returnKeyType reuseIdentifier
        reversesTitleShadowWhenHighlighted richText right rightStrut role rotateEnabled rotation roundingMode
        roundsToMinuteInterval row rowAlignment rowHeight rowSizeStyle rowSpacing rowType rulersVisible scale scene
        sceneID sceneMemberID sceneName scrollBarStyle scrollDirection scrollEnabled scrollable scrollsToTop
        searchBarStyle searchField second secondAttribute secondItem secondaryImage sectionFooterHeight
        sectionFootersPinToVisibleBounds sectionHeaderHeight sectionHeadersPinToVisibleBounds
        sectionIndexMinimumDisplayRowCount sectionInsetReference secureTextEntry segmentControlStyle segmentDistribution
        selectable selected selectedImage selectedItem selectedSegmentIndex selectedTabViewItemIndex selectionByRect
        selectionGranularity selectionHighlightStyle selectionMode selectionStyle selector selectsAllWhenSettingContent
        selectsInsertedObjects semanticContentAttribute sendsActionOnEndEditing sendsSearchStringImmediately
        sendsWholeSearchString separatorInsetReference separatorStyle setsMaxLayoutWidthAtFirstLayout shift
        shipmentTrackingNumber shouldIndentWhileEditing showSeguePresentationStyle showsActivityIndicator
        showsBaselineSeparator showsBuildings showsCancelButton showsCompass showsHorizontalScrollIndicator
        showsLargeContentViewer showsMenuAsPrimaryAction showsPointsOfInterest showsScale showsSecondaryOnlyButton
        showsSelectionImmediatelyOnTouchBegin showsStateColumn showsToolbarButton showsTouchWhenHighlighted showsTraffic
        showsUserLocation showsVerticalScrollIndicator simulatedAppContext size sizeMode sizingBehavior sliderType
        smartDashesType smartInsertDelete smartInsertDeleteType smartQuotesType sortKey spacing spacingType
        spellCheckingType spellingCorrection spineLocation springLoaded startsMediaSession state staticText
        statusBarStyle stepValue steps storyboardIdentifier storyboardName string stringValue style subtitle
        summaryElement superclassName supportsAlpha supportsZoom symbolScale symbolType symbolic systemColor systemItem
        systemMenu systemVersion tabBar tabStyle tabbingIdentifier tabbingMode tableStyle tableViewCell tag tailIndent
        target targetRuntime text textAlignment textCompletion textContentType textLabel textReplacement textStyle
        texturedBackground thousandSeparator tickMarkPosition tighteningFactorForTruncation
        timeIntervalSinceReferenceDate timeStyle title titleAlignment titlePadding titlePosition titleVisibility
        titlebarAppearsTransparent titlebarSeparatorStyle titled toggleButton tokenStyle toolTip toolbarHidden
        toolbarStyle toolsVersion top topPadding topStrut trackImage trackingMode trailing trailingOffset transient
        transitionStyle translatesAutoresizingMaskIntoConstraints translucent transparent trigger
        truncatesLastVisibleLine type typeSelect unifiedTitleAndToolbar unwindAction up updatesFrequently useAutolayout
        useCurrentDate useSafeAreas useStoryboardIdentifierAsRestorationIdentifier useTraitCollections
        userInteractionEnabled userInterfaceLayoutDirection userLabel userResizable usesAppearanceFont
        usesAttributedText usesAutomaticRowHeights usesDataSource usesFindBar usesFindPanel usesFontPanel
        usesGroupingSeparator usesInspectorBar usesPredominantAxisScrolling usesRuler usesSingleLineMode
        usesTwelveHourClock utility value valueWraps variableValue verifyAmbiguity version vertical verticalAlignment
        verticalCompressionResistancePriority verticalHuggingPriority verticalLineScroll verticalPageScroll
        verticalScrollElasticity verticalStackHuggingPriority verticallyResizable videoGravity viewBased
        visibilityPriority visibleAtLaunch wantsLayer wantsMultisampling wantsSashBlur wantsToBeColor warningValue
        weight white width widthAdjustment widthSizable writingToolsBehavior x xPlacement xcode11CocoaTouchSystemColor y
        yPlacement year zPosition zoomEnabled
        """
}

/// The attributes that contain the id of another object of the same document.
///
/// Observed in documents of open-source apps and Apple's samples: each of these referred to an object every time,
/// except for one stale initial view controller. Excluded because its values may refer to nothing: `designable@name`, a
/// cached size of a view that may be deleted. A `sceneID` is not an object id.
package enum IdReferences {
    /// The attributes of an element that contain an object id; empty for most elements. An attribute may be absent.
    package static func attributes(of element: String) -> [String] { table[element] ?? [] }

    static let table: [String: [String]] = [
        "accessibilityConnection": ["destination"],
        "action": ["destination", "target"],
        "binding": ["destination", "previousBinding"],
        "constraint": ["firstItem", "secondItem"],
        "document": ["initialViewController"],
        "exclude": ["reference"],
        "gridCell": ["row", "column", "headOfMergedCell"],
        "include": ["reference"],
        "longPressGestureRecognizer": ["reference"],
        "outlet": ["destination"],
        "outletCollection": ["destination"],
        "outlineView": ["headerView", "outlineTableColumn"],
        "panGestureRecognizer": ["reference"],
        "popUpButtonCell": ["selectedItem"],
        "searchToolbarItem": ["reference"],
        "segue": ["destination", "popoverAnchorView", "popoverAnchorBarButtonItem", "reference"],
        "swipeGestureRecognizer": ["reference"],
        "tabView": ["initialItem"],
        "tableView": ["headerView"],
        "tableViewCell": ["textLabel", "detailTextLabel", "imageView"],
        "tableViewCellContentView": ["tableViewCell"],
        "tapGestureRecognizer": ["reference"],
        "toolbarItem": ["reference"],
    ]
}

/// The attributes whose values are image names.
package enum ImageAttributes {
    private static let others: Set<String> = ["background", "disabledBackground", "backIndicatorTransitionMask"]

    /// `image`, `selectedImage`, `disabledBackground`
    package static func contains(_ name: String) -> Bool {
        name.hasSuffix("Image") || name == "image" || others.contains(name)
    }
}
