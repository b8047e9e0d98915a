/// Per class the outlets of its own, `[]` for a collection. Observed as connections in documents of open-source apps;
/// completed from Apple's documentation with the delegates, data sources, views and controllers that can be set.
enum SystemOutletLists {
    static let uiKit = """
        ABNewPersonViewController newPersonViewDelegate
        ABPeoplePickerNavigationController peoplePickerDelegate
        ABPersonViewController personViewDelegate
        ABUnknownPersonViewController unknownPersonViewDelegate
        ADBannerView delegate
        ARCoachingOverlayView delegate session sessionProvider
        ARSCNView delegate session
        ARSKView delegate session
        AVContinuityDevicePickerViewController delegate
        AVPlayerViewController customOverlayViewController delegate player
        AVRoutePickerView delegate
        CNContactPickerViewController delegate
        CNContactViewController delegate
        EKCalendarChooser delegate
        EKEventEditViewController editViewDelegate
        EKEventViewController delegate
        GKAchievementViewController achievementDelegate
        GKFriendRequestComposeViewController composeViewDelegate
        GKGameCenterViewController gameCenterDelegate
        GKGameSessionSharingViewController delegate
        GKLeaderboardViewController leaderboardDelegate
        GKMatchmakerViewController matchmakerDelegate
        GKTurnBasedMatchmakerViewController turnBasedMatchmakerDelegate
        GLKView delegate
        GLKViewController delegate
        INUIAddVoiceShortcutButton delegate
        INUIAddVoiceShortcutViewController delegate
        INUIEditVoiceShortcutViewController delegate
        MCBrowserViewController delegate
        MFMailComposeViewController mailComposeDelegate
        MFMessageComposeViewController messageComposeDelegate
        MKAnnotationView detailCalloutAccessoryView leftCalloutAccessoryView rightCalloutAccessoryView
        MKCompassButton mapView
        MKLookAroundViewController delegate
        MKMapItemDetailViewController delegate
        MKMapView delegate
        MKScaleView mapView
        MKUserTrackingBarButtonItem mapView
        MKUserTrackingButton mapView
        MPMediaPickerController delegate
        MSStickerBrowserView dataSource
        MTKView delegate
        PDFThumbnailView PDFView
        PDFView delegate
        PHLivePhotoView delegate
        PHPickerViewController delegate
        PKAddPassesViewController delegate
        PKAddPaymentPassViewController delegate
        PKAddSecureElementPassViewController delegate
        PKCanvasView delegate
        PKPayLaterView delegate
        PKPaymentAuthorizationViewController delegate
        PKShareSecureElementPassViewController delegate
        QLPreviewController dataSource delegate
        RPBroadcastActivityViewController delegate
        RPPreviewViewController previewControllerDelegate
        SCNView delegate scene
        SFSafariViewController delegate
        SKCloudServiceSetupViewController delegate
        SKScene delegate
        SKStoreProductViewController delegate
        SKView delegate
        SWAttributionView supplementalMenu
        SWCollaborationView cloudSharingControllerDelegate cloudSharingDelegate delegate
        TVBrowserViewController dataSource delegate
        TVDocumentViewController delegate
        TVLockupView footerView headerView
        UIActionSheet delegate
        UIAlertView delegate
        UIApplication delegate
        UIBackgroundExtensionView contentView
        UIBarButtonItem customView menu target
        UICalendarView delegate
        UICloudSharingController delegate
        UICollectionView backgroundView collectionViewLayout dataSource delegate dragDelegate dropDelegate
        UICollectionView prefetchDataSource
        UICollectionViewCell backgroundView selectedBackgroundView
        UICollectionViewController collectionView
        UICollisionBehavior collisionDelegate
        UIColorPickerViewController delegate
        UIDocumentBrowserViewController delegate
        UIDocumentInteractionController delegate
        UIDocumentMenuViewController delegate
        UIDocumentPickerViewController delegate
        UIDynamicAnimator delegate
        UIFocusGuide preferredFocusEnvironments[] preferredFocusedView
        UIFontPickerViewController delegate
        UIGestureRecognizer delegate
        UIImagePickerController cameraOverlayView
        UINavigationBar delegate
        UINavigationController delegate
        UINavigationItem backBarButtonItem largeSubtitleView leftBarButtonItem leftBarButtonItems[] renameDelegate
        UINavigationItem rightBarButtonItem rightBarButtonItems[] searchController subtitleView titleView
        UIPageViewController dataSource delegate
        UIPasteControl target
        UIPencilInteraction delegate
        UIPickerView dataSource delegate
        UIPopoverController contentViewController delegate passthroughViews[]
        UIPopoverPresentationController barButtonItem sourceView
        UIPresentationController delegate
        UIPreviewInteraction delegate
        UIPrintInteractionController delegate
        UIScene delegate
        UIScrollView delegate refreshControl
        UISearchBar delegate inputAccessoryView
        UISearchController delegate searchResultsUpdater
        UISearchDisplayController delegate searchBar searchContentsController searchResultsDataSource
        UISearchDisplayController searchResultsDelegate
        UISheetPresentationController sourceView
        UISplitViewController delegate
        UITabBar delegate selectedItem
        UITabBarController customizableViewControllers[] delegate selectedViewController
        UITableView backgroundView dataSource delegate dragDelegate dropDelegate prefetchDataSource tableFooterView
        UITableView tableHeaderView
        UITableViewCell accessoryView backgroundView editingAccessoryView multipleSelectionBackgroundView
        UITableViewCell selectedBackgroundView
        UITableViewController refreshControl tableView
        UITableViewHeaderFooterView backgroundView
        UITextField delegate inputAccessoryView inputView leftView pasteDelegate rightView textDragDelegate
        UITextField textDropDelegate
        UITextFormattingViewController delegate
        UITextInteraction delegate
        UITextView delegate inputAccessoryView inputView pasteDelegate textDragDelegate textDropDelegate
        UIToolbar delegate
        UIView accessibilityElements[] gestureRecognizers[] maskView
        UIViewController preferredFocusedView searchDisplayController transitioningDelegate view
        UIWebView delegate
        UIWindow rootViewController windowScene
        VNDocumentCameraViewController delegate
        WKWebView UIDelegate navigationDelegate
        """

    static let appKit = """
        ABPeoplePickerView accessoryView target
        AMBundleAction view
        AVCaptureView delegate
        AVPlayerView actionPopUpButtonMenu delegate pictureInPictureDelegate player
        AVRoutePickerView delegate
        GKAchievementViewController achievementDelegate
        GKChallengesViewController challengeDelegate
        GKDialogController parentWindow
        GKFriendRequestComposeViewController composeViewDelegate
        GKGameCenterViewController gameCenterDelegate
        GKLeaderboardViewController leaderboardDelegate
        GKMatchmakerViewController matchmakerDelegate
        GKTurnBasedMatchmakerViewController turnBasedMatchmakerDelegate
        IKCameraDeviceView delegate
        IKDeviceBrowserView delegate
        IKImageBrowserView dataSource delegate draggingDestinationDelegate
        IKImageEditPanel dataSource
        IKImageView delegate
        IKSaveOptions delegate
        IKScannerDeviceView delegate
        INUIAddVoiceShortcutButton delegate
        INUIAddVoiceShortcutViewController delegate
        INUIEditVoiceShortcutViewController delegate
        InstallerPane contentView firstKeyView initialKeyView lastKeyView nextPane parentSection
        InstallerSection firstPane
        MCBrowserViewController delegate
        MKMapView delegate
        MTKView delegate
        NCWidgetListViewController delegate
        NCWidgetSearchViewController delegate
        NSActionCell target
        NSAlert accessoryView delegate
        NSAnimation delegate
        NSApplication delegate dockMenu helpMenu mainMenu servicesMenu windowsMenu
        NSBackgroundExtensionView contentView
        NSBox contentView
        NSBrowser cellPrototype delegate
        NSButtonTouchBarItem target
        NSCandidateListTouchBarItem client delegate
        NSCell controlView formatter menu representedObject target
        NSClipView documentView
        NSCollectionView backgroundView collectionViewLayout dataSource delegate itemPrototype prefetchDataSource
        NSCollectionViewItem imageView textField
        NSColorPanel accessoryView target
        NSColorPickerTouchBarItem target
        NSComboBox dataSource delegate
        NSComboBoxCell dataSource delegate
        NSConnection delegate
        NSControl cell formatter target
        NSCustomTouchBarItem view viewController
        NSDatePicker delegate
        NSDatePickerCell delegate
        NSDockTile contentView
        NSDocument window
        NSDrawer contentView delegate parentWindow
        NSFilePromiseProvider delegate
        NSFontManager delegate target
        NSFontPanel accessoryView
        NSGestureRecognizer delegate target
        NSGlassEffectContainerView contentView
        NSGlassEffectView contentView
        NSGridCell contentView
        NSGroupTouchBarItem groupTouchBar
        NSImage delegate
        NSMatrix delegate prototype
        NSMenu delegate
        NSMenuItem menu submenu target view
        NSMenuToolbarItem menu
        NSObjectController content managedObjectContext
        NSOpenGLContext view
        NSOutlineView dataSource delegate outlineTableColumn
        NSPageController delegate
        NSPageLayout accessoryView
        NSPathCell delegate
        NSPathControl delegate
        NSPickerTouchBarItem target
        NSPopover contentViewController delegate
        NSPopoverTouchBarItem collapsedRepresentation popoverTouchBar pressAndHoldTouchBar
        NSPreferencePane _firstKeyView _initialKeyView _lastKeyView _window
        NSResponder menu nextResponder touchBar
        NSRuleEditor delegate
        NSRulerView accessoryView clientView scrollView
        NSSavePanel accessoryView delegate
        NSScrollView contentView documentView findBarView horizontalRulerView horizontalScroller verticalRulerView
        NSScrollView verticalScroller
        NSScrubber backgroundView dataSource delegate
        NSSearchField delegate searchMenuTemplate
        NSSearchFieldCell searchMenuTemplate
        NSSearchToolbarItem searchField
        NSSharingService delegate
        NSSharingServicePicker delegate
        NSSharingServicePickerToolbarItem delegate
        NSSharingServicePickerTouchBarItem delegate
        NSSliderTouchBarItem slider target
        NSSound delegate
        NSSpeechRecognizer delegate
        NSSpeechSynthesizer delegate
        NSSpellChecker accessoryView substitutionsPanelAccessoryViewController
        NSSplitView delegate
        NSSplitViewController splitView
        NSSplitViewItem viewController
        NSStackView delegate
        NSStatusItem menu target view
        NSStepperTouchBarItem target
        NSTabView delegate
        NSTabViewController segmentedControl tabView
        NSTabViewItem initialFirstResponder view viewController
        NSTableCellView imageView objectValue textField
        NSTableColumn dataCell headerCell tableView
        NSTableHeaderView tableView
        NSTableView cornerView dataSource delegate headerView
        NSText delegate
        NSTextField delegate
        NSTextFinder client findBarContainer
        NSTextView delegate
        NSTokenFieldCell delegate
        NSToolbar delegate
        NSToolbarItem menuFormRepresentation target view
        NSTouchBar delegate
        NSTrackingSeparatorToolbarItem splitView
        NSUserDefaultsController defaults
        NSView gestureRecognizers[] nextKeyView
        NSViewController representedObject sourceItemView view
        NSWindow contentView contentViewController delegate initialFirstResponder parentWindow toolbar windowController
        NSWindowController contentViewController window
        OSAScriptController resultView scriptView
        PDFThumbnailView PDFView
        PDFView delegate
        PHLivePhotoView delegate
        PHPickerViewController delegate
        QLPreviewPanel dataSource
        SBApplication delegate
        SCNView delegate scene
        SKScene delegate
        SKView delegate
        SWCollaborationView cloudSharingDelegate cloudSharingServiceDelegate delegate
        WKWebView UIDelegate navigationDelegate
        WebView UIDelegate downloadDelegate editingDelegate frameLoadDelegate hostWindow policyDelegate
        WebView resourceLoadDelegate
        """

    static let watchKit = """
        WKApplication delegate
        WKCrownSequencer delegate
        WKExtension delegate
        WKInterfaceSCNScene delegate scene
        WKInterfaceSKScene scene
        WKUserNotificationInterfaceController notificationAlertLabel notificationSubtitleLabel notificationTitleLabel
        """
}
