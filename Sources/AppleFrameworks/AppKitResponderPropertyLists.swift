extension SystemPropertyLists {
    /// Applications, windows, view controllers, views and their cells.
    static let appKitResponders = """
        ABPeoplePickerView *
        AMWorkflowView *
        ARView session
        AUGenericView customViewPersistentData
        AVCaptureView fileOutput session videoGravity
        AVPlayerView contentOverlayView selectedSpeed speeds videoGravity
        AVRoutePickerView player
        CABTLEMIDIWindowController *
        CANetworkBrowserWindowController *
        CNContactViewController contact
        DRBurnProgressPanel *
        DREraseProgressPanel *
        DRSetupPanel *
        GKFriendRequestComposeViewController message
        GKGameCenterViewController leaderboardCategory leaderboardIdentifier
        GKMatchmakerViewController defaultInvitationMessage matchRequest
        IKCameraDeviceView cameraDevice customActionControl customDeleteControl customIconSizeSlider customModeControl
        IKCameraDeviceView customRotateControl downloadAllControlLabel downloadSelectedControlLabel downloadsDirectory
        IKCameraDeviceView postProcessApplication selectedIndexes
        IKDeviceBrowserView selectedDevice
        IKFilterBrowserPanel filterName
        IKFilterBrowserView filterName
        IKFilterUIView filter objectController
        IKImageBrowserView backgroundLayer foregroundLayer selectionIndexes
        IKImageEditPanel filterArray
        IKImageView backgroundColor currentToolMode imageCorrection imageProperties imageWithURL
        IKPictureTaker inputImage
        IKScannerDeviceView documentName downloadsDirectory overviewControlLabel postProcessApplication scanControlLabel
        IKScannerDeviceView scannerDevice
        IMKCandidates *
        INUIAddVoiceShortcutButton shortcut
        IOBluetoothDeviceSelectorController *
        LAAuthenticationView context
        LPLinkView metadata
        MCBrowserViewController browser session
        MKAnnotationView annotation clusterAnnotationView clusteringIdentifier detailCalloutAccessoryView image
        MKAnnotationView leftCalloutAccessoryView reuseIdentifier rightCalloutAccessoryView
        MKCompassButton mapView
        MKMapView annotations camera cameraBoundary cameraZoomRange overlays pointOfInterestFilter
        MKMapView preferredConfiguration selectedAnnotations userLocation
        MKMarkerAnnotationView glyphImage glyphText glyphTintColor markerTintColor selectedGlyphImage
        MKPinAnnotationView pinTintColor
        MKPitchControl mapView
        MKZoomControl mapView
        MTKView currentDrawable currentRenderPassDescriptor depthStencilTexture device multisampleColorTexture
        MTKView preferredDevice
        NCWidgetListViewController contents
        NCWidgetSearchViewController searchDescription searchResultKeyPath searchResults searchResultsPlaceholderString
        NSApplication appearance applicationIconImage context currentEvent dockTile effectiveAppearance keyWindow
        NSApplication mainWindow modalWindow orderedDocuments orderedWindows servicesProvider windows
        NSBox titleCell
        NSBrowser backgroundColor columnsAutosaveName path pathSeparator selectionIndexPath selectionIndexPaths
        NSBrowserCell alternateImage
        NSButtonCell keyEquivalentFont
        NSCell identifier keyEquivalent upFieldEditorAttributes
        NSCollectionView indexPathsForVisibleItems selectionIndexPaths selectionIndexes visibleItems
        NSCollectionViewItem collectionView draggingImageComponents
        NSColorPanel color
        NSComboBox objectValueOfSelectedItem objectValues
        NSComboBoxCell objectValueOfSelectedItem objectValues
        NSComboButton image title
        NSControl currentEditor selectedCell
        NSDatePickerCell backgroundColor calendar dateValue locale maxDate minDate textColor timeZone
        NSForm textFont titleFont
        NSFormCell attributedTitle placeholderAttributedString placeholderString titleFont
        NSGlassEffectView tintColor
        NSHostingController rootView
        NSHostingView rootView
        NSMatrix backgroundColor cellBackgroundColor cells keyCell selectedCells
        NSMenuItemCell menuItem
        NSMenuView *
        NSMovieView *
        NSOpenGLView openGLContext pixelFormat
        NSOpenPanel URLs filenames
        NSPageController animations animator arrangedObjects selectedViewController
        NSPathCell URL allowedTypes backgroundColor clickedPathComponentCell pathComponentCells
        NSPathCell placeholderAttributedString placeholderString
        NSPathComponentCell URL
        NSPathControl clickedPathComponentCell clickedPathItem pathComponentCells pathItems placeholderAttributedString
        NSPopUpButton lastItem selectedItem titleOfSelectedItem
        NSPopUpButtonCell itemArray itemTitles lastItem selectedItem titleOfSelectedItem
        NSPopover effectiveAppearance
        NSPredicateEditor rowTemplates
        NSProgressIndicator observedProgress
        NSResponder undoManager
        NSRuleEditor criteriaKeyPath displayValuesKeyPath formattingDictionary formattingStringsFilename predicate
        NSRuleEditor rowTypeKeyPath selectedRowIndexes subrowsKeyPath
        NSRulerView markers measurementUnits
        NSSavePanel URL allowedContentTypes allowedFileTypes currentContentType directory directoryURL filename message
        NSSavePanel nameFieldLabel nameFieldStringValue prompt requiredFileType tagNames
        NSScrubber backgroundColor scrubberLayout selectionBackgroundStyle selectionOverlayStyle
        NSScrubberImageItemView image imageView
        NSScrubberTextItemView textField title
        NSSearchFieldCell cancelButtonCell recentSearches recentsAutosaveName searchButtonCell
        NSSegmentedControl activeCompressionOptions
        NSSlider image title titleCell titleColor titleFont
        NSSliderCell titleCell titleColor titleFont
        NSSplitView arrangedSubviews dividerColor
        NSSplitViewController splitViewItems
        NSStackView arrangedSubviews detachedViews views
        NSTabView selectedTabViewItem tabViewItems
        NSTabViewController tabViewItems
        NSTableCellView draggingImageComponents
        NSTableView hiddenRowIndexes highlightedTableColumn registeredNibsByIdentifier selectedColumnIndexes
        NSTableView selectedRowIndexes
        NSTextAttachmentCell attachment
        NSTextInsertionIndicator color effectsViewInserter
        NSTextView allowedInputSourceLocales attributedString candidateListTouchBarItem contentType layoutManager
        NSTextView selectedRanges textContainer textContentStorage textHighlightAttributes textLayoutManager textStorage
        NSTextView validAttributesForMarkedText
        NSTitlebarAccessoryViewController animations animator
        NSTokenField tokenizingCharacterSet
        NSTokenFieldCell tokenizingCharacterSet
        NSView animations animator bottomAnchor centerXAnchor centerYAnchor constraints effectiveAppearance
        NSView enclosingScrollView firstBaselineAnchor heightAnchor inputContext lastBaselineAnchor layoutGuides
        NSView layoutMarginsGuide leadingAnchor leftAnchor nextValidKeyView opaqueAncestor pageFooter pageHeader
        NSView previousKeyView previousValidKeyView printJobTitle rightAnchor safeAreaLayoutGuide subviews superview
        NSView topAnchor trailingAnchor widthAnchor
        NSViewController childViewControllers extensionContext nibBundle nibName parentViewController
        NSViewController presentedViewControllers presentingViewController storyboard viewIfLoaded
        NSWindow animations animator appearance appearanceSource attachedSheet childWindows contentLayoutGuide
        NSWindow deepestScreen defaultButtonCell deviceDescription dockTile effectiveAppearance firstResponder
        NSWindow frameFromString frameUsingName graphicsContext screen sheetParent sheets tab tabGroup tabbedWindows
        NSWindow titleWithRepresentedFilename titlebarAccessoryViewControllers
        NSWindowController document owner previewRepresentableActivityItems storyboard windowNibName windowNibPath
        OSAScriptView source
        PDFThumbnailView backgroundColor labelFont selectedPages
        PDFView currentDestination currentPage currentSelection document documentView highlightedSelections
        PDFView pageOverlayViewProvider visiblePages
        PHLivePhotoView livePhoto livePhotoBadgeView
        PHPickerViewController configuration
        QCCompositionParameterView *
        QCCompositionPickerView *
        QCView *
        QLPreviewPanel currentController currentPreviewItem displayState
        QLPreviewView displayState previewItem
        QTCaptureView *
        QTMovieView *
        SCNView audioEngine audioEnvironmentNode audioListener cameraControlConfiguration commandQueue
        SCNView currentRenderCommandEncoder currentRenderPassDescriptor defaultCameraController device openGLContext
        SCNView overlaySKScene pixelFormat pointOfView technique
        SFAuthorizationView *
        SFCertificatePanel *
        SFChooseIdentityPanel *
        SFKeychainSavePanel *
        SK3DNode pointOfView scnScene
        SKAudioNode avAudioNode
        SKCameraNode containedNodeSet
        SKCropNode maskNode
        SKEffectNode attributeValues filter shader warpGeometry
        SKEmitterNode attributeValues particleAction particleAlphaSequence particleColor
        SKEmitterNode particleColorBlendFactorSequence particleColorSequence particleScaleSequence particleTexture
        SKEmitterNode shader targetNode
        SKFieldNode region texture
        SKLabelNode attributedText color fontColor fontName text
        SKLightNode ambientColor lightColor shadowColor
        SKNode children constraints coordinateSpace entity focusEffect focusGroupIdentifier focusItemContainer name
        SKNode parent parentFocusEnvironment physicsBody preferredFocusEnvironments preferredFocusedView
        SKNode reachConstraints scene userData
        SKScene audioEngine backgroundColor camera listener physicsWorld view
        SKShapeNode attributeValues fillColor fillShader fillTexture strokeColor strokeShader strokeTexture
        SKSpriteNode attributeValues color normalTexture shader texture warpGeometry
        SKTileMapNode attributeValues color shader tileSet
        SKView scene
        SLComposeServiceViewController charactersRemaining contentText placeholder
        SWAttributionView highlight highlightMenu menuTitleForHideAction supplementalMenu
        SWCollaborationView contentView headerImage headerSubtitle headerTitle manageButtonTitle menuFormRepresentation
        ScreenSaverView configureSheet
        WKWebView URL backForwardList certificateChain configuration interactionState themeColor title
        WebFrameView documentView webFrame
        WebView applicationNameForUserAgent backForwardList customTextEncodingName customUserAgent groupName mainFrame
        WebView mainFrameDocument mainFrameIcon mainFrameTitle mainFrameURL mediaStyle pasteboardTypesForSelection
        WebView preferences preferencesIdentifier selectedDOMRange selectedFrame typingStyle windowScriptObject
        """
}
