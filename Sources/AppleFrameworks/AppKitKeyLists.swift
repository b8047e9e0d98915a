extension SystemKeyLists {
    static let appKit = """
        NSObject accessibilityElement accessibilityEnabled accessibilityFocused accessibilityHelp accessibilityHidden
        NSObject accessibilityOrientation accessibilityPlaceholderValue accessibilityRole accessibilityRoleDescription
        NSObject accessibilitySubrole accessibilityTitle accessibilityToolTip
        NSResponder menu=NSMenu nextResponder touchBar userActivity
        NSView additionalSafeAreaInsets allowedTouchTypes allowsVibrancy alphaValue appearance autoresizesSubviews
        NSView autoresizingMask backgroundFilters bounds boundsOrigin boundsRotation boundsSize canDrawConcurrently
        NSView canDrawSubviewsIntoLayer clipsToBounds compositingFilter contentFilters focusRingType frame
        NSView frameCenterRotation frameOrigin frameRotation frameSize gestureRecognizers hidden
        NSView horizontalContentSizeConstraintActive identifier layer=CALayer layerContentsPlacement
        NSView layerContentsRedrawPolicy layerUsesCoreImageFilters needsDisplay needsLayout needsUpdateConstraints
        NSView nextKeyView=NSView postsBoundsChangedNotifications postsFrameChangedNotifications
        NSView prefersCompactControlSizeMetrics pressureConfiguration shadow toolTip
        NSView translatesAutoresizingMaskIntoConstraints userInterfaceLayoutDirection
        NSView verticalContentSizeConstraintActive wantsBestResolutionOpenGLSurface
        NSView wantsExtendedDynamicRangeOpenGLSurface wantsLayer wantsRestingTouches window=NSWindow
        NSControl action alignment allowsExpansionToolTips attributedStringValue baseWritingDirection cell=NSCell
        NSControl continuous controlSize doubleValue enabled floatValue font formatter=NSFormatter highlighted
        NSControl ignoresMultiClick integerValue intValue lineBreakMode objectValue refusesFirstResponder stringValue
        NSControl tag target usesSingleLineMode
        NSCell action alignment allowsEditingTextAttributes allowsMixedState allowsUndo attributedStringValue
        NSCell backgroundStyle baseWritingDirection bezeled bordered continuous controlSize controlView=NSView
        NSCell doubleValue editable enabled floatValue focusRingType font formatter=NSFormatter highlighted image
        NSCell importsGraphics integerValue intValue lineBreakMode menu=NSMenu objectValue refusesFirstResponder
        NSCell representedObject scrollable selectable sendsActionOnEndEditing showsFirstResponder state stringValue
        NSCell tag target title truncatesLastVisibleLine type userInterfaceLayoutDirection usesSingleLineMode wraps
        NSButtonCell alternateImage alternateTitle attributedAlternateTitle attributedTitle backgroundColor bezelStyle
        NSButtonCell gradientType highlightsBy imageDimsWhenDisabled imagePosition imageScaling keyEquivalent
        NSButtonCell keyEquivalentModifierMask showsBorderOnlyWhileMouseInside showsStateBy sound transparent
        NSTextFieldCell allowedInputSourceLocales backgroundColor bezelStyle drawsBackground
        NSTextFieldCell placeholderAttributedString placeholderString textColor
        NSButton activeCompressionOptions allowsMixedState alternateImage alternateTitle attributedAlternateTitle
        NSButton attributedTitle bezelColor bezelStyle bordered contentTintColor hasDestructiveAction image
        NSButton imageHugsTitle imagePosition imageScaling keyEquivalent keyEquivalentModifierMask maxAcceleratorLevel
        NSButton showsBorderOnlyWhileMouseInside sound springLoaded state symbolConfiguration tintProminence title
        NSButton transparent
        NSPopUpButton altersStateOfSelectedItem autoenablesItems preferredEdge pullsDown title usesItemFromMenu
        NSTextField allowsCharacterPickerTouchBarItem allowsDefaultTighteningForTruncation allowsEditingTextAttributes
        NSTextField allowsWritingTools automaticTextCompletionEnabled backgroundColor bezeled bezelStyle bordered
        NSTextField contentType drawsBackground editable importsGraphics lineBreakStrategy maximumNumberOfLines
        NSTextField placeholderAttributedString placeholderString preferredMaxLayoutWidth selectable textColor
        NSSearchField centersPlaceholder maximumRecents recentsAutosaveName recentSearches searchMenuTemplate=NSMenu
        NSSearchField sendsSearchStringImmediately sendsWholeSearchString
        NSImageView allowsCutCopyPaste animates contentTintColor editable image imageAlignment imageFrameStyle
        NSImageView imageScaling preferredImageDynamicRange symbolConfiguration
        NSSlider allowsTickMarkValuesOnly altIncrementValue maxValue minValue numberOfTickMarks sliderType
        NSSlider tickMarkPosition tintProminence trackFillColor vertical
        NSStepper autorepeat increment maxValue minValue valueWraps
        NSSegmentedControl segmentCount segmentDistribution segmentStyle selectedSegment selectedSegmentBezelColor
        NSSegmentedControl springLoaded trackingMode
        NSLevelIndicator criticalFillColor criticalValue drawsTieredCapacityLevels editable fillColor
        NSLevelIndicator levelIndicatorStyle maxValue minValue numberOfMajorTickMarks numberOfTickMarks
        NSLevelIndicator placeholderVisibility ratingImage ratingPlaceholderImage tickMarkPosition warningFillColor
        NSLevelIndicator warningValue
        NSColorWell bordered color colorWellStyle image pulldownAction pulldownTarget supportsAlpha
        NSDatePicker backgroundColor bezeled bordered calendar datePickerElements datePickerMode datePickerStyle
        NSDatePicker dateValue drawsBackground locale maxDate minDate presentsCalendarOverlay textColor timeInterval
        NSDatePicker timeZone
        NSPathControl allowedTypes backgroundColor doubleAction editable pathStyle placeholderString URL
        NSSwitch state
        NSComboBox buttonBordered completes hasVerticalScroller intercellSpacing itemHeight numberOfVisibleItems
        NSComboBox usesDataSource
        NSTableView allowsColumnReordering allowsColumnResizing allowsColumnSelection allowsEmptySelection
        NSTableView allowsMultipleSelection allowsTypeSelect autosaveName autosaveTableColumns backgroundColor
        NSTableView columnAutoresizingStyle cornerView=NSView doubleAction draggingDestinationFeedbackStyle
        NSTableView floatsGroupRows gridColor gridStyleMask headerView=NSView intercellSpacing rowHeight rowSizeStyle
        NSTableView selectionHighlightStyle sortDescriptors style usesAlternatingRowBackgroundColors
        NSTableView usesAutomaticRowHeights usesStaticContents verticalMotionCanBeginDrag
        NSOutlineView autoresizesOutlineColumn autosaveExpandedItems indentationMarkerFollowsCell indentationPerLevel
        NSOutlineView stronglyReferencesItems
        NSTableColumn dataCell=NSCell editable headerCell=NSCell headerToolTip hidden identifier maxWidth minWidth
        NSTableColumn resizingMask sortDescriptorPrototype title width
        NSTableCellView backgroundStyle imageView=NSImageView objectValue rowSizeStyle textField=NSTextField
        NSTableRowView backgroundColor draggingDestinationFeedbackStyle emphasized floating groupRowStyle
        NSTableRowView indentationForDropOperation nextRowSelected previousRowSelected selected
        NSTableRowView selectionHighlightStyle targetForDropOperation
        NSScrollView allowsMagnification autohidesScrollers automaticallyAdjustsContentInsets backgroundColor
        NSScrollView borderType contentInsets contentView=NSClipView documentCursor documentView=NSView
        NSScrollView drawsBackground findBarPosition hasHorizontalRuler hasHorizontalScroller hasVerticalRuler
        NSScrollView hasVerticalScroller horizontalLineScroll horizontalPageScroll horizontalScrollElasticity
        NSScrollView horizontalScroller=NSScroller lineScroll magnification maxMagnification minMagnification
        NSScrollView pageScroll predominantAxisLocked rulersVisible scrollerInsets scrollerKnobStyle scrollerStyle
        NSScrollView scrollsDynamically usesPredominantAxisScrolling verticalLineScroll verticalPageScroll
        NSScrollView verticalScrollElasticity verticalScroller=NSScroller
        NSClipView automaticallyAdjustsContentInsets backgroundColor contentInsets copiesOnScroll documentCursor
        NSClipView documentView=NSView drawsBackground
        NSText alignment backgroundColor baseWritingDirection drawsBackground editable fieldEditor font
        NSText horizontallyResizable importsGraphics maxSize minSize richText selectable selectedRange string
        NSText textColor usesFontPanel verticallyResizable
        NSTextView acceptsGlyphInfo allowsDocumentBackgroundColorChange allowsImageEditing allowsUndo
        NSTextView automaticDashSubstitutionEnabled automaticDataDetectionEnabled automaticLinkDetectionEnabled
        NSTextView automaticQuoteSubstitutionEnabled automaticSpellingCorrectionEnabled automaticTextCompletionEnabled
        NSTextView automaticTextReplacementEnabled continuousSpellCheckingEnabled defaultParagraphStyle
        NSTextView displaysLinkToolTips enabledTextCheckingTypes grammarCheckingEnabled incrementalSearchingEnabled
        NSTextView inlinePredictionType insertionPointColor linkTextAttributes markedTextAttributes rulerVisible
        NSTextView selectedTextAttributes smartInsertDeleteEnabled textContainerInset typingAttributes usesFindBar
        NSTextView usesFindPanel usesInspectorBar usesRuler
        NSBox borderColor borderType borderWidth boxType contentView=NSView contentViewMargins cornerRadius fillColor
        NSBox title titleFont titlePosition transparent
        NSProgressIndicator bezeled controlSize controlTint displayedWhenStopped doubleValue indeterminate maxValue
        NSProgressIndicator minValue style usesThreadedAnimation
        NSSplitView arrangesAllSubviews autosaveName dividerStyle vertical
        NSStackView alignment detachesHiddenViews distribution edgeInsets hasEqualSpacing orientation spacing
        NSTabView allowsTruncatedLabels controlSize drawsBackground font tabPosition tabViewBorderType tabViewType
        NSTabViewItem color identifier image initialFirstResponder=NSView label toolTip view=NSView
        NSVisualEffectView blendingMode emphasized maskImage material state
        NSCollectionView allowsEmptySelection allowsMultipleSelection backgroundColors backgroundView=NSView
        NSCollectionView backgroundViewScrollsWithContent content maxItemSize maxNumberOfColumns maxNumberOfRows
        NSCollectionView minItemSize selectable
        NSMenu allowsContextMenuPlugIns autoenablesItems automaticallyInsertsWritingToolsItems font minimumWidth
        NSMenu presentationStyle selectionMode showsStateColumn title userInterfaceLayoutDirection
        NSMenuItem action allowsAutomaticKeyEquivalentLocalization allowsAutomaticKeyEquivalentMirroring
        NSMenuItem allowsKeyEquivalentWhenHidden alternate attributedTitle enabled hidden identifier image
        NSMenuItem indentationLevel keyEquivalent keyEquivalentModifierMask mixedStateImage offStateImage onStateImage
        NSMenuItem representedObject state submenu=NSMenu subtitle tag target title toolTip view=NSView
        NSWindow acceptsMouseMovedEvents allowsAutomaticWindowTabbing allowsConcurrentViewDrawing
        NSWindow allowsToolTipsWhenApplicationIsInactive alphaValue animationBehavior aspectRatio autodisplay
        NSWindow autorecalculatesKeyViewLoop backgroundColor backingType canBecomeVisibleWithoutLogin canHide
        NSWindow collectionBehavior colorSpace contentAspectRatio contentMaxSize contentMinSize contentSize
        NSWindow contentView=NSView contentViewController=NSViewController depthLimit displaysWhenScreenProfileChanges
        NSWindow documentEdited excludedFromWindowsMenu frameAutosaveName hasShadow hidesOnDeactivate identifier
        NSWindow ignoresMouseEvents initialFirstResponder=NSView level maxFullScreenContentSize maxSize
        NSWindow minFullScreenContentSize miniwindowImage miniwindowTitle minSize movable movableByWindowBackground
        NSWindow oneShot opaque preferredBackingLocation preservesContentDuringLiveResize
        NSWindow preventsApplicationTerminationWhenModal releasedWhenClosed representedFilename representedURL
        NSWindow resizeIncrements restorable sharingType showsToolbarButton styleMask subtitle tabbingIdentifier
        NSWindow tabbingMode title titlebarAppearsTransparent titlebarSeparatorStyle titleVisibility toolbar=NSToolbar
        NSWindow toolbarStyle viewsNeedDisplay
        NSPanel becomesKeyOnlyIfNeeded floatingPanel worksWhenModal
        NSToolbar allowsExtensionItems allowsUserCustomization autosavesConfiguration centeredItemIdentifier
        NSToolbar displayMode selectedItemIdentifier showsBaselineSeparator sizeMode visible
        NSToolbarItem autovalidates bordered enabled image label maxSize menuFormRepresentation=NSMenuItem minSize
        NSToolbarItem navigational paletteLabel possibleLabels tag title toolTip view=NSView visibilityPriority
        NSViewController identifier preferredContentSize preferredScreenOrigin representedObject sourceItemView=NSView
        NSViewController title view=NSView
        NSWindowController contentViewController=NSViewController shouldCascadeWindows shouldCloseDocument
        NSWindowController window=NSWindow windowFrameAutosaveName
        NSPopover animates appearance behavior contentSize contentViewController=NSViewController hasFullSizeContent
        NSGestureRecognizer allowedTouchTypes delaysKeyEvents delaysMagnificationEvents delaysOtherMouseButtonEvents
        NSGestureRecognizer delaysPrimaryMouseButtonEvents delaysRotationEvents delaysSecondaryMouseButtonEvents
        NSGestureRecognizer enabled name pressureConfiguration
        NSClickGestureRecognizer buttonMask numberOfClicksRequired numberOfTouchesRequired
        NSObjectController automaticallyPreparesContent content editable entityName fetchPredicate objectClass
        NSObjectController usesLazyFetching
        NSArrayController alwaysUsesMultipleValuesMarker automaticallyRearrangesObjects avoidsEmptySelection
        NSArrayController clearsFilterPredicateOnInsertion filterPredicate preservesSelection selectionIndex
        NSArrayController selectsInsertedObjects sortDescriptors
        NSTreeController alwaysUsesMultipleValuesMarker avoidsEmptySelection childrenKeyPath countKeyPath leafKeyPath
        NSTreeController preservesSelection selectsInsertedObjects sortDescriptors
        NSUserDefaultsController appliesImmediately initialValues
        """
}
