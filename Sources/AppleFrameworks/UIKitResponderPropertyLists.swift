extension SystemPropertyLists {
    /// Applications, windows, view controllers, views.
    static let uiKitResponders = """
        ABPeoplePickerNavigationController displayedProperties predicateForEnablingPerson predicateForSelectionOfPerson
        ABPeoplePickerNavigationController predicateForSelectionOfProperty
        ABPersonViewController displayedProperties
        ABUnknownPersonViewController alternateName message
        ARView session
        ASAuthorizationAppleIDButton accessibilityParent
        AUGenericViewController auAudioUnit
        AVPlayerViewController contentOverlayView contextualActions customInfoViewControllers infoViewActions
        AVPlayerViewController pixelBufferAttributes selectedSpeed speeds toggleLookupAction transportBarCustomMenuItems
        AVRoutePickerView activeTintColor customRoutingController
        BELayerHierarchyHostingView handle
        CAInterAppAudioTransportView currentTimeLabelFont labelColor pauseButtonColor playButtonColor recordButtonColor
        CAInterAppAudioTransportView rewindButtonColor
        CNContactPickerViewController displayedPropertyKeys predicateForEnablingContact predicateForSelectionOfContact
        CNContactPickerViewController predicateForSelectionOfProperty
        CNContactViewController alternateName contact contactStore displayedPropertyKeys message parentContainer
        CNContactViewController parentGroup
        CPTemplateApplicationDashboardScene dashboardController dashboardWindow
        CPTemplateApplicationInstrumentClusterScene instrumentClusterController
        CPTemplateApplicationScene carWindow interfaceController
        CPWindow mapButtonSafeAreaLayoutGuide templateApplicationScene
        DDDevicePickerViewController devicePickerCompletionHandler
        EKCalendarChooser selectedCalendars
        EKEventEditViewController event eventStore
        EKEventViewController event
        GLKView context
        HKActivityRingView activitySummary
        HMCameraView cameraSource
        INUIAddVoiceShortcutButton shortcut
        LPLinkView metadata
        MCBrowserViewController browser session
        MFMailComposeViewController bccRecipients ccRecipients preferredSendingEmailAddress subject toRecipients
        MFMessageComposeViewController UPIVerificationCodeSendCompletion body message recipients subject
        MKAnnotationView annotation clusterAnnotationView clusteringIdentifier image reuseIdentifier
        MKCircleView circle
        MKLookAroundViewController pointOfInterestFilter scene
        MKMapItemDetailViewController mapItem
        MKMapView annotations camera cameraBoundary cameraZoomRange overlays pointOfInterestFilter
        MKMapView preferredConfiguration selectedAnnotations userLocation
        MKMarkerAnnotationView glyphImage glyphText glyphTintColor markerTintColor selectedGlyphImage
        MKOverlayPathView fillColor lineDashPattern strokeColor
        MKOverlayView overlay
        MKPinAnnotationView pinTintColor
        MKPolygonView polygon
        MKPolylineView polyline
        MPMediaPickerController prompt
        MPMoviePlayerViewController moviePlayer
        MPVolumeView volumeWarningSliderImage
        MSMessagesAppViewController activeConversation
        MSStickerBrowserViewController stickerBrowserView
        MSStickerView sticker
        MTKView currentDrawable currentRenderPassDescriptor depthStencilTexture device multisampleColorTexture
        MTKView preferredDevice
        PDFThumbnailView selectedPages
        PDFView currentDestination currentPage currentSelection document documentView findInteraction
        PDFView highlightedSelections pageOverlayViewProvider visiblePages
        PHLivePhotoView livePhoto playbackGestureRecognizer
        PHPickerViewController configuration
        PKCanvasView drawing drawingGestureRecognizer tool
        PKPayLaterView amount currencyCode
        QLPreviewController currentPreviewItem
        RPSystemBroadcastPickerView preferredExtension
        SCNView audioEngine audioEnvironmentNode audioListener cameraControlConfiguration commandQueue
        SCNView currentRenderCommandEncoder currentRenderPassDescriptor defaultCameraController device eaglContext
        SCNView overlaySKScene pointOfView technique
        SFSafariViewController configuration preferredBarTintColor preferredControlTintColor
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
        SLComposeViewController completionHandler initialText serviceType
        STWebpageController URL
        SWAttributionView highlight highlightMenu menuTitleForHideAction
        SWCollaborationView contentView headerImage headerSubtitle headerTitle manageButtonTitle
        TVBrowserViewController centeredViewElement viewElement
        TVCaptionButtonView contentImage contentText subtitle title
        TVCardView cardBackgroundColor
        TVCollectionViewFullScreenCell maskedBackgroundView maskedContentView
        TVDigitEntryViewController entryCompletionHandler promptText titleText
        TVDocumentViewController appController documentContext
        TVLockupHeaderFooterView subtitleLabel titleLabel
        TVLockupView contentView
        TVMediaItemContentView configuration focusedFrameGuide
        TVMonogramContentView configuration focusedFrameGuide
        TVMonogramView image personNameComponents subtitle title
        TVPosterView image imageView subtitle title
        TWTweetComposeViewController completionHandler initialText
        UIAccessibilityElement accessibilityContainer
        UIActionSheet title
        UIActivityViewController completionHandler completionWithItemsHandler excludedActivityTypes
        UIAlertController actions message preferredAction textFields
        UIAlertView message title
        UIApplication alternateIconName connectedScenes currentUserNotificationSettings keyWindow newsstandIconImage
        UIApplication openSessions preferredContentSizeCategory scheduledLocalNotifications shortcutItems windows
        UIButton configurationUpdateHandler currentAttributedTitle currentBackgroundImage currentImage
        UIButton currentPreferredSymbolConfiguration currentTitle currentTitleColor currentTitleShadowColor
        UIButton pointerStyleProvider
        UICalendarView availableDateRange calendar fontDesign locale selectionBehavior timeZone visibleDateComponents
        UICloudSharingController activityItemSource share
        UICollectionReusableView reuseIdentifier
        UICollectionView contextMenuInteraction indexPathsForVisibleItems visibleCells
        UICollectionViewCell backgroundConfiguration configurationState configurationUpdateHandler contentConfiguration
        UICollectionViewCell defaultBackgroundConfiguration
        UICollectionViewController collectionViewLayout
        UICollectionViewListCell accessories defaultContentConfiguration separatorLayoutGuide
        UIColorPickerViewController selectedColor
        UIContentUnavailableView configuration
        UIControl allTargets contextMenuInteraction toolTipInteraction
        UIDocumentBrowserViewController additionalLeadingNavigationBarButtonItems
        UIDocumentBrowserViewController additionalTrailingNavigationBarButtonItems allowedContentTypes
        UIDocumentBrowserViewController contentTypesForRecentDocuments customActions localizedCreateDocumentActionTitle
        UIDocumentBrowserViewController recentDocumentsContentTypes
        UIDocumentPickerExtensionViewController documentStorageURL originalURL providerIdentifier validTypes
        UIDocumentPickerViewController directoryURL
        UIDocumentViewController document launchOptions undoRedoItemGroup
        UIFontPickerViewController configuration selectedFontDescriptor
        UIHostingController rootView
        UIImagePickerController mediaTypes videoExportPreset
        UIInputViewController primaryLanguage textDocumentProxy
        UIListContentView configuration imageLayoutGuide secondaryTextLayoutGuide textLayoutGuide
        UINavigationBar backItem compactAppearance compactScrollEdgeAppearance largeTitleTextAttributes
        UINavigationBar scrollEdgeAppearance standardAppearance
        UINavigationController barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer
        UINavigationController interactivePopGestureRecognizer topViewController viewControllers visibleViewController
        UIPageControl progress
        UIPageViewController gestureRecognizers viewControllers
        UIPasteControl configuration
        UIProgressView observedProgress
        UIResponder accessibilityAssistiveTechnologyFocusedIdentifiers accessibilityDragSourceDescriptors
        UIResponder accessibilityDropPointDescriptors activityItemsConfiguration inputAccessoryView
        UIResponder inputAccessoryViewController inputAssistantItem inputView inputViewController keyCommands
        UIResponder nextResponder pasteConfiguration textInputContextIdentifier textInputMode touchBar undoManager
        UIScene activationConditions pointerLockState session subtitle systemProtectionManager title
        UIScrollView bottomEdgeEffect contentLayoutGuide directionalPressGestureRecognizer frameLayoutGuide
        UIScrollView leftEdgeEffect panGestureRecognizer pinchGestureRecognizer rightEdgeEffect topEdgeEffect
        UISearchBar passwordRules scopeBarBackgroundImage textContentType
        UISearchContainerViewController searchController
        UISearchController searchBar searchControllerObservedScrollView searchResultsController searchSuggestions
        UISearchTextField searchSuggestions textualRange tokenBackgroundColor tokens
        UISlider currentMaximumTrackImage currentMinimumTrackImage currentThumbImage
        UISplitViewController displayModeButtonItem viewControllers
        UIStackView arrangedSubviews
        UITabBar leadingAccessoryView scrollEdgeAppearance standardAppearance trailingAccessoryView
        UITabBarController bottomAccessory compactTabIdentifiers contentLayoutGuide customizationIdentifier
        UITabBarController moreNavigationController selectedTab sidebar tabs viewControllers
        UITableView contextMenuInteraction indexPathForSelectedRow indexPathsForSelectedRows indexPathsForVisibleRows
        UITableView visibleCells
        UITableViewCell backgroundConfiguration configurationState configurationUpdateHandler contentConfiguration
        UITableViewCell defaultBackgroundConfiguration defaultContentConfiguration reuseIdentifier target
        UITableViewHeaderFooterView backgroundConfiguration configurationState configurationUpdateHandler
        UITableViewHeaderFooterView contentConfiguration defaultBackgroundConfiguration defaultContentConfiguration
        UITableViewHeaderFooterView reuseIdentifier
        UITextField beginningOfDocument defaultTextAttributes endOfDocument inputDelegate interactionState
        UITextField markedTextRange markedTextStyle selectedTextRange textDragInteraction textDropInteraction
        UITextField textInputView tokenizer
        UITextFormattingViewController configuration formattingDescriptor
        UITextView beginningOfDocument endOfDocument findInteraction inputDelegate interactionState layoutManager
        UITextView markedTextRange markedTextStyle passwordRules selectedTextRange textContainer textDragInteraction
        UITextView textDropInteraction textFormattingConfiguration textHighlightAttributes textInputView
        UITextView textLayoutManager textStorage tokenizer writingToolsCoordinator
        UIToolbar compactAppearance compactScrollEdgeAppearance scrollEdgeAppearance standardAppearance
        UIVideoEditorController videoPath
        UIView appliedContentSizeCategoryLimitsDescription bottomAnchor centerXAnchor centerYAnchor
        UIView collisionBoundingPath constraints coordinateSpace cornerConfiguration firstBaselineAnchor
        UIView focusItemContainer heightAnchor keyboardLayoutGuide lastBaselineAnchor layoutGuides layoutMarginsGuide
        UIView leadingAnchor leftAnchor parentFocusEnvironment preferredFocusEnvironments preferredFocusedView
        UIView readableContentGuide rightAnchor safeAreaLayoutGuide subviews superview topAnchor trailingAnchor
        UIView traitCollection traitOverrides viewForBaselineLayout viewForFirstBaselineLayout viewForLastBaselineLayout
        UIView viewPrintFormatter widthAnchor
        UIViewController activePresentationController bottomLayoutGuide childViewControllerForHomeIndicatorAutoHidden
        UIViewController childViewControllerForPointerLock childViewControllerForScreenEdgesDeferringSystemGestures
        UIViewController childViewControllers contentUnavailableConfiguration contentUnavailableConfigurationState
        UIViewController editButtonItem extensionContext focusItemContainer modalViewController navigationController
        UIViewController nibBundle nibName parentFocusEnvironment parentViewController popoverPresentationController
        UIViewController preferredFocusEnvironments preferredTransition presentationController presentedViewController
        UIViewController presentingViewController previewActionItems rotatingFooterView rotatingHeaderView
        UIViewController sheetPresentationController splitViewController storyboard tab tabBarController
        UIViewController tabBarObservedScrollView topLayoutGuide traitCollection traitOverrides viewIfLoaded
        UIWebView request scrollView
        UIWindow safeAreaAspectFitLayoutGuide screen
        UIWindowScene activityItemsConfigurationSource coordinateSpace effectiveGeometry focusSystem keyWindow screen
        UIWindowScene screenshotService sizeRestrictions statusBarManager traitCollection traitOverrides
        UIWindowScene windowingBehaviors windows
        WKWebView URL backForwardList certificateChain configuration findInteraction interactionState scrollView
        WKWebView themeColor title
        """
}
