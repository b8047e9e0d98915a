extension SystemPropertyLists {
    /// What is neither a responder nor a cell: items, menus, layouts and the like.
    static let appKitObjects = """
        AMAction definition name output parameters
        AMAppleScriptAction script
        AMBundleAction bundle
        AMWorkflowController *
        CBIdentityPicker *
        FIFinderSync toolbarItemImage toolbarItemName toolbarItemToolTip
        FirstResponder *
        IKImageBrowserCell imageBrowserView representedItem
        IKSaveOptions imageProperties imageUTType userSelection
        IKSlideshow *
        IMKInputController client delegate server
        IMKServer bundle
        InstallerPane section title
        InstallerSection activePane bundle installerState sharedDictionary title
        NSAlert buttons helpAnchor icon informativeText messageText suppressionButton window
        NSAnimation progressMarks runLoopModesForAnimating
        NSAnimationContext completionHandler timingFunction
        NSAppearance name
        NSAppleScript richTextSource source
        NSArrayController selectionIndexes
        NSBitmapImageRep TIFFRepresentation colorSpace
        NSButtonTouchBarItem image title
        NSCIImageRep CIImage
        NSCandidateListTouchBarItem candidates
        NSCloneCommand keySpecifier
        NSCollectionViewCompositionalLayout configuration
        NSCollectionViewDiffableDataSource snapshot supplementaryViewProvider
        NSCollectionViewGridLayout backgroundColors
        NSCollectionViewLayout collectionView
        NSCollectionViewLayoutAttributes indexPath representedElementKind
        NSCollectionViewTransitionLayout currentLayout nextLayout
        NSColor accessibilityName catalogNameComponent colorNameComponent colorSpace colorSpaceName
        NSColor localizedCatalogNameComponent localizedColorNameComponent patternImage
        NSColorList name
        NSColorPicker buttonToolTip colorPanel
        NSColorPickerTouchBarItem allowedColorSpaces colorList
        NSConnection localObjects receivePort remoteObjects requestModes rootObject sendPort statistics
        NSCursor image
        NSCustomImageRep delegate drawingHandler
        NSDeleteCommand keySpecifier
        NSDictionaryController excludedKeys includedKeys initialKey initialValue localizedKeyDictionary
        NSDictionaryController localizedKeyTable
        NSDockTile badgeLabel owner
        NSDocument PDFPrintOperation autosavedContentsFileURL autosavingFileType backupFileURL defaultDraftName
        NSDocument displayName fileModificationDate fileType fileTypeFromLastRunSavePanel fileURL
        NSDocument observedPresentedItemUbiquityAttributes presentedItemOperationQueue presentedItemURL
        NSDocument previewRepresentableActivityItems primaryPresentedItemURL printInfo undoManager userActivity
        NSDocument windowControllers windowForSheet windowNibName
        NSDocumentController currentDirectory currentDocument defaultType documentClassNames documents
        NSDocumentController recentDocumentURLs
        NSEPSImageRep EPSRepresentation
        NSEvent allTouches characters charactersIgnoringModifiers context trackingArea window
        NSFilePromiseProvider fileType userInfo
        NSFont coveredCharacterSet displayName familyName fontDescriptor fontName inContext textTransform
        NSFontDescriptor fontAttributes matrix postscriptName
        NSFontManager availableFontFamilies availableFonts collectionNames fontMenu selectedFont
        NSGestureRecognizer view
        NSGradient colorSpace
        NSGraphicsContext CIContext attributes
        NSGridCell column customPlacementConstraints row
        NSGridColumn gridView
        NSGridRow gridView
        NSGroupTouchBarItem effectiveCompressionOptions prioritizedCompressionOptions
        NSHost address addresses localizedName name names
        NSImage accessibilityDescription locale name symbolConfiguration
        NSImageRep colorSpaceName
        NSLayoutGuide bottomAnchor centerXAnchor centerYAnchor heightAnchor identifier leadingAnchor leftAnchor
        NSLayoutGuide owningView rightAnchor topAnchor trailingAnchor widthAnchor
        NSMenu appearance effectiveAppearance highlightedItem identifier itemArray selectedItems supermenu
        NSMenuItem badge parentItem userKeyEquivalent
        NSMoveCommand keySpecifier
        NSObject accessibilityActionNames accessibilityAllowedValues accessibilityApplicationFocusedUIElement
        NSObject accessibilityAttributeNames accessibilityAttributedUserInputLabels accessibilityCancelButton
        NSObject accessibilityChildren accessibilityChildrenInNavigationOrder accessibilityClearButton
        NSObject accessibilityCloseButton accessibilityColumnHeaderUIElements accessibilityColumnTitles
        NSObject accessibilityColumns accessibilityContents accessibilityCriticalValue accessibilityCustomActions
        NSObject accessibilityCustomRotors accessibilityDecrementButton accessibilityDefaultButton
        NSObject accessibilityDisclosedByRow accessibilityDisclosedRows accessibilityDocument accessibilityExtrasMenuBar
        NSObject accessibilityFilename accessibilityFocusedWindow accessibilityFullScreenButton accessibilityGrowArea
        NSObject accessibilityHandles accessibilityHeader accessibilityHeaderGroup accessibilityHorizontalScrollBar
        NSObject accessibilityHorizontalUnitDescription accessibilityIncrementButton accessibilityLabelUIElements
        NSObject accessibilityLinkedUIElements accessibilityMainWindow accessibilityMarkerGroupUIElement
        NSObject accessibilityMarkerTypeDescription accessibilityMarkerUIElements accessibilityMarkerValues
        NSObject accessibilityMaxValue accessibilityMenuBar accessibilityMinValue accessibilityMinimizeButton
        NSObject accessibilityNextContents accessibilityOverflowButton accessibilityParameterizedAttributeNames
        NSObject accessibilityParent accessibilityPreviousContents accessibilityProxy accessibilityRowHeaderUIElements
        NSObject accessibilityRows accessibilitySearchButton accessibilitySearchMenu accessibilitySelectedCells
        NSObject accessibilitySelectedChildren accessibilitySelectedColumns accessibilitySelectedRows
        NSObject accessibilitySelectedText accessibilitySelectedTextRanges accessibilityServesAsTitleForUIElements
        NSObject accessibilitySharedFocusElements accessibilitySharedTextUIElements accessibilityShownMenu
        NSObject accessibilitySplitters accessibilityTabs accessibilityTitleUIElement accessibilityToolbarButton
        NSObject accessibilityTopLevelUIElement accessibilityURL accessibilityUnitDescription
        NSObject accessibilityUserInputLabels accessibilityValueDescription accessibilityVerticalScrollBar
        NSObject accessibilityVerticalUnitDescription accessibilityVisibleCells accessibilityVisibleChildren
        NSObject accessibilityVisibleColumns accessibilityVisibleRows accessibilityWarningValue accessibilityWindow
        NSObject accessibilityWindows accessibilityZoomButton
        NSObjectController selectedObjects selection
        NSOpenGLContext pixelBuffer pixelFormat
        NSPDFImageRep PDFRepresentation
        NSPageLayout printInfo
        NSPasteboard name pasteboardItems types
        NSPathControlItem URL attributedTitle image title
        NSPersistentDocument managedObjectContext managedObjectModel
        NSPickerTouchBarItem collapsedRepresentationImage collapsedRepresentationLabel
        NSPopoverTouchBarItem collapsedRepresentationImage collapsedRepresentationLabel
        NSPredicateEditorRowTemplate compoundTypes leftExpressions operators predicate rightExpressions templateViews
        NSPreferencePane bundle firstKeyView initialKeyView lastKeyView mainView window
        NSPrintInfo dictionary jobDisposition localizedPaperName paperName printSettings printer
        NSPrintOperation context jobTitle printInfo printPanel view
        NSPrintPanel defaultButtonTitle helpAnchor jobStyleHint printInfo
        NSPrinter deviceDescription name type
        NSRulerMarker image representedObject ruler
        NSRunningApplication bundleIdentifier bundleURL executableURL icon launchDate localizedName
        NSScreen colorSpace deviceDescription localizedName
        NSScriptCommand appleEvent evaluatedReceivers
        NSScrubberLayout scrubber
        NSSetCommand keySpecifier
        NSSharingService accountName alternateImage attachmentFileURLs image menuItemTitle messageBody permanentLink
        NSSharingService recipients subject title
        NSSharingServicePickerTouchBarItem buttonImage buttonTitle
        NSSliderTouchBarItem label maximumValueAccessory minimumValueAccessory
        NSSound channelMapping name playbackDeviceIdentifier
        NSSpeechRecognizer commands displayedCommandsTitle
        NSSpeechSynthesizer voice
        NSSpellChecker availableLanguages language spellingPanel substitutionsPanel userPreferredLanguages
        NSSpellChecker userReplacementsDictionary wordFieldStringValue
        NSSplitViewItem animations animator bottomAlignedAccessoryViewControllers topAlignedAccessoryViewControllers
        NSStatusItem alternateImage attributedTitle autosaveName button image statusBar title toolTip
        NSStoryboardSegue destinationController identifier sourceController
        NSTabViewItem tabView
        NSTableViewDiffableDataSource rowViewProvider sectionHeaderViewProvider
        NSTableViewRowAction backgroundColor image title
        NSTask arguments currentDirectoryPath currentDirectoryURL environment executableURL launchPath
        NSTask launchRequirementData standardError standardInput standardOutput terminationHandler
        NSTextBlock backgroundColor borderColor
        NSTextCheckingController client validAnnotations
        NSTextFinder incrementalMatchRanges
        NSTextInputContext allowedInputSourceLocales client keyboardInputSources selectedKeyboardInputSource
        NSTextTableBlock table
        NSToolbar centeredItemIdentifiers configurationDictionary identifier itemIdentifiers items visibleItems
        NSToolbarItem itemIdentifier toolbar
        NSToolbarItemGroup subitems
        NSTouchBar customizationAllowedItemIdentifiers customizationIdentifier customizationRequiredItemIdentifiers
        NSTouchBar defaultItemIdentifiers escapeKeyReplacementItemIdentifier principalItemIdentifier templateItems
        NSTouchBarItem customizationLabel identifier view viewController
        NSTrackingArea owner userInfo
        NSTreeController arrangedObjects selectedNodes selectionIndexPath selectionIndexPaths
        NSTreeNode childNodes indexPath parentNode representedObject
        NSTypesetter attributedString currentParagraphStyle currentTextContainer layoutManager textContainers
        NSUserDefaultsController values
        NSViewAnimation animations animator viewAnimations
        NSWorkspace activeApplication fileLabelColors fileLabels frontmostApplication launchedApplications
        NSWorkspace menuBarOwningApplication mountedLocalVolumePaths mountedRemovableMedia notificationCenter
        NSWorkspace runningApplications
        OSAScriptController *
        QCComposition attributes identifier inputKeys outputKeys protocols
        QCPatchController *
        QCPlugIn *
        QTMovie *
        SBObject lastError
        SFAuthorizationPluginView *
        SFSafariExtensionHandler popoverViewController
        WebDataSource data initialRequest mainResource pageTitle representation request response subresources
        WebDataSource textEncodingName unreachableURL webArchive webFrame
        WebFrame DOMDocument childFrames dataSource frameElement frameView javaScriptContext name parentFrame
        WebFrame provisionalDataSource webView windowObject
        WebHistory orderedLastVisitedDays
        WebPreferences cursiveFontFamily defaultTextEncodingName fantasyFontFamily fixedFontFamily identifier
        WebPreferences sansSerifFontFamily serifFontFamily standardFontFamily userStyleSheetLocation
        WebScriptObject JSValue exception stringRepresentation
        """
}
